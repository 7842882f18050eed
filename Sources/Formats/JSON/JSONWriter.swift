/// Writes the pieces of JSON into a buffer of bytes.
public enum JSONWriter {
  /// Appends `text` between quotation marks, with the escapes that RFC 8259 demands.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5c: bytes.append(contentsOf: [0x5c, byte])
      case 0x0a: bytes.append(contentsOf: [0x5c, 0x6e])
      case 0x0d: bytes.append(contentsOf: [0x5c, 0x72])
      case 0x09: bytes.append(contentsOf: [0x5c, 0x74])
      case 0..<0x20:
        bytes.append(contentsOf: [0x5c, 0x75, 0x30, 0x30, hexDigit(byte >> 4), hexDigit(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  /// Appends a number as ``NumberWriter`` writes it; what is not finite becomes `null`.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if value.isFinite {
      NumberWriter.append(value, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  /// `text` between quotation marks.
  static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }
}
