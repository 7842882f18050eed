import FoldFormats

/// A JSON value; objects keep the order of their keys.
indirect enum JSONValue {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case number(Double)
  case text(String)
  case flag(Bool)
  case null

  static func count(_ value: Int) -> JSONValue { .number(Double(value)) }

  static func number(orNull value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }

  static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// Returns an array of texts, or `nil` if it is empty, to leave the key out of an object.
  static func texts(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .text($0) })
  }

  var document: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func append(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .object(let members):
      appendList(members, "{", "}", to: &bytes, indent: indent) { member, bytes in
        JSONWriter.append(member.0, to: &bytes)
        bytes.append(contentsOf: ": ".utf8)
        member.1.append(to: &bytes, indent: indent + 2)
      }
    case .array(let elements):
      appendList(elements, "[", "]", to: &bytes, indent: indent) { element, bytes in
        element.append(to: &bytes, indent: indent + 2)
      }
    case .number(let value): JSONWriter.append(value, to: &bytes)
    case .text(let text): JSONWriter.append(text, to: &bytes)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    }
  }

  private func appendList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8], indent: Int,
    _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(contentsOf: open.utf8)
    for (i, element) in elements.enumerated() {
      bytes.append(contentsOf: (i == 0 ? "\n" : ",\n").utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent + 2))
      body(element, &bytes)
    }
    if !elements.isEmpty {
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }
    bytes.append(contentsOf: close.utf8)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members in order, without those whose value is `nil`.
  init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}
