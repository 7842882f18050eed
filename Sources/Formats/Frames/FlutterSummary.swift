import FoldProfile

/// One object of a Flutter file: lists of build and raster times, or the frames of DevTools.
struct FlutterSummary {
  /// The object's key in the file; `nil` for the top level.
  var name: String?
  /// The build times in file order, in nanoseconds; empty if they are missing.
  var builds: [Int64] = []
  /// The raster times in file order, in nanoseconds; empty if they are missing.
  var rasters: [Int64] = []
  /// The times at which builds began, in nanoseconds; empty if they are unknown.
  var starts: [Int64] = []
  /// Whether the object states the mean build or raster time, even if it lacks the times.
  private(set) var hasMeans = false
  private var snapshot: (frames: FrameTimelineBuilder, figures: FlutterFigures)?
  private var refreshRate: Double?
  private var shares: [(rate: Double, percent: Double)] = []
  private let limits: FrameLimits

  init(_ limits: FrameLimits, name: String? = nil) {
    (self.limits, self.name) = (limits, name)
  }

  var isEmpty: Bool { builds.isEmpty && rasters.isEmpty && snapshot == nil }

  /// The stated refresh rate, or the one at which most frames ran, in hertz; `nil` if unknown.
  var rate: Double? { refreshRate ?? commonest?.rate }

  private var commonest: (rate: Double, percent: Double)? {
    shares.max { $0.percent < $1.percent }
  }

  private static let shareSuffix = Array("hz_frame_percentage".utf8)

  /// Reads the value of the last key if it is relevant; else leaves it unread and returns `false`.
  mutating func parseMember(_ json: inout JSONTokenizer) throws(FormatError) -> Bool {
    switch json.string {
    case "flutterFrames": try parseFrames(&json)
    case "frame_build_times": builds = try json.timesValue(scale: 1e3)
    case "frame_rasterizer_times": rasters = try json.timesValue(scale: 1e3)
    case "frame_begin_times": starts = try json.timesValue(scale: 1e3)
    case "displayRefreshRate": refreshRate = RefreshRate.known(try json.numberValue())
    case "average_frame_build_time_millis", "average_frame_rasterizer_time_millis":
      hasMeans = true
      return false
    default:
      guard json.text.suffix(Self.shareSuffix.count).elementsEqual(Self.shareSuffix) else {
        return false
      }
      let rate = RefreshRate.known(Double(json.string.dropLast(Self.shareSuffix.count)))
      let percent = try json.numberValue() ?? 0
      if let rate, percent > 0 { shares.append((rate, percent)) }
    }
    return true
  }

  /// Reads the frames of a DevTools snapshot.
  ///
  /// The threads run in parallel, so a frame lasts as long as the longer of build and raster.
  private mutating func parseFrames(_ json: inout JSONTokenizer) throws(FormatError) {
    var (frames, figures) =
      snapshot ?? (FrameTimelineBuilder(limits), FlutterFigures())
    snapshot = nil
    try json.forEachObjectOfValue { json throws(FormatError) in
      var (frame, elapsed) = (RecordedFrame(), Int64?.none)
      try json.forEachMember { json throws(FormatError) in
        switch json.string {
        case "number": frame.token = try json.wholeValue()
        case "startTime": frame.start = try json.nanoseconds(scale: 1e3)
        case "elapsed": elapsed = try json.nanoseconds(scale: 1e3)
        case "build": frame.uiTime = try json.nanoseconds(scale: 1e3)
        case "raster": frame.drawTime = try json.nanoseconds(scale: 1e3)
        default: try json.skipValue()
        }
      }
      let (build, raster) = (
        frame.uiTime ?? TimeColumn.unknown, frame.drawTime ?? TimeColumn.unknown
      )
      figures.add([build], [raster])
      let longer = Self.longer(build, raster)
      frame.duration = longer == TimeColumn.unknown ? elapsed : longer
      if let start = frame.start, let elapsed { frame.end = start &+ elapsed }
      frames.append(frame)
    }
    snapshot = (frames, figures)
  }

  private static func longer(_ build: Int64, _ raster: Int64) -> Int64 {
    min(build, raster) == TimeColumn.unknown ? TimeColumn.unknown : max(build, raster)
  }

  private func part(_ column: [Int64], _ range: Range<Int>) -> ArraySlice<Int64> {
    let known = column[range.clamped(to: column.indices)]
    if known.count == range.count { return known }
    return known + repeatElement(TimeColumn.unknown, count: range.count - known.count)
  }

  /// Returns a recording of DevTools' frames and one of the build and raster times, if they exist.
  ///
  /// `statedRate` is the rate that the file states elsewhere, in hertz; `nil` if it states none.
  mutating func recordings(statedRate: Double?) -> [RecordedFrames] {
    var recordings: [RecordedFrames] = []
    if let (frames, figures) = snapshot {
      recordings.append(recording(frames, figures, statedRate, notes: rateNotes))
    }
    let count = max(builds.count, rasters.count)
    guard count > 0 else { return recordings }
    var (frames, figures) = (FrameTimelineBuilder(limits), FlutterFigures())
    frames.recordedRate = rate ?? statedRate
    // Appending in batches keeps the computed columns short.
    for first in stride(from: 0, to: count, by: 1 << 12) {
      let range = first..<min(count, first + 1 << 12)
      figures.add(
        builds[range.clamped(to: builds.indices)], rasters[range.clamped(to: rasters.indices)])
      let (builds, rasters) = (part(builds, range), part(rasters, range))
      frames.append(
        FrameBatch([
          (.uiTime, builds), (.drawTime, rasters),
          (.duration, zip(builds, rasters).map { Self.longer($0, $1) }[...]),
          (.start, part(starts.count == self.builds.count ? starts : [], range)),
        ]))
    }
    var notes = rateNotes
    if builds.count != rasters.count {
      notes.insert(
        "there are \(builds.count) builds and \(rasters.count) rasters: the two with the same index "
          + "form a frame, the others have no duration", at: 0)
    }
    return recordings + [recording(frames, figures, statedRate, notes: notes)]
  }

  private func recording(
    _ frames: FrameTimelineBuilder, _ figures: FlutterFigures, _ statedRate: Double?,
    notes: [String]
  ) -> RecordedFrames {
    var frames = frames
    frames.recordedRate = rate ?? statedRate
    var recording = RecordedFrames(kind: .flutter, window: name, timeline: frames.finish())
    recording.extras = figures.values(
      refreshRate: limits.refreshRate ?? recording.timeline.refreshRate)
    recording.notes = notes
    return recording
  }

  private var rateNotes: [String] {
    guard refreshRate == nil, let commonest, commonest.percent < 100 else { return [] }
    return [
      "\(NumberWriter.text(commonest.percent)) % of the frames ran at "
        + "\(NumberWriter.text(commonest.rate)) Hz, the others at other rates"
    ]
  }
}
