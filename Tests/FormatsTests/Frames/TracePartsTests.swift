import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct TracePartsTests {
  typealias Reading = (id: Int, value: Int, isIncremental: Bool, unit: Int?)

  func snapshot(_ readings: [Reading]) -> [UInt8] {
    var snapshot = WireWriter()
    snapshot.field(2, 3)
    for reading in readings {
      var clock = WireWriter()
      clock.field(1, reading.id)
      clock.field(2, reading.value)
      if reading.isIncremental { clock.field(3, 1) }
      if let unit = reading.unit { clock.field(4, unit) }
      clock.field(9, 7)
      snapshot.field(1, clock.bytes)
    }
    return snapshot.bytes
  }

  func take(
    _ readings: [Reading], _ clocks: inout TraceClocks,
    _ own: inout [UInt64: TraceClocks.PacketClock]
  ) {
    snapshot(readings).withUnsafeBufferPointer { clocks.apply($0, own: &own) }
  }

  @Test func `timestamps of a sequence's own clocks count from their snapshot, in their own units`()
  {
    var clocks = TraceClocks()
    var own: [UInt64: TraceClocks.PacketClock] = [:]
    take(
      [
        (6, 1_000_000, false, nil), (3, 400_000, false, nil), (64, 50, false, nil),
        (65, 70, false, 1000), (127, 10, true, 1000), (128, 999_999, false, nil),
      ], &clocks, &own)
    func time(_ stamp: Int64, _ clock: UInt64?) -> Int64 {
      clocks.time(stamp, clock: clock, own: &own)
    }
    #expect(time(5, nil) == 5 && time(5, 6) == 5 && time(500_000, 3) == 1_100_000)
    // Clock 128 is shared again, and clock 63 has no snapshot.
    #expect(time(1_000_000, 128) == 1_000_001 && time(77, 63) == 77 && time(77, 66) == 77)
    #expect(time(53, 64) == 1_000_003 && time(40, 64) == 999_990)
    #expect(time(73, 65) == 1_003_000 && time(60, 65) == 990_000)
    // Clocks that count from packet to packet.
    #expect(time(2, 127) == 1_002_000 && time(3, 127) == 1_005_000 && time(0, 127) == 1_005_000)
    #expect(time(-1, 127) == 1_004_000)
  }

  @Test func `a later snapshot resets a sequence's clocks relative to known clocks`() {
    var clocks = TraceClocks()
    var own: [UInt64: TraceClocks.PacketClock] = [:]
    take([(3, 400, false, nil), (6, 1000, false, nil)], &clocks, &own)
    // The lag of a shared clock keeps its first value. Without boot time the first known clock
    // counts.
    take([(3, 900, false, nil), (1, 50, false, nil), (64, 7, false, 0)], &clocks, &own)
    #expect(clocks.time(400, clock: 3, own: &own) == 1000)
    #expect(clocks.time(50, clock: 1, own: &own) == 1500)
    #expect(clocks.time(8, clock: 64, own: &own) == 1501)
    // Without a known clock nothing is reset.
    take([(64, 1000, false, nil)], &clocks, &own)
    #expect(clocks.time(8, clock: 64, own: &own) == 1501)
    // A clock that is listed twice counts with its first reading. A malformed one is ignored.
    take([(6, 2000, false, nil), (6, 5000, false, nil), (65, 0, false, nil)], &clocks, &own)
    #expect(clocks.time(1, clock: 65, own: &own) == 2001)
  }

  @Test func `at most 64 clocks of a snapshot are read`() {
    var clocks = TraceClocks()
    var own: [UInt64: TraceClocks.PacketClock] = [:]
    let many = (0..<63).map {
      (id: 200 + $0, value: -$0, isIncremental: false, unit: nil) as Reading
    }
    take(many + [(65, 5, false, nil), (66, 5, false, nil)], &clocks, &own)
    #expect(own[65] != nil && own[66] == nil)
    take([(6, 100, false, nil), (70, 0, false, nil), (400, 0, false, nil)], &clocks, &own)
    // The 64th shared clock of the trace is known, and the 65th is not.
    #expect(clocks.time(1, clock: 262, own: &own) == 63 && own[70] != nil)
    #expect(clocks.time(1, clock: 6, own: &own) == 1 && clocks.time(1, clock: 400, own: &own) == 1)
  }

  // MARK: Slices

  struct Plain {
    var events: [(time: Int64, cookie: Int64, isEnd: Bool)] = []

    /// Slices ordered by their starts, each with the first following end of its cookie.
    var slices: [FrameTimelineSlices.Slice] {
      let order = events.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }.map(\.element)
      var slices: [FrameTimelineSlices.Slice] = []
      var open: [Int64: Int] = [:]
      for event in order {
        if event.isEnd {
          if let index = open.removeValue(forKey: event.cookie) { slices[index].end = event.time }
        } else {
          open[event.cookie] = slices.count
          var start = FrameTimelineEvent(kind: .actualSurface, time: event.time)
          start.cookie = event.cookie
          slices.append(.init(start: start))
        }
      }
      return slices
    }
  }

  @Test(arguments: [200, 18_000, 70_000])
  func `slices are ordered by their starts, and have the first end of their cookies`(
    count: Int
  ) throws {
    var random = SplitMix64(seed: 7)
    var plain = Plain()
    var pairing = FrameTimelineSlices()
    var found: [FrameTimelineSlices.Slice] = []
    for k in 0..<count {
      // Some events are late, by less than half of the buffer.
      let late = k % 50 == 49 ? Int64.random(in: 0...90, using: &random) : 0
      let event = (
        time: Int64(2 * k) - late, cookie: Int64.random(in: 0..<40, using: &random),
        isEnd: Bool.random(using: &random)
      )
      plain.events.append(event)
      var added = FrameTimelineEvent(kind: event.isEnd ? .end : .actualSurface, time: event.time)
      added.cookie = event.cookie
      try pairing.add(added) { found.append($0) }
    }
    try pairing.finish { found.append($0) }
    #expect(found == plain.slices && pairing.slices.isEmpty)
  }

  @Test func `the number of open slices that are waited for is limited`() throws {
    var pairing = FrameTimelineSlices()
    let buffer = TimeOrder<FrameTimelineEvent>.limit
    var passedOn = 0
    for k in 0..<FrameTimelineSlices.openLimit + buffer {
      var event = FrameTimelineEvent(kind: .actualSurface, time: Int64(k))
      event.cookie = Int64(k)
      try pairing.add(event) { _ in passedOn += 1 }
    }
    // Half of the last buffer still waits to be sorted.
    #expect(passedOn == buffer / 2 && pairing.slices.count == FrameTimelineSlices.openLimit)
  }

  // MARK: Numbers

  @Test
  func `varints of every length have seven bits per byte, and at most ten bytes`() {
    for length in 1...10 {
      for fill in [UInt8(0), 1, 0x55, 0x7f] {
        for behind in 0..<9 {
          var bytes =
            [UInt8](repeating: fill | 0x80, count: length - 1) + [
              fill & 1 | (length < 10 ? fill : 0)
            ]
          var value: UInt64 = 0
          for (index, byte) in bytes.enumerated() {
            value |= UInt64(byte & 0x7f) << UInt64(7 * index)
          }
          bytes += [UInt8](repeating: 0xff, count: behind)
          var i = 0
          let found = bytes.withUnsafeBufferPointer { $0.varint(at: &i) }
          #expect(found == value && i == length)
          let cut = Array(bytes.prefix(length - 1))
          i = 0
          #expect(cut.withUnsafeBufferPointer { $0.varint(at: &i) } == nil && i == 0)
        }
      }
    }
    var i = 0
    let endless = [UInt8](repeating: 0x80, count: 20)
    #expect(endless.withUnsafeBufferPointer { $0.varint(at: &i) } == nil)
  }

  func reading<Result>(_ bytes: [UInt8], _ body: (inout WireReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = WireReader(buffer)
      return body(&reader)
    }
  }

  @Test
  func `fields of every type end where the next one starts, and truncated ones stop the reader`() {
    let fields: [[UInt8]] = [
      [8, 0x80, 1], [9, 1, 2, 3, 4, 5, 6, 7, 8], [10, 2, 1, 1], [13, 1, 2, 3, 4], [10, 0],
    ]
    for field in fields {
      for length in 1...field.count {
        let isWhole = length == field.count
        reading(Array(field.prefix(length)) + (isWhole ? [16, 5] : [])) { reader in
          #expect(reader.next()?.tag == (isWhole ? UInt64(field[0]) : nil), "\(field) \(length)")
          #expect(reader.isBroken == !isWhole, "\(field) \(length)")
          if isWhole, let next = reader.next() { #expect(next.tag == 16 && next.number == 5) }
          #expect((reader.next() == nil) && reader.isBroken == !isWhole)
        }
      }
    }
    for type in [3, 4, 6, 7] as [UInt8] {
      reading([8 | type, 1, 1]) { #expect(($0.next() == nil) && $0.isBroken) }
    }
    reading([9, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f]) { #expect($0.next()?.number == (1.0).bitPattern) }
  }

  // MARK: Arguments

  /// The arguments of an event with these annotations, as ``text(_:)``.
  func arguments(_ annotations: [[UInt8]], _ texts: TraceArguments.Texts = .init()) -> String {
    var event = WireWriter()
    event.field(9, 3)
    for annotation in annotations { event.field(4, annotation) }
    let members = event.bytes.withUnsafeBufferPointer { TraceArguments(of: $0, texts).members }
    return members.isEmpty ? "" : text(.members(members))
  }

  /// Writes an argument as JSON.
  func text(_ argument: ChromeArgument) -> String {
    switch argument {
    case .null: "null"
    case .number(let number, let whole): Double(whole) == number ? "\(whole)" : "\(number)"
    case .text(let text): "\"\(text)\""
    case .truth(let isTrue): "\(isTrue)"
    case .members(let members):
      "{" + members.map { "\"\($0.key.rawValue)\":" + text($0.value) }.joined(separator: ",") + "}"
    case .elements(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
    }
  }

  func message(_ write: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    write(&writer)
    return writer.bytes
  }

  func real(_ field: UInt64, _ value: Double, _ writer: inout WireWriter) {
    writer.varint(field << 3 | 1)
    for index in 0..<8 {
      writer.bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> (8 * index)))
    }
  }

  @Test func `an event of the older form has its own phase, time, duration and process`() throws {
    func trace(phase: Int, delta: Int? = nil) -> [UInt8] {
      let legacy = message {
        _ = ($0.field(2, phase), $0.field(3, 14_000), $0.field(6, 77), $0.field(18, 9))
      }
      let report = message { _ = ($0.field(1, 1), $0.field(4, 5), $0.field(11, 4)) }
      let event = message { writer in
        if let delta { writer.field(1, delta) } else { writer.field(16, 5000) }
        writer.field(22, Array("cc".utf8))
        writer.field(23, Array("PipelineReporter".utf8))
        writer.field(6, legacy)
        writer.field(32, report)
      }
      let thread = message { _ = ($0.field(1, 3), $0.field(6, 4000)) }
      let packet = message { writer in
        writer.field(8, 123)
        writer.field(10, 1)
        writer.field(44, thread)
        writer.field(11, event)
      }
      return message { $0.field(1, packet) }
    }
    for bytes in [trace(phase: 0x58), trace(phase: 0x58, delta: 1000)] {
      let found = try FrameReader.read(ByteSource(bytes: bytes, name: "t"), kind: .perfetto)
      #expect(found.map(\.process) == ["pid 9"] && found[0].window == "layer tree 4")
      #expect(found[0].timeline.start[0] == 5_000_000 && found[0].timeline.token[0] == 5)
      #expect(found[0].timeline.present[0] == 19_000_000)
    }
    // A phase outside ASCII is invalid: the event has no duration and reports nothing.
    #expect(throws: FormatError.self) {
      try FrameReader.read(ByteSource(bytes: trace(phase: 0xd8), name: "t"), kind: .perfetto)
    }
  }

  @Test func `an argument of any type is decoded`() {
    func named(_ write: (inout WireWriter) -> Void) -> [UInt8] {
      message { writer in
        writer.field(10, Array("x".utf8))
        write(&writer)
      }
    }
    let values: [(String, [UInt8])] = [
      ("false", named { $0.field(2, 0) }), ("true", named { $0.field(2, 1) }),
      ("1.8446744073709552e+19", named { $0.field(3, -1) }), ("-1", named { $0.field(4, -1) }),
      ("1.5", named { real(5, 1.5, &$0) }), ("null", named { real(5, .infinity, &$0) }),
      ("\"a b\"", named { $0.field(6, Array("a b".utf8)) }), ("7", named { $0.field(7, 7) }),
      ("[1,2]", named { $0.field(9, Array("[1, 2]".utf8)) }),
      ("\"text\"", named { $0.field(17, 5) }), ("\"\"", named { $0.field(17, 6) }),
    ]
    let texts = TraceArguments.Texts(names: [3: "state"], values: [5: "text"])
    for (json, annotation) in values {
      #expect(arguments([annotation], texts) == "{\"x\":\(json)}")
    }
    // Arguments that are invalid JSON, or have no name or value, are left out.
    let rest = [
      named { $0.field(9, Array("[1".utf8)) }, message { $0.field(2, 1) }, named { _ in },
      message { _ = ($0.field(1, 3), $0.field(4, 8)) }, named { $0.field(4, 9) },
    ]
    #expect(arguments(rest, texts) == "{\"state\":8,\"x\":9}")
    #expect(arguments([rest[1]]).isEmpty && arguments([]).isEmpty)
  }

  @Test(arguments: [false, true])
  func `arguments are decoded up to fifteen levels deep`(isMember: Bool) {
    for (depth, isDecoded) in [(1, true), (14, true), (15, true), (16, false), (17, false)] {
      var inner = message { _ = ($0.field(10, Array("data".utf8)), $0.field(4, 7)) }
      for _ in 0..<depth {
        let value = inner
        inner = message {
          _ = ($0.field(10, Array("data".utf8)), $0.field(isMember ? 11 : 12, value))
        }
      }
      let (open, close) = isMember ? ("{\"data\":", "}") : ("[", "]")
      let json =
        "{\"data\":" + String(repeating: open, count: depth) + "7"
        + String(repeating: close, count: depth) + "}"
      #expect(arguments([inner]) == (isDecoded ? json : ""))
    }
  }

  @Test func `members, elements and the older nested values are decoded in order`() {
    func entry(_ name: String?, _ value: Int) -> [UInt8] {
      message { writer in
        if let name { writer.field(10, Array(name.utf8)) }
        writer.field(4, value)
      }
    }
    let members = message { writer in
      writer.field(10, Array("data".utf8))
      writer.field(11, entry("x", 1))
      writer.field(11, entry(nil, 5))
      writer.field(11, entry("y", 2))
    }
    let list = message { writer in
      writer.field(10, Array("frames".utf8))
      writer.field(12, entry(nil, 1))
      writer.field(12, entry("unused", 2))
    }
    #expect(arguments([members, list]) == "{\"data\":{\"x\":1,\"y\":2},\"frames\":[1,2]}")
    func nested(_ kind: Int, _ write: (inout WireWriter) -> Void) -> [UInt8] {
      message { writer in
        if kind > 0 { writer.field(1, kind) }
        write(&writer)
      }
    }
    let leaves = [
      nested(0) { $0.field(5, -4) }, nested(0) { real(6, 0.5, &$0) }, nested(0) { $0.field(7, 1) },
      nested(0) { $0.field(7, 0) }, nested(0) { $0.field(8, Array("t".utf8)) }, nested(0) { _ in },
      nested(0) { real(6, .nan, &$0) },
    ]
    let array = nested(2) { writer in for leaf in leaves { writer.field(4, leaf) } }
    let dictionary = nested(1) { writer in
      writer.field(2, Array("x".utf8))
      writer.field(2, Array("y".utf8))
      writer.field(3, leaves[0])
      writer.field(3, array)
      writer.field(3, leaves[0])
    }
    let annotation = message { writer in
      writer.field(10, Array("data".utf8))
      writer.field(8, dictionary)
    }
    #expect(
      arguments([annotation])
        == "{\"data\":{\"x\":-4,\"y\":[-4,0.5,true,false,\"t\",null,null]}}")
    // Sixteen levels are decoded, and deeper ones are not.
    var (deep, older) = (entry(nil, 1), leaves[0])
    for _ in 0..<20 {
      deep = message { $0.field(12, deep) }
      older = nested(2) { $0.field(4, older) }
    }
    let deepest = arguments([message { _ = ($0.field(10, Array("data".utf8)), $0.field(12, deep)) }]
    )
    #expect(deepest.isEmpty)
    let olderText = arguments([
      message { _ = ($0.field(10, Array("data".utf8)), $0.field(8, older)) }
    ])
    #expect(
      olderText == "{\"data\":" + String(repeating: "[", count: 16) + "null"
        + String(repeating: "]", count: 16) + "}")
  }
}
