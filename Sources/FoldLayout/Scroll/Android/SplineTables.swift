/// The tables of Android's fling curve, computed in single precision as in the original.
///
/// The curve is a Bézier with the time t(s) = 3s(1−s)((1−s)·P1 + s·P2) + s³ and the distance p(s) =
/// 3s(1−s)((1−s)·0.5 + s) + s³. `position[i]` is p at t = i/100, and `time[i]` is t at p = i/100.
/// As in the original, the bisection stops within 10⁻⁵, so the first entries are not 0. Source: the
/// algorithm of AOSP's `OverScroller`.
struct SplineTables: Sendable {
  static let count = 100
  static let inflexion: Float = 0.35
  static let shared = SplineTables()

  let position: [Double]
  let time: [Double]

  private static let accuracy = 1e-5
  private static let startTension: Float = 0.5
  private static let endTension: Float = 1
  private static let p1 = startTension * inflexion
  private static let p2 = 1 - endTension * (1 - inflexion)

  init() {
    var position: [Double] = []
    var time: [Double] = []
    // Both curves rise, so the lower ends of the brackets carry over to the next entry.
    var (lowest, lowestForTime): (Float, Float) = (0, 0)
    for index in 0..<Self.count {
      let target = Float(index) / Float(Self.count)
      let s = Self.bisect(from: &lowest, to: target, of: Self.elapsed)
      position.append(Double(Self.covered(s)))
      let r = Self.bisect(from: &lowestForTime, to: target, of: Self.covered)
      time.append(Double(Self.elapsed(r)))
    }
    self.position = position + [1]
    self.time = time + [1]
  }

  private static func elapsed(_ s: Float) -> Float {
    let coefficient = 3 * s * (1 - s)
    return coefficient * ((1 - s) * p1 + s * p2) + s * s * s
  }

  private static func covered(_ s: Float) -> Float {
    let coefficient = 3 * s * (1 - s)
    return coefficient * ((1 - s) * startTension + s) + s * s * s
  }

  private static func bisect(
    from lower: inout Float, to target: Float, of curve: (Float) -> Float
  ) -> Float {
    var upper: Float = 1
    while true {
      let middle = lower + (upper - lower) / 2
      let excess = curve(middle) - target
      // Single precision may be exhausted first; then the middle is the best answer.
      if Double(abs(excess)) < accuracy || middle == lower || middle == upper { return middle }
      if excess > 0 { upper = middle } else { lower = middle }
    }
  }

  /// Returns the fraction of the distance covered after the fraction `progress` of the duration,
  /// interpolated linearly, and the slope there; 1 and 0 from 1 on.
  func distance(at progress: Double) -> (position: Double, slope: Double) {
    guard progress < 1 else { return (1, 0) }
    let index = Int(Double(Self.count) * max(progress, 0))
    guard index < Self.count else { return (1, 0) }
    let (t0, t1) = (Double(index) / Double(Self.count), Double(index + 1) / Double(Self.count))
    let slope = (position[index + 1] - position[index]) / (t1 - t0)
    return (position[index] + (progress - t0) * slope, slope)
  }

  /// Returns the fraction of the duration in which the fraction `distance` is covered; 1 from 1 on.
  func time(atDistance distance: Double) -> Double {
    guard distance < 1 else { return 1 }
    let index = Int(Double(Self.count) * max(distance, 0))
    guard index < Self.count else { return 1 }
    let (x0, x1) = (Double(index) / Double(Self.count), Double(index + 1) / Double(Self.count))
    return time[index] + (distance - x0) / (x1 - x0) * (time[index + 1] - time[index])
  }
}
