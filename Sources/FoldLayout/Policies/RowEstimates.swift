/// The heights that a list assumes for rows before it measures them.
package struct RowEstimates: Equatable, Sendable {
  /// The estimate for rows without one of their own.
  let base: RowEstimate
  /// The estimates of single rows of the scene, in points, by index.
  var own = [Int: Double]()

  package static var exact: Self { RowEstimates(base: .exact) }
  package static func fixed(_ height: Double) -> Self { RowEstimates(base: .height(height)) }

  /// The estimate for a row inserted later, in points; 0 for `exact`, where it is not used.
  var inserted: Double {
    switch base {
    case .exact: 0
    case .height(let height): height
    // As in LegendList.
    case .average: 100
    }
  }
}

/// The heights of a list's rows as the list knows them: measured ones, and estimates for the rest.
package struct EstimatedRows: Sendable {
  /// The heights and the positions that follow from them, in points.
  package private(set) var heights: RowHeights
  private var measured = RowSet()
  // The measured rows and those with an estimate of their own, which an average does not replace.
  private var settled = RowSet()
  /// The sum of the measured heights, in points.
  package private(set) var measuredHeight = 0.0
  private let isAverage: Bool

  /// Creates as many rows as `rows`, with heights by `estimates`, none of them measured.
  package init(_ rows: RowHeights, _ estimates: RowEstimates) {
    let (inserted, own) = (estimates.inserted, estimates.own)
    let isExact = estimates.base == .exact
    isAverage = estimates.base == .average
    if own.isEmpty {
      heights =
        isExact ? rows : RowHeights(count: rows.count, height: inserted, spacing: rows.spacing)
      return
    }
    heights = RowHeights(
      (0..<rows.count).map { own[$0] ?? (isExact ? rows[$0] : inserted) }, spacing: rows.spacing)
    guard isAverage else { return }
    for row in own.keys where row < rows.count { settled.insert(row..<row + 1) }
  }

  package var count: Int { heights.count }

  package func isMeasured(_ row: Int) -> Bool { measured.contains(row) }

  /// Stores the measured height of a row, in points.
  package mutating func measure(_ row: Int, _ height: Double) {
    let old = heights[row]
    measuredHeight += measured.contains(row) ? height - old : height
    measured.insert(row..<row + 1)
    settled.insert(row..<row + 1)
    estimate(row, height)
  }

  /// Stores the true heights `rows` of the rows from `start` to `end`, in points from the list's
  /// start, and returns the number of rows whose height is new.
  mutating func measureRows(from start: Double, to end: Double, _ rows: RowHeights) -> Int {
    var (row, measured) = (heights.lastRow(upTo: start), 0)
    while row < count, heights.offset(ofRow: row) < end {
      if !isMeasured(row) || heights[row] != rows[row] {
        measure(row, rows[row])
        measured += 1
      }
      row += 1
    }
    return measured
  }

  /// Adopts edits, in order, and gives inserted rows their height by `estimates`; `rows` are the
  /// true heights after all edits.
  package mutating func follow(_ edits: [RowEdit], _ rows: RowHeights, _ estimates: RowEstimates) {
    for (index, edit) in edits.enumerated() {
      switch edit {
      case .insertion(let count, let first):
        let height = estimates.base == .average ? average : nil
        insert(count, at: first, height ?? estimates.inserted)
        guard estimates.base == .exact else { continue }
        let later = edits[(index + 1)...]
        for row in first..<first + count {
          if let last = later.newIndex(ofRow: row) { heights.resize(row, to: rows[last]) }
        }
      case .removal(let rows): remove(rows)
      case .move(let rows, let destination):
        heights.move(rows, to: destination)
        measured.move(rows, to: destination)
        settled.move(rows, to: destination)
      }
    }
  }

  /// Inserts rows with an estimated height, in points, before `row`, or at the end.
  package mutating func insert(_ count: Int, at row: Int, _ height: Double) {
    heights.insert(count: count, height: height, at: row)
    measured.makeRoom(count, at: row)
    settled.makeRoom(count, at: row)
  }

  package mutating func remove(_ rows: Range<Int>) {
    for row in rows where measured.contains(row) { measuredHeight -= heights[row] }
    heights.remove(rows)
    measured.remove(rows)
    settled.remove(rows)
  }

  /// The indices of the measured rows, in ascending order.
  package var measuredRows: [Int] { measured.runs.flatMap { Array($0) } }

  // The mean of the measured heights, in points; `nil` without them, or for other estimates.
  private var average: Double? {
    isAverage && measured.count > 0 ? measuredHeight / Double(measured.count) : nil
  }

  /// With `average` estimates, sets rows from `first` on without other heights to the average.
  mutating func applyAverage(from first: Int = 0) {
    if let average { resize(to: average, from: first, except: settled) }
  }

  /// Sets the height of a row, in points, without counting it as measured.
  package mutating func estimate(_ row: Int, _ height: Double) {
    if height == heights[row] { return }
    heights.storeRows(near: row)
    if height >= 0 { return heights.resize(row, to: height) }
    // A row that opens or closes takes the spacing along.
    let extent = height + heights.spacing
    heights.resize(ranges: 1) { _ in (row..<row + 1, extent) }
  }

  /// Sets the height of all unmeasured rows from index `first` on, in points.
  package mutating func reestimate(_ height: Double, from first: Int = 0) {
    resize(to: height, from: first, except: measured)
  }

  private mutating func resize(to height: Double, from first: Int, except rows: RowSet) {
    var start = first
    for run in rows.runs + [count..<count] where run.upperBound >= first {
      if start < run.lowerBound { heights.resize(start..<run.lowerBound, to: height) }
      start = max(start, run.upperBound)
    }
  }
}

/// The estimate of a scene for the heights of rows that are not measured yet.
package enum RowEstimate: Equatable, Sendable {
  /// The true height.
  case exact
  /// The mean of the measured rows; 100 points before the first.
  case average
  /// A height in points.
  case height(Double)
}

extension RowEstimate: OptionValue {
  package static var standard: Self { .exact }
  package var kind: OptionKind { .keywordOr(["exact", "average"], .number) }

  package func encode(to encoder: inout NumberEncoder) {
    switch self {
    case .exact: encoder.append(0)
    case .average: encoder.append(1)
    case .height(let height): encoder.append(2, height)
    }
  }

  package init(from decoder: inout NumberDecoder) {
    self =
      switch decoder.count() {
      case 0: .exact
      case 1: .average
      default: .height(decoder.number())
      }
  }
}

extension ListScene {
  package var rowEstimates: RowEstimates {
    var own: [Int: Double] = [:]
    for (id, height) in estimates {
      if let row = rows.row(ofID: id) { own[row] = height }
    }
    return RowEstimates(base: estimate ?? .exact, own: own)
  }
}
