import FoldFormats
import FoldProfile
import FoldTestSupport
import Testing

/// Random dumps with results computed directly from the published rules.
@Suite struct GfxinfoGeneratorTests {
  static let names14 = [
    "Flags", "IntendedVsync", "Vsync", "OldestInputEvent", "NewestInputEvent", "HandleInputStart",
    "AnimationStart", "PerformTraversalsStart", "DrawStart", "SyncQueued", "SyncStart",
    "IssueDrawCommandsStart", "SwapBuffers", "FrameCompleted",
  ]
  static let names23 = [
    "Flags", "FrameTimelineVsyncId", "IntendedVsync", "Vsync", "InputEventId", "HandleInputStart",
    "AnimationStart", "PerformTraversalsStart", "DrawStart", "FrameDeadline", "FrameInterval",
    "FrameStartTime", "SyncQueued", "SyncStart", "IssueDrawCommandsStart", "SwapBuffers",
    "FrameCompleted", "DequeueBufferDuration", "QueueBufferDuration", "GpuCompleted",
    "SwapBuffersCompleted", "DisplayPresentTime", "CommandSubmissionCompleted",
  ]
  static let layouts: [Int: [String]] = [
    14: names14,
    16: names14 + ["DequeueBufferDuration", "QueueBufferDuration"],
    17: names14 + ["DequeueBufferDuration", "QueueBufferDuration", "GpuCompleted"],
    23: names23, 24: names23 + ["WorkloadTarget"],
  ]

  struct Answer: Equatable {
    var counted = 0
    var api31 = 0
    var legacy = 0
    var over = 0
    var reasons = [0, 0, 0, 0]
    var totals: [Int] = []
  }

