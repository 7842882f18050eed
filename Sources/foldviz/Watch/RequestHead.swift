/// The head of an HTTP request: its method, target and header fields.
struct RequestHead {
  /// The maximum size of a head, in bytes.
  static let limit = 32_768

  let method: String
  let path: String
  let query: String
  /// The header fields by lowercase name; repeated fields are joined by commas.
  private var fields: [String: String] = [:]

  /// The value of a header field by its lowercase name, or `nil` if it is absent.
  subscript(_ name: String) -> String? { fields[name] }

  /// Returns the lines of a head, or `nil` if the empty line at its end has not arrived yet.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    return lines.firstIndex(where: \.isEmpty).map { Array(lines[..<$0]) }
  }

  /// Parses the lines of a head by RFC 9112, or returns `nil` if they are malformed.
  init?(lines: [ArraySlice<UInt8>]) {
    guard lines.joined().allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }), let first = lines.first
    else { return nil }
    let tokens = String(decoding: first, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard tokens.count == 3, tokens[2] == "HTTP/1.1" || tokens[2] == "HTTP/1.0" else { return nil }
    let target = tokens[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    (method, path) = (String(tokens[0]), String(target[0]))
    query = target.count > 1 ? String(target[1]) : ""
    for line in lines.dropFirst() {
      let parts = line.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(Self.token.contains) else {
        return nil
      }
      let name = String(decoding: parts[0], as: UTF8.self).lowercased()
      var value = Substring(decoding: parts[1], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      while value.last == " " || value.last == "\t" { value.removeLast() }
      fields[name] = fields[name].map { "\($0), \(value)" } ?? String(value)
    }
  }

  private static let token = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
