import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct FastPathTests {
  @Test func `quotation marks make no difference to a record`() throws {
    var random = SplitMix64(seed: 8)
    let words = ["", "1", "-0.5", "a b", "é", "NA", "123456789.123456789"]
    var plain = ""
    var quoted = ""
    for row in 0..<9000 {
      let fields = (0..<4).map { _ in words.randomElement(using: &random) ?? "" }
      let end = row % 3 == 0 ? "\r\n" : "\n"
      plain += fields.joined(separator: ",") + end
      quoted += fields.map { "\"\($0)\"" }.joined(separator: ",") + end
    }
    func records(_ text: String) throws -> [[String]] {
      var csv = try CSVReader(ByteSource(bytes: Array(text.utf8), name: "t"))
      var records: [[String]] = []
      while try csv.next() {
        records.append((0..<csv.fieldCount).map { String(decoding: csv.field($0), as: UTF8.self) })
      }
      return records
    }
    // The text is longer than a window, so lines also end in the next window.
    #expect(plain.utf8.count > 2 * ByteSource.windowSize)
    #expect(try records(plain) == records(quoted))
    #expect(try records("a,b\n\n\r\nc,d").count == 2)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `an empty line after plain rows counts as a line`(end: String) throws {
    for row in ["1,5,\"", "\"1,5"] {
      let lines = ["t,duration", "0,1", "0.1,1", "", "0.2,1", row]
      let error = #expect(throws: FormatError.self) {
        try FrameReader.read(
          ByteSource(bytes: Array(lines.joined(separator: end).utf8), name: "t"), kind: .csv)
      }
      #expect(error?.location == .line(6))
    }
  }

  @Test(arguments: ["", "\""])
  func `invalid UTF-8 is refused with its line, at any position in a field`(mark: String) throws {
    for index in 0..<20 {
      var field = [UInt8](repeating: 0x78, count: 20)
      field[index] = 0xff
      let bytes = Array("a,b\n\(mark)".utf8) + field + Array("\(mark),1\n".utf8)
      var csv = try CSVReader(ByteSource(bytes: bytes, name: "t"))
      #expect(try csv.next())
      let error = #expect(throws: FormatError.self) { try csv.next() }
      #expect(error?.problem == .invalidUTF8 && error?.location == .line(2))
    }
  }

  @Test func `an array of times is read the same with exponents and any white space`() throws {
    func read(_ text: String) throws -> (times: [Int64], line: Int) {
      var json = try JSONTokenizer(ByteSource(bytes: Array(text.utf8), name: "t"))
      let times = try json.timesValue(scale: 1e6)
      #expect(try json.next() == .end)
      return (times, json.line)
    }
    var random = SplitMix64(seed: 9)
    let numbers = (0..<20_000).map { index in
      index % 97 == 0
        ? "null" : "\(Double(Int.random(in: -9_999...99_999_999, using: &random)) / 10_000)"
    }
    let blanks = [",", ", ", ",\n  ", " ,", "\n,"]
    func text(_ suffix: String) -> String {
      var text = "["
      for (index, number) in numbers.enumerated() {
        if index > 0 { text += blanks[index % blanks.count] }
        text += number == "null" ? number : number + suffix
      }
      return text + "]"
    }
    // The text is longer than a window.
    let (plain, slow) = (try read(text("")), try read(text("e0")))
    #expect(plain.times == slow.times && plain.line == slow.line)
    #expect(plain.times.count == numbers.count { $0 != "null" })
    for wrong in ["[01]", "[1.]", "[1,-]", "[1,.5]", "[1 2]", "[1,]", "[1}", "[-01]"] {
      #expect(throws: FormatError.self, "\(wrong)") { try read(wrong) }
    }
    #expect(try read("[0,-0.5,9e300]").times == [0, -500_000, 9_000_000_000_000_000_000])
  }

  @Test(arguments: [("0.5", 500_000_000), ("7", 7_000_000_000), ("12.25", 12_250_000_000)])
  func `a time has the same value whatever surrounds it`(text: String, time: Int64) throws {
    for space in ["", " ", "  ", "\t"] {
      for end in ["", " ", "e0"] {
        let line = "{\"start\":\(space)\(text)\(end),\"duration\":\(space)\(text)\(end)}\n"
        let timeline = try recordedFrames(line, kind: .frames)[0].timeline
        #expect(timeline.start[0] == time && timeline.duration[0] == time)
      }
    }
  }

  @Test(arguments: [4, 7])
  func `a table of recent keys remembers the last ones`(bits: Int) {
    var table = RecentTable<Int64, Int>(bits: bits)
    var random = SplitMix64(seed: 2)
    var order: [Int64] = []
    var values: [Int64: Int] = [:]
    for step in 0..<1500 {
      let key = Int64.random(in: 0..<Int64(4 << bits), using: &random) &* 0x1_0000_0000
      table[key] = step
      values[key] = step
      order.removeAll { $0 == key }
      order.append(key)
      for recent in order.suffix(1 << bits) { #expect(table[recent] == values[recent]) }
      for (known, value) in values { #expect(table[known] == nil || table[known] == value) }
    }
    #expect(table[-1] == nil)
    // Setting nothing changes nothing.
    let last = order.last ?? 0
    table[last] = nil
    #expect(table[last] == 1499)
  }

  @Test func `skipped events do not affect the other events`() throws {
    let frames =
      (0..<40).map { index in
        let time = 1000 + 16_667 * index
        let args = "{\"frameSeqId\":\(index),\"layerTreeId\":1}"
        return """
          {"args":\(args),"cat":"c","name":"BeginFrame","ph":"I","pid":1,"ts":\(time)},
          {"cat":"x","args":{"a":[1,{"name":"DrawFrame"}],"s":"}]"},"name":"Other","ph":"X","ts":\(time)},
          {"name":"Other\\u0041","args":{"q":"\\""},"cat":"x","ph":"X","ts":\(time)},
          {"args":\(args),"cat":"c","name":"DrawFrame","ph":"I","pid":1,"ts":\(time + 9000)}
          """
      }.joined(separator: ",\n")
    let sources = try recordedFrames("{\"traceEvents\":[\(frames)]}", kind: .chrome)
    #expect(sources.count == 1)
    #expect(sources[0].timeline.count == 40)
    #expect(sources[0].timeline.refreshRate == 60)
    // Each frame takes nine milliseconds from its begin event to its draw event.
    #expect((0..<40).allSatisfy { sources[0].timeline.duration[$0] == 9_000_000 })
    // Without the other events nothing is skipped.
    let plain = frames.split(separator: "\n").filter { !$0.contains("Other") }.joined(
      separator: "\n")
    #expect(try recordedFrames("[\(plain)]", kind: .chrome) == sources)
  }

  @Test func `a malformed event after a skipped one is reported at its line`() throws {
    let text = "[{\"name\":\"A\",\"cat\":\"x\",\"args\":{}},\n{\"name\":\"B\",\n\"cat\":\"x\"]}"
    let error = #expect(throws: FormatError.self) { try recordedFrames(text, kind: .chrome) }
    #expect(error?.location == .line(3))
  }
}
