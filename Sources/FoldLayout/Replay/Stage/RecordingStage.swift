/// A stage that records its inputs if asked to, so that they can be replayed.
struct RecordingStage {
  /// A change of a stage.
  enum Input: Sendable {
    /// An event with the content offset at its time, in points. Indirect, because a note for each
    /// frame would otherwise be as large as the largest event.
    indirect case event(SceneEvent, contentOffset: Double)
    /// A touch that the scene handles itself.
    case touch(Touch)
    /// A scroll position, in points; recorded only for scenes with a notch.
    case scroll(offset: Double, isDragging: Bool?)
  }

  /// An input, its time, and the frame that shows it first.
  typealias Note = (frame: Int, time: Double, input: Input)

  private(set) var stage: Stage
  /// Whether the scene needs scroll positions, because it has a notch.
  let usesScrollPosition: Bool
  /// Whether inputs are recorded.
  var keepsInputs = false
  /// The index of the next frame.
  private var frame = 0
  private(set) var inputs: [Note] = []
  private var workload = WorkBudget()
  /// The log of callbacks; `nil` if no log is wanted.
  var callbacks: CallbackLog?

  init(stage: Stage) { (self.stage, usesScrollPosition) = (stage, stage.usesScrollPosition) }

  /// Applies an event of the recording at `time` seconds, at a content offset in points.
  @inline(never)
  mutating func apply(
    _ event: SceneEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    try perform(.event(event, contentOffset: contentOffset), at: time) { stage throws(EventError) in
      try stage.apply(event, at: time, contentOffset: contentOffset)
    }
    try workload.add(stage.motionCount)
  }

  /// Applies a touch at `time` seconds, in a scene that handles touches itself.
  @inline(never)
  mutating func apply(_ touch: Touch, at time: Double) {
    perform(.touch(touch), at: time) { $0.apply(touch, at: time) }
  }

  /// Applies a scroll position, in points, at `time` seconds: of a sample, or as a finger is lifted.
  ///
  /// `isDragging` is `nil` if it is unknown whether a finger is down.
  @inline(never)
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    guard usesScrollPosition else { return }
    perform(.scroll(offset: offset, isDragging: isDragging), at: time) {
      $0.scroll(to: offset, isDragging: isDragging, at: time)
    }
  }

  /// Returns the offset to show for a recorded offset, in points, after removing animations that
  /// have ended by `time` seconds.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    stage.shownOffset(recorded, at: time)
  }

  /// Returns the offset to show for a recorded offset at `time` seconds, in points.
  mutating func anchored(_ recorded: Double, at time: Double) -> Double {
    stage.advance(to: time)
    return stage.anchored(recorded)
  }

  /// Advances all animations to the time of a frame, and corrects its content offset for edits.
  ///
  /// `isRecorded` is false for an offset from scroll physics, which already follows edits.
  @inline(never)
  mutating func advance(toFrame shown: inout FrameHead, isRecorded: Bool) throws(EventError) {
    if usesScrollPosition {
      let raw =
        isRecorded ? anchored(shown.contentOffset, at: shown.time) : shown.contentOffset
      record(.scroll(offset: raw, isDragging: shown.isDragging), at: shown.time)
    }
    try perform(nil, at: shown.time) { stage throws(EventError) in
      try stage.advance(toFrame: &shown, isRecorded: isRecorded)
    }
    try workload.add(
      stage.motionCount + stage.rowCount(onScreenAt: shown.contentOffset))
    frame += 1
  }

  mutating func layOut(_ head: FrameHead, into frame: inout Frame) {
    stage.play(head, into: &frame)
  }

  /// Changes the stage at `time` seconds, records the input, and logs callbacks; `nil` is a frame.
  private mutating func perform<Failure>(
    _ input: Input?, at time: Double, _ body: (inout Stage) throws(Failure) -> Void
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

  private mutating func record(_ input: Input?, at time: Double) {
    if keepsInputs, let input { inputs.append((frame, time, input)) }
  }
}

extension Stage {
  /// Whether scroll positions change the scene, because they pull a notch.
  var usesScrollPosition: Bool {
    if case .list(let state) = self { state.value.notch != nil } else { false }
  }

  /// Repeats a recorded input at `time` seconds, which succeeded once and cannot fail.
  mutating func apply(_ input: RecordingStage.Input, at time: Double) {
    switch input {
    case .event(let event, let offset): try? apply(event, at: time, contentOffset: offset)
    case .touch(let touch): apply(touch, at: time)
    case .scroll(let offset, let isDragging):
      scroll(to: offset, isDragging: isDragging, at: time)
    }
  }
}
