/// A line of JSON that is being written.
struct JSONLine {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Writes an object whose members `body` writes.
  mutating func object(_ body: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes a member of an object; one that has no value is left out.
  mutating func member(_ key: String, _ value: some SummaryValue) {
    if value.isLeftOut { return }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSONWriter.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &self)
  }

  /// Writes a text.
  mutating func append(_ text: String) { JSONWriter.append(text, to: &bytes) }

  /// Writes texts as a list.
  mutating func append(_ texts: [String]) {
    JSONWriter.append(texts, "[", "]", to: &bytes) { JSONWriter.append($0, to: &$1) }
  }

  /// Writes a number.
  mutating func append(_ number: Double) { JSONWriter.append(number, to: &bytes) }

  /// Writes a whole number.
  mutating func append(_ number: Int64) { bytes += String(number).utf8 }
}