  /// Returns a random row and adds its frame to the expected results.
  func row(
    _ names: [String], at start: Int, interval: Int, _ random: inout SplitMix64,
    _ answer: inout Answer
  ) -> String {
    var stamps: [String: Int] = [:]
    func step(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
    stamps["IntendedVsync"] = start
    stamps["Vsync"] = start + [0, 0, 1, interval][step(3)]
    var clock = stamps["Vsync", default: 0]
    for name in [
      "HandleInputStart", "AnimationStart", "PerformTraversalsStart", "DrawStart", "SyncQueued",
      "SyncStart", "IssueDrawCommandsStart", "SwapBuffers", "FrameCompleted",
    ] {
      clock += step(interval / (step(4) == 0 ? 1 : 8))
      stamps[name] = clock
    }
    stamps["Flags"] = [0, 0, 1, 2, 4, 8][step(5)]
    stamps["GpuCompleted"] = clock + step(interval / 4)
    stamps["FrameDeadline"] = start + interval + step(interval)
    stamps["DequeueBufferDuration"] = step(interval / 2)
    let isSwapped = step(1) == 0
    stamps[isSwapped ? "FrameStartTime" : "FrameInterval"] = interval
    stamps[isSwapped ? "FrameInterval" : "FrameStartTime"] = start + 600
    switch step(19) {
    case 0: stamps["FrameCompleted"] = start - 5
    case 1: stamps["IntendedVsync"] = 0
    case 2: stamps["FrameCompleted"] = 1 << 55 + step(1000)
    default: add(stamps, names, interval, to: &answer)
    }
    return names.map { String(stamps[$0] ?? 7) + "," }.joined()
  }

  /// The rules of the metrics, implemented independently with plain dictionaries.
  func add(_ t: [String: Int], _ names: [String], _ interval: Int, to answer: inout Answer) {
    func at(_ name: String) -> Int { t[name, default: 0] }
    let stall = max(0, at("SyncStart") - at("SyncQueued"))
    let total = max(0, at("FrameCompleted") - at("IntendedVsync") - stall)
    if total == 0 { return }
    answer.counted += 1
    answer.totals.append(total)
    // Intervals have a tolerance of a four-hundredth.
    answer.over += 400 * total > 401 * interval ? 1 : 0
    // Android 6 and 7, with 14 columns, exempt windows that have changed, too.
    let isExempt = at("Flags") & (names.count == 14 ? 5 : 4) != 0
    let dequeue = names.contains("DequeueBufferDuration") ? at("DequeueBufferDuration") : 0
    let isLegacy = 400 * (total - dequeue) > 401 * interval && !isExempt
    answer.legacy += isLegacy ? 1 : 0
    let hasDeadline = names.contains("FrameDeadline")
    let isLate = hasDeadline && at("GpuCompleted") >= at("FrameDeadline") && !isExempt
    answer.api31 += isLate ? 1 : 0
    guard hasDeadline ? isLate : isLegacy else { return }
    let ui = max(0, at("SyncStart") - at("Vsync") - stall)
    let upload = at("IssueDrawCommandsStart") - at("SyncStart")
    let draw = at("FrameCompleted") - at("IssueDrawCommandsStart")
    answer.reasons[0] += at("Vsync") - at("IntendedVsync") >= 1 ? 1 : 0
    answer.reasons[1] += 2 * ui >= interval ? 1 : 0
    answer.reasons[2] += 5 * upload >= interval ? 1 : 0
    answer.reasons[3] += 4 * draw >= 3 * interval ? 1 : 0
  }

  @Test(arguments: [14, 16, 17, 23, 24], [UInt64(1), 2, 3, 4])
  func `dumps of every layout have the results of the published rules`(columns: Int, seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed * 100 + UInt64(columns))
    let names = try #require(Self.layouts[columns])
    let interval = columns >= 23 ? [16_666_666, 8_333_333, 11_111_111][Int(seed % 3)] : 16_666_667
    var answers: [Answer] = []
    var text = "** Graphics info for pid 77 [com.example] **\r\n\r\n"
    for window in 0..<3 {
      var answer = Answer()
      let rows = window == 1 ? 0 : 120
      text += "Window: w\(window)\r\nTotal frames rendered: 999\r\n\r\n---PROFILEDATA---\r\n"
      text += names.joined(separator: ",") + ",\r\n"
      for index in 0..<rows {
        let start = 5_000_000_000 + index * interval
        text += row(names, at: start, interval: interval, &random, &answer) + "\r\n"
      }
      text += "---PROFILEDATA---\r\n\r\nView hierarchy:\r\n"
      answers.append(answer)
    }
    let sources = try recordedFrames("\u{feff}" + text)
    #expect(sources.map(\.window) == ["w0", "w1", "w2"])
    #expect(sources.map(\.process) == .init(repeating: "com.example (77)", count: 3))
    for (source, answer) in zip(sources, answers) where answer.counted > 0 {
      #expect(source.timeline.total == 120)
      let metrics = source.metrics()
      func value(_ id: String) -> Int { metrics[id]?.number.map { Int($0) } ?? -1 }
      var found = Answer()
      found.counted = source.timeline.count
      found.totals = (0..<source.timeline.count).map { Int(source.timeline.duration[$0] ?? -1) }
      found.api31 = columns >= 23 ? value("jankyFrames.api31") : 0
      found.legacy = value("jankyFrames.legacy")
      found.over = value("framesOver.interval")
      found.reasons = ["missedVsync", "slowUI", "slowBitmapUpload", "slowIssueDraw"].map {
        value("reasons.\($0)")
      }
      #expect(found == answer)
      let expectedRate = 1e9 / Double(interval)
      #expect(abs((source.timeline.refreshRate ?? 0) - expectedRate) < 0.01)
    }
    #expect(sources[1].timeline.total == 0)
  }

