import FoldLayout

/// Formats numbers for readers, with thousands separators and a true minus sign.
package enum NumberText {
  /// Returns a number with `decimals` decimals, in `0...9`; "–" if it is not finite, has more than
  /// 18 digits, or is 10¹⁵ or more in either direction.
  ///
  ///     NumberText.fixed(-1481.25, decimals: 1)   // "−1,481.3"
  package static func fixed(_ value: Double, decimals: Int) -> String {
    grouped(value, decimals: decimals) ?? "–"
  }

  /// Returns a number as ``fixed(_:decimals:)`` does, but `nil` instead of "–".
  package static func grouped(_ value: Double, decimals: Int) -> String? {
    guard value.isFinite, abs(value) < 1e15 else { return nil }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    // Rounds half away from zero. In WebAssembly, `rounded()` would need a function of the C
    // library.
    let exact = abs(value) * factor
    let below = exact.rounded(.down)
    let scaled = exact - below >= 0.5 ? below + 1 : below
    guard scaled < 9e18 else { return nil }
    let whole = Int(scaled) / Int(factor)
    let sign = value < 0 && scaled > 0 ? "\u{2212}" : ""
    guard decimals > 0 else { return sign + whole.grouped }
    let fraction = String(Int(scaled) % Int(factor))
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(sign)\(whole.grouped).\(zeros)\(fraction)"
  }

  /// Returns a number with 2 decimals below 10, 1 below 100, else 0; "–" as in ``fixed``.
  package static func figure(_ value: Double) -> String {
    fixed(value, decimals: abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
  }

  /// Returns a time in seconds with three decimals and the unit.
  package static func seconds(_ time: Double) -> String { fixed(time, decimals: 3) + " s" }

  /// Returns a length in whole points with the unit.
  package static func points(_ length: Double) -> String { fixed(length, decimals: 0) + " pt" }
}
