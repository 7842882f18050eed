import FoldProfile

/// Reads `dumpsys gfxinfo PACKAGE framestats`: rows of times in nanoseconds for each window.
///
/// Columns are found by name, so layouts with 14, 16, 17, 23 and 24 columns are supported. Source:
/// AOSP, `frameworks/base/libs/hwui/FrameInfo.h` and `JankTracker.cpp`.
enum GfxinfoReader {
  static let totals = "Total frames rendered: "
  static let ringSize = 120

  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var state = State(limits)
    try LineReader(source).forEachLine { line, number throws(FormatError) in
      guard state.parse(line) else {
        throw source.failure(
          found: "the header of the frame rows lacks a column that every Android writes, or names "
            + "one twice",
          remedy: "dump again with: adb shell dumpsys gfxinfo PACKAGE framestats", at: .line(number)
        )
      }
      try RecordedFrames.check(sources: state.sources.count + state.counts.count, in: source)
    }
    state.closeProcess()
    guard !state.sources.isEmpty else {
      throw source.failure(
        found: "the dump holds no rows of frames",
        remedy: "add framestats: adb shell dumpsys gfxinfo PACKAGE framestats")
    }
    return state.sources
  }

  private struct State {
    var sources: [RecordedFrames] = []
    var counts: [GfxinfoCounts] = []
    private var hasRows = false
    private var process: String?
    private var window: String?
    private var view: String?
    private var rendered: Int64?
    private var columns: GfxinfoColumns?
    private var frames: FrameTimelineBuilder?
    private var isBetweenMarks = false
    private var values: [Int64?] = []
    private let limits: FrameLimits

    init(_ limits: FrameLimits) {
      self.limits = limits
    }

    /// Parses the next line, or returns `false` for an invalid header.
    mutating func parse(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let first = line.first else { return true }
      if let columns, first == 0x2d ? line.count > 1 && line[1] != 0x2d : isDigit(first) {
        parseRow(line, columns)
        return true
      }
      if line.starts(with: "---PROFILEDATA---".utf8) {
        isBetweenMarks.toggle()
        if isBetweenMarks { openBlock() } else { closeBlock() }
      } else if line.starts(with: "Flags,".utf8) {
        if frames == nil { openBlock() }
        columns = GfxinfoColumns(header: line)
        return columns != nil
      } else if !isBetweenMarks {
        closeBlock()
        parseHeading(line)
      }
      return true
    }

    private static let viewMark = "/android.view.ViewRootImpl@"

    private mutating func parseHeading(_ line: UnsafeBufferPointer<UInt8>) {
      let text = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
      if text.hasPrefix("** Graphics info for pid ") {
        closeProcess()
        let fields = text.dropFirst("** Graphics info for pid ".count).split(separator: " ")
        let name = fields.dropFirst().first?.filter { $0 != "[" && $0 != "]" } ?? ""
        let pid = fields.first ?? ""
        process = name.isEmpty ? "pid \(pid)" : "\(name) (\(pid))"
        (window, view, rendered) = (nil, nil, nil)
      } else if text.hasPrefix("Window: ") {
        window = String(text.dropFirst("Window: ".count))
      } else if text.hasPrefix(totals) {
        rendered = Int64(text.dropFirst(totals.count)).flatMap {
          RecordedFrames.counts.contains($0) ? $0 : nil
        }
        counts.append(GfxinfoCounts(process: process, window: window, total: rendered ?? 0))
      } else if let rest = line.part(after: Self.viewMark) {
        let name = line[..<(rest.startIndex - Self.viewMark.utf8.count)]
        view = String(String(decoding: name, as: UTF8.self).drop { $0.isWhitespace })
      } else if !counts.isEmpty {
        counts[counts.count - 1].parse(text)
      }
    }

    private mutating func openBlock() {
      frames = FrameTimelineBuilder(limits)
      columns = nil
    }

    private mutating func parseRow(
      _ line: UnsafeBufferPointer<UInt8>, _ columns: GfxinfoColumns
    ) {
      values.removeAll(keepingCapacity: true)
      var i = 0
      while i < line.count, values.count < columns.count {
        let value = IntegerParser.parse(line, &i)
        if i < line.count, line[i] != 0x2c {
          // The field is not a number, so the value is unknown.
          while i < line.count, line[i] != 0x2c { i += 1 }
          values.append(nil)
        } else {
          values.append(value)
        }
        i += 1
      }
      do throws(GfxinfoRow.Refusal) {
        frames?.append(try GfxinfoRow(values, columns: columns).frame())
      } catch {
        frames?.exclude(error.reason)
      }
    }

    /// Ends the process, and makes sources of its or its windows' counts without rows of frames.
    mutating func closeProcess() {
      closeBlock()
      let isWhole = hasRows
      sources += counts.filter { isWhole ? $0.window != nil && !$0.hasRows : true }.map(\.recording)
      (counts, hasRows) = ([], false)
    }

    private mutating func closeBlock() {
      guard var timeline = frames?.finish() else { return }
      // Android versions before 12 do not record when frames were displayed.
      if timeline.present.isEmpty { timeline.setPresentsToEnds() }
      hasRows = true
      if let last = counts.indices.last, counts[last].window == window {
        counts[last].hasRows = true
      }
      var source = RecordedFrames(
        kind: .gfxinfo, process: process, window: window ?? view, timeline: timeline)
      let rates = Set(Self.intervals(of: timeline).map { RefreshRate.nominal(1e9 / $0) }).sorted()
      if rates.count > 1, let rate = timeline.refreshRate {
        let texts = rates.map { NumberWriter.text(($0 * 1000).rounded() / 1000) }
        source.notes.append(
          "the refresh rate varies (\(texts.joined(separator: ", ")) Hz): each frame is judged by "
            + "its own rate; the median, \(NumberWriter.text((rate * 1000).rounded() / 1000)) Hz, stands "
            + "for the recording")
      }
      if let rendered, rendered > timeline.total, timeline.total >= ringSize {
        source.notes.append(
          "the platform rendered \(rendered) frames and kept the last \(timeline.total)")
      }
      sources.append(source)
      (frames, columns, window, view, rendered) = (nil, nil, nil, nil, nil)
    }

    private static func intervals(of timeline: FrameTimeline) -> [Double] {
      (0..<timeline.count).compactMap { timeline.interval[$0].map(Double.init) }
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte &- 0x30 <= 9
}
