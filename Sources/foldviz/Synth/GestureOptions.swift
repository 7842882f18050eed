import ArgumentParser
import FoldFormats

/// The gesture options of a command line, in the order in which they were given.
struct GestureOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Drag by DY points in SECONDS (0.5), pause and lift. Positive scrolls down.",
      valueName: "DY[,SECONDS]"))
  var drag: [DragArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Flick at VELOCITY points per second. Positive scrolls down.",
      valueName: "VELOCITY"))
  var fling: [Double] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Pull the content, or with 'DY finger' the finger, down by DY points, hold and lift. "
        + "Negative pulls up.",
      valueName: "DY"))
  var pull: [PullArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll a row to the top, center or bottom of the screen; to the top without a place.",
      valueName: "ROW[,PLACE]"))
  var scrollTo: [ScrollArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Tap a point of the screen, or a row by its index or id.",
      valueName: "X,Y|ROW"))
  var tap: [TapArgument] = []

  @Flag(help: "Press the back button of the expanded row.")
  var back: Int

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Wait before the next gesture.", valueName: "SECONDS"))
  var wait: [Double] = []

  @Flag(help: "Wait until the list and its animations have come to rest.")
  var settle: Int

  func validate() throws {
    let gestures =
      drag.map(\.gesture) + fling.map(Gesture.fling) + pull.map(\.gesture) + tap.map(\.gesture)
      + wait.map(Gesture.wait)
    for gesture in gestures {
      let option = "--" + gesture.text.prefix { $0 != " " }
      guard let (found, remedy) = gesture.rangeProblem(named: option) else { continue }
      throw ValidationError("\(found); \(remedy)")
    }
  }

  /// Returns the gestures in the order of `arguments`, the program's command line.
  ///
  /// The argument parser only keeps the order of values within one option.
  func gestures(orderedAs arguments: [String]) -> [Gesture] {
    var rest: [String: ArraySlice<Gesture>] = [
      "--drag": drag.map(\.gesture)[...], "--fling": fling.map(Gesture.fling)[...],
      "--pull": pull.map(\.gesture)[...], "--tap": tap.map(\.gesture)[...],
      "--scroll-to": scrollTo.map(\.gesture)[...],
      "--back": Array(repeating: .tap(.back), count: back)[...],
      "--wait": wait.map(Gesture.wait)[...],
      "--settle": Array(repeating: .settle, count: settle)[...],
    ]
    var gestures: [Gesture] = []
    var index = 0
    while index < arguments.count, arguments[index] != "--" {
      let parts = arguments[index].split(separator: "=", maxSplits: 1)
      let name = String(parts.first ?? "")
      if let next = rest[name]?.popFirst() {
        gestures.append(next)
        // The next argument is the value, even if it looks like an option.
        if parts.count == 1, next != .tap(.back), next != .settle { index += 1 }
      }
      index += 1
    }
    return gestures
  }
}

struct DragArgument: ExpressibleByArgument {
  let gesture: Gesture

  init?(argument: String) {
    guard let gesture = Gesture.drag(argument) else { return nil }
    self.gesture = gesture
  }
}

struct PullArgument: ExpressibleByArgument {
  let gesture: Gesture

  init?(argument: String) {
    guard let gesture = Gesture.pull(argument) else { return nil }
    self.gesture = gesture
  }
}

struct ScrollArgument: ExpressibleByArgument {
  let gesture: Gesture

  init?(argument: String) {
    guard let gesture = Gesture.scroll(argument) else { return nil }
    self.gesture = gesture
  }
}

struct TapArgument: ExpressibleByArgument {
  let gesture: Gesture

  init?(argument: String) {
    guard let gesture = Gesture.tap(argument) else { return nil }
    self.gesture = gesture
  }
}
