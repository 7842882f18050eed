/// Elements on their way from one extent to another: rows that open, close or change their height.
///
/// An extent is a height and the spacing after it, so that a row opens from nothing without a jump
/// of the spacing. The way is the list's spring, or a behaviour's own curve.
struct EditAnimation: Sendable {
  private enum Way: Sendable {
    /// A spring from 0 to 1.
    case spring(SpringMotion)
    /// The extent itself.
    case curve(AdditiveCurve)
  }

  /// The elements, by their present indices.
  private(set) var elements: Range<Int>
  /// The extents at the start, one for each element, or one for all.
  private var from: [Double]
  /// The extent of each element in the end.
  let to: Double
  private let way: Way
  /// Whether the elements leave the list in the end.
  let vanishes: Bool

  init(
    _ elements: Range<Int>, from: [Double], to: Double, motion: SpringMotion, vanishes: Bool = false
  ) {
    self.elements = elements
    self.from = from
    self.to = to
    way = .spring(motion)
    self.vanishes = vanishes
  }

  /// One element whose extent goes along a curve.
  init(_ element: Int, along curve: AdditiveCurve) {
    elements = element..<element + 1
    from = [curve.target]
    to = curve.target
    way = .curve(curve)
    vanishes = false
  }

  /// The curve along which an extent goes, where it is not the list's spring.
  var curve: AdditiveCurve? { if case .curve(let curve) = way { curve } else { nil } }

  /// Whether all elements have the same extent at every time.
  var isUniform: Bool { from.count == 1 }

  /// The extent of the animation's element `k` at a time, 0 or above.
  func extent(_ k: Int, at time: Double) -> Double {
    if isDone(at: time) { return to }
    switch way {
    case .spring(let motion):
      let start = from[isUniform ? 0 : k]
      return max(0, start + motion.value(at: time) * (to - start))
    case .curve(let curve): return max(0, curve.value(at: time))
    }
  }

  func isDone(at time: Double) -> Bool {
    switch way {
    case .spring(let motion): motion.isDone(at: time)
    case .curve(let curve): time >= curve.settlingTime
    }
  }

  /// From when on the animation is done, in seconds.
  var doneTime: Double {
    switch way {
    case .spring(let motion): motion.doneTime
    case .curve(let curve): curve.settlingTime
    }
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
  private var fromHeight: Double
  /// The row's height in the end, in points.
  private var height: Double
  private let motion: SpringMotion

  init(_ element: Int, fromTop: Double, fromHeight: Double, height: Double, motion: SpringMotion) {
    self.element = element
    self.fromTop = fromTop
    self.fromHeight = fromHeight
    self.height = height
    self.motion = motion
  }

  /// Where the row is at a time, in points from the start of the list, if it is to lie at `toTop`.
  func top(at time: Double, to toTop: Double) -> Double {
    fromTop + motion.value(at: time) * (toTop - fromTop)
  }

  /// How tall the row is at a time, in points.
  func height(at time: Double) -> Double {
    max(0, fromHeight + motion.value(at: time) * (height - fromHeight))
  }

  func isDone(at time: Double) -> Bool { motion.isDone(at: time) }

  /// From when on the row lies in its place, in seconds.
  var doneTime: Double { motion.doneTime }

  /// Sends the height elsewhere from `time` on; on the last thousandth of the way it jumps there.
  mutating func retarget(height newHeight: Double, at time: Double) {
    let (now, way) = (height(at: time), motion.value(at: time))
    fromHeight = abs(1 - way) < 0.001 ? newHeight : (now - way * newHeight) / (1 - way)
    height = newHeight
  }
}
