/// The identities of a leaf's rows as runs of consecutive numbers: the first run begins with the
/// header's `firstID`, and the others stand behind the header, in the block's first 64 bytes.
///
/// An insertion adds two runs at most and a removal one, so a leaf needs no memory for identities
/// before the fourth insertion into it, or the seventh removal.
struct IdentityRuns {
  /// The most runs after the first.
  static var capacity: Int { 6 }

  private let leaf: Leaf

  @inline(__always)
  init(_ leaf: Leaf) { self.leaf = leaf }

  /// The number of runs, at least one.
  @inline(__always)
  var count: Int {
    get { Int(leaf.base.load(fromByteOffset: 62, as: UInt8.self)) &+ 1 }
    nonmutating set {
      leaf.base.storeBytes(
        of: UInt8(truncatingIfNeeded: newValue &- 1), toByteOffset: 62, as: UInt8.self)
    }
  }

  /// Whether there is room for `more` runs.
  @inline(__always)
  func hasRoom(for more: Int) -> Bool { count &+ more <= Self.capacity &+ 1 }

  /// The row at which a run begins, for runs in 0...count.
  @inline(__always)
  func start(_ run: Int) -> Int {
    if run == 0 { return 0 }
    if run == count { return leaf.count }
    return Int(leaf.base.load(fromByteOffset: 55 &+ run, as: UInt8.self))
  }

  /// The identity of a run's first row.
  @inline(__always)
  func first(_ run: Int) -> UInt32 {
    run == 0
      ? leaf.header.pointee.firstID
      : leaf.base.load(fromByteOffset: 28 &+ 4 &* run, as: UInt32.self)
  }

  /// The run in which a row lies; of the row past the end, the last run.
  @inline(__always)
  func run(ofRow row: Int) -> Int {
    var run = count &- 1
    while start(run) > row { run &-= 1 }
    return run
  }

  /// The identity of a row, or the one after the last.
  func id(ofRow row: Int) -> UInt32 {
    let run = run(ofRow: row)
    return first(run) &+ UInt32(truncatingIfNeeded: row &- start(run))
  }

  /// The row that bears an identity, or nil.
  func row(ofID id: UInt32) -> Int? {
    for run in 0..<count {
      // Compared without a sign: an identity from elsewhere is far away, where an Int has 32 bits, too.
      let place = id &- first(run)
      let length = start(run + 1) - start(run)
      if place < UInt32(truncatingIfNeeded: length) { return start(run) + Int(place) }
    }
    return nil
  }

  /// Adds a run at the end.
  func append(start: Int, first: UInt32) {
    count &+= 1
    set(count &- 1, start: start, first: first)
  }

  /// Drops the runs from number `run` on, but not the first.
  func truncate(to run: Int) { count = run }

  /// Makes room for a row that is about to be inserted; returns whether there was room for its runs.
  func insert(_ id: UInt32, at row: Int) -> Bool {
    var run = run(ofRow: row)
    let start = start(run)
    if row == start, row > 0 {
      // Between two runs: at the end of the one before.
      let before = run &- 1
      if id == first(before) &+ UInt32(truncatingIfNeeded: row &- self.start(before)) {
        move(from: run, by: 1)
        return true
      }
    } else if row == leaf.count, id == first(run) &+ UInt32(truncatingIfNeeded: row &- start) {
      return true
    }
    let divides = row > start && row < leaf.count
    guard hasRoom(for: divides ? 2 : 1) else { return false }
    let rest = first(run) &+ UInt32(truncatingIfNeeded: row &- start)
    move(from: row > start ? run &+ 1 : run, by: 1)
    if row > start { run &+= 1 }
    open(run, start: row, first: id)
    if divides {
      open(run &+ 1, start: row &+ 1, first: rest)
    } else if row == 0 {
      // What was the first run has become the second, which begins one row later.
      set(1, start: 1, first: rest)
    }
    return true
  }

  /// Closes up over a row that is about to be removed; returns whether there was room for its runs.
  func remove(at row: Int) -> Bool {
    let run = run(ofRow: row)
    let (start, end, first) = (start(run), start(run &+ 1), first(run))
    if end &- start == 1, count > 1 {
      move(from: run &+ 1, by: -1)
      close(run)
    } else if row == start {
      move(from: run &+ 1, by: -1)
      set(run, start: start, first: first &+ 1)
    } else if row == end &- 1 {
      move(from: run &+ 1, by: -1)
    } else {
      guard hasRoom(for: 1) else { return false }
      move(from: run &+ 1, by: -1)
      open(run &+ 1, start: row, first: first &+ UInt32(truncatingIfNeeded: row &+ 1 &- start))
    }
    return true
  }

  /// Moves the identities from `row` on to a leaf that has none, where the rows follow later.
  func divide(at row: Int, into other: IdentityRuns) {
    let run = run(ofRow: row)
    other.leaf.header.pointee.firstID =
      first(run) &+ UInt32(truncatingIfNeeded: row &- start(run))
    for k in run &+ 1..<count { other.append(start: start(k) &- row, first: first(k)) }
    truncate(to: start(run) == row && run > 0 ? run : run &+ 1)
  }

  /// Takes in the identities of the leaf that follows; returns whether there was room.
  ///
  /// The rows themselves follow later.
  func append(_ other: IdentityRuns) -> Bool {
    let rows = leaf.count
    let continues = id(ofRow: rows) == other.first(0)
    guard hasRoom(for: other.count &- (continues ? 1 : 0)) else { return false }
    for k in (continues ? 1 : 0)..<other.count {
      append(start: rows &+ other.start(k), first: other.first(k))
    }
    return true
  }

  private func set(_ run: Int, start: Int, first: UInt32) {
    if run == 0 {
      leaf.header.pointee.firstID = first
    } else {
      leaf.base.storeBytes(of: first, toByteOffset: 28 &+ 4 &* run, as: UInt32.self)
      leaf.base.storeBytes(
        of: UInt8(truncatingIfNeeded: start), toByteOffset: 55 &+ run, as: UInt8.self)
    }
  }

  /// Lets the runs from number `run` on, but not the first, begin so many rows later.
  private func move(from run: Int, by rows: Int) {
    var k = run == 0 ? 1 : run
    while k < count {
      set(k, start: start(k) &+ rows, first: first(k))
      k &+= 1
    }
  }

  /// Puts a run before number `run`.
  private func open(_ run: Int, start: Int, first: UInt32) {
    count &+= 1
    var k = count &- 1
    while k > run {
      set(k, start: self.start(k &- 1), first: self.first(k &- 1))
      k &-= 1
    }
    set(run, start: start, first: first)
  }

  /// Takes a run out, which is not the only one.
  private func close(_ run: Int) {
    for k in run..<count &- 1 { set(k, start: start(k &+ 1), first: first(k &+ 1)) }
    count &-= 1
  }
}
