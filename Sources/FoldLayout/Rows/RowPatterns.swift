/// The patterns that runs repeat: any number of them, one after another.
struct RowPatterns: Sendable {
  /// The heights of all patterns, in points.
  private(set) var heights: [Double] = []
  /// The top of each row from the start of its pattern.
  private(set) var tops: [ExactSum] = []
  /// The patterns of one height, to be found again.
  private var uniform: [Int32] = []

  /// Adds a pattern of at least one row and returns where it starts.
  mutating func add(_ pattern: [Double], spacing: ExactSum) -> Int32 {
    let start = Int32(truncatingIfNeeded: heights.count)
    var top = ExactSum.zero
    for height in pattern {
      heights.append(height)
      tops.append(top)
      top = top + ExactSum(height) + spacing
    }
    return start
  }

  /// The pattern of one height, added if it is new.
  mutating func uniform(_ height: Double, spacing: ExactSum) -> Int32 {
    if let known = uniform.first(where: { heights[Int($0)] == height }) { return known }
    let start = add([height], spacing: spacing)
    uniform.append(start)
    return start
  }

  /// The number of patterns of one height.
  var uniformCount: Int { uniform.count }

  /// The height of a run's row.
  func height(_ row: Int, in run: LeafHeader) -> Double {
    let (_, place) = position(row, in: run)
    return heights[place]
  }

  /// The top of a run's row from the run's own, for rows in 0...count.
  func top(_ row: Int, in run: LeafHeader, spacing: ExactSum) -> ExactSum {
    let (turns, place) = position(row, in: run)
    let first = tops[Int(run.patternStart + run.phase)]
    return periodExtent(run, spacing: spacing) * turns + tops[place] - first
  }

  /// The last row of the run whose top, from the start of the list, is at most `offset`; or the
  /// first.
  func row(atOffset offset: Double, top: ExactSum, in run: LeafHeader, spacing: ExactSum) -> Int {
    let extent = periodExtent(run, spacing: spacing)
    // The top of the period in which the run begins, and from there a guess of the period.
    let origin = top - tops[Int(run.patternStart + run.phase)]
    let rows = Int(run.phase) + Int(run.count)
    let lastTurn = (rows - 1) / Int(run.period)
    let guess = (offset - origin.value) / extent.value
    var turn = guess >= Double(lastTurn) ? lastTurn : guess > 0 ? Int(guess) : 0
    func begins(_ turn: Int) -> Bool { (origin + extent * turn).value <= offset }
    if turn > 0 && !begins(turn) || turn < lastTurn && begins(turn + 1) {
      // Rounding led the division astray, by one or, with periods of almost no extent, by many.
      turn = 0
      var n = lastTurn + 1
      while n > 1 {
        if begins(turn + n / 2) { turn += n / 2 }
        n -= n / 2
      }
    }
    let start = origin + extent * turn
    var low = 0
    var n = Int(run.period)
    while n > 1 {
      let half = n / 2
      if (start + tops[Int(run.patternStart) + low + half]).value <= offset { low += half }
      n -= half
    }
    return min(max(0, turn * Int(run.period) + low - Int(run.phase)), Int(run.count) - 1)
  }

  /// How many periods lie before the row's, and where its height stands.
  @inline(always)
  private func position(_ row: Int, in run: LeafHeader) -> (turns: Int, place: Int) {
    let index = row + Int(run.phase)
    if run.period == 1 { return (index, Int(run.patternStart)) }
    let (turns, rest) = UInt32(truncatingIfNeeded: index).quotientAndRemainder(
      dividingBy: UInt32(truncatingIfNeeded: run.period))
    return (Int(turns), Int(run.patternStart) + Int(rest))
  }

  private func periodExtent(_ run: LeafHeader, spacing: ExactSum) -> ExactSum {
    let last = Int(run.patternStart + run.period) - 1
    return tops[last] + ExactSum(heights[last]) + spacing
  }
}

extension RowPatterns {
  /// Whether the pattern of a run lies within the patterns.
  func holds(_ run: LeafHeader) -> Bool {
    run.patternStart >= 0 && Int(run.patternStart) + Int(run.period) <= heights.count
  }

  /// The bytes that the patterns take.
  var byteCount: Int {
    heights.capacity * MemoryLayout<Double>.stride + tops.capacity * MemoryLayout<ExactSum>.stride
  }
}
