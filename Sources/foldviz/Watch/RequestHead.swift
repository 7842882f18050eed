/// The head of an HTTP request: its method, target and header fields.
struct RequestHead {
  var method = ""
  var path = ""
  var query = ""
  /// The header fields by lowercase name; repeated fields are joined by commas.
  private var fields: [String: String] = [:]

  /// The value of a header field by its lowercase name, or `nil` if it is absent.
  subscript(_ name: String) -> String? { fields[name] }

  /// Parses the lines of a head by RFC 9112, or returns `nil` if they are malformed.
  init?(lines: [ArraySlice<UInt8>]) {
    guard let first = lines.first, let line = Self.text(first) else { return nil }
    let tokens = line.split(separator: " ", omittingEmptySubsequences: false)
    guard tokens.count == 3, tokens[2] == "HTTP/1.1" || tokens[2] == "HTTP/1.0" else { return nil }
    method = String(tokens[0])
    let parts = tokens[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    if parts.count > 1 { query = String(parts[1]) }
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let text = Self.text(line),
        !line[..<colon].isEmpty, line[..<colon].allSatisfy(Self.token.contains)
      else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = text.utf8.dropFirst(colon - line.startIndex + 1)
        .drop { $0 == 32 || $0 == 9 }
      var field = String(Substring(value))
      while field.last == " " || field.last == "\t" { field.removeLast() }
      fields[name] = fields[name].map { "\($0), \(field)" } ?? field
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String? {
    guard line.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  private static let token = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}

/// Collects the head of a request as it arrives, and examines each byte once.
struct RequestReader {
  /// The maximum bytes of a line, bytes of a head, number of fields, and bytes of a body.
  static let (lineBound, headBound, fieldBound, bodyBound) = (8192, 32_768, 64, 65_536)

  private var bytes: [UInt8] = []
  private var lines: [Range<Int>] = []
  private var lineStart = 0

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends received bytes, and returns the head once it is complete, or `nil` before.
  mutating func append(_ part: ArraySlice<UInt8>) throws(RequestRefusal) -> RequestHead? {
    for byte in part {
      guard byte == UInt8(ascii: "\n") else {
        guard bytes.count - lineStart < Self.lineBound, bytes.count < Self.headBound else {
          throw .headTooLarge
        }
        bytes.append(byte)
        continue
      }
      let end =
        bytes.last == UInt8(ascii: "\r") && bytes.count > lineStart ? bytes.count - 1 : bytes.count
      if end == lineStart { return try head() }
      guard lines.count <= Self.fieldBound else { throw .headTooLarge }
      lines.append(lineStart..<end)
      lineStart = bytes.count
    }
    return nil
  }

  private func head() throws(RequestRefusal) -> RequestHead {
    guard let head = RequestHead(lines: lines.map { bytes[$0] }) else { throw .notUnderstood }
    guard let length = head["content-length"] else {
      guard head["transfer-encoding"] == nil else { throw .bodyTooLarge }
      return head
    }
    guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .notUnderstood
    }
    guard let count = Int(length), count <= Self.bodyBound else { throw .bodyTooLarge }
    return head
  }
}

/// The reason why a request is refused, as an HTTP status.
enum RequestRefusal: Int, Error {
  case notUnderstood = 400
  case tooSlow = 408
  case bodyTooLarge = 413
  case headTooLarge = 431
}
