/// Writes CSV fields (RFC 4180) into a buffer.
public enum CSVFieldWriter {
  /// Appends a field, with quotation marks if necessary.
  ///
  /// A field is quoted if it has a comma, a quotation mark, a line break, or a space at an end.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      let needsQuotes =
        utf8.contains { $0 <= 0x2c && ($0 == 0x2c || $0 == 0x22 || $0 == 0x0a || $0 == 0x0d) }
        || utf8.first == 0x20 || utf8.last == 0x20
      guard needsQuotes else { return bytes.append(contentsOf: utf8) }
      bytes.append(0x22)
      for byte in utf8 {
        if byte == 0x22 { bytes.append(0x22) }
        bytes.append(byte)
      }
      bytes.append(0x22)
    }
  }
}
