/// The map from values to places along an axis of the page.
struct PlotScale {
  var low: Double
  var high: Double
  var start: Double
  var end: Double

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
    let (low, high) = Ticks(from: v0, to: highest, count: steps).widened(v0, highest)
    self.init(low: low, high: high, start: bottom, end: top)
  }
}
