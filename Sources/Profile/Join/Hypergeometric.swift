/// The distribution of the number of marked items in a sample drawn without replacement.
struct Hypergeometric {
  let population: Int
  let marked: Int
  let drawn: Int

  private var least: Int { max(0, drawn + marked - population) }
  private var most: Int { min(drawn, marked) }

  /// Returns P(X ≥ k).
  ///
  /// Weights are computed from the mode outwards by ratios, without underflow or logarithms.
  func upperTail(_ k: Int) -> Double {
    if k <= least { return 1 }
    if k > most { return 0 }
    let mode = min(
      most, max(least, Int(Double(drawn + 1) * Double(marked + 1) / Double(population + 2))))
    var tail = 0.0
    var total = 0.0
    func add(_ weight: Double, at x: Int) {
      total += weight
      if x >= k { tail += weight }
    }
    add(1, at: mode)
    var weight = 1.0
    for x in stride(from: mode, to: most, by: 1) {
      weight *= ratio(from: x)
      add(weight, at: x + 1)
    }
    weight = 1
    for x in stride(from: mode, to: least, by: -1) {
      weight /= ratio(from: x - 1)
      add(weight, at: x - 1)
    }
    return min(1, tail / total)
  }

  private func ratio(from x: Int) -> Double {
    Double(marked - x) * Double(drawn - x)
      / (Double(x + 1) * Double(population - marked - drawn + x + 1))
  }
}
