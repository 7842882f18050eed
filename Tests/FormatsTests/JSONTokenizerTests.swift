import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct JSONTokenizerTests {
  typealias Token = JSONTokenizer.Token

  func tokenizer(_ text: String) throws -> JSONTokenizer {
    try JSONTokenizer(ByteSource(bytes: Array(text.utf8), name: "a.json"))
  }

  /// Returns the value that the tokens form, in Foundation's types.
  func value(_ json: inout JSONTokenizer, _ token: Token) throws -> Any {
    switch token {
    case .beginObject:
      var object: [String: Any] = [:]
      while try json.next() == .key {
        let key = String(decoding: json.text, as: UTF8.self)
        object[key] = try value(&json, json.next())
      }
      return object
    case .beginArray:
      var array: [Any] = []
      while true {
        let token = try json.next()
        if token == .endArray { return array }
        array.append(try value(&json, token))
      }
    case .string: return String(decoding: json.text, as: UTF8.self)
    case .number: return try json.number()
    case .boolean(let value): return value
    default: return NSNull()
    }
  }

  /// Whether two values are equal, with numbers within 1e-15 of their size.
  ///
  /// Foundation reads some decimals through NSDecimalNumber, which is off by an ulp. Rounding
  /// itself is tested against strtod.
  func isEqual(_ a: Any, _ b: Any) -> Bool {
    switch (a, b) {
    case (let a as [String: Any], let b as [String: Any]):
      a.count == b.count
        && a.allSatisfy { key, value in b[key].map { isEqual(value, $0) } ?? false }
    case (let a as [Any], let b as [Any]):
      a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
    case (let a as String, let b as String): a == b
    case (let a as Double, let b as NSNumber): abs(a - b.doubleValue) <= 1e-15 * abs(a)
    case (let a as Bool, let b as NSNumber): a == b.boolValue
    default: a is NSNull && b is NSNull
    }
  }

  /// Random JSON text, with white space between all tokens.
  func randomJSON(_ random: inout SplitMix64, depth: Int = 0) -> String {
    func space() -> String {
      ["", " ", "\n", "\t\r\n"][Int.random(in: 0..<4, using: &random)]
    }
    func string() -> String {
      let bricks = ["a", "é", "😀", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\\"", "\\/", "zz", "\\\\"]
      let parts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        bricks[Int.random(in: 0..<bricks.count, using: &random)]
      }
      return "\"" + parts.joined() + "\""
    }
    switch Int.random(in: 0..<(depth < 5 ? 9 : 6), using: &random) {
    case 0: return "true"
    case 1: return "null"
    case 2: return string()
    case 3: return "\(Int.random(in: -1000...1000, using: &random))"
    case 4: return "\(Double.random(in: -1e9...1e9, using: &random))"
    case 5: return "false"
    case 6...7:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { index in
        space() + "\"k\(index)\"" + space() + ":" + space() + randomJSON(&random, depth: depth + 1)
      }
      return "{" + members.joined(separator: space() + ",") + space() + "}"
    default:
      let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        space() + randomJSON(&random, depth: depth + 1) + space()
      }
      return "[" + items.joined(separator: ",") + space() + "]"
    }
  }

  @Test func `3,000 random documents have the values that Foundation reads`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<3_000 {
      let text = "[" + randomJSON(&random) + "]"
      let expected = try JSONSerialization.jsonObject(with: Data(text.utf8))
      var json = try tokenizer(text)
      let found = try value(&json, json.next())
      #expect(try json.next() == .end)
      #expect(isEqual(found, expected), "\(text)")
      var skipping = try tokenizer(text)
      try skipping.skipValue()
      #expect(try skipping.next() == .end)
    }
  }

  @Test(arguments: [
    "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "[1 2]",
    "{\"a\" 1}", "]", "}", ",", ":", "[,1]", "{,}", "tru", "True", "nul", "NaN", "Infinity", "'a'",
    "\"", "\"a", "\"\\", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
    "\"\\ud800\\udbff\"", "\"\\ud800\\ue000\"",
    "\"\\x41\"",
    "\"a\nb\"", "01", "+1", ".5", "1.", "1e", "0x10", "--1", "[1}", "{\"a\":1]", "\u{1}",
  ])
  func `invalid grammar is an error with a line`(text: String) throws {
    var json = try tokenizer("\n" + text)
    #expect {
      while try json.next() != .end {}
    } throws: { error in
      (error as? FormatError)?.location == .line(2)
        && (error as? FormatError)?.category == .badData
    }
  }

  @Test func `each token has its line`() throws {
    var json = try tokenizer("{\n \"a\": 1,\n\n \"b\": [\n2]}")
    var found: [Int] = []
    while try json.next() != .end { found.append(json.line) }
    #expect(found == [1, 2, 2, 4, 4, 5, 5, 5])
  }

  @Test func `the error for a number that is too long names the limit of numbers`() throws {
    var json = try tokenizer(String(repeating: "1", count: 1025))
    let error = #expect(throws: FormatError.self) { _ = try json.next() }
    #expect(error?.sentence.contains("too many bytes in a number; at most 1,024 are read") == true)
  }

  @Test func `bytes that are not UTF-8 are refused in a string`() throws {
    let bytes: [UInt8] = [0x22, 0x41, 0xff, 0x22]
    var json = try JSONTokenizer(ByteSource(bytes: bytes, name: "a"))
    #expect { try json.next() } throws: { ($0 as? FormatError)?.problem == .invalidUTF8 }
  }

  @Test func `tokens that straddle windows are read whole`() throws {
    for padding in ByteSource.windowSize - 40...ByteSource.windowSize {
      let text =
        String(repeating: " ", count: padding) + "{\"key\": [-12.5e1, \"a\\ud83d\\ude00b\", true]}"
      var json = try tokenizer(text)
      let found = try value(&json, json.next()) as? NSDictionary
      #expect(found == ["key": [-125.0, "a😀b", true] as [Any]])
    }
  }

  @Test func `written strings are read back by Foundation`() throws {
    let texts = ["", "plain", "\"\\/", "\u{0}\u{1f}\n\r\t", "é😀\u{2028}", "\u{7f}", "##[x"]
    for text in texts {
      var bytes: [UInt8] = []
      JSONWriter.append(text, to: &bytes)
      let read = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(read as? String == text)
    }
  }

  @Test func `a written string contains no build-log command`() {
    let table: [(text: String, json: String)] = [
      ("##[error]x", "\\u0023#[error]x"), ("###[", "#\\u0023#["),
      ("a ##vso[t]##teamcity[", "a \\u0023#vso[t]\\u0023#teamcity["), ("## #1 [##", "## #1 [##"),
      ("::error::x", "::error::x"),
    ]
    for (text, json) in table { #expect(JSONWriter.text(text) == "\"\(json)\"") }
  }
}

