import ArgumentParser

/// The rule by which the frames of a comparison's sheet are chosen.
enum DiffSelection: String, CaseIterable, ExpressibleByArgument {
  /// The first differing frame, and then the most different frame of each section of the others.
  case most
  case first
  /// Frames at regular intervals over the recording.
  case even

  /// Returns ascending indices of at most `count` frames; evenly spaced if no frame differs.
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

  /// Returns the most different frame of each of `count` equal sections of `indices`; of equals,
  /// the one nearest to the middle.
  private static func most(
    _ count: Int, of indices: [Int], _ track: DifferenceTrack
  ) -> [Int] {
    (0..<count).compactMap { part in
      let stretch = indices[part * indices.count / count..<(part + 1) * indices.count / count]
      let middle = (stretch.startIndex + stretch.endIndex) / 2
      return stretch.indices.max { i, j in
        let (a, b) = (track.weight[indices[i]], track.weight[indices[j]])
        return (a, abs(j - middle), j) < (b, abs(i - middle), i)
      }.map { indices[$0] }
    }
  }

  var remark: String {
    switch self {
    case .most: "that differ most"
    case .first: "that differ first"
    case .even: "spread evenly"
    }
  }
}
