import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

/// Reading many bytes or lines in one pass gives the results of reading them one by one.
@Suite struct BatchReadingTests {
  /// Rows of a table, mostly plain decimals, with other texts in between.
  func rows(_ count: Int, seed: UInt64) -> [[String]] {
    var random = SplitMix64(seed: seed)
    let odd = ["", "NA", "1e-3", ".5", "5.", "-0.25", "123456789.123456789", "+7", "0.0000000001"]
    return (0..<count).map { row in
      (0..<4).map { index in
        if Int.random(in: 0..<40, using: &random) == 0 {
          // The time of a row never goes back.
          let texts = index == 0 ? ["\(row)e0", "+\(row)", "\(row)."] : odd
          return texts.randomElement(using: &random) ?? ""
        }
        let decimals = String(Int.random(in: 0..<1_000_000, using: &random))
        return index == 1 ? "row \(row)" : "\(row).\(decimals)"
      }
    }
  }

  @Test(arguments: [
    "t,note,duration,present", "start,note,end,present", "t,note,duration,interval",
  ])
  func `a table of plain lines is read like the same table with quotation marks`(header: String)
    throws
  {
    let rows = rows(12_000, seed: 5)
    func table(_ line: ([String]) -> String) -> String {
      rows.enumerated().reduce(into: header + "\n") { text, row in
        text += line(row.element) + (row.offset % 7 == 0 ? "\r\n" : "\n")
      }
    }
    let plain = table { $0.joined(separator: ",") }
    // Quotation marks disable reading a line together with others.
    let quoted = table { "\"" + $0.joined(separator: "\",\"") + "\"" }
    #expect(plain.utf8.count > 3 * ByteSource.windowSize)
    func read(_ text: String) throws -> [RecordedFrames] {
      try FrameReader.read(
        ByteSource(bytes: Array(text.utf8), name: "test"), kind: .csv, ignoredColumns: ["note"])
    }
    let sources = try read(plain)
    #expect(try sources == read(quoted))
    // If ends are drawn at random like starts, half of them precede the starts.
    let least = header.hasPrefix("start") ? 5000 : 10_000
    #expect(sources[0].timeline.count > least && sources[0].timeline.total == 12_000)
    // The last line may lack its line end.
    let cut = String(plain.dropLast(1))
    #expect(try read(cut)[0].timeline.total == 12_000)
  }

  @Test func `a word in a table is reported at its line among plain lines`() throws {
    var text = "t,duration\n"
    for row in 0..<700 { text += row == 611 ? "1,slow\n" : "\(row),0.016\n" }
    let error = #expect(throws: FormatError.self) { try recordedFrames(text, kind: .csv) }
    #expect(error?.location == .line(613))
    #expect(error?.sentence.contains("\"slow\"") == true)
  }
}
