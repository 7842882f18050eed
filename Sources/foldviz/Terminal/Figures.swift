import FoldFormats
import RowDesign

extension Int {
  /// The number with a comma between groups of three digits: 20,000,000.
  var grouped: String { FoldFormats.grouped(self) }
}

/// So many of something, by a noun that takes an s unless its plural is given: "1 row", "1,200 rows".
func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count.grouped) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// What a sentence about a name that nobody knows ends in: "; the nearest is lunch", or nothing.
func nearestHint(to name: String, among names: some Sequence<String>) -> String {
  nearestName(to: name, among: names).map { "; the nearest is \($0)" } ?? ""
}

/// Numbers as a reader wants them.
enum Figure {
  /// `value` with `decimals` digits after the point, rounded half away from zero, grouped.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    NumberText.grouped(value, decimals: decimals) ?? NumberWriter.text(value)
  }

  /// A duration in nanoseconds, in the unit that suits it: "412 ns", "1.24 µs", "3.50 ms".
  static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds.magnitude {
    case ..<1000: fixed(nanoseconds, nanoseconds.magnitude < 10 ? 1 : 0) + " ns"
    case ..<1e6: fixed(nanoseconds / 1000, 2) + " µs"
    case ..<1e9: fixed(nanoseconds / 1e6, 2) + " ms"
    default: fixed(nanoseconds / 1e9, 2) + " s"
    }
  }

  /// At most `decimals` digits after the point, and no zeros at the end.
  static func trimmed(_ value: Double, _ decimals: Int = 3) -> String {
    var text = fixed(value, decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The number as `trimmed` has it, or with four digits that count where that would be another: a small
  /// bound does not read as 0.
  static func faithful(_ value: Double) -> String {
    let text = trimmed(value)
    let shown = number(text) ?? value
    guard abs(shown - value) > 0.005 * abs(value) else { return text }
    // Powers of ten as they are read from text are the same on every machine; the C library's are not.
    func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }
    var first = 0
    while power(first) > abs(value) { first -= 1 }
    let unit = power(3 - first)
    return NumberWriter.text(unit.isFinite ? (value * unit).rounded() / unit : value)
  }

  /// The number as `faithful` has it, or with as many more digits as it takes to be on the same side of each
  /// bound as the number is: what breaks a bound does not read as if it kept it.
  static func faithful(_ value: Double, beside bounds: [Double]) -> String {
    func fits(_ text: String) -> Bool {
      let shown = number(text) ?? value
      return bounds.allSatisfy { (shown < $0, shown > $0) == (value < $0, value > $0) }
    }
    let texts = [faithful(value)] + (4...9).map { trimmed(value, $0) }
    return texts.first(where: fits) ?? NumberWriter.text(value)
  }

  /// At most six digits after the point, or all where the number and another would read alike.
  static func telling(_ value: Double, from other: Double) -> String {
    let text = trimmed(value, 6)
    return value != other && text == trimmed(other, 6) ? NumberWriter.text(value) : text
  }

  /// The number that a text of this type says.
  static func number(_ text: String) -> Double? {
    Double(text.filter { $0 != "," }.replacing("\u{2212}", with: "-"))
  }

  /// A share in per cent.
  static func percent(_ value: Double) -> String {
    fixed(value, value.magnitude < 0.1 ? 3 : value.magnitude < 10 ? 2 : 1) + " %"
  }
}

extension Character {
  /// How many columns of a terminal it takes: two where it is as wide as it is high, as those of East Asia
  /// and pictures are, and none where it is a mark of ``Style``.
  var columns: Int {
    guard let first = unicodeScalars.first, first.value >= 0x1100 else { return 1 }
    return switch first.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      2
    case 0xfdd0...0xfdef: 0
    default: first.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// The text, filled with spaces at the right up to `width` columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The text, filled with spaces at the left up to `width` columns.
  func alignedRight(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }
}
