import FoldFormats

/// The numbers that two replays both have, and where they stand in the lines of each.
struct SharedColumns {
  let names: [String]
  let places: [(a: Int, b: Int)]

  init(_ a: ComparedReplay, _ b: ComparedReplay) {
    let (first, second) = (a.columns, b.columns)
    names = first.filter { $0 != "row" && second.contains($0) }
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

  /// A number that differs.
  struct Change {
    let name: Name
    let column: String
    let a: Double
    let b: Double

    var size: Double { abs(b - a) }
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
  /// The numbers that differ, line by line.
  private(set) var changes: [Change] = []
  /// The rows that only one side shows.
  private(set) var loners: [Lone] = []
  /// The lines that both sides have.
  private(set) var lines = 0

  var isEmpty: Bool { changes.isEmpty && loners.isEmpty }

  /// Compares the same frame of both sides; numbers that are `tolerance` apart or less agree.
  init(
    _ a: ComparedReplay.Frame, _ b: ComparedReplay.Frame, columns: SharedColumns,
    tolerance: Double
  ) {
    (frame, time) = (a.index, a.time)
    var rest = Dictionary(
      b.lines.map { (Self.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    if abs(a.time - b.time) > tolerance {
      changes.append(Change(name: Self.frameName, column: "t", a: a.time, b: b.time))
    }
    for line in a.lines {
      let name = Self.name(of: line)
      guard let other = rest.removeValue(forKey: name) else {
        loners.append(lone(line, isInFirst: true, columns))
        continue
      }
      lines += 1
      for (column, place) in zip(columns.names, columns.places) {
        guard let x = line.number(place.a), let y = other.number(place.b), abs(x - y) > tolerance
        else { continue }
        let owner = column == "offset" ? Self.frameName : name
        changes.append(Change(name: owner, column: column, a: x, b: y))
      }
    }
    for line in b.lines where rest[Self.name(of: line)] != nil {
      loners.append(lone(line, isInFirst: false, columns))
    }
  }

  private static func name(of line: ReplayTableLine) -> Name {
    Name(kind: line.kind, id: line.id)
  }

  private func lone(
    _ line: ReplayTableLine, isInFirst: Bool, _ columns: SharedColumns
  ) -> Lone {
    let place = zip(columns.names, columns.places).first { $0.0 == "height" }?.1
    let height = place.flatMap { line.number(isInFirst ? $0.a : $0.b) }
    return Lone(name: Self.name(of: line), isInFirst: isInFirst, height: height)
  }
}

extension ReplayTableLine {
  /// The number at a place; nil where the line has none.
  fileprivate func number(_ place: Int) -> Double? {
    place < numbers.count ? numbers[place] : nil
  }
}
