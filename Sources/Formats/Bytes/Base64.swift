/// Base64 with padding (RFC 4648, section 4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Bytes as text.
  ///
  /// - Complexity: O(n)
  public static func encode(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { text in
      alphabet.withUnsafeBufferPointer { alphabet in
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let left = bytes.count - start
          var group = UInt32(bytes[start]) << 16
          if left > 1 { group |= UInt32(bytes[start + 1]) << 8 }
          if left > 2 { group |= UInt32(bytes[start + 2]) }
          let place = start / 3 * 4
          for digit in 0..<4 {
            let value = Int(group >> (18 - 6 * UInt32(digit)) & 63)
            text[place + digit] = digit <= left ? alphabet[value] : UInt8(ascii: "=")
          }
        }
      }
      return count
    }
  }

  /// The bytes of a text; nil where it is not Base64.
  public static func decode(_ text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    let digits = letters.prefix { $0 != UInt8(ascii: "=") }
    let padding = letters.count - digits.count
    guard letters.count % 4 == 0, padding <= 2,
      letters.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var held = 0
    for letter in digits {
      guard let digit = value(of: letter) else { return nil }
      bits = bits << 6 | digit
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5a: UInt32(letter - 0x41)
    case 0x61...0x7a: UInt32(letter - 0x61 + 26)
    case 0x30...0x39: UInt32(letter - 0x30 + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
