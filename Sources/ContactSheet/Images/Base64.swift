import CCairo

/// Bytes as text (RFC 4648, section 4), by GLib, which comes with pango.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
