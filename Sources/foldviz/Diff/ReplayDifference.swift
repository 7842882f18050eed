import FoldFormats

/// How two replays differ.
struct ReplayDifference {
  /// A number of a row that differs, where it differs the most.
  struct Largest {
    let kind: String
    let id: String
    let column: String
    let frame: Int
    let time: Double
    let a: Double
    let b: Double
    /// The number of frames in which it differs.
    var frames = 1
    /// The last frame in which it differed.
    var lastFrame: Int

    init(
      kind: String, id: String, column: String, frame: Int, time: Double, a: Double, b: Double
    ) {
      (self.kind, self.id, self.column) = (kind, id, column)
      (self.frame, self.time, self.a, self.b) = (frame, time, a, b)
      lastFrame = frame
    }

    var size: Double { abs(b - a) }
  }

  /// A row that only one side shows.
  struct Lone {
    let kind: String
    let id: String
    /// Whether it is the first side that shows it.
    let isInFirst: Bool
    /// The first frame in which it is alone.
    let frame: Int
    let time: Double
    var frames = 1
  }

  /// The tolerance: a difference above it counts.
  let tolerance: Double
  /// The frames that both sides have.
  private(set) var frames = 0
  /// The lines that both sides have.
  private(set) var lines = 0
  /// The frames that differ.
  private(set) var differingFrames = 0
  /// The first frame that differs, with its time in seconds.
  private(set) var first: (frame: Int, time: Double)?
  /// The number of frames of each side beyond those that both have.
  private(set) var surplus = (a: 0, b: 0)
  private var largest: [String: Largest] = [:]
  private var lone: [String: Lone] = [:]

  /// Whether nothing differs.
  var isEmpty: Bool { differingFrames == 0 && surplus.a == 0 && surplus.b == 0 }

  /// What differs, the largest first in terms of its column.
  var changes: [Largest] {
    largest.values.sorted {
      ($1.size, $0.frame, $0.id, $0.column) < ($0.size, $1.frame, $1.id, $1.column)
    }
  }

  /// Rows that only one side shows, in the order of frames.
  var loners: [Lone] {
    lone.values.sorted { ($0.frame, $0.kind, $0.id) < ($1.frame, $1.kind, $1.id) }
  }

  /// Compares two replays to their ends, and tells of each frame that both have.
  init(
    _ a: inout ComparedReplay, _ b: inout ComparedReplay, tolerance: Double,
    eachFrame: (FrameDifference) -> Void
  ) throws(Failure) {
    self.tolerance = tolerance
    var (left, right) = (try a.next(), try b.next())
    let columns = SharedColumns(a, b)
    while let x = left, let y = right {
      if x.index < y.index {
        surplus.a += 1
        left = try a.next()
      } else if y.index < x.index {
        surplus.b += 1
        right = try b.next()
      } else {
        let found = FrameDifference(x, y, columns: columns, tolerance: tolerance)
        take(found)
        eachFrame(found)
        (left, right) = (try a.next(), try b.next())
      }
    }
    while left != nil {
      surplus.a += 1
      left = try a.next()
    }
    while right != nil {
      surplus.b += 1
      right = try b.next()
    }
  }

  private mutating func take(_ found: FrameDifference) {
    frames += 1
    lines += found.lines
    guard !found.isEmpty else { return }
    differingFrames += 1
    if first == nil { first = (found.frame, found.time) }
    for change in found.changes {
      note(
        Largest(
          kind: change.name.kind, id: change.name.id, column: change.column, frame: found.frame,
          time: found.time, a: change.a, b: change.b))
    }
    for lone in found.loners { note(lone, in: found) }
  }

  private mutating func note(_ found: Largest) {
    let key = "\(found.kind) \(found.id) \(found.column)"
    guard var known = largest[key] else {
      largest[key] = found
      return
    }
    let isNewFrame = found.frame != known.lastFrame
    let count = known.frames + (isNewFrame ? 1 : 0)
    if found.size > known.size { known = found }
    known.frames = count
    known.lastFrame = found.frame
    largest[key] = known
  }

  private mutating func note(_ found: FrameDifference.Lone, in frame: FrameDifference) {
    let (kind, id) = (found.name.kind, found.name.id)
    let key = "\(kind) \(id) \(found.isInFirst)"
    if lone[key] == nil {
      lone[key] = Lone(
        kind: kind, id: id, isInFirst: found.isInFirst, frame: frame.frame, time: frame.time)
    } else {
      lone[key]?.frames += 1
    }
  }
}
