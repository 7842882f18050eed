import Testing

@testable import FoldFormats

@Suite struct PerfettoTraceWriterTests {
  /// A message as text, by field numbers; fields in `messages` are decoded as messages.
  func words(_ bytes: some Collection<UInt8>, _ messages: Set<UInt64> = [1, 4, 8, 11, 60]) -> String
  {
    var rest = Array(bytes)[...]
    func varint() -> UInt64 {
      var (value, shift): (UInt64, UInt64) = (0, 0)
      while let byte = rest.popFirst() {
        value |= UInt64(byte & 0x7f) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return value
    }
    var found: [String] = []
    while !rest.isEmpty {
      let tag = varint()
      switch tag & 7 {
      case 0: found.append("\(tag >> 3):\(varint())")
      case 1:
        let bits = rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        found.append("\(tag >> 3):\(Double(bitPattern: bits))")
        rest = rest.dropFirst(8)
      default:
        let length = Int(varint())
        let part = rest.prefix(length)
        #expect(part.count == length)
        rest = rest.dropFirst(length)
        found.append(
          messages.contains(tag >> 3)
            ? "\(tag >> 3){\(words(part, messages))}"
            : "\(tag >> 3):\(String(decoding: part, as: UTF8.self))")
      }
    }
    return found.joined(separator: " ")
  }

  @Test(arguments: [0, 1, 125, 126, 127, 128, 16_380, 16_384, 2_097_152])
  func `a message is preceded by its length, in any number of bytes`(count: Int) {
    var writer = FoldFormats.WireWriter()
    writer.message(2) { $0.field(1, String(repeating: "x", count: count)) }
    writer.message(3) { _ in }
    #expect(words(writer.bytes, [2, 3]) == "2{1:\(String(repeating: "x", count: count))} 3{}")
  }

  @Test func `a fixed64 is read as eight bytes, lowest first, and the following fields are kept`() {
    ([9, 1, 2, 3, 4, 5, 6, 7, 0x88, 16, 0x96, 0x01] as [UInt8]).withUnsafeBufferPointer { bytes in
      var reader = WireReader(bytes)
      #expect(reader.next()?.number == 0x8807_0605_0403_0201)
      #expect(reader.next()?.number == 150)
      // Seven bytes are too few.
      var short = WireReader(UnsafeBufferPointer(rebasing: bytes[..<8]))
      #expect(short.next()?.number == nil && short.isBroken)
    }
  }

  /// The packets written since the last call, one per line, without the sequence number.
  func packets(_ writer: inout PerfettoTraceWriter) -> [String] {
    var bytes: [UInt8] = [9]
    writer.drain(into: &bytes)
    #expect(bytes.first == 9)
    return words(bytes.dropFirst()).replacingOccurrences(of: "10:1718578276 ")
      .components(separatedBy: "} 1{")
  }

  @Test
  func `tracks, slices and counters have Perfetto's fields, and the first packet is marked`() {
    var writer = PerfettoTraceWriter()
    writer.declare(TraceTrack(id: 7, name: "phase", rank: -2))
    writer.begin("drag", on: 7, at: 300)
    writer.end(on: 7, at: 70_000)
    #expect(
      packets(&writer) == [
        "1{13:1 60{1:7 2:phase 11:3 12:0}", "8:300 11{9:1 11:7 23:drag}", "8:70000 11{9:2 11:7}}",
      ])
    writer.declare(TraceTrack(id: 8, name: "cost", parent: 7, rank: 4, counterUnit: "ns"))
    writer.declare(TraceTrack(id: 9, name: "rows", counterUnit: "rows", isApart: true))
    writer.count(-0.5, on: 8, at: 128)
    writer.begin("a", category: "b", on: 7, at: 1, [("n", .number(2)), ("w", .text("x"))])
    #expect(
      packets(&writer) == [
        "1{60{1:8 2:cost 5:7 8{3:1} 12:4}", "60{1:9 2:rows 8{6:rows} 12:0 15:2}",
        "8:128 11{9:4 11:8 44:-0.5}", "8:1 11{9:1 11:7 22:b 23:a 4{10:n 5:2.0} 4{10:w 6:x}}}",
      ])
    #expect(packets(&writer) == [""])
  }

  @Test
  func `a track descriptor is preceded by its length, in any number of bytes`() {
    for length in [0, 1, 90, 105, 115, 120, 127, 128, 200, 16_360, 16_383, 16_384, 70_000] {
      var writer = PerfettoTraceWriter()
      let name = String(repeating: "n", count: length)
      writer.declare(TraceTrack(id: .max, name: name))
      #expect(
        packets(&writer) == ["1{13:1 60{1:18446744073709551615 2:\(name) 11:3 12:0}}"])
    }
  }
}

extension String {
  fileprivate func replacingOccurrences(of part: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined()
  }

  fileprivate func components(separatedBy part: String) -> [String] {
    split(separator: part, omittingEmptySubsequences: false).map(String.init)
  }
}
