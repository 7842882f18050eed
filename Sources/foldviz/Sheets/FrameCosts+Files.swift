import FoldFormats
import FoldLayout
import FoldProfile

extension FrameCosts {
  /// Reads what frames cost: a table that `foldviz profile` wrote, or frames that a device recorded.
  ///
  /// A table of a replay goes by the numbers of frames, and must be of this recording and rate; frames
  /// of a device go by their time on the recording's clock.
  static func read(path: String, script: FrameScript) throws(Failure) -> FrameCosts {
    let table = try Failure.explaining { () throws(FormatError) in try layoutTable(path) }
    if let table {
      guard table.count == script.frameCount else {
        throw Failure(
          .badData,
          "\(path): has \(table.count.grouped) frames, but the recording has "
            + "\(script.frameCount.grouped); profile the same recording at the same --rate")
      }
      return FrameCosts(subject: layoutSubject, nanoseconds: table, interval: nil)
    }
    if isSummary(path) {
      throw Failure(
        .badData,
        "\(path): sums a profile up and has no number for each frame; "
          + "write a table with profile --report csv=FILE")
    }
    let sources = try FrameFiles.sources(of: path, kind: nil, refreshRate: nil)
    guard let source = sources.max(by: { $0.timeline.count < $1.timeline.count }),
      let costs = device(source.timeline, script: script)
    else {
      throw Failure(
        .badData,
        "\(path): no frame lies within the recording's time; "
          + "give both the same clock, or write a table with profile --report csv=FILE")
    }
    return costs
  }

  /// The layout costs of a table written by `foldviz profile`; nil for any other file.
  private static func layoutTable(_ path: String) throws(FormatError) -> [Double?]? {
    guard path != "-" else { return nil }
    var csv = try CSVReader(try ByteSource(path: path))
    // Whatever cannot be read as a table is left to the readers of devices' files.
    do {
      guard try csv.next() else { return nil }
    } catch {
      guard error.category != .io else { throw error }
      return nil
    }
    let columns = (0..<csv.fieldCount).map { String(decoding: csv.field($0), as: UTF8.self) }
    guard let place = columns.firstIndex(of: FrameTable.layoutCost) else { return nil }
    var costs: [Double?] = []
    while try csv.next() {
      let text = place < csv.fieldCount ? String(decoding: csv.field(place), as: UTF8.self) : ""
      guard let cost = Double(text), cost.isFinite, cost >= 0 else { return nil }
      costs.append(cost)
    }
    return costs.isEmpty ? nil : costs
  }

  /// Whether a file is what `foldviz profile --json` prints.
  private static func isSummary(_ path: String) -> Bool {
    guard path != "-", let source = try? ByteSource(path: path),
      let bytes = try? source.readAll(limit: 1 << 16)
    else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("\"nsPerFrame\"")
  }

  private static func device(_ timeline: FrameTimeline, script: FrameScript) -> FrameCosts? {
    let judge = FrameJudge(timeline)
    var costs = [Double?](repeating: nil, count: script.frameCount)
    var isKnown = false
    guard let first = script.time.first, let last = script.time.last else { return nil }
    /// When a frame was, in seconds; nil where it is not within the recording.
    func time(of index: Int) -> Double? {
      let stamp = timeline.start[index] ?? timeline.expected[index] ?? timeline.present[index]
      guard let time = stamp.map({ Double($0) / 1e9 }) else { return nil }
      let slack = (judge.period(ofFrame: index) ?? 0) / 1e9
      return time >= first - slack && time <= last + slack ? time : nil
    }
    for index in 0..<timeline.count {
      guard let time = time(of: index), let cost = timeline.duration[index] else { continue }
      let frame = script.frame(shownAt: time)
      costs[frame] = max(costs[frame] ?? 0, Double(cost))
      isKnown = true
    }
    guard isKnown else { return nil }
    var hitches: [(time: Double, nanoseconds: Double)] = []
    for hitch in judge.hitches {
      if let time = time(of: hitch.frame) { hitches.append((time, hitch.nanoseconds)) }
    }
    return FrameCosts(
      subject: "frame time on the device", nanoseconds: costs,
      interval: timeline.count > 0 ? judge.period(ofFrame: 0) : nil, hitches: hitches)
  }
}
