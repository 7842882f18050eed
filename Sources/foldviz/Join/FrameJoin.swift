import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

/// A device's frames joined with the replay of the same run, to find what caused late frames.
struct FrameJoin {
  struct Hitch {
    let frame: Int
    /// The frame's time on the recording's clock, in seconds.
    let time: Double
    let lateness: Double
    /// The frame's duration in milliseconds, or `nil` if the source does not record it.
    let duration: Double?
    /// The counts of layout activity since the previous frame, in the order of
    /// `LayoutCauses.LayoutActivity`.
    let counts: [Double]
    let entered: [RowID]
  }

  /// The device's clock minus the recording's clock, in seconds.
  let offset: Double
  /// The quality of an offset found by correlation, or `nil` if the offset was not searched for.
  let alignment: TimeAlignment?
  let frames: [Int]
  let causes: FrameCauses
  let lateness: [Double]
  /// The durations of ``frames`` in milliseconds, or `nil` if the source does not record them.
  let durations: [Double?]
  /// The number of frames before or after the time range of the replay.
  let framesOutsideReplay: Int
  let framesWithoutTime: Int
  let hitches: [Hitch]
  /// The displacement error of each frame of the device, in points; `nil` if unknown.
  let displacements: [Double?]
  let reasonWithoutDisplacement: String

  /// The largest number of skipped layout frames that counts; a longer gap counts as this many.
  private static let skippedFrameCap = 4
  /// The largest share of frames outside of the replay, unless the user gives an offset.
  private static let maximumShareOutside = 0.2

  /// Joins the frames of `judge`, read from `file`, with the activity of a replay.
  ///
  /// A frame gets the layout activity since the previous frame, and the counts that `appCauses` has
  /// between the frame and the next one. Its time is its start, or else its intended or present time
  /// minus the median lag of that column behind the start.
  init(
    _ judge: FrameJudge, of file: String, with layout: LayoutCauses,
    appCauses: CauseTable = CauseTable(),
    alignment choice: ClockAlignment
  ) throws(Failure) {
    let timeline = judge.timeline
    let times = Self.dates(timeline)
    if times.isEmpty {
      throw Failure(
        .badData, "\(file): its frames have no times; a join needs their starts or presents")
    }
    framesWithoutTime = timeline.count - times.count
    (offset, alignment) = try Self.align(times, judge, of: file, layout, choice)
    guard let first = layout.times.first, let last = layout.times.last else {
      throw Failure(.badData, "the replay has no frames to join with")
    }
    displacements = layout.scroll.displacements(of: judge, lead: offset)
    reasonWithoutDisplacement = layout.scroll.reasonWithoutDisplacement(of: judge)
    let late = judge.lateness
    var frames: [Int] = []
    var causes = FrameCauses(names: layout.causes.names + appCauses.names)
    var hitches: [Hitch] = []
    // Half a frame at 60 Hz, so that rounding of the clocks loses no frame.
    let slack = 1.0 / 120
    var previous = -Double.infinity
    for (index, (frame, time)) in times.enumerated() {
      let shown = time - offset
      guard shown >= first - slack, shown <= last + slack else { continue }
      var (counts, skipped) = layout.counts(after: previous, to: shown + 1e-6)
      let next = index + 1 < times.count ? max(time, times[index + 1].time) : .infinity
      counts += appCauses.counts(in: time..<next)
      frames.append(frame)
      causes.append(counts, skipped: min(skipped, Self.skippedFrameCap))
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
    framesOutsideReplay = times.count - frames.count
    lateness = frames.map { late[$0] / 1e6 }
    durations = frames.map { timeline.duration[$0].map { Double($0) / 1e6 } }
    try refuseFewFrames(of: file, within: last - first, choice)
  }

  private func refuseFewFrames(
    of file: String, within seconds: Double, _ choice: ClockAlignment
  ) throws(Failure) {
    guard !frames.isEmpty else {
      throw Failure(
        .badData,
        "\(file): no frame lies within the replay's "
          + "\(Figure.trimmed(seconds)) s; align the clocks with --align auto")
    }
    let shareOutside =
      Double(framesOutsideReplay) / Double(frames.count + framesOutsideReplay)
    if choice == .shared, shareOutside > Self.maximumShareOutside {
      throw Failure(
        .badData,
        "\(file): \(Figure.percent(100 * shareOutside)) of the frames are outside of the replay; "
          + "align the clocks with --align auto, or with --align 0 if they are the same")
    }
  }

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
      let found = TimeAlignment.best(device, layout.signals)
      if let found, found.isSettled { return (found.offset, found) }
      let best = found.map {
        " (best \(Figure.trimmed($0.offset, 3)) s, \($0.summary))"
          + ($0.doubt > 0.01 ? "" : ", because another offset fits nearly as well")
      }
      throw Failure(
        .badData,
        "\(file): the clocks cannot be aligned by the contents of the recordings\(best ?? ""); "
          + "give the device's lead in seconds with --align")
    }
  }
}

/// The relation between a device's clock and the recording's clock.
enum ClockAlignment: ExpressibleByArgument, Equatable {
  /// Both use the same clock.
  case shared
  /// The first frames of both coincide.
  case start
  /// The offset is found by cross-correlation.
  case auto
  /// The device's clock is ahead by this many seconds.
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

extension TimeAlignment {
  /// The quality of the offset: "correlation 0.83, next best 0.30, 99.9 % sure".
  var summary: String {
    let sure = doubt < 0.001 ? "over 99.9 %" : Figure.percent(100 * (1 - doubt))
    return
      "correlation \(Figure.fixed(correlation, 2)), next best \(Figure.fixed(runnerUp, 2)), \(sure) sure"
  }
}
