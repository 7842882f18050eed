/// The rule for all rows' heights: a repeated pattern, random heights, or each row's own height.
package enum RowRule: Equatable, Sendable {
  /// `count` rows whose heights, in points, repeat a pattern.
  case pattern(count: Int, heights: [Double])
  /// `count` rows, each `min` plus a random multiple of 1/8 points high, up to `max`, by `seed`.
  case random(count: Int, min: Double, max: Double, seed: UInt64)
  /// Each row's height in points, in order, section headers included.
  case heights([Double])
}

extension RowHeights {
  /// Creates the rows that a rule describes, with `spacing` points between them.
  package init(_ rule: RowRule, spacing: Double = 0) {
    switch rule {
    case .pattern(let count, let heights):
      self.init(count: count, pattern: heights, spacing: spacing)
    case .random(let count, let min, let max, let seed):
      self.init(count: count, randomFrom: min, to: max, seed: seed, spacing: spacing)
    case .heights(let heights):
      self.init(heights, spacing: spacing)
    }
  }
}
