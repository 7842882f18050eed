/// A number of rows and the exact length that they take, spacing included.
///
/// The length is the sum of two numbers. Both parts add without rounding, so a sum depends on its
/// terms alone, not on their order, and a total may be updated by the difference that an edit
/// makes. Lengths of 1 pt and above are exact, shorter ones are rounded to 2⁻⁵² pt. Sums are exact
/// up to 2⁴³ pt.
struct Extent: Sendable {
  var rows = 0
  /// The coarse part of the length, a multiple of 2⁻¹⁰, in points.
  var coarse = 0.0
  /// The fine part of the length, a multiple of 2⁻⁵², in points; it adds exactly below 2 pt.
  var fine = 0.0

  /// The length in points, rounded once.
  @inline(__always) var length: Double { coarse + fine }

  /// The same length with the smallest fine part, at most 2⁻¹¹ pt.
  @inline(__always) var carried: Extent {
    let carry = Self.rounded(fine)
    return Extent(rows: rows, coarse: coarse + carry, fine: fine - carry)
  }

  /// Returns the multiple of 2⁻¹⁰ nearest to a number below 2⁴¹.
  @inline(__always) static func rounded(_ x: Double) -> Double { (x + 0x1.8p42) - 0x1.8p42 }

  @inline(__always) static func + (a: Extent, b: Extent) -> Extent {
    Extent(rows: a.rows &+ b.rows, coarse: a.coarse + b.coarse, fine: a.fine + b.fine)
  }

  @inline(__always) static func - (a: Extent, b: Extent) -> Extent {
    Extent(rows: a.rows &- b.rows, coarse: a.coarse - b.coarse, fine: a.fine - b.fine)
  }

  /// Returns `extent`, whose fine part must be at most 2⁻¹¹ pt, multiplied by `times`, in
  /// `0...2²⁷`, with a fine part as small.
  ///
  /// The fine part is split, because its product may need more digits than a `Double` has.
  static func * (extent: Extent, times: Int) -> Extent {
    let (n, high) = (Double(times), (extent.fine + 0x1.8p21) - 0x1.8p21)
    let most = Extent(rows: extent.rows * times, coarse: extent.coarse * n, fine: high * n)
    return (most.carried + Extent(fine: (extent.fine - high) * n)).carried
  }
}

extension Extent {
  /// Creates the extent of `rows` rows whose heights and spacings total `length`, in points.
  init(rows: Int, length: Double) {
    let coarse = Self.rounded(length)
    self.init(rows: rows, coarse: coarse, fine: ((length - coarse) + 1.5) - 1.5)
  }
}
