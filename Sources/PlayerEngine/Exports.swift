import FoldLayout

// The functions that a page calls; the build exports them from the WebAssembly module. A session is
// a handle. Pointers to numbers point into the engine's memory and are valid until the next call.
//
// A function without a comment calls the function of `PlayerSession` that has its name. Frames have
// indices from 0, times are in seconds, positions and offsets in points. Phases and buffers are raw
// values of their types. A call with a value out of range has no effect.

private func session(_ handle: UnsafeMutableRawPointer) -> PageSession {
  Unmanaged<PageSession>.fromOpaque(handle).takeUnretainedValue()
}

private final class PageSession {
  let session = PlayerSession()
  let (scene, recording, looks, widths) = (PageMemory(), PageMemory(), PageMemory(), PageMemory())
  let result = PageMemory()
  var live: [Double] = [0, 0, 0, 0]

  /// Returns the memory to which the page writes `buffer`, or `nil` if the page only reads it.
  func input(_ buffer: PageBuffer) -> PageMemory? {
    switch buffer {
    case .scene: scene
    case .recording: recording
    case .looks: looks
    case .widths: widths
    default: nil
    }
  }

  func numbers(_ buffer: PageBuffer) -> [Double] {
    switch buffer {
    case .scene, .recording, .looks, .widths: input(buffer)?.numbers ?? []
    case .rows: session.rowNumbers
    case .elements: session.elementNumbers
    case .marks: session.markNumbers
    case .screen: session.screenNumbers
    case .listMarks: session.listMarkNumbers
    case .time: session.time
    case .offset: session.contentOffset
    case .phase: session.phase
    case .events: session.eventFrames
    case .history: session.history
    case .live: live
    case .reading: session.reading
    case .travel: session.travel
    }
  }
}

/// A buffer that keeps its address until a larger one is needed.
private final class PageMemory {
  private var memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)
  private var count = 0

  deinit { memory.deallocate() }

  var numbers: [Double] { Array(memory[..<count]) }

  func resize(to count: Int) -> UnsafeMutablePointer<Double>? {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: 0)
    }
    self.count = count
    return memory.baseAddress
  }
}

@_cdecl("player_create")
func playerCreate() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(PageSession()).toOpaque()
}

/// Resizes a buffer that the page writes to `count` numbers, and returns its memory for the page to
/// fill; `nil` for other buffers.
@_cdecl("player_resize")
func playerResize(
  _ handle: UnsafeMutableRawPointer, _ buffer: Int32, _ count: Int32
) -> UnsafeMutablePointer<Double>? {
  PageBuffer(rawValue: buffer).flatMap(session(handle).input)?.resize(to: max(0, Int(count)))
}

/// Returns the number of values in a buffer; 0 for an unknown buffer.
@_cdecl("player_count")
func playerCount(_ handle: UnsafeMutableRawPointer, _ buffer: Int32) -> Int32 {
  guard let buffer = PageBuffer(rawValue: buffer) else { return 0 }
  return Int32(clamping: session(handle).numbers(buffer).count)
}

/// Returns a buffer's `player_count` values, valid until the next call; `nil` if it is unknown.
@_cdecl("player_values")
func playerValues(
  _ handle: UnsafeMutableRawPointer, _ buffer: Int32
) -> UnsafePointer<Double>? {
  guard let buffer = PageBuffer(rawValue: buffer) else { return nil }
  let page = session(handle)
  let numbers = page.numbers(buffer)
  guard let target = page.result.resize(to: numbers.count) else { return nil }
  for (k, number) in numbers.enumerated() { target[k] = number }
  return UnsafePointer(target)
}

/// Loads the encoded scene, recording and looks, and returns 0 or the number of an error.
///
/// `rate` is in hertz; 0 or less means `FrameRate.native`. `physics` is the raw value of a
/// `ScrollPhysics`; other numbers mean iOS. The errors are 1 for invalid numbers, 2 for a recording
/// that cannot be replayed, and 3 for an inconsistent scene. They leave the frames unchanged.
@_cdecl("player_load")
func playerLoad(_ handle: UnsafeMutableRawPointer, _ rate: Double, _ physics: Int32) -> Int32 {
  let page = session(handle)
  page.session.scene = page.scene.numbers
  page.session.recording = page.recording.numbers
  page.session.looks = page.looks.numbers
  do throws(PlayerSession.LoadError) {
    try page.session.load(
      rate: rate > 0 ? .hertz(rate) : .native, physics: scrollPhysics(physics))
    return 0
  } catch {
    switch error {
    case .encoding: return 1
    case .replay: return 2
    case .scene: return 3
    }
  }
}

@_cdecl("player_show")
func playerShow(_ handle: UnsafeMutableRawPointer, _ frame: Int32) {
  session(handle).session.show(frame: Int(frame))
}

/// Creates the marks of the current frame, for which the page has written the widths of texts, in
/// the colors of the dark theme unless `isDark` is 0.
@_cdecl("player_draw")
func playerDraw(_ handle: UnsafeMutableRawPointer, _ isDark: Int32) {
  let page = session(handle)
  page.session.draw(widths: page.widths.numbers, isDark: isDark != 0)
}

@_cdecl("player_trace")
func playerTrace(_ handle: UnsafeMutableRawPointer, _ id: Double, _ from: Int32, _ to: Int32) {
  guard from >= 0, to >= from else { return }
  session(handle).session.traceRow(
    RowID(integer(id)), frames: Int(from)..<Int(to))
}

@_cdecl("player_live_begin")
func playerLiveBegin(
  _ handle: UnsafeMutableRawPointer, _ offset: Double, _ rate: Double, _ physics: Int32
) {
  session(handle).session.beginLive(
    offset: offset, rate: rate, physics: scrollPhysics(physics))
}

@_cdecl("player_live_touch")
func playerLiveTouch(
  _ handle: UnsafeMutableRawPointer, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double
) {
  guard let phase = UInt8(exactly: phase).flatMap(Touch.Phase.init) else { return }
  session(handle).session.handle(Touch(phase: phase, location: Point(x: x, y: y)), at: time)
}

/// Applies the event with index `name` in `EventName.all`, 0 for others, at `time` seconds of the
/// live replay; `state` is its first field, such as a shift's state, and further fields are 0.
@_cdecl("player_live_event")
func playerLiveEvent(
  _ handle: UnsafeMutableRawPointer, _ name: Double, _ state: Double, _ time: Double
) {
  var decoder = NumberDecoder([name, state])
  session(handle).session.handle(SceneEvent(from: &decoder), at: time)
}

/// Shows the next live frame, writes its time, offset, phase and reading to the live buffer, and
/// returns 1; returns 0 without a live replay, or if an event is impossible.
@_cdecl("player_live_show")
func playerLiveShow(_ handle: UnsafeMutableRawPointer) -> Int32 {
  let page = session(handle)
  guard let frame = page.session.showLiveFrame() else { return 0 }
  page.live = [
    frame.time, frame.contentOffset, page.session.livePhase.map { Double($0.rawValue) } ?? -1,
    page.session.liveReading ?? frame.contentOffset,
  ]
  return 1
}

private func scrollPhysics(_ number: Int32) -> ScrollPhysics {
  UInt8(exactly: number).flatMap(ScrollPhysics.init) ?? .ios
}
