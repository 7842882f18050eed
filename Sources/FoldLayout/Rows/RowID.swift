/// A row's identifier, which stays with it while rows are inserted, removed and moved.
///
/// Files identify rows by texts, which the engine replaces by these numbers. A row of the scene has its
/// initial index as its number.
public struct RowID: Hashable, Sendable {
  /// The number that identifies the row.
  public var rawValue: UInt32

  /// The last number for rows without a name; larger numbers represent names.
  package static let lastNumber = UInt32(Int32.max)

  /// Creates an identifier from its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The identifiers of rows next to each other, as runs of consecutive numbers.
struct RowIDs: Sendable {
  /// The first row index of each run, and what to add to a row index in the run for the identifier.
  private var runs: [(row: UInt32, shift: UInt32)]

  init(from first: UInt32) { runs = [(0, first)] }

  subscript(row: Int) -> UInt32 {
    UInt32(row) &+ runs[last(of: runs.count, near: 0) { runs[$0].row <= row }].shift
  }

  private func end(ofRun run: Int) -> UInt32 { run + 1 < runs.count ? runs[run + 1].row : .max }

  /// Returns the index below `count` of the first row with `id` for which `isTrue`; `nil` for none.
  func row(ofID id: UInt32, of count: Int, where isTrue: (Int) -> Bool) -> Int? {
    for (k, run) in runs.enumerated() {
      let row = id &- run.shift
      guard run.row <= row, row < min(end(ofRun: k), UInt32(count)) else { continue }
      if isTrue(Int(row)) { return Int(row) }
    }
    return nil
  }

  mutating func insert(_ id: UInt32, at row: Int, of count: Int) {
    let rest = part(row..<count)
    self = part(0..<row)
    append(RowIDs(from: id), at: row)
    append(rest, at: row + 1)
  }

  mutating func remove(at row: Int, of count: Int) {
    let rest = part(row + 1..<count)
    self = part(0..<row)
    append(rest, at: row)
  }

  func part(_ rows: Range<Int>) -> RowIDs {
    let (lower, upper) = (UInt32(rows.lowerBound), UInt32(rows.upperBound))
    var part = self
    part.runs.removeAll(keepingCapacity: true)
    for (k, run) in runs.enumerated() {
      let start = max(lower, run.row)
      if start >= min(upper, end(ofRun: k)) { continue }
      part.runs.append((start - lower, run.shift &+ lower))
    }
    return part
  }

  mutating func append(_ other: RowIDs, at count: Int) {
    let first = UInt32(count)
    for run in other.runs where runs.last?.shift != run.shift &- first {
      runs.append((run.row + first, run.shift &- first))
    }
  }

  var byteCount: Int { runs.capacity * 2 * MemoryLayout<UInt32>.stride }
}
