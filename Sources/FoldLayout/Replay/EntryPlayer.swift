/// Plays the entries of a recording on a stage: entries in, frames out.
///
/// A player does not read entries itself. It returns `entryNeeded` until it has the entries that
/// determine the next frame, so its code is compiled once for all types of sources.
struct EntryPlayer {
  enum Step {
    case frame(FrameHead)
    /// The next entry is required, or the end of the recording.
    case entryNeeded
    /// The recording has no further frames.
    case end
  }

  /// The supplier of further entries: the recording, live touches, or nothing.
  enum Supply {
    case source, live, none
  }

  var stage: Stage
  /// The number of frames so far, which is the index of the next frame.
  private(set) var frameCount = 0
  var entries = EntryQueue()
  private(set) var supply: Supply
  private(set) var opening = RecordingOpening()
  var samples = Samples()
  /// The scroll that touches drive; `nil` if the recording consists of samples.
  var touches: Touches?
  let rate: FrameRate

  var keepsInputs = false
  var inputs: [StageInput.TimedInput] = []
  var callbacks: CallbackLog?
  var workload = WorkBudget()
  /// Whether the player passes scroll positions to the scene, because scrolling pulls a notch.
  let usesScrollPosition: Bool
  let hasPolicy: Bool

  let physics: ScrollPhysics
  private let scene: FoldScene
  private(set) var hasBegun = false
  private var failure: RecordingError?

  init(_ scene: FoldScene, rate: FrameRate, physics: ScrollPhysics, supply: Supply) {
    stage = Stage(scene: scene)
    usesScrollPosition = stage.usesScrollPosition
    hasPolicy = stage.hasPolicy
    self.scene = scene
    self.rate = rate
    self.physics = physics
    self.supply = supply
  }

  /// Whether the player must wait for an entry, because the queue is empty.
  var lacksEntry: Bool { entries.count == 0 && supply == .source }

  /// Whether the recording has ended and all its entries have been applied.
  var isOver: Bool { entries.count == 0 && supply == .none }

  /// Appends the next entry, or ends the recording if it is `nil`; `recordsTouches` is whether its
  /// source declares touches, not samples, `nil` if it declares neither.
  mutating func append(_ entry: RecordingEntry?, recordsTouches: Bool?) {
    guard let entry else { return supply = .none }
    if !entry.time.isFinite || !(entry.contentOffset ?? 0).isFinite {
      failure = RecordingError(.notFinite, origin: entry.origin)
    }
    if !hasBegun { opening.include(entry, declared: recordsTouches) }
    entries.append(entry)
  }

  /// Advances to the next frame, applies the events up to the frame, and returns it, or
  /// `.entryNeeded` or `.end`.
  @inline(never)
  mutating func next() throws(RecordingError) -> Step {
    if let failure { throw failure }
    if !hasBegun {
      if supply == .source, opening.needsEntry { return .entryNeeded }
      begin()
    }
    let step = try touches == nil ? nextSampleFrame() : nextTouchFrame()
    guard case .frame(var frame) = step else { return step }
    do throws(EventError) { try advance(toFrame: &frame) } catch {
      throw RecordingError(.event(error))
    }
    frameCount += 1
    return .frame(frame)
  }

  private mutating func begin() {
    hasBegun = true
    guard supply == .live || opening.recordsTouches == true else { return }
    let settings = ScrollSettings(
      physics: physics, bounds: stage.scrollBounds, viewport: stage.scrollViewport,
      scale: scene.device.scale, axis: scene.list?.axis ?? .vertical,
      direction: scene.list?.direction ?? .leftToRight)
    touches = Touches(
      settings, clock: FrameClock(start: entries.next?.time ?? 0, rate: rate.hertz),
      opening: opening, on: stage)
  }

  /// The times of the first entries, by kind, that had no effect so far.
  var ignored: IgnoredEvents {
    var ignored = stage.list?.ignored ?? IgnoredEvents()
    ignored.offset = touches?.ignoredOffset
    ignored.unshown = samples.unshownEvent
    return ignored
  }

  private static var frameBound: Int { 20_000_000 }
  private static var hourBound: Double { 48 }

  /// Throws if a replay of `seconds` with `frames` frames exceeds 48 hours or 20 million frames;
  /// `origin` is the line or, in a binary file, the byte offset of the entry, for messages.
  func check(seconds: Double, frames: Double, origin: Int) throws(RecordingError) {
    if seconds > Self.hourBound * 3600 {
      throw RecordingError(
        .tooLong(hours: seconds / 3600, boundInHours: Self.hourBound), origin: origin)
    }
    if frames > Double(Self.frameBound) {
      throw RecordingError(.tooManyFrames(bound: Self.frameBound), origin: origin)
    }
  }
}
