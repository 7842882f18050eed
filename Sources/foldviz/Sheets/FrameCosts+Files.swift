import FoldFormats
import FoldLayout
import FoldProfile

extension FrameCosts {
  /// Reads what frames cost: a table that `foldviz profile` wrote, or frames that a device recorded.
  ///
  /// A table of a replay goes by the numbers of frames, and must be of this recording and rate; frames
  /// of a device go by their time on the recording's clock.
  static func read(path: String, script: FrameScript) throws(Failure) -> FrameCosts {
    let source = try Failure.reading(try ByteSource(path: path))
    let start = try Failure.reading(try source.start())
    if isLayoutTable(start) {
      let table = try layoutTable(source, at: path)
      guard table.count == script.frameCount else {
        throw Failure(
          .badData,
          "\(path): has \(table.count.grouped) frames, but the recording has "
            + "\(script.frameCount.grouped); profile the same recording at the same --rate")
      }
      return FrameCosts(subject: layoutSubject, nanoseconds: table, interval: nil)
    }
    if String(decoding: start, as: UTF8.self).contains("\"nsPerFrame\"") {
      throw Failure(
        .badData,
        "\(path): sums a profile up and has no number for each frame; "
          + "write a table with profile --report csv=FILE")
    }
    let sources = try FrameFiles.sources(of: source, at: path)
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

  /// Whether a file that begins so is a table written by `foldviz profile`.
  private static func isLayoutTable(_ start: [UInt8]) -> Bool {
    guard var csv = try? CSVReader(ByteSource(bytes: start, name: "")), (try? csv.next()) == true
    else { return false }
    return csv.place(of: FrameTable.layoutCost) != nil
  }

  /// The layout costs of a table written by `foldviz profile`.
  private static func layoutTable(
    _ source: ByteSource, at path: String
  ) throws(Failure) -> [Double?] {
    var costs: [Double?] = []
    var line = 1
    let isWhole = try Failure.explaining { () throws(FormatError) in
      var csv = try CSVReader(source)
      guard try csv.next(), let place = csv.place(of: FrameTable.layoutCost) else { return false }
      while try csv.next() {
        line = csv.line
        let text = place < csv.fieldCount ? String(decoding: csv.field(place), as: UTF8.self) : ""
        guard let cost = Double(text), cost.isFinite, cost >= 0 else { return false }
        costs.append(cost)
      }
      return true
    }
    guard isWhole else {
      throw Failure(
        .badData,
        "\(path):\(line): \(FrameTable.layoutCost) is no number of 0 or above; "
          + "write the table anew with profile --report csv=FILE")
    }
    return costs
  }

  private static func device(_ timeline: FrameTimeline, script: FrameScript) -> FrameCosts? {
    let judge = FrameJudge(timeline)
    var costs = [Double?](repeating: nil, count: script.frameCount)
    var isKnown = false
    guard let first = script.time.first, let last = script.time.last else { return nil }
    /// When a frame was, in seconds; nil where it is not within the recording.
    func time(of index: Int) -> Double? {
      let stamp = timeline.start[index] ?? timeline.intended[index] ?? timeline.present[index]
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

extension CSVReader {
  /// The place of a name among the fields of the last record.
  fileprivate func place(of name: String) -> Int? {
    (0..<fieldCount).first { String(decoding: field($0), as: UTF8.self) == name }
  }
}
