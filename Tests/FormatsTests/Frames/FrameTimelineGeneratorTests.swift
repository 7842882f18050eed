import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

/// A minimal writer of protobuf messages.
struct WireWriter {
  var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func field(_ number: UInt64, _ value: Int) {
    varint(number << 3)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func field(_ number: UInt64, _ value: [UInt8]) {
    varint(number << 3 | 2)
    varint(UInt64(value.count))
    bytes += value
  }
}

/// Random traces with independently computed results.
@Suite struct FrameTimelineGeneratorTests {
  struct Frame {
    var cookie: Int
    var token: Int
    var pid: Int
    var start: Int
    var end: Int?
    var jank: Int
    var layer: Int
  }

  func packet(_ time: Int, _ kind: UInt64, _ body: WireWriter) -> [UInt8] {
    var event = WireWriter()
    event.field(kind, body.bytes)
    var packet = WireWriter()
    packet.field(8, time)
    packet.field(76, event.bytes)
    packet.field(10, 3)
    return packet.bytes
  }

  func start(_ frame: Frame) -> [UInt8] {
    var body = WireWriter()
    body.field(1, frame.cookie)
    body.field(2, frame.token)
    body.field(3, frame.token + 100_000)
    body.field(4, frame.pid)
    body.field(5, Array("layer\(frame.layer)".utf8))
    body.field(6, 1)
    body.field(9, frame.jank)
    return packet(frame.start, 4, body)
  }

  func end(_ frame: Frame, at time: Int) -> [UInt8] {
    var body = WireWriter()
    body.field(1, frame.cookie)
    return packet(time, 5, body)
  }

