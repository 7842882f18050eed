import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

/// A device's frames joined with the replay of the same run: what the layout did in each.
struct FrameJoin {
  /// A frame that was late.
  struct Hitch {
    /// The frame's number on the device.
    let frame: Int
    /// The time on the recording's clock, in seconds.
    let time: Double
    /// How late it was, in milliseconds.
    let lateness: Double
    /// How long the frame took, in milliseconds; nil where the source does not say.
    let duration: Double?
    /// What the layout did, in the order of `LayoutCauses.Cause`.
    let counts: [Double]
    /// What came on screen.
    let entered: [RowID]
  }

  /// What to add to a time of the recording to get the device's, in seconds.
  let offset: Double
  /// How sure a found offset is; nil where it was not searched for.
  let alignment: TimeAlignment?
  /// The device's frames that lie within the replay.
  let frames: [Int]
  /// What the layout did in each of them.
  let causes: FrameCauses
  /// How late each of them was, in milliseconds; 0 where it was not.
  let lateness: [Double]
  /// How long each took, in milliseconds; nil where the source does not say.
  let durations: [Double?]
  /// The frames that lie outside of the replay.
  let outside: Int
  /// The frames without any time.
  let untimed: Int
  /// The late frames, in order.
  let hitches: [Hitch]

  /// Joins the frames of `judge`, which are those of a file, with what a replay did.
  ///
  /// A frame is dated by its start; one without by when it was due or shown, less what lies between the
  /// two in the median of the frames that have both. It is joined with what the layout did since the
  /// frame before it.
  init(
    _ judge: FrameJudge, of file: String, with layout: LayoutCauses,
    alignment choice: ClockAlignment
  ) throws(Failure) {
    let timeline = judge.timeline
    let times = Self.dates(timeline)
    if times.isEmpty {
      throw Failure(
        .badData, "\(file): its frames have no times; a join needs their starts or presents")
    }
    untimed = timeline.count - times.count
    (offset, alignment) = try Self.align(times, judge, of: file, layout, choice)
    guard let first = layout.times.first, let last = layout.times.last else {
      throw Failure(.badData, "the replay has no frames to join with")
    }
    let late = judge.lateness
    var frames: [Int] = []
    var causes = FrameCauses(names: layout.causes.names)
    var hitches: [Hitch] = []
    // Half a frame of the slowest usual display, so that a clock's rounding loses no frame.
    let slack = 1.0 / 120
    var previous = -Double.infinity
    for (frame, time) in times {
      let shown = time - offset
      guard shown >= first - slack, shown <= last + slack else { continue }
      let counts = layout.counts(after: previous, to: shown + 1e-6)
      frames.append(frame)
      causes.append(counts)
      if late[frame] > 0 {
        hitches.append(
          Hitch(
            frame: frame, time: shown, lateness: late[frame] / 1e6,
            duration: timeline.duration[frame].map { Double($0) / 1e6 }, counts: counts,
            entered: layout.entered(after: previous, to: shown + 1e-6)))
      }
      previous = shown + 1e-6
    }
    self.frames = frames
    self.causes = causes
    self.hitches = hitches
    outside = times.count - frames.count
    lateness = frames.map { late[$0] / 1e6 }
    durations = frames.map { timeline.duration[$0].map { Double($0) / 1e6 } }
    guard !frames.isEmpty else {
      throw Failure(
        .badData,
        "\(file): no frame lies within the replay's "
          + "\(Figure.trimmed(last - first)) s; align the clocks with --align auto")
    }
  }

  /// The causes of hitches, the surest first.
  var ranking: [CauseLift] {
    CauseRanking.rank(causes, isHitch: lateness.map { $0 > 0 })
  }

  /// The frames that have a time, in the order of these, in seconds.
  private static func dates(_ timeline: FrameTimeline) -> [(frame: Int, time: Double)] {
    let columns = [timeline.start, timeline.intended, timeline.present].filter { !$0.isEmpty }
    guard let first = columns.first else { return [] }
    let lags = columns.map { column in
      let both = (0..<timeline.count).compactMap { frame in
        first[frame].flatMap { start in column[frame].map { Double($0) - Double(start) } }
      }
      return both.isEmpty ? 0 : both.sorted()[both.count / 2]
    }
    var dates: [(frame: Int, time: Double)] = []
    for frame in 0..<timeline.count {
      for (column, lag) in zip(columns, lags) {
        guard let time = column[frame] else { continue }
        dates.append((frame, (Double(time) - lag) / 1e9))
        break
      }
    }
    return dates.sorted { ($0.time, $0.frame) < ($1.time, $1.frame) }
  }

  private static func align(
    _ times: [(frame: Int, time: Double)], _ judge: FrameJudge, of file: String,
    _ layout: LayoutCauses, _ choice: ClockAlignment
  ) throws(Failure) -> (Double, TimeAlignment?) {
    switch choice {
    case .shared: return (0, nil)
    case .offset(let seconds): return (seconds, nil)
    case .start: return ((times.first?.time ?? 0) - (layout.times.first ?? 0), nil)
    case .auto:
      let durations = judge.timeline.duration
      let device = TimedSignal(
        times: times.map(\.time),
        weights: times.map { durations[$0.frame].map { Double($0) / 1e6 } ?? 1 })
      guard let found = TimeAlignment.best(device, layout.activity), found.isSettled else {
        throw Failure(
          .badData,
          "\(file): the clocks cannot be aligned by what the recordings show; "
            + "give the device's lead in seconds with --align")
      }
      return (found.offset, found)
    }
  }
}

/// How a device's clock lies to the recording's.
enum ClockAlignment: ExpressibleByArgument {
  /// Both are one clock.
  case shared
  /// The first frames of both are one.
  case start
  /// Found by cross-correlation.
  case auto
  /// The device's clock is ahead by so many seconds.
  case offset(Double)

  init?(argument: String) {
    switch argument {
    case "none": self = .shared
    case "start": self = .start
    case "auto": self = .auto
    default:
      guard let seconds = Double(argument), seconds.isFinite else { return nil }
      self = .offset(seconds)
    }
  }

  static var allValueStrings: [String] { ["none", "start", "auto", "SECONDS"] }

  var defaultValueDescription: String { "none" }
}
