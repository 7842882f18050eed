import FoldLayout

/// Random heights: min + (draw mod (8·(max − min) + 1))/8 points, one draw of SplitMix64 a row.
struct RandomHeights {
  private let least: Double
  private let steps: UInt64
  private let seed: UInt64

  /// Reads the value of `random`.
  init(_ node: DocumentNode, _ document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, "random", in: document, keys: RandomKey.self)
    least = try fields.requiredNumber(.min, .zeroOrAbove)
    let most = try fields.requiredNumber(.max, .zeroOrAbove)
    guard most >= least else {
      throw fields.failure(
        .max,
        .outOfRange(
          key: "max", found: NumberWriter.text(most),
          allowed: "min or above, and min is \(NumberWriter.text(least))"))
    }
    steps = UInt64((most - least) * 8) + 1
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
  func rows(count: Int, spacing: Double) -> RowHeights {
    var state = seed
    var heights: [Double] = []
    heights.reserveCapacity(count)
    for _ in 0..<count {
      heights.append(least + Double(RandomHeights.splitMix64(&state) % steps) / 8)
    }
    return RowHeights(heights, spacing: spacing)
  }

  /// The next draw (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
  private static func splitMix64(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
