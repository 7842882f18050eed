import FoldLayout
import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

/// Files that arrive in pieces, as from a pipe, have the same contents and error positions.
@Suite struct PiecewiseInputTests {
  static let (json, trace): (String, [UInt8]) = {
    var session = ChromeSession()
    for frame in 0..<6 {
      let arguments: [(String, ChromeSession.Argument)] = [
        ("frameSeqId", .number(frame)), ("layerTreeId", .number(4)),
      ]
      session.add("BeginFrame", "I", 1000 + frame * 16_667, 9, arguments)
      session.add("Other", "I", 1001 + frame * 16_667, 9, [("x", .text("]}, "))])
      session.add("DrawFrame", "I", 9000 + frame * 16_667, 9, arguments)
    }
    return (session.json, session.trace)
  }()

  static let timeline: [UInt8] = {
    let generator = FrameTimelineGeneratorTests()
    var random = SplitMix64(seed: 3)
    var trace = WireWriter()
    for frame in generator.frames(&random).prefix(40) {
      trace.field(1, generator.start(frame))
      trace.field(3, [UInt8](repeating: 0x0a, count: 140))
      if let end = frame.end { trace.field(1, generator.end(frame, at: end)) }
      // Fields of the other types, which are skipped.
      trace.bytes += [4 << 3, 0x80, 0x01, 4 << 3 | 1, 10, 10, 10, 10, 10, 10, 10, 10]
      trace.bytes += [4 << 3 | 5, 10, 10, 10, 10]
    }
    return trace.bytes
  }()

  static let texts: [(FrameFileKind, String)] = [
    (.csv, "\u{feff}t,duration_ms,window\r\n0,16.5,\"a \"\"b\"\", é\"\r\n\n0.016,9,c\n1,NA,\n2,8"),
    (
      .frames,
      "{\"foldviz\": 1}\n{\"frame\": 7, \"start\": 0.001, \"end\": 0.0090000000001}\n"
        + "{\"frame\":8,\"start\":1e0 , \"\\u0065nd\":1.25,\"notDisplayed\": false}"
    ),
    (
      .flutter,
      "{\"a\":{\"b\":[1,\"}\",true]},\"frame_build_times\":[1000,17000 ,\n6000.5],"
        + "\"frame_rasterizer_times\":[2000,16000]}"
    ),
    (
      .macrobenchmark,
      "{\"context\":{},\"benchmarks\":[{\"name\":\"s\",\"sampledMetrics\":{\"frameDurationCpuMs\":"
        + "{\"P50\":1.5,\"runs\":[[5.5,6.25],[7]]},\"frameOverrunMs\":{\"runs\":[[-1,2],[0.5]]}}}]}"
    ),
    (
      .flashlight,
      "{\"iterations\":[{\"measures\":[{\"fps\":60,\"time\":0},{\"fps\":50.5,\"time\":500}]}]}"
    ),
    (
      .jankstats,
      "x FrameData(frameStartNanos=1000, frameDurationUiNanos=5000000, isJank=true)\nother\n"
        + "FrameData(frameStartNanos=17000000, frameDurationCpuNanos=99, isJank=false)\n"
    ),
    (
      .surfaceflinger,
      "16666666\n0\t0\t0\n100\t2000\t1500\n17000\t19000\t18000\n40000\t9223372036854775807\t0\n"
    ),
    (
      .gfxinfo,
      "** Graphics info for pid 7 [app] **\nWindow: w\n---PROFILEDATA---\n"
        + GfxinfoGeneratorTests.names14.joined(separator: ",") + ",\n"
        + "0,1000,1100,0,0,1200,1,1,1,1500,1600,1700,1800,9000,\n0,2000,2100,x,0,1,\n"
        + "---PROFILEDATA---\n"
    ),
    (
      .xctrace,
      "<?xml version=\"1.0\"?><!-- a > b --><node><schema name=\"hitches\"><col><mnemonic>start"
        + "</mnemonic></col><col><mnemonic>duration</mnemonic></col></schema>\n<row>"
        + "<start id=\"1\">5</start>"
        + "<d id='2' fmt=\"a &amp; &#x62;\">8333333</d></row><row><start ref=\"1\"/>"
        + "<d ref=\"2\"/></row></node>"
    ),
    (.chrome, json), (.chrome, "[" + json + "," + json.dropFirst(15)),
  ]

