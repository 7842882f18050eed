import FoldFormats
import FoldLayout
import FoldProfile

extension FrameCosts {
  /// Reads the cost of each frame from a table of `foldviz profile` or a device's frame recording.
  ///
  /// A table must be a profile of the same recording at the same rate, as its rows are matched by
  /// number. Frames of a device are matched by their times on the recording's clock.
  static func read(path: String, script: FrameScript) throws(Failure) -> FrameCosts {
    let source = try Failure.reading(try ByteSource(path: path))
    let start = try Failure.reading(try source.peekStart())
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
        "\(path): summarizes a profile and has no number for each frame; "
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

  /// Returns whether the first bytes of a file are the header of a table of `foldviz profile`.
  private static func isLayoutTable(_ start: [UInt8]) -> Bool {
    guard var csv = try? CSVReader(ByteSource(bytes: start, name: "")), (try? csv.next()) == true
    else { return false }
    return csv.fieldIndex(of: FrameTable.layoutCost) != nil
  }

  /// Reads the layout costs, in nanoseconds, from a table written by `foldviz profile`.
  private static func layoutTable(
    _ source: ByteSource, at path: String
  ) throws(Failure) -> [Double?] {
    var costs: [Double?] = []
    var line = 1
    let isWhole = try Failure.explaining { () throws(FormatError) in
      var csv = try CSVReader(source)
      guard try csv.next(), let index = csv.fieldIndex(of: FrameTable.layoutCost) else {
        return false
      }
      while try csv.next() {
        line = csv.line
        let text = index < csv.fieldCount ? String(decoding: csv.field(index), as: UTF8.self) : ""
        guard let cost = Double(text), cost.isFinite, cost >= 0 else { return false }
        costs.append(cost)
      }
      return true
    }
    guard isWhole else {
      throw Failure(
        .badData,
        "\(path):\(line): \(FrameTable.layoutCost) is not a number of 0 or above; "
          + "write the table anew with profile --report csv=FILE")
    }
    return costs
  }

  private static func device(_ timeline: FrameTimeline, script: FrameScript) -> FrameCosts? {
    let judge = FrameJudge(timeline)
    var costs = [Double?](repeating: nil, count: script.frameCount)
    var isKnown = false
    guard let first = script.time.first, let last = script.time.last else { return nil }
    /// Returns the time of a device frame on the recording's clock, in seconds, or `nil` if unknown
    /// or outside the recording.
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
      interval: timeline.count > 0 ? judge.period(ofFrame: 0) : nil, hitches: hitches,
      device: judge)
  }
}

extension CSVReader {
  /// Returns the index of the field `name` in the current record, or `nil` if it is missing.
  fileprivate func fieldIndex(of name: String) -> Int? {
    (0..<fieldCount).first { String(decoding: field($0), as: UTF8.self) == name }
  }
}
