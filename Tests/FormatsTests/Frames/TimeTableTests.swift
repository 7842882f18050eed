import FoldLayout
import FoldProfile
import Testing

@testable import FoldFormats

/// Tables and lists of frames of our own: units, facts and what is no time.
@Suite struct TimeTableTests {
  func frames(_ text: String, _ kind: FrameFileKind? = nil) throws -> RecordedFrames {
    try #require(try recordedFrames(text, kind: kind).first)
  }

  @Test(arguments: [
    ("start,duration_ms", "1,9", "1.5,"), ("t,durationMs", "1,9", "1.5"),
    ("start_us,duration_us", "1000000,9000", "1500000,NA"),
    ("start_ns,duration_ns", "1000000000,9000000", "1500000000,"),
    ("duration,extra,start", "0.009,x,1", ",,1.5"),
  ])
  func `a column of CSV has the unit of its ending, and what is not given is nothing`(
    header: String, full: String, half: String
  ) throws {
    for mark in ["", "\""] {
      let row = full.split(separator: ",").map { mark + $0 + mark }.joined(separator: ",")
      let timeline = try frames(header + "\n" + row + "\n" + half + "\n", .csv).timeline
      #expect(timeline.start[0] == 1_000_000_000 && timeline.duration[0] == 9_000_000)
      #expect(timeline.count == 1 && timeline.total == 2)
    }
  }

  @Test func `a time that no clock counts is told as a number, by its column and unit`() {
    let large = "1732400000000000000"
    for (text, kind, says) in [
      (
        "t,duration_ms\n\(large),5\n", FrameFileKind.csv,
        "t is \"\(large)\", more seconds than any time; a column that counts nanoseconds is "
          + "called t_ns"
      ),
      (
        "start_ms,duration\n\(large),5\n", .csv,
        "start_ms is \"\(large)\", more milliseconds than any time; give it in milliseconds"
      ),
      (
        "duration,span\n5,1e999\n", .csv,
        "span is \"1e999\", more seconds than any time; give it in seconds"
      ),
      ("t,duration\nsoon,5\n", .csv, "t is \"soon\"; it has to be a number"),
      (
        "{\"start\":\(large),\"duration\":0.005}\n", .frames,
        "start is larger than any; give times in seconds"
      ),
      (
        "{\"start\":true,\"duration\":0.005}\n", .frames,
        "start is something else; it has to be a number"
      ),
    ] {
      let error = #expect(throws: FormatError.self) { try recordedFrames(text, kind: kind) }
      #expect(error?.sentence.hasSuffix(says) == true, "\(error?.sentence ?? "")")
    }
  }

  @Test func `rate, span and flags of a CSV stand in its rows`() throws {
    let source = try frames(
      "duration,refreshRate,span,notDisplayed,phase\n0.01,90,2.5,1,drag\n,,,1,\n0.02,120,,"
        + "NA\n0.03,,3,0,NA\n",
      .csv)
    #expect(source.timeline.refreshRate == 120 && source.timeline.span == 3_000_000_000)
    #expect(source.timeline.count == 4 && source.metrics()["notDisplayed"]?.number == 2)
    #expect(source.timeline.phases[0] == Phase(.drag) && source.timeline.phases[3] == nil)
    #expect(try frames("duration,refreshRate\n0.01,NA\n", .csv).timeline.refreshRate == nil)
    for rate in ["0", "-60", "fast", "1e400", "1e-305"] {
      let error = #expect(throws: FormatError.self) {
        try recordedFrames("duration,refreshRate\n0.01,60\n0.01,\(rate)\n", kind: .csv)
      }
      #expect(error?.location == .line(3) && error?.sentence.contains("0.001 or above") == true)
    }
    // No flag was told: nothing is known of what was displayed.
    #expect(
      try frames("duration,notDisplayed\n0.01,\n", .csv).metrics()["notDisplayed"]?.number == nil)
  }

  @Test func `our own frames say their flags, and a kind is asked for in each`() throws {
    let source = try frames(
      "{\"frame\": 1, \"end\": 1, \"notDisplayed\": true}\n{\"frame\": 2, \"end\": 2,"
        + " \"notDisplayed\": false}\n",
      .frames)
    #expect(source.metrics()["notDisplayed"]?.number == 1 && source.timeline.count == 2)
    for text in ["{\"notDisplayed\": 1}", "{\"frame\": true}", "[{}, []]", "[[]]", "1"] {
      #expect(throws: FormatError.self, "\(text)") { try recordedFrames(text, kind: .frames) }
    }
    #expect(try frames("[{\"end\": 1}, {\"end\": 2}]", .frames).timeline.total == 2)
  }

  @Test func `bytes that are no UTF-8 are refused wherever they stand in a line`() throws {
    for length in 1...20 {
      for place in 0..<length {
        var line = [UInt8](repeating: 0x61, count: length)
        line[place] = 0xff
        let bytes = Array("t,x\n1,2\n".utf8) + line + [0x0a]
        var csv = try CSVReader(ByteSource(bytes: bytes, name: "t"))
        let first = try csv.next()
        let second = try csv.next()
        #expect(first && second)
        let error = #expect(throws: FormatError.self) { try csv.next() }
        #expect(error?.problem == .invalidUTF8 && error?.location == .line(3))
      }
    }
  }
}
