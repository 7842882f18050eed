/// Writes parts of JSON documents into a buffer.
public enum JSONWriter {
  /// Appends `text` as a JSON string.
  ///
  /// Besides the escapes that RFC 8259 requires, all other characters that could control a
  /// terminal, or form a command in a log, are escaped.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    let all = text.unicodeScalars
    for index in all.indices {
      let scalar = all[index]
      switch scalar {
      case "\"", "\\": bytes.append(contentsOf: [0x5c, UInt8(scalar.value)])
      case "\n": bytes.append(contentsOf: [0x5c, 0x6e])
      case "\r": bytes.append(contentsOf: [0x5c, 0x72])
      case "\t": bytes.append(contentsOf: [0x5c, 0x74])
      case " "..."~" where scalar != "#": bytes.append(UInt8(scalar.value))
      case let scalar where isUnsafe(scalar) || isCommand(all[index...], isBeginning: false):
        bytes.append(contentsOf: [0x5c, 0x75])
        for index in [12, 8, 4, 0] as [UInt32] {
          bytes.append(hexDigit(UInt8(scalar.value >> index & 15)))
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(0x22)
  }

  /// Appends a number as ``NumberWriter`` writes it; non-finite numbers become `null`.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if value.isFinite {
      NumberWriter.append(value, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append<Element>(
    _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    to bytes: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(element, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }
}
