import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct DecimalParserTests {
  func parse(_ text: String, _ grammar: DecimalParser.Grammar = .relaxed) -> Double? {
    DecimalParser.parse(Array(text.utf8), grammar: grammar)
  }

  @Test(arguments: [
    "", "-", "+", ".", "e5", "1e", "1e+", "nan", "NaN", "inf", "Infinity", "0x10", "1_000", "1,5",
    " 1", "1 ", "1.2.3", "--1", "1e5.0", "0b1", "1f", "٣", "1\0",
  ])
  func `a text that is not a decimal number is refused`(text: String) {
    #expect(parse(text) == nil)
  }

  @Test(arguments: ["+1", "01", ".5", "5.", "-.5", "00", "5.e3"])
  func `JSON accepts fewer spellings of numbers`(text: String) {
    #expect(parse(text) != nil)
    #expect(parse(text, .json) == nil)
  }

  @Test func `hard cases round as with strtod`() {
    let hard = [
      "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000001",
      "1.7976931348623157e308", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
      "2.2250738585072011e-308", "0.1", "0.30000000000000004", "123456789012345678e-19",
      "18446744073709551615", "18446744073709551616", "1e22", "1e23", "8.5e-20", "1e-19",
      "0.500000000000000166533453693773481063544750213623046875", "1e400", "-1e400", "1e-400",
      "-0", "0e999999999999999999999", "9223372036854775807e19", "6929495644600919.5",
      "1.00000000000000011102230246251565404236316680908203125",
    ]
    for text in hard { #expect(parse(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)") }
  }

  @Test func `200,000 random spellings round as with strtod`() {
    var random = SplitMix64(seed: 2)
    var wrong: [String] = []
    for _ in 0..<200_000 {
      let digits = Int.random(in: 1...20, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      let point = Int.random(in: 0...digits, using: &random)
      for k in 0..<digits {
        if k == point { text += "." }
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        text += "e\(Int.random(in: -30...30, using: &random))"
      }
      if parse(text)?.bitPattern != strtod(text, nil).bitPattern { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func `zeros before and after the digits of a small number round as with strtod`() {
    for (before, behind) in (0...30).flatMap({ before in (0...8).map { (before, $0) } }) {
      for digits in ["1", "125", "1234567", "9007199254740993"] {
        let text =
          "0." + String(repeating: "0", count: before) + digits
          + String(repeating: "0", count: behind)
        #expect(parse(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
      }
    }
  }

  @Test func `a number has at most 1,024 characters`() {
    for (count, isRead) in [(1024, true), (1025, false)] {
      let text = "1." + String(repeating: "0", count: count - 3) + "5"
      #expect((parse(text) == 1) == isRead && (parse(text, .json) == 1) == isRead)
      let token = try? {
        var json = try JSONTokenizer(ByteSource(bytes: Array(text.utf8), name: "t"))
        return try json.next()
      }()
      #expect((token == .number) == isRead)
    }
  }

  @Test func `doubles of every size survive a round trip through text`() {
    var random = SplitMix64(seed: 3)
    var wrong: [Double] = []
    for _ in 0..<100_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite, parse("\(value)") != value { wrong.append(value) }
    }
    #expect(wrong == [])
  }
}

@Suite struct NumberWriterTests {
  static let spellings: [(Double, String)] = [
    (130, "130"), (-3.5, "-3.5"), (0, "0"), (-0.0, "0"), (0.1 + 0.2, "0.30000000000000004"),
    (0.000001, "0.000001"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (0.00001234, "0.00001234"),
    (1e15, "1000000000000000"), (1e16, "10000000000000000"),
    (123456789012345680, "123456789012345680"),
    (1e20, "100000000000000000000"), (1e21, "1e21"), (-1.25e21, "-1.25e21"),
    (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e308"), (0.016667, "0.016667"),
    (1.0 / 3, "0.3333333333333333"),
    (100, "100"), (1_000_000_000, "1000000000"), (0.125, "0.125"), (-0.000001, "-0.000001"),
    (9007199254740994, "9007199254740994"), (1.0000001, "1.0000001"),
    (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
  ]

  @Test(arguments: spellings)
  func `numbers are written as the shortest decimals`(value: Double, text: String) {
    #expect(NumberWriter.text(value) == text)
  }

  @Test func `written numbers read back, with no more digits than in the standard library`() throws
  {
    var random = SplitMix64(seed: 4)
    var wrong: [String] = []
    for k in 0..<60_000 {
      let value: Double =
        switch k % 4 {
        case 0: Double(bitPattern: random.next())
        case 1: Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &random)) / 8
        case 2: Double.random(in: -1000...1000, using: &random)
        default: Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &random)) / 1e6
        }
      guard value.isFinite else { continue }
      let text = NumberWriter.text(value)
      if strtod(text, nil) != value || significantDigits(text) != significantDigits("\(value)") {
        wrong.append(text)
      }
    }
    #expect(wrong == [])
  }

  @Test func `integers are written in decimal`() {
    for value in [0, 1, 9, 10, 99, 100, -1, -10, Int.max, Int.min] {
      var bytes: [UInt8] = []
      NumberWriter.append(value, to: &bytes)
      #expect(bytes == Array(String(value).utf8))
    }
  }

  /// The digits without sign, point, exponent, and leading and trailing zeros.
  func significantDigits(_ text: String) -> String {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
