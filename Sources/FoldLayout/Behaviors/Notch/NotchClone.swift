/// The view that flies from the notch into the list, where it becomes or covers a row.
struct NotchClone: Sendable {
  /// When the finger was lifted, in seconds.
  let start: Double
  let dropEnd: Double
  /// When the flip ends and the new row joins the list, in seconds.
  let end: Double
  /// The notch's rectangle at the release, in screen points.
  var startRect: Rect
  /// The new row's identifier; `nil` if the list generates it.
  let id: RowID?
  /// Whether the new row shows another row's content.
  let isCopy: Bool
  var picture: RowID?

  init(start: Double, startRect: Rect, id: RowID?, isCopy: Bool, options: NotchOptions) {
    self.start = start
    self.startRect = startRect
    self.id = id
    self.isCopy = isCopy
    dropEnd = start + options.dropDuration
    end = dropEnd + options.flipDuration
  }

  func isComplete(at time: Double) -> Bool { Moment.isReached(end, at: time) }
  func isFlipping(at time: Double) -> Bool { Moment.isReached(dropEnd, at: time) }

  func dropProgress(at time: Double, options: NotchOptions) -> Double {
    if isFlipping(at: time) { return 1 }
    return NotchOptions.curve.value(at: clamped((time - start) / options.dropDuration, 0, 1))
  }

  /// Returns the corner radius during the drop at `time` seconds, in points; it changes linearly.
  func cornerRadius(at time: Double, options: NotchOptions) -> Double {
    let (from, to) = (NotchOptions.cloneStartCornerRadius, NotchOptions.cloneEndCornerRadius)
    let duration = options.cornerDuration
    let isOver = Moment.isReached(start + duration, at: time)
    return isOver ? to : from + (to - from) * clamped((time - start) / duration, 0, 1)
  }

  func flipProgress(at time: Double, options: NotchOptions) -> Double {
    if isComplete(at: time) { return 1 }
    return NotchOptions.curve.value(at: clamped((time - dropEnd) / options.flipDuration, 0, 1))
  }

  /// Returns the y translation at `time` seconds of the rows after the new one, in points; 0 once
  /// the new row has joined the list.
  func translation(at time: Double, metrics: NotchMetrics) -> Double {
    if isComplete(at: time) { return 0 }
    guard isFlipping(at: time) else {
      return metrics.translation(
        dropProgress: dropProgress(at: time, options: metrics.options))
    }
    return metrics.translation(flipProgress: flipProgress(at: time, options: metrics.options))
  }

  /// Returns the y translation at `time` seconds of the rows before the new one, in points; 0 from
  /// the start of the flip on.
  func translationBefore(at time: Double, metrics: NotchMetrics) -> Double {
    metrics.translationBefore(dropProgress: dropProgress(at: time, options: metrics.options))
  }
}
