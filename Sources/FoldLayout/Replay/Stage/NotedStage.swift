/// A stage, and notes of what was done to it where they are asked for, so that it can be done again.
struct NotedStage {
  /// Something done to a stage.
  enum Input: Sendable {
    /// An event, and the content offset shown when it came; apart, as a note of each frame would else be as
    /// large as the largest event.
    indirect case event(TraceEvent, contentOffset: Double)
    /// A touch that the scene took itself.
    case touch(Touch)
    /// Where the scroll stood; only of scenes that ask for it.
    case scroll(offset: Double, isDragging: Bool?)
  }

  /// An input, its time, and the frame that shows it first.
  typealias Note = (frame: Int, time: Double, input: Input)

  /// The stage.
  private(set) var stage: Stage
  /// Whether it has to be told where the scroll stands.
  let asksForScroll: Bool
  /// Whether notes are taken.
  var keepsNotes = false
  /// The next frame to be shown.
  private var frame = 0
  private(set) var notes: [Note] = []
  private var workload = Workload()
  /// What an app is told and asked; nil where nobody listens.
  var callbacks: CallbackLog?

  init(stage: Stage) { (self.stage, asksForScroll) = (stage, stage.asksForScroll) }

  /// Plays an event of the recording at `time` seconds; the content stands at `contentOffset` points.
  @inline(never)
  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    try tell(.event(event, contentOffset: contentOffset), at: time) { stage throws(EventError) in
      try stage.apply(event, at: time, contentOffset: contentOffset)
    }
    try workload.add(stage.motionCount)
  }

  /// Takes a touch, where all of them are the scene's own.
  @inline(never)
  mutating func take(_ touch: Touch, at time: Double) {
    tell(.touch(touch), at: time) { $0.take(touch, at: time) }
  }

  /// Takes where the scroll stands between frames: when a finger has let go of it, or at a sample.
  @inline(never)
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    guard asksForScroll else { return }
    tell(.scroll(offset: offset, isDragging: isDragging), at: time) {
      $0.scroll(to: offset, isDragging: isDragging, at: time)
    }
  }

  /// The content offset that shows a recorded one, once what is over by `time` has ended.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    stage.shownOffset(recorded, at: time)
  }

  /// The content offset that shows a recorded one at `time`.
  mutating func anchored(_ recorded: Double, at time: Double) -> Double {
    stage.advance(to: time)
    return stage.anchored(recorded)
  }

  /// Sets what moves by itself to where it is in `frame`, whose content offset becomes the one that
  /// is shown; it was recorded, or else a platform's scrolling gave it.
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

  /// Fills a frame with what shows at its time.
  mutating func layOut(_ head: FrameHead, into frame: inout Frame) {
    stage.play(head, into: &frame)
  }

  /// Does something to the stage, notes the input that it was, and tells who listens what came of it.
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
  /// Whether where the scroll stands changes what is there: it pulls a notch.
  var asksForScroll: Bool {
    if case .list(let state) = self { state.value.notch != nil } else { false }
  }

  /// Does again what a note says; it was done once, so it cannot fail.
  mutating func take(_ input: NotedStage.Input, at time: Double) {
    switch input {
    case .event(let event, let offset): try? apply(event, at: time, contentOffset: offset)
    case .touch(let touch): take(touch, at: time)
    case .scroll(let offset, let isDragging):
      scroll(to: offset, isDragging: isDragging, at: time)
    }
  }
}