  func frames(_ random: inout SplitMix64) -> [Frame] {
    var cookie = 0
    return (0..<300).flatMap { index -> [Frame] in
      let layers = Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
      let pid = 1000 + index % 3
      return (0..<layers).map { layer in
        cookie += 1
        let start = index * 1000 + Int.random(in: 0..<500, using: &random)
        let hasEnd = Int.random(in: 0..<12, using: &random) > 0
        return Frame(
          cookie: cookie, token: index + 1, pid: pid, start: start,
          end: hasEnd ? start + Int.random(in: 1...40_000, using: &random) : nil,
          jank: [1, 1, 1, 2, 64, 192, 512, 1024, 1088].randomElement(using: &random) ?? 1,
          layer: layer)
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func `frames are paired in any order of their packets`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let frames = frames(&random)
    var packets = frames.flatMap { frame in
      [start(frame)] + (frame.end.map { [end(frame, at: $0)] } ?? [])
    }
    packets.shuffle(using: &random)
    var noise = WireWriter()
    noise.field(1, [UInt8](repeating: 0x55, count: 3000))
    var trace = WireWriter()
    for (index, packet) in packets.enumerated() {
      trace.field(1, packet)
      if index % 50 == 0 {
        var other = WireWriter()
        other.field(8, 5)
        other.field(1, noise.bytes)
        trace.field(1, other.bytes)
        trace.field(7, [1, 2, 3])
      }
    }
    let sources = try FrameReader.read(ByteSource(bytes: trace.bytes, name: "trace"))
    #expect(sources.map(\.kind) == .init(repeating: .perfetto, count: 3))
    let compressed = compressedTrace(of: trace.bytes)
    #expect(try FrameReader.read(ByteSource(bytes: compressed, name: "trace")) == sources)
    for source in sources {
      let pid = try #require(Int(source.process?.dropFirst(4) ?? ""))
      let mine = Dictionary(grouping: frames.filter { $0.pid == pid }, by: \.token)
      let ended = mine.filter { $0.value.contains { $0.end != nil } }
      #expect(source.timeline.total == mine.count)
      #expect(source.timeline.count == ended.count)
      let metrics = source.metrics()
      func count(_ bit: Int) -> Double {
        Double(ended.count { $0.value.contains { $0.jank & bit != 0 } })
      }
      #expect(metrics["jankyFrames.api31"]?.number == count(64))
      #expect(metrics["notDisplayed"]?.number == count(1024))
      for frame in 0..<source.timeline.count {
        let layers = ended[Int(source.timeline.token[frame] ?? -1)] ?? []
        let first = layers.map(\.start).min() ?? 0
        let last = layers.compactMap(\.end).max() ?? 0
        #expect(source.timeline.duration[frame] == Int64(last - first))
      }
    }
  }

  /// The begin and end packets of a frame of a display (kinds 1 and 2) or of an app (3 and 4).
  func slice(
    _ kind: UInt64, _ token: Int, _ start: Int, _ end: Int, display: Int = 0, type: Int = 1,
    jank: Int = 1
  ) -> [[UInt8]] {
    var body = WireWriter()
    let cookie = start * 10 + Int(kind)
    body.field(1, cookie)
    body.field(2, token)
    if kind == 4 { body.field(3, display) }
    body.field(kind > 2 ? 4 : 3, 7)
    if kind == 4 {
      body.field(6, type)
      body.field(9, jank)
    }
    var ending = WireWriter()
    ending.field(1, cookie)
    return [packet(start, kind, body), packet(end, 5, ending)]
  }

  @Test func `a frame is late by its own expectation, not by the expectation of the display frame`()
    throws
  {
    // Times in units of 1 ms at 100 Hz. The app's frames 1, 2, 3 and 4 were meant for 20, 30, 40
    // and 50. The display shows them at 40, 50, 80 and 90, with its own frames all on time.
    let unit = 1_000_000
    var packets: [[UInt8]] = []
    for (index, shown) in [40, 50, 80, 90].enumerated() {
      let (token, meant) = (index + 1, 20 + 10 * index)
      packets += slice(3, token, (meant - 10) * unit, meant * unit)
      packets += slice(
        4, token, (meant - 10) * unit, (shown - 15) * unit, display: 100 + index, type: 2)
      packets += slice(1, 100 + index, (shown - 10) * unit, shown * unit)
      packets += slice(2, 100 + index, (shown - 10) * unit, shown * unit)
    }
    // A layer of the second frame that is on time leaves the frame late.
    packets += slice(4, 2, 21 * unit, 22 * unit, display: 101)
    var trace = WireWriter()
    for packet in packets { trace.field(1, packet) }
    let source = try #require(
      try FrameReader.read(ByteSource(bytes: trace.bytes, name: "trace")).first)
    let metrics = source.metrics(refreshRate: 100)
    // Only the third is shown 30 ms after the previous one, and it missed its deadline by 25 ms.
    #expect(metrics["hitches"]?.number == 1)
    #expect(metrics["hitchTime"]?.number == 20)
    #expect(metrics["latency.stuffed"]?.number == 2)
    #expect(metrics["presentLate"]?.number == 4)
  }

  @Test func `a layer that starts while its frame is open belongs to it, in a trace of any length`()
    throws
  {
    // The last layer that is not too late starts after this number of further frames.
    let wait = PerfettoTimelines.liveLimit - 1
    let count = 3 * PerfettoTimelines.liveLimit + 10
    var packets: [(time: Int, bytes: [UInt8])] = []
    for frame in 0..<count {
      let start = 1000 * (frame + 1)
      let late = start + 1000 * wait
      for (begin, end) in [(start, start + 500), (late + 1, late + 90)] {
        for (time, bytes) in zip([begin, end], slice(4, frame + 1, begin, end)) {
          packets.append((time, bytes))
        }
      }
    }
    var trace = WireWriter()
    for packet in packets.sorted(by: { $0.time < $1.time }) { trace.field(1, packet.bytes) }
    let source = try #require(
      try FrameReader.read(ByteSource(bytes: trace.bytes, name: "trace")).first)
    let timeline = source.timeline
    #expect(timeline.total == count && timeline.count == count)
    #expect((0..<timeline.count).allSatisfy { timeline.token[$0] == Int64($0 + 1) })
    let length = Int64(1000 * wait + 90)
    #expect((0..<timeline.count).allSatisfy { timeline.duration[$0] == length })
  }

