/// A stage that is played frame by frame, whose list is read in its place.
///
/// What is part of an enumeration can only be read as a copy, which takes longer than a frame; so here
/// the list lies apart. For the same reason what only reads it is said to change it. Nothing of it is
/// inlined: copies of a stage are much code, which a page would carry over and over.
struct OpenStage: Sendable {
  /// The stage, where it shows a list.
  private var list: ListStage?
  /// The stage, where it shows something else.
  private var other: Stage
  /// Whether where the scroll stands changes what is there: it pulls a notch.
  let asksForScroll: Bool

  init(_ stage: Stage) {
    (other, asksForScroll) = (stage, stage.asksForScroll)
    if case .list(let state) = stage { list = state }
  }

  /// A copy of the stage.
  var stage: Stage {
    @inline(never) get { list.map(Stage.list) ?? other }
  }

  /// Gives the stage away, for it to be put back when it was changed: in its place, for nobody else
  /// holds it then.
  @inline(never)
  mutating func take() -> Stage {
    defer { list = nil }
    return stage
  }

  /// Takes the stage back.
  @inline(never)
  mutating func put(_ stage: Stage) {
    if case .list(let state) = stage { list = state } else { other = stage }
  }

  /// See ``Stage/apply(_:at:contentOffset:)``.
  @inline(never)
  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    if list == nil {
      try other.apply(event, at: time, contentOffset: contentOffset)
    } else {
      try list?.apply(event, at: time, contentOffset: contentOffset)
    }
  }

  /// See ``Stage/take(_:at:)``.
  mutating func take(_ touch: Touch, at time: Double) {
    if list == nil { other.take(touch, at: time) }
  }

  /// See ``Stage/scroll(to:isDragging:at:)``.
  mutating func scroll(to offset: Double, isDragging: Bool?, at time: Double) {
    list?.scroll(to: offset, isDragging: isDragging, at: time)
  }

  /// The content offset that shows a recorded one, once what is over by `time` has ended.
  mutating func shownOffset(_ recorded: Double, at time: Double) -> Double {
    list?.shownOffset(recorded, at: time) ?? recorded
  }

  /// Sets what moves by itself to where it is in `frame`, whose content offset becomes the one that
  /// is shown; throws where more rows are on the screen than a frame may hold.
  @inline(never)
  mutating func show(_ frame: inout FrameHead, isRecorded: Bool) throws(EventError) {
    if list == nil {
      other.show(&frame)
    } else {
      try list?.show(&frame, isRecorded: isRecorded)
    }
  }

  /// Fills a frame with what shows at its time.
  ///
  /// - Complexity: O(rows on screen + log n), O(elements); allocates nothing once the frame has room.
  @inline(never)
  mutating func play(_ head: FrameHead, into frame: inout Frame) {
    if list == nil {
      other.layOut(head, into: &frame)
    } else {
      list?.play(head, into: &frame)
    }
  }

  /// See ``Stage/lines(of:)``.
  @inline(never)
  mutating func lines(of frame: Frame) -> [FrameLine] {
    list?.readLines(of: frame) ?? other.lines(of: frame)
  }
}
