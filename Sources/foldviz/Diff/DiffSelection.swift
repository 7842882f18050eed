import ArgumentParser

/// Which frames of a comparison its sheet shows.
enum DiffSelection: String, CaseIterable, ExpressibleByArgument {
  /// The first that differs, and of each stretch of those after it the one that differs most.
  case most
  /// The first that differ.
  case first
  /// Frames spread evenly over the recording.
  case even

  /// At most `count` places in the track, ascending; where nothing differs, spread evenly.
  func choose(_ count: Int, of track: DifferenceTrack) -> [Int] {
    let total = track.frame.count
    guard total > 0 else { return [] }
    guard self != .even, let first = track.weight.firstIndex(where: { $0 > 0 }) else {
      return FrameSelection.even(count, of: total)
    }
    let differing = track.weight.indices.filter { track.weight[$0] > 0 }
    guard self == .most, differing.count > count else { return Array(differing.prefix(count)) }
    guard count > 1 else { return Self.most(1, of: differing, track) }
    return [first] + Self.most(count - 1, of: Array(differing.dropFirst()), track)
  }

  /// The place that differs most in each of `count` stretches with equally many of `places`; of
  /// several, the one nearest to the stretch's middle.
  private static func most(
    _ count: Int, of places: [Int], _ track: DifferenceTrack
  ) -> [Int] {
    (0..<count).compactMap { part in
      let stretch = places[part * places.count / count..<(part + 1) * places.count / count]
      let middle = (stretch.startIndex + stretch.endIndex) / 2
      return stretch.indices.max { i, j in
        let (a, b) = (track.weight[places[i]], track.weight[places[j]])
        return (a, abs(j - middle), j) < (b, abs(i - middle), i)
      }.map { places[$0] }
    }
  }

  /// What the sheet says of the choice.
  var remark: String {
    switch self {
    case .most: "that differ most"
    case .first: "that differ first"
    case .even: "spread evenly"
    }
  }
}
