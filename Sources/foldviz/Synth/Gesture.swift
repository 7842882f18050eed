import ArgumentParser
import FoldLayout

/// One gesture of a finger, or a pause between gestures.
enum Gesture: Equatable {
  /// A steady drag with a rest before the lift, in points and seconds; positive scrolls down.
  case drag(Double, seconds: Double)
  /// A flick, in points per second; positive scrolls down.
  case fling(Double)
  /// A pull beyond the content's start that holds before the lift, in points; positive pulls down.
  case pull(Double)
  case tap(TapTarget)
  /// A pause, in seconds.
  case wait(Double)
  /// A pause until everything is at rest.
  case settle

  /// The name of the tapped row, or `nil` if the gesture is not a tap on a named row.
  var rowTapped: String? {
    if case .tap(.row(let name)) = self { name } else { nil }
  }
}

enum TapTarget: Equatable {
  /// A point on the screen, in points.
  case point(x: Double, y: Double)
  /// A row, by its index or its identifier.
  case row(String)
  case back
}

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
      "Pull the content down by DY points, hold and lift. Negative pulls it up.",
      valueName: "DY"))
  var pull: [Double] = []

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
    for gesture in drag.map(\.gesture) {
      guard case .drag(let distance, let seconds) = gesture else { continue }
      try check("--drag", distance, within: Self.distances, " points")
      try check("the time of --drag", seconds, atMost: Self.times.upperBound, " s")
    }
    for velocity in fling where !NumberRange(10, 100_000).contains(abs(velocity)) {
      throw ValidationError(
        "--fling is \(velocity); it has to be within 10 and 100000 points per second, or as much below 0"
      )
    }
    for distance in pull { try check("--pull", distance, within: Self.distances, " points") }
    for time in wait { try check("--wait", time, within: Self.times, " s") }
    for target in tap.map(\.target) {
      guard case .point(let x, let y) = target else { continue }
      for length in [x, y] { try check("--tap", length, within: Self.distances, " points") }
    }
  }

  /// The ranges of distances, in points, and of durations, in seconds.
  private static let (distances, times) = (NumberRange(-100_000, 100_000), NumberRange(0, 3600))

  /// Returns the gestures in the order of `arguments`, the program's command line.
  ///
  /// The argument parser only keeps the order of values within one option.
  func gestures(orderedAs arguments: [String]) -> [Gesture] {
    var rest: [String: ArraySlice<Gesture>] = [
      "--drag": drag.map(\.gesture)[...], "--fling": fling.map(Gesture.fling)[...],
      "--pull": pull.map(Gesture.pull)[...], "--tap": tap.map { .tap($0.target) }[...],
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

/// A drag argument of the form `DY[,SECONDS]`.
struct DragArgument: ExpressibleByArgument {
  let gesture: Gesture

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let distance = Double(parts[0]),
      let seconds = parts.count == 2 ? Double(parts[1]) : 0.5
    else { return nil }
    gesture = .drag(distance, seconds: seconds)
  }
}

/// A tap argument: a point `X,Y` or a row.
struct TapArgument: ExpressibleByArgument {
  let target: TapTarget

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) {
      target = .point(x: x, y: y)
    } else if !argument.isEmpty {
      target = .row(argument)
    } else {
      return nil
    }
  }
}
