#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Base64 as defined by RFC 4648, with padding and without line breaks.
public enum Base64 {
  /// Returns the encoding of `bytes`.
  public static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Returns the bytes that `text` encodes; `nil` if it is not valid Base64.
  public static func decode(_ text: String) -> [UInt8]? {
    // Foundation accepts excess padding, and padding within the text.
    let padding = text.utf8.drop { $0 != UInt8(ascii: "=") }
    guard text.utf8.count % 4 == 0, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
      return nil
    }
    return Data(base64Encoded: text).map { [UInt8]($0) }
  }
}
