extension TouchScroller {
  /// Scrolls to `target` points, clamped to the bounds, over `duration` seconds, and ends a drag.
  ///
  /// The scroll starts at the frame that shows `time`, with continuous position and velocity. With
  /// a duration of 0 or less, it jumps. Arguments that are not finite are ignored.
  public mutating func scrollTo(_ target: Double, duration: Double = 0.3, at time: Double) {
    guard target.isFinite && duration.isFinite && time.isFinite else { return }
    advance(toFrameBefore: time)
    drag = nil
    motion = nil
    let target = settings.bounds.clamped(target)
    program = (target, time + duration)
    if duration <= 0 {
      offset = target
      rest()
      return
    }
    start(
      .scrollTo(
        ScrollToMotion(from: offset, to: target, velocity: velocity, duration: duration)),
      at: time)
  }

  /// Changes the range of offsets at rest, and unless `viewport` is `nil`, the viewport's extent
  /// along the list, both in points, at `time` seconds.
  ///
  /// The change applies from the frame that shows `time`. The offset does not change. A drag
  /// continues, and a running motion keeps its velocity within the new range. A list at rest
  /// outside springs back. A scroll to a target now outside goes to the nearest offset in the time
  /// left, at least 0.1 s.
  public mutating func setBounds(
    _ bounds: ScrollBounds, viewport: Double? = nil, at time: Double
  ) {
    guard bounds != settings.bounds || viewport != nil else { return }
    advance(toFrameBefore: time)
    let old = settings.bounds
    settings.bounds = bounds
    if let viewport { settings.viewport = viewport }
    settings = settings.sanitized
    if drag != nil {
      drag?.anchor(offset: offset, settings: settings)
    } else if phase == .scrollTo, let program {
      guard bounds.overscroll(at: program.target) != 0 else { return }
      scrollTo(program.target, duration: max(program.endTime - time, 0.1), at: time)
    } else if motion?.resume(from: offset, within: bounds, insteadOf: old) != true {
      // A running motion continues from the previous frame, so that it does not pause for a frame.
      // A motion that has not started starts as planned.
      let frame = motion.map { max(shownFrame, $0.startFrame) }
      release(velocity: velocity, at: frame.map { clock.time(ofFrame: $0) } ?? time)
    }
  }
}
