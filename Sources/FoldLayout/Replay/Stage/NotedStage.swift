/// A stage that records its inputs if asked to, so that they can be replayed.
struct NotedStage {
  /// A change of a stage.
  enum Input: Sendable {
    /// An event with the content offset at its time, in points. Indirect, because a note for each frame
    /// would otherwise be as large as the largest event.
    indirect case event(TraceEvent, contentOffset: Double)
    /// A touch that the scene handles itself.
    case touch(Touch)
    /// A scroll position, in points; recorded only for scenes with a notch.
    case scroll(offset: Double, isDragging: Bool?)
  }

  /// An input, its time, and the frame that shows it first.
  typealias Note = (frame: Int, time: Double, input: Input)

  private(set) var stage: Stage
  /// Whether the scene needs scroll positions, because it has a notch.
  let asksForScroll: Bool
  /// Whether inputs are recorded.
  var keepsNotes = false
  /// The index of the next frame.
  private var frame = 0
  private(set) var notes: [Note] = []
  private var workload = Workload()
  /// The log of callbacks; `nil` if no log is wanted.
  var callbacks: CallbackLog?

  init(stage: Stage) { (self.stage, asksForScroll) = (stage, stage.asksForScroll) }

  /// Applies an event of the recording at `time` seconds, at a content offset in points.
  @inline(never)
  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    try tell(.event(event, contentOffset: contentOffset), at: time) { stage throws(EventError) in
      try stage.apply(event, at: time, contentOffset: contentOffset)
    }
    try workload.add(stage.motionCount)
  }

  /// Applies a touch of a scene that handles touches itself.
  @inline(never)
  mutating func take(_ touch: Touch, at time: Double) {
    tell(.touch(touch), at: time) { $0.take(touch, at: time) }
  }

  /// Applies a scroll position between frames: at a sample, or when a finger has lifted.
  @inline(never)
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    guard asksForScroll else { return }
    tell(.scroll(offset: offset, isDragging: isDragging), at: time) {
      $0.scroll(to: offset, isDragging: isDragging, at: time)
    }
  }

  /// Returns the offset to show for a recorded offset, in points, after removing animations that have
  /// ended by `time`.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    stage.shownOffset(recorded, at: time)
  }

  /// Returns the offset to show for a recorded offset at `time`, in points.
  mutating func anchored(_ recorded: Double, at time: Double) -> Double {
    stage.advance(to: time)
    return stage.anchored(recorded)
  }

  /// Advances all animations to the time of a frame, and sets its content offset to the offset to show.
  ///
  /// `isRecorded` says whether the offset is recorded rather than computed by scroll physics.
  @inline(never)
  mutating func show(_ shown: inout FrameHead, isRecorded: Bool) throws(EventError) {
    if asksForScroll {
      let raw =
        isRecorded ? anchored(shown.contentOffset, at: shown.time) : shown.contentOffset
      note(.scroll(offset: raw, isDragging: shown.isDragging), at: shown.time)
    }
    try tell(nil, at: shown.time) { stage throws(EventError) in
      try stage.show(&shown, isRecorded: isRecorded)
    }
    try workload.add(
      stage.motionCount + stage.rowCount(onScreenAt: shown.contentOffset))
    frame += 1
  }

  /// Lays out a frame.
  mutating func layOut(_ head: FrameHead, into frame: inout Frame) {
    stage.play(head, into: &frame)
  }

  /// Changes the stage, records the input, and logs the resulting callbacks.
  private mutating func tell<Failure>(
    _ input: Input?, at time: Double, _ body: (inout Stage) throws(Failure) -> Void
  ) throws(Failure) {
    guard callbacks != nil else {
      try body(&stage)
      return note(input, at: time)
    }
    let before = stage
    try body(&stage)
    note(input, at: time)
    callbacks?.note(input, at: time, from: before, to: stage)
  }

  private mutating func note(_ input: Input?, at time: Double) {
    if keepsNotes, let input { notes.append((frame, time, input)) }
  }
}

extension Stage {
  /// Whether scroll positions change the scene, because they pull a notch.
  var asksForScroll: Bool {
    if case .list(let state) = self { state.value.notch != nil } else { false }
  }

  /// Repeats a recorded input, which succeeded once and cannot fail.
  mutating func take(_ input: NotedStage.Input, at time: Double) {
    switch input {
    case .event(let event, let offset): try? apply(event, at: time, contentOffset: offset)
    case .touch(let touch): take(touch, at: time)
    case .scroll(let offset, let isDragging):
      scroll(to: offset, isDragging: isDragging, at: time)
    }
  }
}