  static let binaryFiles: [(FrameFileKind, [UInt8])] = [
    (.perfetto, timeline), (.perfetto, trace), (.chrome, trace),
    (.perfetto, compressedTrace(of: timeline)),
    (.surfaceflinger, bytes(of: "16666666\n100\t2000\t1500\n", isBigEndian: false)),
    (.surfaceflinger, [0xfe, 0xff] + bytes(of: "1é\n1\t2\t1\n", isBigEndian: true)),
  ]
  static let files = texts.map { ($0, Array($1.utf8)) } + binaryFiles

  /// Returns a text in UTF-16.
  static func bytes(of text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xff))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  /// A file that arrives in pieces of `count` bytes.
  static func source(_ bytes: [UInt8], by count: Int, name: String = "test") -> ByteSource {
    var index = 0
    return ByteSource(name: name) { room in
      let part = bytes[index..<min(index + min(count, room.count), bytes.count)]
      room.copyBytes(from: part)
      index += part.count
      return part.count
    }
  }

  enum Answer: Equatable {
    case sources([RecordedFrames])
    case failure(FormatError)
  }

  func answer(_ bytes: [UInt8], _ kind: FrameFileKind, by count: Int) -> Answer {
    do throws(FormatError) {
      return .sources(try FrameReader.read(Self.source(bytes, by: count), kind: kind))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: files.indices)
  func `a recording of frames is the same in pieces of any size, plain and gzipped`(index: Int) {
    let (kind, bytes) = Self.files[index]
    let whole = answer(bytes, kind, by: .max / 2)
    if case .failure(let error) = whole {
      #expect(index == Self.texts.count - 1 || index == Self.files.count - 1, "\(error)")
    }
    for count in [1, 2, 3, 5, 7, 8, 13, 64, 1000] {
      #expect(answer(bytes, kind, by: count) == whole, "pieces of \(count)")
    }
    #expect(answer(gzipped(bytes), kind, by: 1) == whole)
  }

  @Test(arguments: files.indices)
  func `a truncated or damaged file has the same error in pieces as in whole`(
    index: Int
  ) {
    let (kind, bytes) = Self.files[index]
    var random = SplitMix64(seed: UInt64(index + 1))
    // A skipped event is checked less strictly than an event in pieces.
    for way in kind == .chrome ? [0] : [0, 1, 2] {
      for _ in 0..<8 {
        var broken = bytes
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch way {
        case 0: broken.removeSubrange(at...)
        case 1:
          broken[at] = [0x22, 0x5c, 0x7d, 0x3c, 0x01, 0xff].randomElement(using: &random) ?? 0
        default: broken.insert(0x2c, at: at)
        }
        let whole = answer(broken, kind, by: .max / 2)
        for count in [1, 6] {
          #expect(answer(broken, kind, by: count) == whole, "way \(way) at \(at) by \(count)")
        }
      }
    }
  }

  typealias Read = @Sendable (ByteSource) throws -> String

  static let recording: Read = { source in
    var reader = try RecordingReader(source, names: nil)
    var entries: [RecordingEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return "\(entries) \(reader.names.insertedNames)"
  }

  static let table: Read = { source in
    let texts = TextPool()
    var reader = try ReplayTableReader(source, texts: texts)
    var (frame, shown) = (ReplayTableFrame(), "")
    while try reader.next(into: &frame) {
      shown += "\(frame.index) \(frame.time) \(frame.names.map { texts[$0.id] }) \(frame.cells)"
    }
    return shown + "\(reader.columns)"
  }

  static let touches: Read = { source in
    let touches = try ForeignTouches(source, kind: source.name == "csv" ? .csv : .getevent)
    return "\(touches.entries) \(touches.largest)"
  }

  static let others: [(name: String, read: Read, text: String)] = [
    (
      "ndjson", recording,
      "{\"foldviz\":1,\"kind\":\"scroll\"}\n{\"t\":0,\"offset\":-1.5e1}\n\n{\"t\": 1, \"event\":"
        + "\"tap\", \"id\": \"a\\u00e9\\n\"}\n{\"t\":2.5,\"offset\":3,\"dragging\":true}"
    ),
    (
      "array", recording,
      "\n [{\"t\":0,\"offset\":1}\n,{\"t\":1,\"event\":\"drag\",\"dx\":2,\"dy\":-0.25} ,"
        + " {\"t\":2,\"touch\":"
        + "\"ended\",\"x\":1,\"y\":2}]\n"
    ),
    (
      "text", recording,
      "\u{feff}t, offset ,event,id,dragging\r\n0,5,,,1\r\n\n0.5,,tap,\"a,\"\"b\"\"\n\",\n1,"
        + "-2.25,,,false"
    ),
    (
      "table", table,
      "frame,t,offset,kind,id,minY,phase\n0,0,1.5,row,a,2,fling\n0,0,1.5,row,\"b\"\"\",3,fling\n"
        + "7,0.5,-1,row,a,2,\r\n"
    ),
    (
      "lines", table,
      "{\"frame\":0,\"t\":0,\"kind\":\"row\",\"id\":\"a\"}\n{\"frame\":0,\"t\":0,"
        + "\"kind\":\"row\",\"id\":\"b\","
        + "\"minY\":2}\n {\"id\":\"\\u0061\",\"frame\":3,\"t\":1,\"kind\":\"row\",\"new\":1e-2}"
    ),
    (
      "csv", touches, "gesture,event,time_ms,x,y\r\n1,down,10,5,6\n1,move,20, 7.5 ,6\n1,up,30,7.5,8"
    ),
    (
      "getevent", touches,
      "add device 1: /dev/input/event1\n[ 1.000000] 0003 0039 00000001\n"
        + "[ 1.0] 0003 0035 00000064\r\n"
        + "[ 1.000000] 0003 0036 00000032\n[ 1.1] 0000 0000 00000000\n[ 1.2] 0003 0039 ffffffff\n"
        + "[ 1.3] 0000 0000 00000000"
    ),
  ]

  @Test(arguments: others.indices)
  func `recordings, tables and touches read the same in pieces, even truncated or damaged`(
    index: Int
  ) {
    let (name, read, text) = Self.others[index]
    var random = SplitMix64(seed: UInt64(index + 50))
    func answer(_ bytes: [UInt8], by count: Int) -> String {
      do { return try read(Self.source(bytes, by: count, name: name)) } catch { return "\(error)" }
    }
    for change in 0..<24 {
      var bytes = Array(text.utf8)
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch change % 4 {
      case 1: bytes.removeSubrange(at...)
      case 2: bytes[at] = [0x22, 0x5c, 0x7d, 0x2c, 0x01, 0xff].randomElement(using: &random) ?? 0
      case 3: bytes.insert(0x0a, at: at)
      default: break
      }
      let whole = answer(bytes, by: .max / 2)
      #expect(change % 4 > 0 || !whole.contains("FormatError"), "\(whole)")
      for count in change == 0 ? [1, 2, 3, 5, 7, 16] : [1, 5] {
        let parts = answer(bytes, by: count)
        // The file's kind is recognized from its first piece only.
        if parts.contains("check the order of the files") { continue }
        #expect(parts == whole, "\(change) at \(at) by \(count)")
      }
    }
  }

  @Test func `an error beyond the first window names its byte and its line`() throws {
    // Packets of 1,000 bytes, and a field of a type that does not exist.
    var trace = WireWriter()
    while trace.bytes.count < 3 * ByteSource.windowSize {
      trace.field(1, [UInt8](repeating: 0, count: 1000))
    }
    let end = trace.bytes.count
    for (bytes, index) in [([0x0f] as [UInt8], end), ([0x0a, 5, 1], end)] {
      let error = #expect(throws: FormatError.self) {
        try TracePackets(ByteSource(bytes: trace.bytes + bytes, name: "t")).forEach { _ in }
      }
      #expect(error?.location == .byteOffset(index))
    }
    let text = String(repeating: "{\"frame\": 1, \"start\": 1}\n", count: 9000)
    let error = #expect(throws: FormatError.self) {
      try recordedFrames(text + "{\"frame\": 1,\n\"strat\": 1}", kind: .frames)
    }
    #expect(error?.location == .line(9002))
  }

  @Test func `the position of a source counts all bytes read, window by window`() throws {
    let bytes = [UInt8](repeating: 0x20, count: 200_000)
    for count in [999, 65_536, 200_000] {
      let source = Self.source(bytes, by: count)
      var read = 0
      while try source.fill() {
        let part = min(source.unreadCount, 777)
        source.consume(part)
        read += part
        #expect(source.offset == read)
      }
      #expect(read == 200_000 && source.offset == 200_000)
    }
  }
}
