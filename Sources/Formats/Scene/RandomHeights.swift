import FoldLayout

/// Random heights: min + (draw mod (8·(max − min) + 1))/8 points, one draw of SplitMix64 a row.
struct RandomHeights {
  private let least: Double
  private let most: Double
  private let seed: UInt64

  /// Reads the value of `random`.
  init(_ node: DocumentNode, _ document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, "random", in: document, keys: RandomKey.self)
    least = try fields.requiredNumber(.min, .zeroOrAbove)
    most = try fields.requiredNumber(.max, .zeroOrAbove)
    guard most >= least else {
      throw fields.failure(
        .max,
        .outOfRange(
          key: "max", found: NumberWriter.text(most),
          allowed: "min or above, and min is \(NumberWriter.text(least))"))
    }
    guard let text = try fields.text(.seed) else {
      seed = 0
      return
    }
    guard let seed = UInt64(text) else {
      throw fields.failure(
        .seed,
        .outOfRange(
          key: "seed", found: quoted(text), allowed: "a whole number from 0 to 18446744073709551615"
        ))
    }
    self.seed = seed
  }

  /// The rows that the numbers describe.
  func rule(count: Int) -> RowRule {
    .random(count: count, min: least, max: most, seed: seed)
  }
}
