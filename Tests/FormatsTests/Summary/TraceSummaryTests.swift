import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct TraceSummaryTests {
  static let csv = "t_ms,duration_ms,present_ms\n0,10,16.666667\n16.7,40,50\n50,10,66.666667\n,,\n"

  static func summary() throws -> TraceSummary {
    let source = try recordedFrames(csv)[0]
    return TraceSummary(source, id: "0123456789abcdef.0", file: "runs/a.csv", refreshRate: nil)
  }

  static func line(_ summary: TraceSummary) -> String {
    var bytes: [UInt8] = []
    summary.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func read(_ text: String) throws -> [TraceSummary] {
    try TraceSummaryReader.read(ByteSource(bytes: Array(text.utf8), name: "job.ndjson"))
  }

  @Test func `a line reads back as the summary that wrote it`() throws {
    let summary = try Self.summary()
    #expect(try Self.read(Self.line(summary)) == [summary])
    #expect(summary.file == "a.csv")
    #expect(summary.excluded == ["the row has neither duration, present nor end": 1])
    #expect(Self.line(summary).split(separator: "\n").count == 1)
  }

  @Test func `lines by other definitions are refused with their line`() throws {
    let line = Self.line(try Self.summary())
    let other = line.replacing("\"slowFrames\":1,", with: "\"slowFrames\":2,")
      .replacing("\"slowFrames\":1}", with: "\"slowFrames\":2}")
    #expect(other != line)
    let error = #expect(throws: FormatError.self) { try Self.read(line + other) }
    #expect(
      error?.sentence
        == "job.ndjson:2: slowFrames is by version 2 of its definition, not by version 1; "
        + "profile all recordings with the same version of foldviz")
  }

  @Test(arguments: [
    ("{}", "job.ndjson:1: the line has no \"foldviz\"; add it"),
    (
      "[]",
      "job.ndjson:1: not valid JSON: found another value; expected an object for each recording"
    ),
    (
      "{\"foldviz\":2}",
      "job.ndjson:1: unknown format version \"2\"; this foldviz reads version 1"
    ),
    (
      "{\"trace\":\"a\",\"trace\":\"b\"}",
      "job.ndjson:1: the key \"trace\" appears twice; keep one of them"
    ),
    ("{\"trace\":7}", "job.ndjson:1: trace is the number 7; it has to be a text"),
    ("{\"frames\":-1}", "job.ndjson:1: frames is -1; it has to be at least 0"),
    ("{\"frames\":1.5}", "job.ndjson:1: frames is the number 1.5; it has to be a whole number"),
    ("{\"framse\":1}", "job.ndjson:1: unknown key \"framse\"; the nearest known key is \"frames\""),
    (
      "{\"samples\":{\"duration\":{\"sum\":1,\"min\":1,\"max\":1,\"hdr\":\"AAAA\"}}}",
      "job.ndjson:1: the histogram of duration cannot be decoded; it is HdrHistogram's V2 encoding "
        + "with 3 digits; profile the recording again"
    ),
    (
      "{\"tallies\":{\"slowFrames\":{\"sum\":1}}}",
      "job.ndjson:1: slowFrames has no \"n\"; add it"
    ),
    (
      "{\"tallies\":{\"slowFrames\":{\"sum\":-5}}}",
      "job.ndjson:1: sum is -5; it has to be at least 0"
    ),
    (
      "{\"tallies\":[]}", "job.ndjson:1: tallies is an array; it has to be an object"
    ),
    (
      "{\"tallies\":{\"slowFrames\":{\"sum\":9.3e18}}}",
      "job.ndjson:1: sum is the number 9.3e18; it has to be a whole number"
    ),
    (
      "{\"excluded\":{\"a\":1,\"a\":2}}",
      "job.ndjson:1: the key \"a\" appears twice; keep one of them"
    ),
    (
      "{\"gfxinfo\":{\"7\":1,\"07\":2}}",
      "job.ndjson:1: the key \"07\" appears twice; keep one of them"
    ),
    (
      "{\"tallies\":{\"slowFrames\":{\"sum\":1,\"sum\":1}}}",
      "job.ndjson:1: the key \"sum\" appears twice; keep one of them"
    ),
    (
      "{\"samples\":{\"duration\":{\"min\":1,\"min\":1}}}",
      "job.ndjson:1: the key \"min\" appears twice; keep one of them"
    ),
    ("", "job.ndjson: is empty; check that it was written"),
  ])
  func `a line that is not a summary is refused with its number`(text: String, sentence: String)
    throws
  {
    let error = #expect(throws: FormatError.self) { try Self.read(text) }
    #expect(error?.sentence == sentence)
  }

  @Test func `a packed summary unpacks to the original, and its head has no samples`() throws {
    var summary = try Self.summary()
    var spread = TimeSpread()
    (spread.sum, spread.min, spread.max) = (-5, -9000, 6_000_000)
    for value in 1...3000 {
      spread.positive.record(Int64(2000 * value), count: Int64(value))
      spread.negative.record(Int64(3 * value))
    }
    summary.frames.samples[.duration] = spread
    let packed = PackedSummary(summary)
    #expect(packed.whole == summary)
    #expect(packed.head.frames.samples.isEmpty)
    #expect(
      packed.head.file == summary.file && packed.head.frames.tallies == summary.frames.tallies)
  }

  @Test func `histograms that expand more than fourfold are refused beyond 16 MiB`()
    throws
  {
    // Each of the 37,888 buckets has one value, and a line has two such histograms.
    var histogram = HdrHistogram()
    for bucket in 0..<HdrHistogram.bucketLimit { histogram.add(1, toBucket: bucket) }
    var summary = try Self.summary()
    var spread = TimeSpread()
    (spread.positive, spread.negative, spread.min, spread.max) = (histogram, histogram, -1, 1)
    summary.frames.samples = [.duration: spread]
    let line = Self.line(summary)
    // Within a line, the limit grows along with what is read of it, so that it is met a line earlier or later.
    let fitting =
      (ExpansionBound.allowance) / (2 * (HdrHistogram.bucketLimit + 40) - 4 * line.utf8.count)
    func read(_ count: Int) throws {
      let text = Array(String(repeating: line, count: count).utf8)
      try TraceSummaryReader.forEach(of: ByteSource(bytes: text, name: "job.ndjson")) { _ in }
    }
    try read(fitting - 1)
    let error = #expect(throws: FormatError.self) { try read(fitting + 2) }
    let sentences = (0...2).map {
      "job.ndjson:\(fitting + $0): the histograms expand to more than 4 times the size of their file; "
        + "profile the recordings again"
    }
    #expect(sentences.contains(error?.sentence ?? ""))
  }

  @Test func `a line with random damage is read as one summary or refused in one line`() throws {
    let line = Array(Self.line(try Self.summary()).utf8)
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var bytes = line
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0x20...0x7e, using: &random)
      }
      do {
        let summaries = try Self.read(String(decoding: bytes, as: UTF8.self))
        #expect(summaries.count == 1 && !summaries[0].frames.metrics.values.isEmpty)
      } catch let error as FormatError {
        #expect(error.location == .line(1) && !error.sentence.contains("\n"), "\(error)")
      }
    }
  }

  @Test func `the id of a recording depends on its content, not on its compression`() throws {
    let plain = try TemporaryFile(Array(Self.csv.utf8), name: "a.csv")
    let packed = try TemporaryFile(gzipped(Array(Self.csv.utf8)), name: "b.csv.gz")
    let other = try TemporaryFile(Array(Self.csv.replacing("40", with: "41").utf8), name: "c.csv")
    let ids = try [plain, packed, other].map { try FrameReader.summaries(path: $0.path)[0].id }
    #expect(ids[0] == ids[1])
    #expect(ids[0] != ids[2])
  }
}
