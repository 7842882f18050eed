/// An animation of elements from one extent to another, when rows open, close or are resized.
///
/// An extent is a height plus the spacing after it, so that a row opens without a jump.
struct EditAnimation: Sendable {
  private(set) var elements: Range<Int>
  /// The initial extent of each element, in points; empty if all have the same.
  private var starts: [Double]
  /// The common initial extent, or the largest one, in points.
  private let from: Double
  let to: Double
  let start: Double
  let doneTime: Double
  let vanishes: Bool
  /// The curve of the extent; `nil` for the list's spring.
  let curve: AdditiveCurve?

  init(
    _ elements: Range<Int>, from: [Double], to: Double, start: Double, doneTime: Double,
    vanishes: Bool
  ) {
    (self.elements, starts, self.to) = (elements, from.count > 1 ? from : [], to)
    self.from = from.max() ?? 0
    (self.start, self.doneTime, self.vanishes, curve) = (start, doneTime, vanishes, nil)
  }

  init(_ element: Int, along curve: AdditiveCurve, start: Double) {
    elements = element..<element + 1
    (starts, from, to, self.curve) = ([], curve.target, curve.target, curve)
    (self.start, doneTime, vanishes) = (start, curve.settlingTime, false)
  }

  var startCount: Int { max(1, starts.count) }

  var isUniform: Bool { starts.isEmpty }

  /// An upper bound of the total change of all extents, in points; infinite along a curve.
  var totalChange: Double {
    curve == nil ? Double(elements.count) * max(abs(to - from), to) : .infinity
  }

  @inline(__always)
  func extent(_ k: Int, at time: Double, progress: Double) -> Double {
    if doneTime <= time { return to }
    if let curve { return max(0, curve.value(at: time)) }
    let first = isUniform ? from : starts[k]
    return max(0, first + progress * (to - first))
  }

  @inline(__always)
  func appendExtents(at time: Double, progress: Double, to changes: inout [ExtentChange]) {
    if isUniform {
      let extent = extent(0, at: time, progress: progress)
      changes.append(ExtentChange(rows: elements, extent: extent))
      return
    }
    for (k, element) in elements.enumerated() {
      let extent = extent(k, at: time, progress: progress)
      changes.append(ExtentChange(rows: element..<element + 1, extent: extent))
    }
  }

  mutating func shift(by count: Int) {
    elements = elements.lowerBound + count..<elements.upperBound + count
  }

  func part(_ part: Range<Int>) -> EditAnimation {
    var copy = self
    copy.elements = part
    if !isUniform {
      let first = part.lowerBound - elements.lowerBound
      copy.starts = Array(starts[first..<first + part.count])
    }
    return copy
  }
}

struct ExtentChange: Sendable {
  let rows: Range<Int>
  /// The height of each element plus the spacing after it, in points; not negative.
  let extent: Double
}

/// The animation of a moved row to its new slot, from whose height it differs at first.
struct RowMoveAnimation: Sendable {
  let number: Int
  var element: Int
  /// The row's initial position, in points from the start of the list.
  var fromTop: Double
  /// The initial side relative to a notch's landing position: 0 before it, 1 after it, or in
  /// between; `nil` for the side of the slot.
  var fromSide: Double?
  private(set) var start: Double
  /// The initial difference of the row's height from its slot's, in points.
  private var excess: Double
  private(set) var excessStart: Double
  /// The curve on which the difference fades; `nil` for the list's spring.
  private(set) var fade: AdditiveCurve?
  private(set) var doneTime: Double

  init(
    _ element: Int, number: Int, fromTop: Double, fromSide: Double?, excess: Double, start: Double,
    doneTime: Double
  ) {
    (self.element, self.fromTop, self.fromSide) = (element, fromTop, fromSide)
    (self.number, self.excess) = (number, excess)
    (self.start, excessStart, self.doneTime) = (start, start, doneTime)
  }

  /// Returns the row's top edge at `time` seconds, with its slot at `toTop`, both in points from
  /// the start of the list.
  func top(at time: Double, to toTop: Double, on spring: SpringMotion) -> Double {
    fromTop + spring.value(at: time - start) * (toTop - fromTop)
  }

  func height(at time: Double, placeHeight: Double, on spring: SpringMotion) -> Double {
    max(0, placeHeight + excess(at: time, on: spring))
  }

  func side(at time: Double, to toSide: Double, on spring: SpringMotion) -> Double {
    guard let fromSide else { return toSide }
    return fromSide + spring.value(at: time - start) * (toSide - fromSide)
  }

  mutating func restart(fromTop top: Double, fromSide: Double, at time: Double, doneTime: Double) {
    (fromTop, self.fromSide, start) = (top, fromSide, time)
    self.doneTime = max(self.doneTime, doneTime)
  }

  private func excess(at time: Double, on spring: SpringMotion) -> Double {
    fade?.value(at: time) ?? excess * (1 - spring.value(at: time - excessStart))
  }

  mutating func retarget(
    growth: Double, along curve: (CubicCurve, duration: Double)?, at time: Double,
    doneTime: Double, on spring: SpringMotion
  ) {
    excess = excess(at: time, on: spring) - growth
    (excessStart, fade) = (time, nil)
    if let (curve, duration) = curve {
      fade = AdditiveCurve(restingAt: excess, curve: curve, duration: duration)
      fade?.retarget(to: 0, at: time)
    }
    self.doneTime = max(self.doneTime, doneTime)
  }
}
