import FoldFormats

/// The columns that two replays both have, and where they stand in the lines of each.
struct SharedColumns {
  let names: [String]
  let places: [(a: Int, b: Int)]
  /// The columns that only one of them has.
  let unshared: [String]

  init(_ a: ComparedReplay, _ b: ComparedReplay) {
    let (first, second) = (a.columns, b.columns)
    names = first.filter(second.contains)
    unshared = first.filter { !second.contains($0) } + second.filter { !first.contains($0) }
    places = names.map { (first.firstIndex(of: $0) ?? 0, second.firstIndex(of: $0) ?? 0) }
  }
}

/// How one frame of two replays differs.
struct FrameDifference {
  /// What a row is told by.
  struct Name: Hashable {
    var kind: String
    var id: String
  }

  /// A value that differs.
  struct Change {
    let name: Name
    let column: String
    let a: FrameColumn.Value
    let b: FrameColumn.Value

    /// How far it is off; nil for texts.
    var by: Double? {
      if case (.number(let x), .number(let y)) = (a, b) { y - x } else { nil }
    }

    /// How much it is off; 1 for texts.
    var size: Double { by.map(abs) ?? 1 }
  }

  /// A row that only one side shows.
  struct Lone {
    let name: Name
    /// Whether it is the first side that shows it.
    let isInFirst: Bool
    /// Its height, in points, where the line has it.
    let height: Double?
  }

  /// The frame itself, where its time or its content offset differs.
  static let frameName = Name(kind: "frame", id: "")

  let frame: Int
  let time: Double
  /// The values that differ, line by line.
  private(set) var changes: [Change] = []
  /// The rows that only one side shows.
  private(set) var loners: [Lone] = []
  /// What looks different besides, be its numbers the same.
  private(set) var looks: [Name] = []
  /// The lines that both sides have.
  private(set) var lines = 0

  var isEmpty: Bool { changes.isEmpty && loners.isEmpty && looks.isEmpty }

  /// All that differs in the frame.
  var names: Set<Name> { Set(changes.map(\.name) + loners.map(\.name) + looks) }

  /// Compares the same frame of both sides; numbers that are `tolerance` apart or less agree.
  ///
  /// Where the scenes do not look alike besides what moves, neither does any frame.
  init(
    _ a: ComparedReplay.Frame, _ b: ComparedReplay.Frame, columns: SharedColumns,
    tolerance: Double, looksAlike: Bool
  ) {
    (frame, time) = (a.index, a.time)
    if abs(a.time - b.time) > tolerance {
      changes.append(
        Change(name: Self.frameName, column: "t", a: .number(a.time), b: .number(b.time)))
    }
    if !looksAlike { looks.append(Self.frameName) }
    var rest = Dictionary(grouping: b.lines.reversed(), by: \.name)
    for line in a.lines {
      let name = line.name
      guard let other = rest[name]?.popLast() else {
        loners.append(lone(line, isInFirst: true, columns))
        continue
      }
      lines += 1
      compare(line, other, columns, tolerance)
      if let look = line.look, let its = other.look, look.differs(from: its, tolerance: tolerance) {
        looks.append(name)
      }
    }
    for line in b.lines where !(rest[line.name] ?? []).isEmpty {
      rest[line.name]?.removeLast()
      loners.append(lone(line, isInFirst: false, columns))
    }
  }

  private mutating func compare(
    _ a: ComparedReplay.Line, _ b: ComparedReplay.Line, _ columns: SharedColumns,
    _ tolerance: Double
  ) {
    for (column, place) in zip(columns.names, columns.places) {
      guard let x = a.value(place.a), let y = b.value(place.b) else { continue }
      let isOfFrame = FrameColumn(rawValue: column)?.subject == .frame
      let change = Change(name: isOfFrame ? Self.frameName : a.name, column: column, a: x, b: y)
      if x != y, change.by.map({ abs($0) > tolerance }) ?? true { changes.append(change) }
    }
  }

  private func lone(
    _ line: ComparedReplay.Line, isInFirst: Bool, _ columns: SharedColumns
  ) -> Lone {
    let place = zip(columns.names, columns.places).first { $0.0 == "height" }?.1
    var height: Double?
    if let place, case .number(let number)? = line.value(isInFirst ? place.a : place.b) {
      height = number
    }
    return Lone(name: line.name, isInFirst: isInFirst, height: height)
  }
}

extension ComparedReplay.Line {
  /// What stands at a place; nil where the line has nothing.
  fileprivate func value(_ place: Int) -> FrameColumn.Value? {
    place < line.values.count ? line.values[place] : nil
  }
}
