import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct IntegerTests {
  /// Numbers near the limits, and ten and a hundred times as large.
  static let spellings: [String] = {
    let bounds: [UInt64] = [
      0, 9, 10, 999_999_999_999_999_999, 1_000_000_000_000_000_000, 9_000_000_000_000_000_000,
      UInt64(Int64.max), 1 << 63, 10_000_000_000_000_000_000, 1_844_674_407_370_955_161, .max,
    ]
    let near = bounds.flatMap { bound in
      (0...3).flatMap { [bound &- UInt64($0), bound &+ UInt64($0)] }.map { String($0) }
    }
    return near.flatMap { [$0, $0 + "0", $0 + "9", $0 + "73", "000" + $0] }
  }()

  func take(_ text: String) -> (value: Int64?, end: Int) {
    var i = 0
    let value = Array(text.utf8).withUnsafeBufferPointer { IntegerParser.parse($0, &i) }
    return (value, i)
  }

  @Test func `a whole number is read if 64 bits can represent it, and skipped otherwise`() {
    for spelling in Self.spellings {
      for text in [spelling, "-" + spelling] {
        let found = take(text)
        #expect(found.value == Int64(text) && found.end == text.utf8.count, "\(text)")
        let among = take(" \t" + text + ",5")
        #expect(among.value == Int64(text) && among.end == text.utf8.count + 2, "\(text)")
      }
    }
    for text in ["", "-", " ", "x", "+1", "- 1", "--1"] {
      #expect(take(text).value == nil, "\(text)")
    }
  }

  /// The nanoseconds of an unsigned decimal, computed with integers only; `nil` if it is not whole.
  func nanoseconds(_ whole: String, _ decimals: String?, digits: Int) -> Int64? {
    let part = decimals ?? ""
    guard !(whole + part).isEmpty, part.count <= digits else { return nil }
    let spelled = whole + part + String(repeating: "0", count: digits - part.count)
    return Int64(spelled).flatMap { $0 < 9_000_000_000_000_000_000 ? $0 : nil }
  }

  @Test func `times of up to 19 digits and without fractions of a nanosecond are exact`() {
    var random = SplitMix64(seed: 14)
    let edges: [(String, String?)] = [
      ("8999999999", "999999999"), ("9000000000", nil), ("9000000000", "0"), ("9", nil),
      ("8999999999999999999", nil), ("9000000000000000000", nil), ("09000000000000000000", nil),
      ("9223372036854775807", nil), ("0000000000", "000000001"), ("0000000000", "0000000001"),
    ]
    let drawn = (0..<3000).map { _ -> (String, String?) in
      func digits(_ most: Int) -> String {
        String(
          (0..<Int.random(in: 0...most, using: &random)).map { _ in
            "0123456789".randomElement(using: &random) ?? "0"
          })
      }
      return (digits(20), Bool.random(using: &random) ? digits(11) : nil)
    }
    for (whole, decimals) in edges + drawn {
      let text = whole + (decimals.map { "." + $0 } ?? "")
      for digits in [0, 3, 6, 9] {
        let time = nanoseconds(whole, decimals, digits: digits)
        for (sign, wanted) in [("", time), ("-", time.map { -$0 })] {
          let scale = ([0: 1, 3: 1e3, 6: 1e6, 9: 1e9] as [Int: Double])[digits] ?? 0
          let found = Array((sign + text).utf8).withUnsafeBufferPointer {
            DecimalParser.nanoseconds($0, scale: scale)
          }
          // Other times are rounded like the product of two Doubles.
          let rounded = Double(sign + text).map { ($0 * scale).rounded() }
          let other = rounded.flatMap { abs($0) < 9e18 ? Int64($0) : nil }
          #expect(found == wanted ?? other, "\(sign + text) with \(digits)")
        }
      }
    }
  }

  @Test func `the time of a getevent line has at least one digit, up to the limit`() {
    func time(_ text: String) -> Int64? {
      let line = Array("[\(text)] 0003 0035 00000001".utf8)
      guard case .event(let event) = line.withUnsafeBufferPointer({ GeteventLine($0) }) else {
        return nil
      }
      return event.microseconds
    }
    let known: [(String, Int64?)] = [
      ("", nil), (" ", nil), (".", nil), (" . ", nil), ("1", 1_000_000), (".5", 500_000),
      ("5.", 5_000_000),
      ("  12.345678", 12_345_678), ("12.3456789", 12_345_678), ("1.2.3", nil), ("1x", nil),
      ("-1", nil),
      ("999999999999.999999", 999_999_999_999_999_999), ("1000000000000.000000", nil),
      ("9223372036854", 9_223_372_036_854_000_000), ("9223372036855", nil), ("92233720368540", nil),
      ("0.000001", 1), ("0.0000019", 1), ("0.00000", 0), ("1.00000", 1_000_000),
      ("1.12345", 1_123_450),
    ]
    for (text, wanted) in known { #expect(time(text) == wanted, "\"\(text)\"") }
  }

  @Test func `events of getevent are numbers of four and up to eight digits, or names`() {
    func line(_ text: String) -> GeteventLine {
      Array(text.utf8).withUnsafeBufferPointer { GeteventLine($0) }
    }
    func value(_ text: String) -> Int? {
      guard case .event(let event) = line("[ 1.0] " + text), event.code != nil else { return nil }
      return event.value
    }
    #expect(value("0003 0035 0000000f") == 15 && value("0003 0035 F") == 15)
    #expect(value("0003 0035 ffffffff") == -1 && value("0003 0035 7fffffff") == Int(Int32.max))
    #expect(value("0003 0035 80000000") == Int(Int32.min))
    for text in [
      "0003 0035 100000000", "0003 0035 g", "003 0035 1", "0003 035 1", "00003 0035 1",
      "0003 0035 -1",
    ] {
      #expect(line("[ 1.0] " + text) == .malformed, "\(text)")
      #expect(line(text) == .remark, "\(text)")
    }
    #expect(value("EV_ABS ABS_MT_POSITION_X 1f") == 31 && value("EV_KEY BTN_TOUCH DOWN") == 1)
    #expect(value("EV_KEY BTN_TOUCH UP") == 0 && value("EV_KEY BTN_TOUCH 00000001") == 1)
    // An unknown key may have any value, and is not a touch.
    guard case .event(let other) = line("[ 1.0] EV_KEY KEY_POWER DOWN") else {
      Issue.record("no event")
      return
    }
    #expect(other.code == nil && other.value == 0)
    #expect(line("EV_SYN SYN_REPORT 0") == .withoutTime && line("[ 1.0 0003 0035 1") == .malformed)
  }
}
