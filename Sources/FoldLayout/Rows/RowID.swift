/// A row's identity, which stays with it while rows come, go and move.
///
/// Outside of the engine an identifier is text; inside it is this interned number. A row that was in
/// the scene from the start bears the number of its first index.
public struct RowID: Hashable, Sendable {
  /// The interned number.
  public var rawValue: UInt32

  /// Creates the identity with an interned number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The identities of some rows in a row, as runs of consecutive numbers.
struct RowIDs: Sendable {
  private struct Run: Equatable {
    var first: UInt32
    var count: Int

    var end: UInt32 { first &+ UInt32(truncatingIfNeeded: count) }
  }

  /// The identity of the first row.
  private var first: UInt32
  /// The runs; none while the rows count on from the first.
  private var runs: [Run] = []

  /// Identities that count on from `first`.
  init(from first: UInt32) { self.first = first }

  /// The identity of a row.
  func id(ofRow row: Int) -> UInt32 {
    var row = row
    for run in runs {
      if row < run.count { return run.first &+ UInt32(truncatingIfNeeded: row) }
      row -= run.count
    }
    return first &+ UInt32(truncatingIfNeeded: row)
  }

  /// The row of `count` that bears an identity, or nil.
  func row(ofID id: UInt32, count: Int) -> Int? {
    var start = 0
    for run in runs.isEmpty ? [Run(first: first, count: count)] : runs {
      // Compared without a sign: an identity from elsewhere is far away, where an Int has 32 bits, too.
      let place = id &- run.first
      if place < UInt32(truncatingIfNeeded: run.count) { return start + Int(place) }
      start += run.count
    }
    return nil
  }

  /// Gives a row that comes in among `count` an identity.
  mutating func insert(_ id: UInt32, at row: Int, of count: Int) {
    let place = cut(at: row, of: count)
    runs.insert(Run(first: id, count: 1), at: place)
    join(at: place + 1)
    join(at: place)
  }

  /// Takes out the identity of one row of `count`.
  mutating func remove(at row: Int, of count: Int) {
    let place = cut(at: row, of: count)
    runs[place].first &+= 1
    runs[place].count -= 1
    if runs[place].count == 0 { runs.remove(at: place) }
    join(at: place)
  }

  /// The identities of the rows in a range of `count`.
  func part(_ rows: Range<Int>, of count: Int) -> RowIDs {
    var part = self
    guard !runs.isEmpty else {
      part.first = id(ofRow: rows.lowerBound)
      return part
    }
    part.runs.removeSubrange(part.cut(at: rows.upperBound, of: count)...)
    part.runs.removeSubrange(..<part.cut(at: rows.lowerBound, of: rows.upperBound))
    part.settle()
    return part
  }

  /// Adds the identities of `more` rows behind these of `count`.
  mutating func append(_ other: RowIDs, _ more: Int, to count: Int) {
    let place = cut(at: count, of: count)
    var other = other
    _ = other.cut(at: 0, of: more)
    runs += other.runs
    join(at: place)
  }

  /// Lets a run begin at a row, or at the end, and returns its number.
  private mutating func cut(at row: Int, of count: Int) -> Int {
    if runs.isEmpty, count > 0 {
      runs.reserveCapacity(4)
      runs.append(Run(first: first, count: count))
    }
    var row = row
    for k in runs.indices {
      if row == 0 { return k }
      if row < runs[k].count {
        runs.insert(
          Run(
            first: runs[k].first &+ UInt32(truncatingIfNeeded: row), count: runs[k].count - row),
          at: k + 1)
        runs[k].count = row
        return k + 1
      }
      row -= runs[k].count
    }
    return runs.count
  }

  /// Makes one of two runs if the second counts on from the first.
  private mutating func join(at place: Int) {
    if place > 0, place < runs.count, runs[place - 1].end == runs[place].first {
      runs[place - 1].count += runs[place].count
      runs.remove(at: place)
    }
    settle()
  }

  /// Forgets that there are runs if there is but one.
  private mutating func settle() {
    guard let run = runs.first else { return }
    first = run.first
    if runs.count == 1 { runs.removeAll(keepingCapacity: true) }
  }

  /// The bytes of the runs.
  var byteCount: Int { runs.capacity * MemoryLayout<Run>.stride }

  /// Whether the runs are those of `count` rows.
  func holds(_ count: Int) -> Bool {
    runs.isEmpty
      || runs.count > 1 && runs.allSatisfy { $0.count > 0 }
        && runs.reduce(0) { $0 + $1.count } == count
  }
}
