import Formats

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
  /// The columns that both sides have.
  let columns: [String]
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

  /// Compares two replays to their ends.
  init(
    _ a: inout ComparedReplay, _ b: inout ComparedReplay, tolerance: Double,
    progress: (Int) -> Void
  ) throws(Failure) {
    self.tolerance = tolerance
    var (left, right) = (try a.next(), try b.next())
    columns = a.columns.filter { $0 != "row" && b.columns.contains($0) }
    let places = columns.map { column in
      (a.columns.firstIndex(of: column) ?? 0, b.columns.firstIndex(of: column) ?? 0)
    }
    while let x = left, let y = right {
      if x.index < y.index {
        surplus.a += 1
        left = try a.next()
      } else if y.index < x.index {
        surplus.b += 1
        right = try b.next()
      } else {
        compare(x, y, places)
        progress(x.index)
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

  private mutating func compare(
    _ a: ComparedReplay.Frame, _ b: ComparedReplay.Frame, _ places: [(Int, Int)]
  ) {
    frames += 1
    var differs = false
    func key(_ line: ReplayTableLine) -> String { "\(line.kind) \(line.id)" }
    var rest = Dictionary(b.lines.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    if abs(a.time - b.time) > tolerance {
      differs = true
      note(
        Largest(
          kind: "frame", id: "", column: "t", frame: a.index, time: a.time, a: a.time, b: b.time))
    }
    for line in a.lines {
      guard let other = rest.removeValue(forKey: key(line)) else {
        differs = true
        note(line, isInFirst: true)
        continue
      }
      lines += 1
      for (column, place) in zip(columns, places) {
        guard place.0 < line.numbers.count, place.1 < other.numbers.count,
          let x = line.numbers[place.0], let y = other.numbers[place.1], abs(x - y) > tolerance
        else { continue }
        differs = true
        let isOfFrame = column == "offset"
        note(
          Largest(
            kind: isOfFrame ? "frame" : line.kind, id: isOfFrame ? "" : line.id, column: column,
            frame: a.index, time: a.time, a: x, b: y))
      }
    }
    for line in b.lines where rest[key(line)] != nil {
      differs = true
      note(line, isInFirst: false)
    }
    if differs {
      differingFrames += 1
      if first == nil { first = (a.index, a.time) }
    }
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

  private mutating func note(_ line: ReplayTableLine, isInFirst: Bool) {
    let key = "\(line.kind) \(line.id) \(isInFirst)"
    if lone[key] == nil {
      lone[key] = Lone(
        kind: line.kind, id: line.id, isInFirst: isInFirst, frame: line.frame, time: line.time)
    } else {
      lone[key]?.frames += 1
    }
  }
}
