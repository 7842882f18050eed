import FoldLayout
import FoldProfile
import Testing

@testable import FoldFormats

/// Tables of times in every spelling, and where one unit, kind or rule gives way to the next.
@Suite struct TimeTableTests {
  func frames(_ text: String, _ kind: FrameFileKind? = nil) throws -> RecordedFrames {
    try #require(try recordedFrames(text, kind: kind).first)
  }

  func durations(_ text: String, _ kind: FrameFileKind? = nil) throws -> [Int64?] {
    let timeline = try frames(text, kind).timeline
    return (0..<timeline.count).map { timeline.duration[$0] }
  }

  static let units: [(String, Double)] = [
    ("seconds", 1e9), ("sec", 1e9), ("s", 1e9), ("milliseconds", 1e6), ("millis", 1e6), ("ms", 1e6),
    ("microseconds", 1e3), ("micros", 1e3), ("us", 1e3), ("µs", 1e3), ("μs", 1e3),
    ("nanoseconds", 1),
    ("nanos", 1), ("ns", 1),
  ]

  @Test(arguments: units)
  func `a column's unit is what its name says, in any place, between any separators`(
    unit: String, scale: Double
  ) throws {
    let times = [20_000_000.0, 10_000_000, 12_500_000, 40_000_000].map { $0 / scale }
    let wanted: [Int64?] = [20_000_000, 10_000_000, 12_500_000, 40_000_000]
    for name in [
      "frametime_\(unit)", "Frame Time (\(unit))", "frame duration in \(unit)", "dt [\(unit)]",
    ] {
      for separator in [",", ";", "\t"] {
        for place in 0...2 {
          var header = ["note", "load"]
          header.insert(name, at: place)
          let rows = times.map { time in
            var row = ["7", "\"8\""]
            let number = separator == ";" ? "\(time)".replacing(".", with: ",") : "\(time)"
            row.insert(place == 1 ? "  \(number) " : number, at: place)
            return row.joined(separator: separator)
          }
          let text = ([header.joined(separator: separator)] + rows).joined(separator: "\n") + "\n"
          #expect(try durations(text, .frametimes) == wanted, "\(text)")
        }
      }
    }
    // A clock's unit: the gaps are the frames.
    let clock =
      "Frame,Time (\(unit))\n"
      + [0.0, 20e6, 30e6].enumerated().map {
        "\($0),\($1 / scale)\n"
      }.joined()
    #expect(try durations(clock, .frametimes) == [nil, 20_000_000, 10_000_000])
  }

