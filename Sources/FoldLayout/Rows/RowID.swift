/// A row's identity, which stays with it while rows come, go and move.
///
/// Outside of the engine an identifier is text; inside it is this interned number. A row that was in
/// the scene from the start bears the number of its first index.
public struct RowID: Hashable, Sendable {
  /// The interned number.
  public var rawValue: UInt32

  /// The last number that counts rows; those above stand for names.
  public static let lastNumber = UInt32(Int32.max)

  /// Creates the identity with an interned number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The identities of some rows in a row, as a few runs of consecutive numbers or, when edits have
/// made these many, one by one.
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
  /// The identities one by one; none while there are but a few runs.
  private var all: [UInt32] = []

  private static var mostRuns: Int { 8 }

  /// Identities that count on from `first`.
  init(from first: UInt32) { self.first = first }

  /// The identity of a row.
  func id(ofRow row: Int) -> UInt32 {
    if !all.isEmpty { return all[row] }
    var row = row
    for run in runs {
      if row < run.count { return run.first &+ UInt32(truncatingIfNeeded: row) }
      row -= run.count
    }
    return first &+ UInt32(truncatingIfNeeded: row)
  }

  /// The first row of `count` that bears an identity and of which `holds` is true, or nil.
  func row(ofID id: UInt32, count: Int, where holds: (Int) -> Bool) -> Int? {
    if !all.isEmpty { return all.indices.first { all[$0] == id && holds($0) } }
    var start = 0
    for run in runs.isEmpty ? [Run(first: first, count: count)] : runs {
      // Compared without a sign: an identity from elsewhere is far away, where an Int has 32 bits, too.
      let place = id &- run.first
      if place < UInt32(truncatingIfNeeded: run.count), holds(start + Int(place)) {
        return start + Int(place)
      }
      start += run.count
    }
    return nil
  }

  /// Gives a row that comes in among `count` an identity.
  mutating func insert(_ id: UInt32, at row: Int, of count: Int) {
    if !all.isEmpty { return all.insert(id, at: row) }
    let place = cut(at: row, of: count)
    runs.insert(Run(first: id, count: 1), at: place)
    join(at: place + 1)
    join(at: place)
    if runs.count > Self.mostRuns { spellOut(count + 1) }
  }

  /// Takes out the identity of one row of `count`.
  mutating func remove(at row: Int, of count: Int) {
    if !all.isEmpty {
      all.remove(at: row)
      return
    }
    let place = cut(at: row, of: count)
    runs[place].first &+= 1
    runs[place].count -= 1
    if runs[place].count == 0 { runs.remove(at: place) }
    join(at: place)
    if runs.count > Self.mostRuns { spellOut(count - 1) }
  }

  /// The identities of the rows in a range of `count`.
  func part(_ rows: Range<Int>, of count: Int) -> RowIDs {
    var part = self
    if !all.isEmpty {
      part.all = Array(all[rows])
      return part
    }
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
    var other = other
    if !all.isEmpty || !other.all.isEmpty {
      spellOut(count)
      other.spellOut(more)
      all += other.all
      return
    }
    let place = cut(at: count, of: count)
    _ = other.cut(at: 0, of: more)
    runs += other.runs
    join(at: place)
    if runs.count > Self.mostRuns { spellOut(count + more) }
  }

  /// Writes the identities of `count` rows down one by one.
  private mutating func spellOut(_ count: Int) {
    if !all.isEmpty { return }
    all = (0..<count).map { id(ofRow: $0) }
    runs = []
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

  /// The bytes of the identities.
  var byteCount: Int {
    runs.capacity * MemoryLayout<Run>.stride + all.capacity * MemoryLayout<UInt32>.stride
  }

  /// Whether the runs are those of `count` rows.
  func holds(_ count: Int) -> Bool {
    if !all.isEmpty { return runs.isEmpty && all.count == count }
    return runs.isEmpty
      || runs.count > 1 && runs.allSatisfy { $0.count > 0 }
        && runs.reduce(0) { $0 + $1.count } == count
  }
}
