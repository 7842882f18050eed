/// A clone on its way from the notch into the list.
struct NotchClone: Sendable {
  /// When the finger let go, in seconds.
  let start: Double
  /// The end of the drop and the start of the flip.
  let dropEnd: Double
  /// When the new row joins the list.
  let end: Double
  /// The notch at the release.
  var startRect: Rect
  /// The new row's identity; nil where the list draws it.
  let id: RowID?
  /// Whether the new row has no content of its own.
  let isCopy: Bool
  /// Whose content it shows as a picture, from the flip on.
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

  /// The eased progress of the drop, 0...1.
  func dropProgress(at time: Double, options: NotchOptions) -> Double {
    if isFlipping(at: time) { return 1 }
    return NotchOptions.curve.value(at: clamped((time - start) / options.dropDuration, 0, 1))
  }

  /// The corner radius of the dropping clone, in points.
  ///
  /// An animation of its own, which starts with the drop and whatever the drop lasts takes its own
  /// time, changes it; the animation names no curve, so it is linear.
  func cornerRadius(at time: Double, options: NotchOptions) -> Double {
    let (from, to) = (NotchOptions.cloneStartCornerRadius, NotchOptions.cloneEndCornerRadius)
    let duration = options.cornerDuration
    let isOver = Moment.isReached(start + duration, at: time)
    return isOver ? to : from + (to - from) * clamped((time - start) / duration, 0, 1)
  }

  /// The eased progress of the flip, 0...1.
  func flipProgress(at time: Double, options: NotchOptions) -> Double {
    if isComplete(at: time) { return 1 }
    return NotchOptions.curve.value(at: clamped((time - dropEnd) / options.flipDuration, 0, 1))
  }

  /// What the clone adds to the y of the rows after the new one.
  func translation(at time: Double, metrics: NotchMetrics) -> Double {
    if isComplete(at: time) { return 0 }
    guard isFlipping(at: time) else {
      return metrics.translation(
        dropProgress: dropProgress(at: time, options: metrics.options))
    }
    return metrics.translation(flipProgress: flipProgress(at: time, options: metrics.options))
  }

  /// What the clone adds to the y of the rows before the new one.
  func translationBefore(at time: Double, metrics: NotchMetrics) -> Double {
    metrics.translationBefore(dropProgress: dropProgress(at: time, options: metrics.options))
  }
}
