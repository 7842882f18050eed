import ArgumentParser
import FoldFormats

/// The gesture options of a command line, in the order in which they were given.
struct GestureOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Drag by DY points in SECONDS (0.5), pause and lift. Positive scrolls down.",
      valueName: "DY[,SECONDS]"),
    transform: parser(Gesture.drag, example: "--drag 300,0.25"))
  var drag: [Gesture] = []

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
      valueName: "DY"),
    transform: parser(Gesture.pull, example: "--pull '120 finger'"))
  var pull: [Gesture] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll a row to the top, center or bottom of the screen; to the top without a place.",
      valueName: "ROW[,PLACE]"),
    transform: parser(Gesture.scroll, example: "--scroll-to 9,center"))
  var scrollTo: [Gesture] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Tap a point of the screen, or a row by its index or id.",
      valueName: "X,Y|ROW"),
    transform: parser(Gesture.tap, example: "--tap 100,240"))
  var tap: [Gesture] = []

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
      drag + fling.map(Gesture.fling) + pull + tap + wait.map(Gesture.wait)
    for gesture in gestures {
      let option = "--" + gesture.text.prefix { $0 != " " }
      guard let (found, remedy) = gesture.rangeProblem(named: option) else { continue }
      throw ValidationError("\(found); \(remedy)")
    }
  }

  /// Returns the gestures in the order of `arguments`, the program's command line.
  func gestures(orderedAs arguments: [String]) -> [Gesture] {
    // The argument parser only keeps the order of values within one option.
    var rest: [String: ArraySlice<Gesture>] = [
      "--drag": drag[...], "--fling": fling.map(Gesture.fling)[...], "--pull": pull[...],
      "--tap": tap[...], "--scroll-to": scrollTo[...],
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

/// Returns a parser for an option's value whose error shows `example`.
private func parser(
  _ parse: @escaping @Sendable (String) -> Gesture?, example: String
) -> @Sendable (String) throws -> Gesture {
  { text in
    guard let gesture = parse(text) else { throw ValidationError("write it as in \(example)") }
    return gesture
  }
}
