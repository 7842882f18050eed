#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes as text: the Base64 of RFC 4648, padded and without line breaks.
public enum Base64 {
  /// The text of some bytes.
  ///
  /// - Complexity: O(n)
  public static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes of a text; nil where it is not Base64.
  ///
  /// - Complexity: O(n)
  public static func decode(_ text: String) -> [UInt8]? {
    // Foundation forgives padding that is too long or amid the text.
    let padding = text.utf8.drop { $0 != UInt8(ascii: "=") }
    guard text.utf8.count % 4 == 0, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
      return nil
    }
    return Data(base64Encoded: text).map { [UInt8]($0) }
  }
}
