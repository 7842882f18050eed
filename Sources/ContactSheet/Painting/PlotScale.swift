/// A linear mapping of values in `low...high` to positions from `start` to `end`, in points.
struct PlotScale {
  var low: Double
  var high: Double
  var start: Double
  var end: Double
  /// The round numbers to label, or `nil` to label none.
  var ticks: Ticks?

  func position(_ value: Double) -> Double {
    high > low ? start + (value - low) / (high - low) * (end - start) : (start + end) / 2
  }
}

extension PlotScale {
  /// Creates a vertical scale for values, between two y coordinates in points, with about `steps`
  /// ticks; it ends at round numbers where possible.
  ///
  /// The scale contains 0, unless `mayOmitZero` and the values then take less than half of it.
  init(
    upwards values: [Double], from bottom: Double, to top: Double, steps: Int,
    mayOmitZero: Bool = false
  ) {
    var (v0, v1) = (values.min() ?? 0, values.max() ?? 0)
    if !mayOmitZero || v0 == v1 || v1 - v0 >= max(v0, -v1) { (v0, v1) = (min(v0, 0), max(v1, 0)) }
    // Values that are all 0 run along the bottom.
    let highest = v1 > v0 ? v1 : v0 + 1
    let ticks = Ticks(from: v0, to: highest, count: steps).widened(v0, highest)
    let (low, high) = (ticks.values.first ?? v0, ticks.values.last ?? highest)
    self.init(
      low: min(v0, low), high: max(highest, high), start: bottom, end: top, ticks: ticks)
  }
}

struct Ticks: Equatable {
  /// The distance between two ticks, in the unit of the axis: 1, 2 or 5 times a power of ten.
  let step: Double
  let decimals: Int
  /// The round numbers in ascending order, all within the requested range.
  let values: [Double]

  /// Creates the round numbers in `low...high`, about `count` and at most twice as many.
  init(from low: Double, to high: Double, count: Int) {
    let span = high - low
    guard low.isFinite, high.isFinite, span > 0, span.isFinite, count > 0 else {
      self.init(step: 1, decimals: 0, values: low.isFinite ? [low] : [])
      return
    }
    let raw = span / Double(count)
    var power = 1.0
    var decimals = 0
    while power > raw, decimals < 9 {
      power /= 10
      decimals += 1
    }
    while power * 10 <= raw {
      power *= 10
      decimals -= 1
    }
    let factor = [1.0, 2, 5, 10].first { $0 * power >= raw * 0.999 } ?? 10
    if factor == 10 { decimals -= 1 }
    self.init(step: factor * power, decimals: max(0, decimals), from: low, to: high)
  }

  /// Creates the multiples of a step in `low...high`, or none if they are too many or too large.
  private init(step: Double, decimals: Int, from low: Double, to high: Double) {
    let (first, last) = ((low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down))
    let values =
      last - first < 1000 && max(-first, last) < 0x1p53
      ? stride(from: first, through: last, by: 1).map { $0 * step + 0 } : []
    self.init(step: step, decimals: decimals, values: values)
  }

  /// The fraction of a step by which a range may exceed a tick before it is widened to the next.
  private static let slack = 0.12

  /// Returns ticks of the same step over `low...high`, widened to whole steps.
  func widened(_ low: Double, _ high: Double) -> Ticks {
    guard high > low else { return self }
    return Ticks(
      step: step, decimals: decimals,
      from: min(low, (low / step + Self.slack).rounded(.down) * step),
      to: max(high, (high / step - Self.slack).rounded(.up) * step))
  }

  private init(step: Double, decimals: Int, values: [Double]) {
    self.step = step
    self.decimals = decimals
    self.values = values
  }
}
