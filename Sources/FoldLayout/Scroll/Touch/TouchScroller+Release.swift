extension TouchScroller {
  /// Lets the content go with `velocity` points per second from the frame that shows `time` on.
  mutating func release(velocity: Double, at time: Double) {
    self.velocity = velocity
    motion = nil
    if let page = settings.page, page > 0 {
      releaseToPage(page, velocity: velocity, at: time)
      return
    }
    switch settings.physics {
    case .ios: releaseUIKit(velocity, at: time)
    case .android: releaseAndroid(velocity, at: time)
    case .flutter: releaseBouncing(velocity, at: time)
    case .flutterClamping: releaseClamping(velocity, at: time)
    }
  }

  private mutating func releaseUIKit(_ velocity: Double, at time: Double) {
    guard velocity != 0 || settings.bounds.overscroll(at: offset) != 0 else { return rest() }
    start(
      .uikit(
        UIKitDeceleration(
          offset: offset, velocity: velocity / 1000, bounds: settings.bounds,
          rate: settings.decelerationRate, frameDuration: clock.frameDuration,
          settling: .init(scale: settings.scale))), at: time)
  }

  private mutating func releaseAndroid(_ velocity: Double, at time: Double) {
    let scale = settings.scale
    let bounds = ScrollBounds(
      minOffset: settings.bounds.minOffset * scale, maxOffset: settings.bounds.maxOffset * scale)
    let fling = OverScrollerFling(
      from: offset * scale, velocity: velocity * scale, bounds: bounds, density: scale,
      overfling: settings.overfling * scale)
    start(.android(fling, scale: scale, settings.bounds), at: time)
  }

  private mutating func releaseBouncing(_ velocity: Double, at time: Double) {
    let isOutside = settings.bounds.overscroll(at: offset) != 0
    guard abs(velocity) >= settings.tolerance.velocity || isOutside else { return rest() }
    start(
      .bouncing(
        BouncingScrollSimulation(
          from: offset, velocity: velocity, bounds: settings.bounds, spring: .flutterScroll,
          tolerance: settings.tolerance)), at: time)
  }

  private mutating func releaseClamping(_ velocity: Double, at time: Double) {
    let nearest = settings.bounds.clamped(offset)
    if nearest != offset {
      // Flutter drops what would carry the content further out at the end; here at both edges.
      let inwards = (nearest - offset) * velocity > 0 ? velocity : 0
      start(
        .spring(
          ScrollSpringSimulation(
            spring: .flutterScroll, from: offset, to: nearest, velocity: inwards,
            tolerance: settings.tolerance)), at: time)
      return
    }
    let isAtEdge =
      velocity < 0 ? offset <= settings.bounds.minOffset : offset >= settings.bounds.maxOffset
    guard abs(velocity) >= settings.tolerance.velocity && !isAtEdge else { return rest() }
    start(
      .clamping(ClampingScrollSimulation(from: offset, velocity: velocity), settings.bounds),
      at: time)
  }

  /// Pages: on a spring to the page that the platform's rule names.
  private mutating func releaseToPage(_ page: Double, velocity: Double, at time: Double) {
    let bounds = settings.bounds
    let place = offset - bounds.minOffset
    let target =
      switch settings.physics {
      case .flutter, .flutterClamping:
        PagingRule.flutterTarget(
          offset: place, velocity: velocity, page: page,
          velocityTolerance: settings.tolerance.velocity)
      case .ios, .android:
        PagingRule.projectedTarget(
          offset: place, velocity: velocity, page: page,
          startPage: nearestInteger((gestureStart - bounds.minOffset) / page) * page)
      }
    start(
      .spring(
        ScrollSpringSimulation(
          spring: .flutterScroll, from: offset, to: bounds.clamped(bounds.minOffset + target),
          velocity: velocity, tolerance: settings.tolerance)), at: time)
  }
}
