/// Elements on their way from one extent to another: rows that open, close or change their height.
///
/// An extent is a height and the spacing after it, so that a row opens from nothing without a jump
/// of the spacing. The way is the list's spring, or a behaviour's own curve.
struct EditAnimation: Sendable {
  /// The elements, by their present indices.
  private(set) var elements: Range<Int>
  /// The extents at the start, one for each element, or one for all.
  private var from: [Double]
  /// The extent of each element in the end.
  let to: Double
  /// When the animation began, in seconds.
  let start: Double
  /// From when on it is done, in seconds.
  let doneTime: Double
  /// Whether the elements leave the list in the end.
  let vanishes: Bool
  /// The curve along which the extent goes, where it is not the list's spring.
  let curve: AdditiveCurve?

  init(
    _ elements: Range<Int>, from: [Double], to: Double, start: Double, doneTime: Double,
    vanishes: Bool
  ) {
    (self.elements, self.from, self.to) = (elements, from, to)
    (self.start, self.doneTime, self.vanishes, curve) = (start, doneTime, vanishes, nil)
  }

  /// One element whose extent goes along a curve.
  init(_ element: Int, along curve: AdditiveCurve, start: Double) {
    elements = element..<element + 1
    (from, to, self.curve) = ([curve.target], curve.target, curve)
    (self.start, doneTime, vanishes) = (start, curve.settlingTime, false)
  }

  /// How many extents it starts from.
  var startCount: Int { from.count }

  /// Whether all elements have the same extent at every time.
  var isUniform: Bool { startCount == 1 }

  /// The extent of the animation's element `k` at a time, 0 or above, if the spring is where `progress`
  /// says.
  func extent(_ k: Int, at time: Double, progress: Double) -> Double {
    if doneTime <= time { return to }
    if let curve { return max(0, curve.value(at: time)) }
    let first = from[isUniform ? 0 : k]
    return max(0, first + progress * (to - first))
  }

  mutating func shift(by count: Int) {
    elements = elements.lowerBound + count..<elements.upperBound + count
  }

  /// The animation of a part of the elements.
  func part(_ part: Range<Int>) -> EditAnimation {
    var copy = self
    copy.elements = part
    if !isUniform {
      let first = part.lowerBound - elements.lowerBound
      copy.from = Array(from[first..<first + part.count])
    }
    return copy
  }
}

/// A row that travels from one place in the list to another at its full height, while its place
/// there opens.
struct RowTravel: Sendable {
  /// The row, by its present index: where it will lie.
  var element: Int
  /// Where it lay, in points from the start of the list.
  var fromTop: Double
  /// The row's height at the start, in points.
  fileprivate(set) var fromHeight: Double
  /// The row's height in the end, in points.
  fileprivate(set) var height: Double
  /// When it set off, in seconds.
  let start: Double
  /// From when on the row lies in its place, in seconds.
  let doneTime: Double

  /// Where the row is, in points from the start of the list, and how tall, if it is to lie at `toTop`.
  func box(at time: Double, to toTop: Double, on way: SpringMotion) -> (top: Double, height: Double)
  {
    let progress = way.value(at: time - start)
    return (
      fromTop + progress * (toTop - fromTop), max(0, fromHeight + progress * (height - fromHeight))
    )
  }

  /// Sends the height elsewhere from `time` on; on the last thousandth of the way it jumps there.
  mutating func retarget(height newHeight: Double, at time: Double, on way: SpringMotion) {
    let progress = way.value(at: time - start)
    let now = max(0, fromHeight + progress * (height - fromHeight))
    fromHeight =
      abs(1 - progress) < 0.001 ? newHeight : (now - progress * newHeight) / (1 - progress)
    height = newHeight
  }
}
