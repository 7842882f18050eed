/// The map from values to places along an axis of the page.
struct PlotScale {
  var low: Double
  var high: Double
  var start: Double
  var end: Double
  /// The round numbers along it.
  var ticks: Ticks?

  func position(_ value: Double) -> Double {
    high > low ? start + (value - low) / (high - low) * (end - start) : (start + end) / 2
  }
}

extension PlotScale {
  /// The scale of values up a plot from `bottom` to `top`, with room for 0, in whole steps.
  init(upwards values: [Double], from bottom: Double, to top: Double, steps: Int) {
    let (v0, v1) = values.reduce((0.0, 0.0)) { (min($0.0, $1), max($0.1, $1)) }
    // What never leaves 0 runs along the bottom.
    let highest = v1 > v0 ? v1 : v0 + 1
    let ticks = Ticks(from: v0, to: highest, count: steps).widened(v0, highest)
    let (low, high) = (ticks.values.first ?? v0, ticks.values.last ?? highest)
    self.init(
      low: min(v0, low), high: max(highest, high), start: bottom, end: top, ticks: ticks)
  }
}

/// Round numbers along an axis.
struct Ticks: Equatable {
  /// The distance between two: 1, 2 or 5 times a power of ten.
  let step: Double
  /// The decimals that tell neighbours apart.
  let decimals: Int
  /// The numbers, all within the range asked for.
  let values: [Double]

  /// The round numbers of `low...high`, about `count` of them and at most twice as many.
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

  /// The multiples of a step in `low...high`, which is not much longer; none where it is, as for numbers that
  /// are no multiples of the step any more.
  private init(step: Double, decimals: Int, from low: Double, to high: Double) {
    let (first, last) = ((low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down))
    let values =
      last - first < 1000 && max(-first, last) < 0x1p53
      ? stride(from: first, through: last, by: 1).map { $0 * step + 0 } : []
    self.init(step: step, decimals: decimals, values: values)
  }

  /// How far beyond a step a range may reach before it is widened to the next, as a share of it.
  private static let slack = 0.12

  /// The same steps over a range that is widened to whole ones, so that a curve ends below a line, or
  /// just above one.
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