  @Test func `the same dump in UTF-16 of either byte order gives the same frames`() throws {
    var random = SplitMix64(seed: 9)
    var answer = Answer()
    var text = "Window: é\r\n---PROFILEDATA---\r\n" + Self.names23.joined(separator: ",") + ",\r\n"
    for index in 0..<40 {
      text +=
        row(
          Self.names23, at: 9_000_000_000 + index * 16_666_666, interval: 16_666_666,
          &random, &answer) + "\r\n"
    }
    text += "---PROFILEDATA---"
    let plain = try recordedFrames(text)
    let units = Array(text.utf16)
    for withMark in [true, false] {
      let marked = (withMark ? [0xfeff] : []) + units
      let little = marked.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
      let big = marked.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
      #expect(try FrameReader.read(ByteSource(bytes: little, name: "le")) == plain)
      #expect(try FrameReader.read(ByteSource(bytes: big, name: "be")) == plain)
    }
    #expect(plain.first?.window == "é")
  }

  @Test func `an error in UTF-16 has the same line as in UTF-8`() throws {
    let text = "---PROFILEDATA---\n\n\(Self.names23.joined(separator: ",")),Flags,\n"
    for bytes in [Array(text.utf8), PiecewiseInputTests.bytes(of: text, isBigEndian: false)] {
      let error = #expect(throws: FormatError.self) {
        try FrameReader.read(ByteSource(bytes: bytes, name: "t"), kind: .gfxinfo)
      }
      #expect(error?.location == .line(3))
    }
  }

  @Test func `a present time before the frame's intended vsync is ignored`() throws {
    let interval = 16_666_666
    var text = Self.names23.joined(separator: ",") + ",\n"
    for index in 0..<4 {
      let start = 5_000_000_000 + index * interval
      let stamps = [
        "IntendedVsync": start, "Vsync": start, "SyncQueued": start + 1, "SyncStart": start + 1,
        "IssueDrawCommandsStart": start + 2, "FrameCompleted": start + 3, "FrameInterval": interval,
        // The last row has the present time of a frame two seconds ago.
        "DisplayPresentTime": index == 3 ? start - 2_000_000_000 : start + 2 * interval,
      ]
      text += Self.names23.map { "\(stamps[$0] ?? 0)," }.joined() + "\n"
    }
    let source = try #require(try recordedFrames(text).first)
    let frames = source.timeline
    #expect((0..<4).map { frames.present[$0] == nil } == [false, false, false, true])
    #expect(source.metrics()["hitchTime"]?.number == 0)
    #expect(source.metrics()["missedVsyncs.sum"]?.number == 0)
  }

  @Test func `truncated rows are excluded, and headers with unknown or repeated columns refused`()
    throws
  {
    let header = Self.names14.joined(separator: ",") + ","
    let whole = "0" + (1...13).map { ",\($0)000000" }.joined()
    let cut = try recordedFrames(
      "---PROFILEDATA---\n\(header)\n0,1,2,\n\(whole)\n---PROFILEDATA---\n")
    #expect(cut[0].timeline.excluded == ["the row is cut short": 1] && cut[0].timeline.count == 1)
    for odd in ["Flags,Bogus,", header + "Vsync,", header + "Flags,"] {
      let error = #expect(throws: FormatError.self) {
        try recordedFrames("---PROFILEDATA---\n\(odd)\n0,1,\n", kind: .gfxinfo)
      }
      #expect(error?.sentence.contains(":2: the header of the frame rows lacks a column") == true)
    }
  }

  @Test func `numbers too large for 64 bits and letters for numbers never crash the reader`() throws
  {
    let header = Self.names14.joined(separator: ",") + ","
    let huge = [String](repeating: "99999999999999999999999", count: 14).joined(separator: ",")
    let odd = [String](repeating: "9223372036854775807", count: 14).joined(separator: ",")
    let least = [String](repeating: "-9223372036854775808", count: 14).joined(separator: ",")
    let words = "0," + [String](repeating: "x", count: 13).joined(separator: ",")
    let whole = "0" + (1...13).map { ",\($0)000000" }.joined()
    let sources = try recordedFrames(
      [header, huge, odd, least, words, "0,,,,,,,,,,,,,", whole].joined(separator: "\n"))
    #expect(sources[0].timeline.count == 1)
    #expect(sources[0].timeline.total == 6)
  }
}