  @Test(
    arguments: [
      ("0.499", 499_000_000), ("0.5", 500_000), ("499", 499_000_000), ("500", 500_000),
      ("499999", 499_999_000), ("500000", 500_000),
    ] as [(String, Int64)])
  func `times without a unit are told by their size`(time: String, nanoseconds: Int64) throws {
    let source = try frames("\(time)\n\(time)\n")
    #expect(
      source.timeline.duration[0] == nanoseconds && source.timeline.duration[1] == nanoseconds)
    #expect(source.notes.contains { $0.contains("by their size they are") })
  }

  @Test(arguments: [
    ("31.6", 1e9), ("31.7", 1e6), ("31600", 1e6), ("31601", 1e3), ("10000000", 1e3),
    ("10000001", 1),
  ])
  func `a rate beside a time tells its unit`(time: String, scale: Double) throws {
    // At one frame a second the time is its product with the rate; a rate of 0 tells nothing.
    let source = try frames("frametime,fps\n\(time),1\n\(time),1\n5,0\n5,0\n5,0\n")
    let wanted = ((Double(time) ?? 0) * scale).rounded()
    #expect(source.timeline.duration[0] == Int64(wanted) && source.kind == .mangohud)
    #expect(!source.notes.contains { $0.contains("by their size") })
  }

  @Test(arguments: [(15_000_000, false), (15_000_001, true), (1, false)])
  func `a log whose clock goes more than half as far again as its frames is one of polls`(
    step: Int, isSampled: Bool
  ) throws {
    let rows = (0..<5).map { "100,10,\(1000 + step * $0)\n" }.joined()
    let source = try frames("fps,frametime,elapsed\n" + rows)
    #expect(source.notes.contains { $0.contains("polls") } == isSampled)
    #expect((source.timeline.present[0] == nil) == isSampled)
    // The clock of any other tool is in the unit of its name, or tells nothing.
    let milliseconds = (0..<5).map { "\(1000 + Double(step * $0) / 1e6),10\n" }.joined()
    #expect(
      try frames("time_ms,frametime_ms\n" + milliseconds).notes.contains { $0.contains("polls") }
        == isSampled)
    #expect(
      try !frames(
        "time,frametime_ms\n" + rows.replacing("100,10,", with: "").replacing("\n", with: ",10\n")
      )
      .notes.contains { $0.contains("polls") })
  }

  @Test func `starts and presents add up, and the span is all of it`() throws {
    let timeline = try frames("frametime_ms\n20\n10\n0\n-3\nNA\n40\n").timeline
    #expect((0..<3).map { timeline.start[$0] } == [0, 20_000_000, 30_000_000])
    #expect((0..<3).map { timeline.present[$0] } == [20_000_000, 30_000_000, 70_000_000])
    #expect(timeline.span == 70_000_000 && timeline.total == 6)
    #expect(
      timeline.excluded == [RecordedFrame.tookNoTime: 2, "the row has no frame time": 1])
    // A clock has no span of its own, and a column that falls is none.
    let clock = try frames("Frame,Time (ms)\n1,5\n2,25\n3,25\n").timeline
    #expect((0..<3).map { clock.present[$0] } == [5_000_000, 25_000_000, nil])
    #expect((0..<3).map { clock.duration[$0] } == [nil, 20_000_000, nil] && clock.span == nil)
    #expect(clock.excluded == [RecordedFrame.tookNoTime: 1])
    #expect(try durations("Frame,Time (ms)\n1,25\n2,5\n") == [25_000_000, 5_000_000])
    #expect(try durations("Frame,Time (ms)\n1,25\n") == [25_000_000])
  }

  @Test func `what the first 4,096 rows tell holds for all that follow`() throws {
    // The middle of 2,048 times of 0.4 and as many of 0.6 is 0.5: milliseconds.
    let first = String(repeating: "0.4\n0.6\n", count: 2048)
    let source = try frames(first + String(repeating: "0.4\n", count: 50))
    #expect(source.timeline.duration[0] == 400_000 && source.timeline.duration[4100] == 400_000)
    // A stamp of PresentMon counts by the middle of the gaps of as many rows: 2,047 of 10,000
    // ticks and 2,048 of 24,000 in a millisecond.
    var (text, stamp) = ("TimeInQPC,MsBetweenPresents,Application\n", 0)
    for row in 0..<6000 {
      stamp += row <= 2047 || row > 4095 ? 10_000 : 24_000
      text += "\(stamp),1,a\n"
    }
    let ticks = try frames(text, .presentmon)
    #expect(ticks.timeline.start[0] == Int64((10_000 / 0.024).rounded()))
    #expect(ticks.notes.contains { $0.contains("24000000 ticks") })
  }

  @Test func `two stamps are too few to tell how fast they count`() throws {
    let text = "TimeInQPC,MsBetweenPresents,Application\n0,16,a\n16,16,a\n32,16,a\n"
    #expect(try frames(text, .presentmon).timeline.start[1] == 1600)
    #expect(try frames(text + "48,16,a\n", .presentmon).timeline.start[1] == 16_000_000)
  }

  @Test func `a header may stand on any of the first 64 lines, or there is none`() throws {
    for (lines, isRead) in [(0, true), (1, true), (63, true), (64, false)] {
      let text = String(repeating: "word\n", count: lines) + "frametime_ms\n16\n"
      #expect(((try? durations(text, .frametimes)) != nil) == isRead, "\(lines)")
      let burner = String(repeating: "00, word\n", count: lines) + "02, d, Frametime\n80, d, 16\n"
      #expect(((try? durations(burner, .afterburner)) != nil) == isRead, "\(lines)")
    }
    #expect(throws: FormatError.self) { try frames("\n \n", .frametimes) }
    #expect(
      try durations(
        "02, d,Framerate ,Frametime\n03, d, %,0.0\n\n80, d, 9, 16.5\n81, d, 9, 1\n", .afterburner)
        == [16_500_000])
  }

  @Test func `only a table of clocks and frame numbers is one of frames`() {
    func columns(_ header: String) -> FrameTimeColumns? { FrameTimeColumns(header: header) }
    for header in ["Frame,Time", "time_ms", "Frame Number;Elapsed;Index", "timestamp"] {
      #expect(columns(header)?.clock != nil && columns(header)?.frameTime == nil, "\(header)")
    }
    for header in ["Frame,Time,Load", "a,b", "", "fps", "frame,fps,elapsed"] {
      #expect(columns(header) == nil, "\(header)")
    }
    #expect(columns("a,,frametime_ms,")?.frameTime?.place == 2 && columns(",dt")?.count == 2)
    let both = columns("elapsed,Time (s),delta,dt,framerate")
    #expect(both?.frameTime?.place == 2 && both?.clock?.place == 0 && both?.clock?.scale == 1)
    #expect(both?.rate == 4 && both?.count == 5)
    #expect(columns("MsBetweenPresents")?.frameTime?.scale == 1e6)
    // Without a rate it is not MangoHud's.
    #expect(columns("elapsed,frametime")?.clock?.scale == nil)
  }

  // MARK: CSV of frames

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

  @Test func `long frames keep the unit that stands alone beside their name`() throws {
    for name in ["Frame Time (s)", "frametime_s", "FrameTime[s]", "Frame Times (s)", "dt s"] {
      let source = try frames(name + "\n0.7\n0.8\n", .frametimes)
      #expect(source.timeline.duration[0] == 700_000_000, "\(name)")
      #expect(!source.notes.contains { $0.contains("unit") }, "\(name)")
    }
    // Several frame times have no unit.
    #expect(try frames("frametimes\n7\n8\n", .frametimes).timeline.duration[0] == 7_000_000)
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
