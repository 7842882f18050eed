/// Writes a line of JSON.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func object(_ body: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes a member of an object, unless the value is empty.
  mutating func member(_ key: String, _ value: some SummaryValue) {
    if value.isLeftOut { return }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSONWriter.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &self)
  }

  mutating func append(_ text: String) { JSONWriter.append(text, to: &bytes) }

  mutating func append(_ texts: [String]) {
    JSONWriter.append(texts, "[", "]", to: &bytes) { JSONWriter.append($0, to: &$1) }
  }

  mutating func append(_ number: Double) { JSONWriter.append(number, to: &bytes) }

  mutating func append(_ number: Int64) { bytes += String(number).utf8 }
}
