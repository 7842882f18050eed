/// The columns of a joint model of frames: a constant, the skipped frames, and each cause's count in
/// the frame and in the frame before it.
///
/// A frame after a late one counts what happened in the skipped frames, too. Without their number
/// in the model, causes of frequent events would seem to prolong a series of late frames.
struct JointDesign {
  /// The indices of the causes that vary enough to be judged, ascending.
  let judged: [Int]
  /// The consecutive frames that are left out together, because neighbors are similar.
  let blocks: [Range<Int>]
  private let columns: [[Double]]
  private let skipped: [Double]

  private static let leastBlockLength = 12
  private static let maximumBlocks = 100
  private static let leastBlocksWithCause = 3

  init(_ causes: FrameCauses, frames: Int) {
    let count = max(1, min(Self.maximumBlocks, frames / Self.leastBlockLength))
    let blocks = (0..<count).map { $0 * frames / count..<($0 + 1) * frames / count }
    judged = causes.columns.indices.filter { index in
      let column = causes.columns[index]
      let median = SortedSample(column.prefix(frames))?.percentile(50) ?? 0
      let differing = blocks.count { block in block.contains { column[$0] != median } }
      return differing >= Self.leastBlocksWithCause
    }
    self.blocks = blocks
    columns = judged.map { causes.columns[$0] }
    skipped = causes.skipped
  }

  var size: Int { 2 + 2 * columns.count }

  /// Returns the index of the column with the counts of `judged[cause]` in the frame itself.
  func column(ofCause cause: Int) -> Int { 2 + cause }

  /// Returns the index of the column with the counts of `judged[cause]` in the frame before.
  func laterColumn(ofCause cause: Int) -> Int { 2 + columns.count + cause }

  // Of causes whose values are not whole, such as speed.
  func squareColumns(besides cause: Int) -> [Int] {
    columns.indices.filter { other in
      other != cause && columns[other].contains { $0 != $0.rounded() }
    }.map { size + $0 }
  }

  func value(_ column: Int, frame: Int) -> Double {
    if column >= size {
      let value = columns[column - size][frame]
      return value * value
    }
    if column < 2 { return column == 0 ? 1 : skipped[frame] }
    let cause = column - 2
    return cause < columns.count
      ? columns[cause][frame] : columns[cause - columns.count][max(0, frame - 1)]
  }

  /// Returns the normal equations of each block for the frames' values, ignoring NaN and infinity.
  func sums(of values: [Double]) -> [NormalEquations] {
    var row = [Double](repeating: 0, count: size)
    return blocks.map { block in
      var sums = NormalEquations(size: size)
      for frame in block where values[frame].isFinite {
        for column in row.indices { row[column] = value(column, frame: frame) }
        sums.add(row, values[frame])
      }
      return sums
    }
  }

  /// Returns the value that a solution predicts for a frame, as if no frame before it was skipped.
  func prediction(_ solution: [Double], frame: Int) -> Double {
    columns.indices.reduce(solution[0]) { sum, cause in
      sum + solution[column(ofCause: cause)] * columns[cause][frame]
        + solution[laterColumn(ofCause: cause)] * columns[cause][max(0, frame - 1)]
    }
  }

  /// Returns the constant, and the coefficient of each judged cause in both frames together.
  func effects(_ solution: [Double]) -> [Double] {
    [solution[0]]
      + columns.indices.map { solution[column(ofCause: $0)] + solution[laterColumn(ofCause: $0)] }
  }

  /// Returns the variance of each effect for residuals of variance 1 that are independent.
  func variances(_ factor: NormalEquations.Factor) -> [Double] {
    ([[0]] + columns.indices.map { [column(ofCause: $0), laterColumn(ofCause: $0)] }).map { parts in
      var direction = [Double](repeating: 0, count: size)
      for part in parts where factor.isIndependent[part] { direction[part] = 1 }
      let solution = factor.solve(direction)
      return parts.reduce(0) { $0 + solution[$1] }
    }
  }
}
