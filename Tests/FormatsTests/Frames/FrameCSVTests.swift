import FoldLayout
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct FrameCSVTests {
  func frames(_ text: String, _ kind: FrameFileKind? = nil) throws -> RecordedFrames {
    try #require(try recordedFrames(text, kind: kind).first)
  }

  func refuses(
    _ text: String, line: Int? = nil, ignoredColumns: Set<String> = [], _ words: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FormatError.self, sourceLocation: location) {
      try FrameReader.read(
        ByteSource(bytes: Array(text.utf8), name: "test"), kind: .csv,
        ignoredColumns: ignoredColumns)
    }
    let sentence = error?.sentence ?? ""
    if let line { #expect(error?.location == .line(line), "\(sentence)", sourceLocation: location) }
    for word in words { #expect(sentence.contains(word), "\(sentence)", sourceLocation: location) }
  }

  /// The documented columns for times that a device reports.
  static let times: [(name: String, field: FrameField)] = [
    ("t", .start), ("start", .start), ("intended", .intended), ("expected", .expectedPresent),
    ("end", .end), ("deadline", .deadline),
    ("expectedPresent", .expectedPresent), ("present", .present), ("duration", .duration),
    ("overrun", .overrun), ("interval", .interval), ("gpuEnd", .gpuEnd), ("hitch", .hitch),
  ]

  @Test(arguments: times.indices)
  func `one documented time column is enough, in seconds or in milliseconds`(index: Int) throws {
    let (name, field) = Self.times[index]
    for text in [
      "\(name)\n0.5\n1.25\n", "\(name)_ms\n500\n1250\n", "\(name)_ms\n\"500\"\n1.25e3\n",
    ] {
      let timeline = try frames(text).timeline
      #expect(timeline.count == 2 && timeline.excluded.isEmpty, "\(text)")
      #expect((0..<2).map { timeline[field][$0] } == [500_000_000, 1_250_000_000], "\(text)")
    }
  }

  @Test func `one column of flags is enough, and false is a value, too`() throws {
    for (name, flag) in FrameFlags.named {
      let timeline = try frames("\(name)\n0\n1\nfalse\ntrue\nNA\n", .csv).timeline
      #expect(timeline.flags == [[], flag, [], flag] && timeline.reports == flag, "\(name)")
      #expect(timeline.excluded.values.reduce(0, +) == 1, "\(name)")
    }
  }

  @Test func `a row is a frame if a column about its outcome has a value, or none exists`() throws {
    #expect(try frames("t,deadline\n1,2\n,3\n,\n").timeline.count == 2)
    #expect(try frames("t,duration\n1,2\n3,\n,4\n").timeline.count == 2)
    #expect(try frames("t,duration,notDisplayed\n1,,0\n3,,\n,4,\n").timeline.count == 2)
  }

  @Test(arguments: [
    ("t,duration_ms,gpu", "gpu"), ("t,Duration", "Duration"), ("duration_us,t", "duration_us"),
    ("t_ns,duration", "t_ns"), ("durationMs,duration", "durationMs"),
    ("duration,frametime", "frametime"),
    ("meant,duration", "meant"), ("refreshRate_ms,t", "refreshRate_ms"), ("16.7,t", "16.7"),
    ("duration,late_ms", "late_ms"),
  ])
  func `an unknown column is refused with a list, unless it is named as a cause`(
    header: String, unknown: String
  ) throws {
    let row = header.split(separator: ",").map { _ in "1" }.joined(separator: ",")
    let text = header + "\n" + row + "\n"
    refuses(
      text, line: 1, "unknown column \"\(unknown)\"", "known are t, ", "_ms", "notDisplayed",
      "--cause")
    refuses(text, line: 1, ignoredColumns: ["other"], "unknown column \"\(unknown)\"")
    #expect(throws: Never.self) {
      try FrameReader.read(
        ByteSource(bytes: Array(text.utf8), name: "test"), kind: .csv, ignoredColumns: [unknown])
    }
  }

  @Test func `the page on device frames has a row for every column, and no other row`() throws {
    let page = try String(
      contentsOf: packageFolder.appendingPathComponent("Documentation/device-frames.md"),
      encoding: .utf8)
    let table = try #require(
      page.components(separatedBy: "| column | what it holds |\n|---|---|\n").last)
    var columns: Set<String> = []
    for row in table.components(separatedBy: "\n\n")[0].split(separator: "\n") {
      let names = row.split(separator: "|")[0].split(separator: "`").map(String.init)
      columns.formUnion(names.filter { $0.allSatisfy(\.isLetter) })
    }
    for column in columns { #expect(FrameCSVColumns.meaning(of: column) != nil, "\(column)") }
    let known = FrameCSVColumns.known.split { !$0.isLetter && $0 != "_" }.map(String.init)
    let names = known.filter { FrameCSVColumns.meaning(of: $0) != nil }
    #expect(names.count > 25 && columns == Set(names))
  }

  @Test func `a cause's column may contain any text, and all other columns are still read`()
    throws
  {
    let text = "gpu,duration_ms,note\n\"1,5\",16.5,\n,9,\"a, b\"\n"
    let timeline = try FrameReader.read(
      ByteSource(bytes: Array(text.utf8), name: "test"), ignoredColumns: ["gpu", "note"])[0]
      .timeline
    #expect((0..<2).map { timeline.duration[$0] } == [16_500_000, 9_000_000])
  }

  @Test(arguments: [
    ("t_ms,duration_ms", "17,\"33,4\"", "duration_ms is \"33,4\""),
    ("duration_ms,t_ms", "\"16,7\",0", "duration_ms is \"16,7\""),
    ("duration,refreshRate", "1,\"59,94\"", "refreshRate is \"59,94\""),
    ("duration,notDisplayed", "1,\"0,1\"", "notDisplayed is \"0,1\""),
    ("layoutNs", "\"435,5\"", "layoutNs is \"435,5\""),
  ])
  func `a quoted decimal comma is refused with its row`(header: String, row: String, says: String) {
    let good = header.split(separator: ",").map { _ in "1" }.joined(separator: ",")
    refuses("\(header)\n\(good)\n\(row)\n", line: 3, says)
  }

  @Test(arguments: [
    ("t_ms,duration_ms", "17,33,4"), ("duration_ms", "16,7"), ("duration_ms", "16.7,"),
    ("t,duration,notDisplayed", "1,2,0,"), ("t,duration", "\"1\",\"2\",\"3\""),
    ("t,duration", ",,"),
  ])
  func `a row with more fields than the header is refused, whatever they contain`(
    header: String, row: String
  ) {
    let good = header.split(separator: ",").map { _ in "1" }.joined(separator: ",")
    for end in ["\n", "\r\n", ""] {
      refuses(
        "\(header)\n\(good)\n\(row)\(end)", line: 3, "fields and the header names",
        "decimals with a point")
    }
  }

  @Test(arguments: [(";", "semicolons"), ("\t", "tabs")])
  func `semicolons and tabs are refused by name, with and without a given kind`(
    separator: String, name: String
  ) {
    for text in ["t_ms,duration_ms\n0,16.7\n", "t_ms,duration_ms,note,x\n0,16.7,,\n"] {
      let text = text.replacing(",", with: separator)
      refuses(text, "the columns are separated by \(name)", "decimals with a point")
      let error = #expect(throws: FormatError.self) { try recordedFrames(text) }
      #expect(error?.sentence.contains("the columns are separated by \(name)") == true)
    }
    refuses("t_ms\(separator)x,duration_ms\n0,1\n", line: 1, "the columns are separated by \(name)")
  }

  @Test func `spaces around fields, a byte order mark and Windows line ends change nothing`()
    throws
  {
    let plain = try frames("t,duration_ms,notDisplayed,phase\n0,16.7,0,drag\n1,9,1,fling\n")
    #expect(
      try frames(
        "\u{feff} t , duration_ms,notDisplayed ,phase\r\n 0 , 16.7, 0 , drag \r\n1,9,1,fling\r\n")
        == plain)
  }

  @Test func `an empty field, NA and a missing field at the end are unknown values`() throws {
    let timeline = try frames("duration,t,end,notDisplayed\n1,,NA,\n2\n3,4,5,1\n", .csv)
      .timeline
    #expect((0..<3).map { timeline.start[$0] } == [nil, nil, 4_000_000_000])
    #expect((0..<3).map { timeline.end[$0] } == [nil, nil, 5_000_000_000])
    #expect((0..<3).map { timeline.says(.notDisplayed, ofFrame: $0) } == [nil, nil, true])
  }

  @Test(arguments: [
    ("duration_ms,duration", "columns duration_ms and duration mean"),
    ("t,start,end", "t and start"),
    ("t,end,start_ms", "t and start_ms"),
    ("expected,expectedPresent_ms", "expected and expectedPresent_ms"),
    ("duration,phase,phase", "phase and phase"),
    ("end,notDisplayed,notDisplayed", "notDisplayed"),
    ("window,duration,window", "window and window"),
    ("frame,duration,frame", "frame and frame"), ("duration,t,", "a column has no name"),
  ])
  func `a column without a name, or two with the same meaning, are refused`(
    header: String, says: String
  ) {
    refuses(header + "\n1,1,1\n", line: 1, says)
  }

  @Test(arguments: ["t", "duration", "notDisplayed", "phase", "refreshRate", "layoutNs"])
  func `a word in a column of numbers or flags is refused with its row`(column: String) {
    let header = column == "duration" ? "duration" : "duration,\(column)"
    let row = column == "duration" ? "soon" : "1,soon"
    refuses("\(header)\n\n\(row)\n", line: 3, "\"soon\"")
  }

  @Test func `a refresh rate applies to the whole source and may be in any row`() throws {
    let source = try frames(
      "duration,refreshRate,notDisplayed,phase\n0.01,,1,drag\n,,1,\n0.02,120,,NA\n0.03,120,0,NA\n",
      .csv)
    #expect(source.timeline.refreshRate == 120)
    #expect(source.timeline.count == 4 && source.metrics()["notDisplayed"]?.number == 2)
    #expect(source.timeline.phases[0] == Phase(.drag) && source.timeline.phases[3] == nil)
    #expect(try frames("duration,refreshRate\n0.01,NA\n", .csv).timeline.refreshRate == nil)
    for rate in ["0", "-60", "fast", "1e400", "1e-305"] {
      refuses("duration,refreshRate\n0.01,60\n0.01,\(rate)\n", line: 3, "0.001 or above")
    }
    // A rate that changes belongs to single frames.
    refuses("duration,refreshRate\n0.01,60\n0.01,60\n0.01,120\n", line: 4, "a column interval")
    #expect(
      try recordedFrames("window,duration,refreshRate\na,0.01,60\nb,0.01,120\n").map(
        \.timeline.refreshRate)
        == [60, 120])
    // No flag is given, so nothing is known about what was displayed.
    #expect(
      try frames("duration,notDisplayed\n0.01,\n", .csv).metrics()["notDisplayed"]?.number == nil)
  }

  @Test func `a replay table is read by its layout cost, with a note`() throws {
    let source = try frames(
      "frame,phase,duration,layoutNs,rows,allocations\n0,rest,,2444,5,1\n1,drag,,435.5,5,0\n")
    #expect((0..<2).map { source.timeline.duration[$0] } == [2444, 436])
    #expect(source.notes.contains { $0.contains("layout of a replay's frames") })
    // The device's duration takes precedence, and needs no note.
    let device = try frames("duration,layoutNs\n0.01,\n0.02,7\n")
    #expect(device.timeline.duration[1] == 20_000_000 && device.notes.isEmpty)
  }

  @Test func `the error for a list of numbers without a header suggests naming the columns`() {
    for text in ["16.7\n16.6\n", "16,7\n16,6\n", "1,16.7\n2,16.6\n"] {
      let error = #expect(throws: FormatError.self) { try recordedFrames(text) }
      #expect(
        error?.sentence
          == "test: the first line is a number, not a header; name the columns, such as "
          + "duration_ms")
    }
  }

  @Test func `a time out of range is refused with its key and unit`() {
    for (text, says) in [
      (
        "{\"start\":1732400000000000000,\"duration\":0.005}\n",
        "start is too large; give times in seconds"
      ),
      ("{\"start\":true,\"duration\":0.005}\n", "start is true; it has to be a number"),
    ] {
      let error = #expect(throws: FormatError.self) { try recordedFrames(text, kind: .frames) }
      #expect(error?.sentence == "test:1: \(says)")
    }
  }

  @Test func `our own recordings contain flags, and each frame is an object with times`() throws {
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

  @Test func `invalid UTF-8 is refused at any position in a line`() throws {
    for length in 1...20 {
      for index in 0..<length {
        var line = [UInt8](repeating: 0x61, count: length)
        line[index] = 0xff
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
