extension TouchScroller {
  /// Scrolls to `target`, the nearest offset within the bounds, over `duration` seconds from the frame
  /// that shows `time` on; a drag ends, its finger no longer counts.
  ///
  /// Position and velocity go on from where they are. Without duration the content is there at once.
  /// What is not finite is left out.
  public mutating func scrollTo(_ target: Double, duration: Double = 0.3, at time: Double) {
    guard target.isFinite && duration.isFinite && time.isFinite else { return }
    showFrameBefore(time)
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

  /// Changes the resting range from the frame that shows `time` on: rows came or went, or the screen
  /// turned.
  ///
  /// The offset stays where it is. A motion to which the edges make no difference goes on as it was;
  /// any other goes on with its velocity and heeds the new range. A list at rest outside it springs
  /// back; a programmed scroll whose target is gone goes to the nearest offset that is left, within
  /// what remains of its time or 0.1 s.
  public mutating func setBounds(
    _ bounds: ScrollBounds, viewport: Double? = nil, at time: Double
  ) {
    guard bounds != settings.bounds || viewport != nil else { return }
    showFrameBefore(time)
    let old = settings.bounds
    settings.bounds = bounds
    if let viewport { settings.viewport = viewport }
    settings = settings.sanitized
    if drag != nil {
      drag?.anchor(offset: offset, settings: settings)
    } else if phase == .scrollTo, let program {
      guard bounds.overscroll(at: program.target) != 0 else { return }
      scrollTo(program.target, duration: max(program.endTime - time, 0.1), at: time)
    } else if motion?.goesOn(from: offset, within: bounds, insteadOf: old) != true {
      // What moves goes on from the frame before, so that it does not stand still for a frame; what
      // is yet to begin, when it would have.
      let frame = motion.map { max(shownFrame, $0.startFrame) }
      release(velocity: velocity, at: frame.map { clock.time(ofFrame: $0) } ?? time)
    }
  }
}
