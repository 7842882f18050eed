extension TouchScroller {
  /// Starts the motion of a release at `time` seconds with `velocity` points per second, after
  /// `drag`; `nil` if the content was not dragged.
  mutating func release(velocity: Double, at time: Double, after drag: ScrollDrag? = nil) {
    self.velocity = velocity
    motion = nil
    switch settings.physics {
    case .ios: releaseUIKit(velocity, at: time, after: drag)
    case .android: releaseAndroid(velocity, at: time)
    case .flutter: releaseBouncing(velocity, at: time)
    case .flutterClamping: releaseClamping(velocity, at: time)
    }
  }

  private mutating func releaseUIKit(
    _ velocity: Double, at time: Double, after drag: ScrollDrag?
  ) {
    guard velocity != 0 || settings.bounds.overscroll(at: offset) != 0 else { return rest() }
    start(
      .uikit(
        UIKitDeceleration(
          offset: offset, velocity: velocity / 1000, bounds: settings.bounds,
          frameDuration: clock.frameDuration,
          settling: .init(scale: settings.scale))), at: time, after: drag)
  }

  private mutating func releaseAndroid(_ velocity: Double, at time: Double) {
    let scale = settings.scale
    let bounds = ScrollBounds(
      minOffset: settings.bounds.minOffset * scale, maxOffset: settings.bounds.maxOffset * scale)
    let fling = OverScrollerFling(
      from: offset * scale, velocity: velocity * scale, bounds: bounds, density: scale,
      overfling: OverScrollerFling.overfling * scale)
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
      // Flutter drops outward velocity at the trailing edge; here it is dropped at both.
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
}
