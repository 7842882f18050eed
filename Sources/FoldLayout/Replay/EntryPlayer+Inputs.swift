extension EntryPlayer {
  /// Applies an event of the recording at `time` seconds, at a content offset in points.
  @inline(never)
  mutating func apply(
    _ event: SceneEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    try changeStage(recording: .event(event, contentOffset: contentOffset), at: time) {
      stage throws(EventError) in
      try stage.apply(event, at: time, contentOffset: contentOffset)
    }
    try workload.add(stage.motionCount)
  }

  /// Applies a touch at `time` seconds to a scene that handles touches itself, or a cancelled touch
  /// to the expanded row that it drags.
  @inline(never)
  mutating func apply(_ touch: Touch, at time: Double) {
    changeStage(recording: .touch(touch), at: time) { $0.apply(touch, at: time) }
  }

  /// Applies a scroll position, in points, between frames at `time` seconds, if the scene has a
  /// notch; `isDragging` is whether a finger is down, `nil` if unknown.
  @inline(never)
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    guard usesScrollPosition else { return }
    changeStage(recording: .scroll(offset: offset, isDragging: isDragging), at: time) {
      $0.scroll(to: offset, isDragging: isDragging, at: time)
    }
  }

  /// Advances to `time` seconds, and returns the offset to show when the user's part of it, recorded
  /// or of the physics, is `userOffset`, both in points.
  mutating func shownOffset(
    _ userOffset: Double, at time: Double, beforeEvent: Bool = false
  ) -> Double {
    stage.advance(
      to: time, userOffset: userOffset, isRecorded: touches == nil, beforeEvent: beforeEvent)
  }

  /// Advances all animations to a frame's time, and replaces its content offset, the user's part, by
  /// the one to show.
  @inline(never)
  mutating func advance(toFrame shown: inout FrameHead) throws(EventError) {
    let isOffsetRecorded = touches == nil
    if hasPolicy {
      record(.frame(shown, isRecorded: isOffsetRecorded), at: shown.time)
    } else if usesScrollPosition {
      let raw = shownOffset(shown.contentOffset, at: shown.time)
      record(.scroll(offset: raw, isDragging: shown.isDragging), at: shown.time)
    }
    try changeStage(recording: nil, at: shown.time) { stage throws(EventError) in
      try stage.advance(toFrame: &shown, isOffsetRecorded: isOffsetRecorded)
    }
    try workload.add(
      stage.motionCount + stage.rowCount(onScreenAt: shown.contentOffset))
  }

  /// Changes the stage by `body`, and stores `input`, unless it is `nil`, with `time` in seconds if
  /// the player keeps inputs; logs the callbacks that the change causes, if the player logs them.
  private mutating func changeStage<Failure>(
    recording input: StageInput?, at time: Double, _ body: (inout Stage) throws(Failure) -> Void
  ) throws(Failure) {
    guard callbacks != nil else {
      try body(&stage)
      return record(input, at: time)
    }
    let before = stage
    try body(&stage)
    record(input, at: time)
    callbacks?.record(input, at: time, from: before, to: stage)
  }

  private mutating func record(_ input: StageInput?, at time: Double) {
    if keepsInputs, let input { inputs.append((frameCount, time, input)) }
  }
}
