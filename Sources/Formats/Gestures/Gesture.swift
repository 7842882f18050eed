import FoldLayout

/// One gesture of a finger, or a pause between gestures.
package enum Gesture: Equatable, Sendable {
  /// A drag by a distance in points, positive to scroll down, during `seconds`, with a final rest.
  case drag(Double, seconds: Double)
  /// A flick at a speed in points per second; positive scrolls down.
  case fling(Double)
  /// A pull by a distance in points, of the content or the finger, with a rest before the lift;
  /// positive moves the content down.
  case pull(Double, of: PulledThing)
  /// As many drags and flings as bring a row to a place on the screen.
  case scroll(toRow: String, at: RowPlace)
  case tap(TapTarget)
  /// A pause, in seconds.
  case wait(Double)
  /// A pause until everything is at rest.
  case settle

  /// The thing that a pull moves by its distance.
  package enum PulledThing: String, CaseIterable, Sendable {
    case content, finger
  }

  /// A place on the screen for a row: where the first row rests, or in the screen's middle or end.
  package enum RowPlace: String, CaseIterable, Sendable {
    case top, center, bottom
  }

  package enum TapTarget: Equatable, Sendable {
    /// A point on the screen, in points.
    case point(x: Double, y: Double)
    /// A row, by its index or its identifier.
    case row(String)
    case back
  }

  /// The name of the row that the gesture needs, or `nil` if it needs none.
  package var row: String? {
    switch self {
    case .tap(.row(let name)), .scroll(toRow: let name, at: _): name
    default: nil
    }
  }
}

extension Gesture {
  /// Parses `DY` or `DY,SECONDS`, with DY in points and 0.5 s by default; `nil` for other texts.
  package static func drag(_ text: String) -> Gesture? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let distance = Double(parts[0]),
      let seconds = parts.count == 2 ? Double(parts[1]) : 0.5
    else { return nil }
    return .drag(distance, seconds: seconds)
  }

  /// Parses `DY`, `DY content` or `DY finger`, in points, by default of the content; else `nil`.
  package static func pull(_ text: String) -> Gesture? {
    let parts = text.split(separator: " ")
    guard (1...2).contains(parts.count), let distance = Double(parts[0]),
      let thing = parts.count == 2 ? PulledThing(rawValue: String(parts[1])) : .content
    else { return nil }
    return .pull(distance, of: thing)
  }

  /// Parses a point `X,Y`, in points, or the name of a row; returns `nil` for an empty text.
  package static func tap(_ text: String) -> Gesture? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) {
      return .tap(.point(x: x, y: y))
    }
    return text.isEmpty ? nil : .tap(.row(text))
  }

  /// Parses `ROW` or `ROW,PLACE` (`top`); `nil` for an empty text, or an index with no such place.
  package static func scroll(_ text: String) -> Gesture? {
    if let comma = text.lastIndex(of: ","), comma > text.startIndex {
      let word = text[text.index(after: comma)...].drop { $0 == " " }
      guard let place = RowPlace(rawValue: String(word)) else {
        return Int(text[..<comma]) == nil ? .scroll(toRow: text, at: .top) : nil
      }
      return .scroll(toRow: String(text[..<comma]), at: place)
    }
    return text.isEmpty ? nil : .scroll(toRow: text, at: .top)
  }
}

extension Gesture {
  private static let distances = NumberRange(-100_000, 100_000)
  private static let times = NumberRange(0, 3600)

  /// Returns what is wrong and a remedy if a number of the gesture, called `name` in the sentence,
  /// is out of range; otherwise `nil`.
  package func rangeProblem(named name: String) -> (found: String, remedy: String)? {
    func check(_ name: String, _ number: Double, _ range: NumberRange, _ unit: String) -> (
      found: String, remedy: String
    )? {
      if range.contains(number) { return nil }
      let bounds = [range.lowerBound, range.upperBound].map { NumberWriter.text($0) }
      return (
        "\(name) is \(number)", "it has to be within \(bounds.joined(separator: " and ")) \(unit)"
      )
    }
    switch self {
    case .drag(let distance, let seconds):
      if let problem = check(name, distance, Self.distances, "points") { return problem }
      return seconds > 0 && seconds <= Self.times.upperBound
        ? nil : ("the time of \(name) is \(seconds)", "it has to be above 0 and at most 3600 s")
    case .fling(let velocity) where !NumberRange(10, 100_000).contains(abs(velocity)):
      return (
        "\(name) is \(velocity)",
        "it has to be within 10 and 100000 points per second, or as much below 0"
      )
    case .pull(let distance, _): return check(name, distance, Self.distances, "points")
    case .wait(let time): return check(name, time, Self.times, "s")
    case .tap(.point(let x, let y)):
      return check(name, x, Self.distances, "points") ?? check(name, y, Self.distances, "points")
    default: return nil
    }
  }

  /// The gesture as a script writes it, such as `pull 140 content`.
  package var text: String {
    switch self {
    case .drag(let distance, let seconds):
      "drag \(NumberWriter.text(distance)),\(NumberWriter.text(seconds))"
    case .fling(let velocity): "fling \(NumberWriter.text(velocity))"
    case .pull(let distance, let thing): "pull \(NumberWriter.text(distance)) \(thing.rawValue)"
    case .scroll(let row, let place): "scroll-to \(row), \(place.rawValue)"
    case .tap(.row(let name)): "tap \(name)"
    case .tap(.point(let x, let y)): "tap \(NumberWriter.text(x)),\(NumberWriter.text(y))"
    case .tap(.back): "back"
    case .wait(let seconds): "wait \(NumberWriter.text(seconds))"
    case .settle: "settle"
    }
  }
}