@Suite struct CSVTests {
  func records(_ text: String) throws -> [[String]] {
    var csv = try CSVReader(ByteSource(bytes: Array(text.utf8), name: "a.csv"))
    var records: [[String]] = []
    while try csv.next() {
      records.append((0..<csv.fieldCount).map { String(decoding: csv.field($0), as: UTF8.self) })
    }
    return records
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("\u{feff}a\n", [["a"]]),
    ("\"a,b\",\"c\"\"d\"\n\"e\nf\",\n", [["a,b", "c\"d"], ["e\nf", ""]]),
    ("\n\n,\n\n", [["", ""]]),
    ("", []),
    ("\"\",x", [["", "x"]]),
  ])
  func `fields are read by RFC 4180`(text: String, expected: [[String]]) throws {
    #expect(try records(text) == expected)
  }

  @Test func `fields end at commas, at any position in a line`() throws {
    // Bytes that differ from a comma in one bit, and letters of two and three bytes.
    let letters = ["x", "-", "+", "(", "$", "l", "\u{c}", "\u{ac}", "é", "…"]
    var random = SplitMix64(seed: 44)
    var (text, expected) = ("a,b,c,d,e\n", [["a", "b", "c", "d", "e"]])
    for _ in 0..<500 {
      let fields = (0..<5).map { _ in
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          letters[Int.random(in: letters.indices, using: &random)]
        }.joined()
      }
      expected.append(fields)
      text += fields.joined(separator: ",") + (Bool.random(using: &random) ? "\r\n" : "\n")
    }
    #expect(try records(text) == expected)
  }

  @Test(arguments: [
    ("a\"b\n", "\"\"\" after other text; expected quotation marks round the field"),
    ("\"a\"b\n", "\"b\" after a quoted field; expected a comma"),
    ("\"a", "the end of the file; expected a closing quotation mark"),
    ("a\rb\n", "\"b\" after a carriage return; expected a line feed"),
    ("\"a\n\n", "the end of the file; expected a closing quotation mark"),
  ])
  func `an error for a quotation mark or line end reports what was found and expected`(
    text: String, found: String
  ) {
    let error = #expect(throws: FormatError.self) { try records("x\n" + text) }
    #expect(error?.sentence.hasSuffix(":2: not valid CSV: found \(found)") == true, "\(error)")
  }

  @Test(arguments: ["x", ","])
  func `a line that never ends is refused with the limit of lines`(letter: String) {
    let error = #expect(throws: FormatError.self) {
      try records("x\n" + String(repeating: letter, count: 3_000_000))
    }
    #expect(
      error?.sentence.hasSuffix(":2: too many bytes on a line; at most 1,048,576 are read") == true)
  }

  @Test func `random fields survive writing and reading`() throws {
    var random = SplitMix64(seed: 6)
    let bricks = ["a", ",", "\"", "\n", "\r", " ", "é", "", "12"]
    for _ in 0..<3_000 {
      let fields = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          bricks[Int.random(in: 0..<bricks.count, using: &random)]
        }.joined()
      }
      var bytes: [UInt8] = []
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(0x2c) }
        CSVFieldWriter.append(field, to: &bytes)
      }
      bytes.append(0x0a)
      #expect(try records(String(decoding: bytes, as: UTF8.self)) == [fields])
    }
  }
}
