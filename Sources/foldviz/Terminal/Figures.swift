import FoldFormats
import FoldLayout
import RowDesign

/// Returns a count with its noun: "1 row", "1,200 rows"; `plural` is for nouns without a regular s.
func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count.grouped) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// Returns a hint for an unknown name: "; the nearest is lunch", or an empty text.
func nearestHint(to name: String, among names: some Sequence<String>) -> String {
  nearestName(to: name, among: names).map { "; the nearest is \($0)" } ?? ""
}

enum Figure {
  /// Returns a number such as "1,234.50" with `decimals` decimals, rounded half away from zero.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    NumberText.grouped(value, decimals: decimals) ?? NumberWriter.text(value)
  }

  /// Returns a duration given in nanoseconds with a suitable unit: "412 ns", "1.24 µs", "3.50 ms".
  static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds.magnitude {
    case ..<1000: fixed(nanoseconds, nanoseconds.magnitude < 10 ? 1 : 0) + " ns"
    case ..<1e6: fixed(nanoseconds / 1000, 2) + " µs"
    case ..<1e9: fixed(nanoseconds / 1e6, 2) + " ms"
    default: fixed(nanoseconds / 1e9, 2) + " s"
    }
  }

  static func trimmed(_ value: Double, _ decimals: Int = 3) -> String {
    var text = fixed(value, decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns a number with up to 3 decimals, or 4 significant digits if that is off by over 0.5 %.
  static func faithful(_ value: Double) -> String {
    let text = trimmed(value)
    let shown = number(text) ?? value
    guard abs(shown - value) > 0.005 * abs(value) else { return text }
    // Parsed powers of ten are the same on every machine, unlike the results of the C library.
    func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }
    var first = 0
    while power(first) > abs(value) { first -= 1 }
    let unit = power(3 - first)
    return NumberWriter.text(unit.isFinite ? (value * unit).rounded() / unit : value)
  }

  /// Returns a number with as many digits as keep it on the same side of each bound.
  static func faithful(_ value: Double, beside bounds: [Double]) -> String {
    func fits(_ text: String) -> Bool {
      let shown = number(text) ?? value
      return bounds.allSatisfy { (shown < $0, shown > $0) == (value < $0, value > $0) }
    }
    let texts = [faithful(value)] + (4...9).map { trimmed(value, $0) }
    return texts.first(where: fits) ?? NumberWriter.text(value)
  }

  /// Returns a number with at most six decimals, or all if `other` would read the same.
  static func distinguishing(_ value: Double, from other: Double) -> String {
    let text = trimmed(value, 6)
    return value != other && text == trimmed(other, 6) ? NumberWriter.text(value) : text
  }

  /// Returns the number that a formatted text represents, or `nil` if it represents none.
  static func number(_ text: String) -> Double? {
    Double(text.filter { $0 != "," }.replacing("\u{2212}", with: "-"))
  }

  /// Returns a number with three significant digits, or all digits before the point.
  static func significant(_ value: Double) -> String {
    trimmed(value, value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2)
  }

  /// Returns a formatted number with a plus sign if it is above 0.
  static func signed(_ text: String) -> String {
    text.first?.isNumber == true && text.contains { "123456789".contains($0) } ? "+" + text : text
  }

  static func percent(_ value: Double) -> String {
    fixed(value, value.magnitude < 0.1 ? 3 : value.magnitude < 10 ? 2 : 1) + " %"
  }
}

extension Character {
  /// The number of terminal columns: 2 for wide characters and emoji, 0 for the marks of ``Style``.
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
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// Returns the text padded with spaces on the right to at least `width` terminal columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// Returns the text padded with spaces on the left to at least `width` terminal columns.
  func alignedRight(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }
}
