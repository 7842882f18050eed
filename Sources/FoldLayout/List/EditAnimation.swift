/// An animation of elements from one extent to another, when rows open, close or are resized.
struct EditAnimation: Sendable {
  var elements: Range<Int>
  /// The initial extent of each element, in points.
  let from: Double
  /// The final extent of each element, in points.
  let to: Double
  let start: Double
  let doneTime: Double
  var vanishes = false
  /// The curve of the extent; `nil` for the list's spring.
  var curve: AdditiveMotion<Double>?
  var growth = RowGrowth()

  /// The time after which the extent no longer changes, in seconds; infinite while the row grows.
  var endTime: Double { growth.isActive ? .infinity : doneTime }

  /// An upper bound of the total change of all extents, in points; infinite along a curve.
  var totalChange: Double {
    curve == nil && !growth.isActive ? Double(elements.count) * max(abs(to - from), to) : .infinity
  }

  /// Returns the elements' extent at `time` seconds, in points; without a curve, by the spring's
  /// `progress`.
  @inline(__always)
  func extent(at time: Double, progress: Double) -> Double {
    if doneTime <= time { return to + growth.height(at: time) }
    let extent = curve?.value(at: time) ?? from + progress * (to - from)
    return max(0, extent + growth.height(at: time))
  }
}

/// The steady growth of a row, whatever else animates its height.
struct RowGrowth: Sendable {
  /// The growth that had accumulated at `start`, in points.
  var before = 0.0
  var start = 0.0
  var pointsPerSecond = 0.0
  /// Whether the content offset grows too, because the row was above the screen.
  var isAnchored = false

  var isActive: Bool { pointsPerSecond > 0 }

  /// Returns the growth until `time` in points, rounded to 2⁻¹⁰ pt, so that all sums are exact.
  func height(at time: Double) -> Double {
    isActive ? before + Extent.rounded(pointsPerSecond * max(0, time - start)) : before
  }
}

/// The animation of a moved row to its new slot, from whose height it differs at first.
struct RowMove: Sendable {
  var element: Int
  /// The row's initial position, in points from the start of the list.
  var fromTop: Double
  /// The initial side relative to a notch's landing position: 0 before it, 1 after it, or in
  /// between; `nil` for the side of the slot.
  var fromSide: Double?
  var start: Double
  /// The initial difference of the row's height from its slot's, in points.
  var excess: Double
  var excessStart: Double
  /// The curve on which the difference fades; `nil` for the list's spring.
  var fade: AdditiveMotion<Double>?
  var doneTime: Double
  /// The position before the current event, without the anchor; `nil` if the event does not need it.
  var before: (top: Double, side: Double)?

  func excess(at time: Double, on spring: SpringMotion) -> Double {
    fade?.value(at: time) ?? excess * (1 - spring.value(at: time - excessStart))
  }
}
