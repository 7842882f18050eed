import FoldFormats

/// The differences between two replays, summed up over all frames.
struct ReplayDifference {
  /// A value of a row that differs, in the frame where it differs most.
  struct Largest {
    let change: FrameDifference.Change
    let frame: Int
    let time: Double
    var frames = 1
    var lastFrame: Int
  }

  struct UnmatchedRow {
    let kind: String
    let id: String
    let isInFirst: Bool
    let frame: Int
    let time: Double
    var frames = 1
  }

  /// The largest difference that counts as equal, in the unit of each column.
  let tolerance: Double
  private(set) var frames = 0
  /// The number of rows that both sides have, summed over the frames.
  private(set) var lines = 0
  private(set) var differingFrames = 0
  /// The first differing frame and its time in seconds, or `nil` if no frame differs.
  private(set) var first: (frame: Int, time: Double)?
  private(set) var unmatchedFrames = (a: 0, b: 0)
  private(set) var unmatchedRows = (a: 0, b: 0)
  private(set) var looks: [FrameDifference.Name: Int] = [:]
  var shown: Set<String> {
    Set(isShown.indices.filter { isShown[$0] }.map { texts[Int32($0)] })
  }
  private var isShown: [Bool] = []
  private let texts: TextPool
  private(set) var unshared: [String] = []
  private var largest: [FrameDifference.Change.Key: Largest] = [:]
  private var unmatchedByKey: [String: UnmatchedRow] = [:]

  var isEmpty: Bool { differingFrames == 0 && unmatchedFrames.a == 0 && unmatchedFrames.b == 0 }

  var hasNoFrames: Bool { frames == 0 && unmatchedFrames.a == 0 && unmatchedFrames.b == 0 }

  /// Whether the replays can only be compared as a whole: most rows are on one side only, or most
  /// frames have different times.
  var hasDrifted: Bool {
    unmatchedRows.a + unmatchedRows.b > lines || framesAtOtherTimes * 2 > frames
  }

  var framesAtOtherTimes: Int {
    largest[FrameDifference.Change.Key(line: nil, column: -1)]?.frames ?? 0
  }

  /// The differing values, largest difference first.
  var changes: [Largest] {
    largest.values.sorted {
      ($1.change.size, $0.frame, $0.change.name.id, $0.change.column)
        < ($0.change.size, $1.frame, $1.change.name.id, $1.change.column)
    }
  }

  var unmatched: [UnmatchedRow] {
    unmatchedByKey.values.sorted { ($0.frame, $0.kind, $0.id) < ($1.frame, $1.kind, $1.id) }
  }

  /// Compares two replays to their ends, and calls `eachFrame` for each frame on both sides.
  init(
    _ a: inout ComparedReplay, _ b: inout ComparedReplay, tolerance: Double,
    eachFrame: (FrameDifference) -> Void
  ) throws(Failure) {
    self.tolerance = tolerance
    texts = a.texts
    var (x, y) = (ComparedReplay.Frame(), ComparedReplay.Frame())
    var (hasX, hasY) = (try a.next(into: &x), try b.next(into: &y))
    let columns = SharedColumns(a, b)
    unshared = columns.unshared
    let scenes = SceneAppearances(a.look, b.look)
    while hasX || hasY {
      let isOfX = hasX && (!hasY || x.index <= y.index)
      let isOfY = hasY && (!hasX || y.index <= x.index)
      if isOfX { recordNames(of: x) }
      if isOfY { recordNames(of: y) }
      // A table has no rows, and so no entry, for a frame that shows nothing.
      let areBothEmpty = isOfX ? x.isEmpty && b.isTable : y.isEmpty && a.isTable
      if isOfX && isOfY || areBothEmpty {
        let found = FrameDifference(
          isOfX ? x : y, isOfY ? y : x, columns: columns, tolerance: tolerance, in: scenes)
        add(found)
        eachFrame(found)
      } else if isOfX {
        unmatchedFrames.a += 1
        unmatchedRows.a += x.table.names.count
      } else {
        unmatchedFrames.b += 1
        unmatchedRows.b += y.table.names.count
      }
      if isOfX { hasX = try a.next(into: &x) }
      if isOfY { hasY = try b.next(into: &y) }
    }
  }

  /// Compares what two replays show at each time at which either has a frame.
  ///
  /// A side shows its latest frame, or its first one before that. Times are numbered like frames.
  init(
    moments a: inout ComparedReplay, _ b: inout ComparedReplay, tolerance: Double,
    eachMoment: (FrameDifference) -> Void
  ) throws(Failure) {
    self.tolerance = tolerance
    texts = a.texts
    let (columns, scenes) = (SharedColumns(a, b), SceneAppearances(a.look, b.look))
    unshared = columns.unshared
    var (x, y) = (ComparedReplay.Frame(), ComparedReplay.Frame())
    guard try a.next(into: &x), try b.next(into: &y) else { return }
    var (laterX, laterY) = (x, y)
    var (hasX, hasY) = (try a.next(into: &laterX), try b.next(into: &laterY))
    var time = -Double.infinity
    var number = 0
    while let next = [x.time, y.time, hasX ? laterX.time : time, hasY ? laterY.time : time]
      .filter({ $0 > time }).min()
    {
      time = next
      while hasX, laterX.time <= time { hasX = try a.advance(&laterX, keeping: &x) }
      while hasY, laterY.time <= time { hasY = try b.advance(&laterY, keeping: &y) }
      recordNames(of: x)
      recordNames(of: y)
      let found = FrameDifference(
        x.shown(at: time, number: number), y.shown(at: time, number: number), columns: columns,
        tolerance: tolerance, in: scenes)
      add(found)
      eachMoment(found)
      number += 1
    }
  }

  private mutating func recordNames(of frame: ComparedReplay.Frame) {
    for name in frame.table.names {
      let id = Int(name.id)
      while isShown.count <= id { isShown.append(false) }
      isShown[id] = true
    }
  }

  private mutating func add(_ found: FrameDifference) {
    frames += 1
    lines += found.lines
    guard !found.isEmpty else { return }
    differingFrames += 1
    if first == nil { first = (found.frame, found.time) }
    for change in found.changes {
      record(
        Largest(change: change, frame: found.frame, time: found.time, lastFrame: found.frame))
    }
    for name in found.looks { looks[name, default: 0] += 1 }
    for lone in found.unmatched { record(lone, in: found) }
  }

  private mutating func record(_ found: Largest) {
    let change = found.change
    var known = largest[change.key] ?? found
    let isNewFrame = found.frame != known.lastFrame
    let count = known.frames + (isNewFrame ? 1 : 0)
    if change.size > known.change.size { known = found }
    known.frames = count
    known.lastFrame = found.frame
    largest[change.key] = known
  }

  private mutating func record(_ found: FrameDifference.UnmatchedRow, in frame: FrameDifference) {
    let (kind, id) = (found.name.kind, found.name.id)
    if found.isInFirst { unmatchedRows.a += 1 } else { unmatchedRows.b += 1 }
    let key = "\(kind) \(id) \(found.isInFirst)"
    if unmatchedByKey[key] == nil {
      unmatchedByKey[key] = UnmatchedRow(
        kind: kind, id: id, isInFirst: found.isInFirst, frame: frame.frame, time: frame.time)
    } else {
      unmatchedByKey[key]?.frames += 1
    }
  }
}
