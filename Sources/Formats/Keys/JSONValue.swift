/// A JSON value; objects keep the order of their keys.
package indirect enum JSONValue: Sendable {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case number(Double)
  /// A whole number, which a `Double` could store only up to 2⁵³.
  case whole(Int64)
  case text(String)
  case flag(Bool)
  case null

  package static func count(_ value: Int) -> JSONValue { .whole(Int64(value)) }

  package static func number(orNull value: Double?) -> JSONValue { value.json }

  package static func text(orNull text: String?) -> JSONValue { text.json }

  /// The value as UTF-8 text with each member on its own line, and a line end.
  package var document: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Appends the value as UTF-8: on one line if `indent` is `nil`, else with each member on a line
  /// after `indent` + 2 spaces.
  func append(to bytes: inout [UInt8], indent: Int? = nil) {
    switch self {
    case .object(let members):
      Self.append(members, "{", "}", to: &bytes, indent) { member, bytes, indent in
        JSONWriter.append(member.0, to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        member.1.append(to: &bytes, indent: indent)
      }
    case .array(let elements):
      Self.append(elements, "[", "]", to: &bytes, indent) { $0.append(to: &$1, indent: $2) }
    case .number(let value): JSONWriter.append(value, to: &bytes)
    case .whole(let value): bytes += String(value).utf8
    case .text(let text): JSONWriter.append(text, to: &bytes)
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8],
    _ indent: Int?, _ body: (Element, inout [UInt8], Int?) -> Void
  ) {
    func breakLine(_ indent: Int?) {
      if let indent { bytes += ("\n" + String(repeating: " ", count: indent)).utf8 }
    }
    let inner = indent.map { $0 + 2 }
    bytes += open.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(inner)
      body(element, &bytes, inner)
    }
    if !elements.isEmpty { breakLine(indent) }
    bytes += close.utf8
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members in order, without members whose value is `nil`.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}