  @Test func `frames on another clock report the lag behind the trace's clock`() throws {
    func clock(_ id: Int, _ time: Int) -> [UInt8] {
      var clock = WireWriter()
      clock.field(1, id)
      clock.field(2, time)
      return clock.bytes
    }
    // The device slept for 3 s. The boot clock (6) continued, and the monotonic clock (3) stopped.
    var snapshot = WireWriter()
    snapshot.field(1, clock(6, 8_000_000_000))
    snapshot.field(1, clock(3, 5_000_000_000))
    for (id, lag) in [(6, 0), (3, 3_000_000_000)] {
      var trace = WireWriter()
      var first = WireWriter()
      first.field(6, snapshot.bytes)
      trace.field(1, first.bytes)
      for bytes in slice(4, 1, 1000, 2000) {
        var packet = WireWriter()
        packet.field(58, id)
        trace.field(1, bytes + packet.bytes)
      }
      let sources = try FrameReader.read(ByteSource(bytes: trace.bytes, name: "trace"))
      #expect(sources.map(\.clockOffset) == [Int64(lag)])
      #expect(sources.first?.timeline.start[0] == 1000)
    }
  }

  @Test func `a process has the first of the names that the trace lists for it`() throws {
    var process = WireWriter()
    process.field(1, 7)
    for name in ["com.example.list", "--argument"] { process.field(3, Array(name.utf8)) }
    var tree = WireWriter()
    tree.field(1, process.bytes)
    var packet = WireWriter()
    packet.field(2, tree.bytes)
    var trace = WireWriter()
    for bytes in slice(4, 1, 1000, 2000) + [packet.bytes] { trace.field(1, bytes) }
    let sources = try FrameReader.read(ByteSource(bytes: trace.bytes, name: "trace"))
    #expect(sources.map(\.process) == ["com.example.list (7)"])
  }

  @Test func `the error for a truncated trace names the byte`() {
    var trace = WireWriter()
    trace.field(1, start(Frame(cookie: 1, token: 1, pid: 1, start: 0, end: nil, jank: 1, layer: 0)))
    for length in 1..<trace.bytes.count {
      #expect {
        try FrameReader.read(
          ByteSource(bytes: Array(trace.bytes[..<length]), name: "cut"), kind: .perfetto)
      } throws: { error in
        (error as? FormatError)?.location == .byteOffset(0)
      }
    }
  }

  @Test func `random bytes are read or refused in one line with their position`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let count = Int.random(in: 1..<200, using: &random)
      var bytes: [UInt8] = [0x0a]
      for _ in 0..<count { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      do {
        _ = try FrameReader.read(ByteSource(bytes: bytes, name: "noise"), kind: .perfetto)
      } catch {
        #expect(error.sentence.hasPrefix("noise:") && !error.sentence.contains("\n"), "\(bytes)")
      }
    }
  }

  @Test func `the slices of a trace equal those of Perfetto's own tests`() throws {
    // Perfetto's own case: a reused cookie leaves the earlier frame without an end.
    var pairing = FrameTimelineSlices()
    var slices: [FrameTimelineSlices.Slice] = []
    func event(_ kind: FrameTimelineEvent.Kind, _ time: Int64) throws -> FrameTimelineEvent {
      var event = FrameTimelineEvent(kind: kind, time: time)
      event.cookie = 27
      return event
    }
    for (kind, time) in [
      (FrameTimelineEvent.Kind.actualDisplay, Int64(245)), (.end, 260), (.actualDisplay, 245),
      (.end, 260),
    ] { try pairing.add(try event(kind, time)) { slices.append($0) } }
    try pairing.finish { slices.append($0) }
    #expect(slices.map(\.duration) == [-1, 15])
  }
}
