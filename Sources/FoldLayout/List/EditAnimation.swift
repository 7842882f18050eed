/// An animation of the extents (heights with spacing) of elements that open, close or are resized.
struct EditAnimation: Sendable {
  var elements: Range<Int>
  /// The initial extent (height and spacing) of each element, in points.
  let from: Double
  /// The final extent (height and spacing) of each element, in points.
  let to: Double
  let start: Double
  let changeEndTime: Double
  var vanishes = false
  /// The extent, in points, as a function of time; `nil` to follow the list's spring.
  var curve: AdditiveMotion<Double>?
  var growth = RowGrowth()

  /// The time after which the extent no longer changes, in seconds; infinite while the row grows.
  var endTime: Double { growth.isActive ? .infinity : changeEndTime }

  /// Returns the extent of each element at `time` seconds, at least 0, in points; without a curve,
  /// it is interpolated from `from`, at `progress` 0 of the list's spring, to `to`, at 1.
  @inline(__always)
  func extent(at time: Double, progress: Double) -> Double {
    if changeEndTime <= time { return to + growth.height(at: time) }
    let extent = curve?.value(at: time) ?? from + progress * (to - from)
    return max(0, extent + growth.height(at: time))
  }
}

/// The steady growth of a row, added to any animation of its height.
struct RowGrowth: Sendable {
  /// The growth accumulated before the current growth started, in points.
  var before = 0.0
  var start = 0.0
  var pointsPerSecond = 0.0
  /// Whether the content offset grows too, because the row was above the screen.
  var isAnchored = false

  var isActive: Bool { pointsPerSecond > 0 }

  /// Returns the total growth at `time` seconds, in points, rounded to 2⁻¹⁰ pt for exact sums.
  func height(at time: Double) -> Double {
    isActive ? before + Extent.rounded(pointsPerSecond * max(0, time - start)) : before
  }
}

/// The animation of a moved row to its new slot, from whose height it differs at first.
struct RowMove: Sendable {
  var element: Int
  /// The initial distance from the slot, which fades on the list's spring, also while edits move
  /// the slot: of the top edge, in points, and of the side of a notch's landing position (0 before
  /// it, 1 after it).
  var distance: (top: Double, side: Double)
  var start: Double
  /// The initial difference of the row's height from its slot's, in points.
  var excess: Double
  var excessStart: Double
  /// The curve on which the difference fades; `nil` for the list's spring.
  var fade: AdditiveMotion<Double>?
  var endTime: Double
  /// The top edge less the list's anchor, in points, and the side before an event; `nil` if unset.
  var before: (top: Double, side: Double)?

  func excess(at time: Double, on spring: SpringMotion) -> Double {
    fade?.value(at: time) ?? excess * (1 - spring.value(at: time - excessStart))
  }
}
