import FoldLayout

/// A long recording of a list that is edited all the time.
///
/// It is replayed at 120 Hz and compared with ``PlainEdits`` at random frames.
public struct Soak<Random: RandomNumberGenerator> {
  /// The results of one hour.
  public struct Hour {
    /// The number of the hour, starting from 1.
    public var hour: Int
    /// The number of frames of the hour.
    public var frames = 0
    /// The number of edits since the beginning.
    public var edits = 0
    /// The number of frames compared.
    public var checks = 0
    /// The mean time of a frame with its events and entries, in nanoseconds.
    public var nanosecondsPerFrame = 0.0
    /// The greatest difference of any top or height so far, in points.
    public var worst = 0.0
  }

  /// One sample per second, and edits of one row at random times, half of them near the screen.
  private struct Entries: RecordingSource {
    var random: Random
    let duration: Double
    let pause: Double
    private(set) var edits = 0
    private let size: Int
    private var rows: Int
    private var second = 0.0
    private var offset: Double
    private var editTime = 0.5

    init(random: Random, rows: Int, duration: Double, edits: Int) {
      (self.random, self.duration, size, self.rows) = (random, duration, rows, rows)
      offset = 20 * Double(rows)
      pause = duration / Double(edits)
    }

    mutating func next() -> RecordingEntry? {
      guard second <= duration else { return nil }
      if second <= editTime {
        defer { second += 1 }
        offset = min(
          max(offset + Double.random(in: -400...400, using: &random), 0), 60 * Double(size))
        return RecordingEntry(time: second, contentOffset: offset)
      }
      defer { editTime += Double.random(in: 0...2 * pause, using: &random) }
      edits += 1
      return RecordingEntry(time: editTime, event: edit())
    }

    private mutating func edit() -> SceneEvent {
      let near = Int(offset / 92) + Int.random(in: 0...25, using: &random)
      let row =
        Bool.random(using: &random) ? min(near, rows - 1) : Int.random(in: 0..<rows, using: &random)
      let height = Double(Int.random(in: 160...1280, using: &random)) / 8
      let kind =
        5 * rows < 4 * size ? 0 : 5 * rows > 6 * size ? 1 : Int.random(in: 0...2, using: &random)
      switch kind {
      case 0:
        rows += 1
        return .insert(.index(row), height: height, count: 1, id: RowID(UInt32(10_000 + edits)))
      case 1:
        rows -= 1
        return .remove(.index(row), count: 1)
      default: return .resize(.index(row), height: height)
      }
    }
  }

  private var replay: Replay<Entries>
  private var ahead: Entries
  private var pending: RecordingEntry?
  private var plain: PlainEdits
  /// The last sample applied to the plain list.
  private var sample = (time: 0.0, offset: 0.0)
  private var random: Random
  private var frame = Frame()
  private let viewport = 812.0

  /// Prepares `hours` with a total of `edits` in a list of about `rows` rows, anchored or not.
  public init(rows: Int = 1000, hours: Double, edits: Int, anchored: Bool, random: Random) {
    var random = random
    let heights = (0..<rows).map { _ in Double(Int.random(in: 160...1280, using: &random)) / 8 }
    var list = ListScene(rows: RowHeights(heights, spacing: 2))
    list.anchorsScroll = anchored
    ahead = Entries(random: random, rows: rows, duration: hours * 3600, edits: edits)
    let device = Device(size: Size(width: 375, height: viewport))
    replay = Replay(
      scene: FoldScene(device: device, subject: .list(list)), source: ahead, rate: .hertz(120))
    plain = PlainEdits(heights: heights, spacing: 2, viewport: viewport, anchors: anchored)
    self.random = random
    pending = ahead.next()
  }

  /// Replays the recording, compares about one frame in `pause`, and reports each hour and the
  /// rest.
  ///
  /// `clock` returns the processor time spent so far, in nanoseconds.
  public mutating func run(
    lookingEvery pause: Int, clock: () -> Double, _ tell: (Hour) throws -> Void
  ) throws {
    var hour = Hour(hour: 1)
    var isOver = false
    while !isOver {
      let count = Int.random(in: 1...2 * pause, using: &random)
      var played = 0
      let start = clock()
      while played < count, !isOver {
        isOver = try !replay.next(into: &frame)
        if !isOver { played += 1 }
      }
      hour.nanosecondsPerFrame += clock() - start
      hour.frames += played
      if !isOver {
        hour.worst = max(hour.worst, difference())
        hour.checks += 1
      }
      guard isOver || frame.time >= Double(hour.hour) * 3600 else { continue }
      hour.nanosecondsPerFrame /= Double(max(1, hour.frames))
      hour.edits = ahead.edits
      try tell(hour)
      hour = Hour(hour: hour.hour + 1, worst: hour.worst)
    }
  }

  /// The greatest difference of visible rows in the current frame, in points; infinite if a row is
  /// missing.
  private mutating func difference() -> Double {
    catchUp()
    let recorded = recordedOffset(at: frame.time)
    guard let list = replay.stage.list else { return .infinity }
    var indices: [UInt32: Int] = [:]
    for i in 0..<frame.rows.count {
      indices[list.rows.id(ofRow: frame.rows.element(at: i)).rawValue] = i
    }
    var worst = 0.0
    for row in plain.shown(recorded: recorded, at: frame.time) {
      if let i = indices.removeValue(forKey: row.id) {
        worst = max(
          worst, abs(frame.rows.minY[i] - row.minY), abs(frame.rows.height[i] - row.height))
      } else if row.height > 1e-6, row.minY < viewport - 1e-6, row.minY + row.height > 1e-6 {
        return .infinity
      }
    }
    return indices.isEmpty ? worst : .infinity
  }

  /// Applies entries to the plain list up to the current frame.
  ///
  /// An event at most a microsecond after the frame belongs to the frame.
  private mutating func catchUp() {
    while let entry = pending, entry.time <= frame.time + (entry.event == nil ? 0 : 1e-6) {
      if let offset = entry.contentOffset { sample = (entry.time, offset) }
      if let event = entry.event {
        plain.apply(event, at: entry.time, recorded: recordedOffset(at: entry.time))
      }
      pending = ahead.next()
    }
  }

  /// Returns the recorded offset at a time, interpolated between the samples around it.
  private func recordedOffset(at time: Double) -> Double {
    var (rest, next) = (ahead, pending)
    while let entry = next, entry.contentOffset == nil { next = rest.next() }
    guard let next, let offset = next.contentOffset else { return sample.offset }
    let progress = (time - sample.time) / (next.time - sample.time)
    return sample.offset + (offset - sample.offset) * progress
  }
}
