/// One value at one time, and how the track goes on from it.
public struct Keyframe: Equatable, Sendable {
  /// How a track runs between a keyframe and the next.
  public enum Interpolation: Equatable, Sendable {
    /// Keeps the keyframe's value, then jumps.
    case hold
    /// Eased; `.linear` for a straight line.
    case eased(CubicCurve)
    /// A cubic Hermite whose tangents are those of the neighbours: (x₊ − x₋)/(t₊ − t₋), 0 at the ends.
    case spline
  }

  /// When, in seconds.
  public var time: Double
  /// What, in any unit.
  public var value: Double
  /// The way to the next keyframe.
  public var interpolation: Interpolation

  /// Creates a keyframe at `time` seconds.
  public init(
    time: Double, value: Double, interpolation: Interpolation = .eased(.linear)
  ) {
    self.time = time
    self.value = value
    self.interpolation = interpolation
  }
}

/// A value that runs through keyframes.
///
///     let track = KeyframeTrack([.init(time: 0, value: 0), .init(time: 0.1, value: 1)])
///     track.value(at: 0.025)   // 0.25
public struct KeyframeTrack: Equatable, Sendable {
  /// The keyframes in the order of their times.
  public let keyframes: [Keyframe]

  /// Creates a track; keyframes with the same time keep their order, ones whose time or value is no
  /// number are left out.
  ///
  /// - Complexity: O(*n*²) at worst, O(*n*) for keyframes in order
  public init(_ keyframes: [Keyframe]) {
    var sorted: [Keyframe] = []
    sorted.reserveCapacity(keyframes.count)
    for keyframe in keyframes where keyframe.time.isFinite && keyframe.value.isFinite {
      var index = sorted.count
      while index > 0 && sorted[index - 1].time > keyframe.time { index -= 1 }
      sorted.insert(keyframe, at: index)
    }
    self.keyframes = sorted
  }

  /// The time of the last keyframe, in seconds; 0 without any.
  public var duration: Double { keyframes.last?.time ?? 0 }

  /// The value at `time` seconds: the first before the first keyframe, the last after the last.
  ///
  /// - Returns: The value; 0 without keyframes.
  /// - Complexity: O(log *n*)
  public func value(at time: Double) -> Double {
    guard let first = keyframes.first, let last = keyframes.last else { return 0 }
    guard time > first.time else { return first.value }
    guard time < last.time else { return last.value }
    var low = 0
    var high = keyframes.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyframes[middle].time <= time { low = middle } else { high = middle }
    }
    let start = keyframes[low]
    let end = keyframes[high]
    let span = end.time - start.time
    let share = (time - start.time) / span
    switch start.interpolation {
    case .hold:
      return start.value
    case .eased(let curve):
      return start.value + (end.value - start.value) * curve.value(at: share)
    case .spline:
      let rest = 1 - share
      return start.value * (1 + 2 * share) * rest * rest + end.value * share * share
        * (1 + 2 * rest)
        + tangent(at: low) * span * share * rest * rest
        - tangent(at: high) * span * share * share * rest
    }
  }

  /// The slope of a spline at a keyframe, in units per second.
  private func tangent(at index: Int) -> Double {
    guard index > 0, index < keyframes.count - 1 else { return 0 }
    let before = keyframes[index - 1]
    let after = keyframes[index + 1]
    let span = after.time - before.time
    return span > 0 ? (after.value - before.value) / span : 0
  }
}
