import FoldFormats

/// The columns that two replays share, and their indices in the rows of each.
final class SharedColumns {
  struct Column {
    let name: String
    let isText: Bool
    let isOfFrame: Bool
    let a: Int
    let b: Int
  }

  let all: [Column]
  let unshared: [String]
  let texts: TextPool

  init(_ a: ComparedReplay, _ b: ComparedReplay) {
    let (first, second) = (a.columns, b.columns)
    let known = Set(first)
    let indices = Dictionary(second.enumerated().map { ($1, $0) }) { earlier, _ in earlier }
    all = first.enumerated().compactMap { index, name in
      guard let other = indices[name] else { return nil }
      let column = FrameColumn(rawValue: name)
      return Column(
        name: name, isText: column?.isText ?? false, isOfFrame: column?.subject == .frame,
        a: index, b: other)
    }
    unshared = first.filter { indices[$0] == nil } + second.filter { !known.contains($0) }
    texts = a.texts
  }

  fileprivate func name(_ name: ReplayTableFrame.Name) -> FrameDifference.Name {
    FrameDifference.Name(kind: texts[name.kind], id: texts[name.id])
  }
}

struct FrameDifference {
  struct Name: Hashable {
    var kind: String
    var id: String
  }

  struct Change {
    /// The row and column of a value; a frame's own columns have no row.
    struct Key: Hashable {
      let line: ReplayTableFrame.Name?
      /// The index among the shared columns, or −1 for the frame's time.
      let column: Int
    }

    let key: Key
    fileprivate let x: Double
    fileprivate let y: Double
    fileprivate let columns: SharedColumns

    var name: Name { key.line.map(columns.name) ?? FrameDifference.frameName }
    var column: String { key.column < 0 ? "t" : columns.all[key.column].name }
    var a: FrameColumn.Value { value(x) }
    var b: FrameColumn.Value { value(y) }

    private var isText: Bool { key.column >= 0 && columns.all[key.column].isText }

    private func value(_ cell: Double) -> FrameColumn.Value {
      isText ? .text(columns.texts[Int32(cell)]) : .number(cell)
    }

    /// The signed difference, second side minus first, or `nil` for texts.
    var by: Double? { isText ? nil : y - x }

    /// The absolute difference in the column's unit, or 1 for texts.
    var size: Double { by.map(abs) ?? 1 }
  }

  struct UnmatchedRow {
    let name: Name
    let isInFirst: Bool
    let height: Double?
  }

  /// The name that represents the frame itself if a frame-wide value differs.
  static let frameName = Name(kind: "frame", id: "")

  let frame: Int
  let time: Double
  private(set) var changes: [Change] = []
  private(set) var unmatched: [UnmatchedRow] = []
  private(set) var looks: [Name] = []
  private(set) var lines = 0
  /// Whether the difference can be visible; false only if both screens were found to look the same.
  private(set) var isSeen = true

  var isEmpty: Bool { changes.isEmpty && unmatched.isEmpty && looks.isEmpty }

  var names: Set<Name> { Set(changes.map(\.name) + unmatched.map(\.name) + looks) }

  /// Compares the same frame of both sides; numbers up to `tolerance` apart count as equal.
  ///
  /// If the scenes differ in more than their rows, every frame does; `scenes` is `nil` for tables.
  init(
    _ a: ComparedReplay.Frame, _ b: ComparedReplay.Frame, columns: SharedColumns,
    tolerance: Double, in scenes: SceneAppearances?
  ) {
    (frame, time) = (a.index, a.time)
    if abs(a.time - b.time) > tolerance {
      changes.append(
        Change(key: .init(line: nil, column: -1), x: a.time, y: b.time, columns: columns))
    }
    if scenes?.areAlike == false { looks.append(Self.frameName) }
    compareLines(of: a, b, columns, tolerance, scenes)
    if let scenes, scenes.areAlike, !isEmpty {
      isSeen = !ElementAppearance.showSame(a.looks, b.looks, in: scenes, tolerance: tolerance)
    }
  }

  private mutating func compareLines(
    of a: ComparedReplay.Frame, _ b: ComparedReplay.Frame, _ columns: SharedColumns,
    _ tolerance: Double, _ scenes: SceneAppearances?
  ) {
    if a.table.names == b.table.names {
      for index in a.table.names.indices {
        compare(index, of: a, index, of: b, columns, tolerance, scenes)
      }
      return
    }
    var rest: [ReplayTableFrame.Name: [Int]] = [:]
    for index in b.table.names.indices.reversed() {
      rest[b.table.names[index], default: []].append(index)
    }
    for (index, name) in a.table.names.enumerated() {
      if let other = rest[name]?.popLast() {
        compare(index, of: a, other, of: b, columns, tolerance, scenes)
      } else {
        unmatched.append(unmatchedRow(index, of: a, isInFirst: true, columns))
      }
    }
    let alone = rest.values.joined().sorted()
    unmatched += alone.map { unmatchedRow($0, of: b, isInFirst: false, columns) }
  }

  private mutating func compare(
    _ i: Int, of a: ComparedReplay.Frame, _ j: Int, of b: ComparedReplay.Frame,
    _ columns: SharedColumns, _ tolerance: Double, _ scenes: SceneAppearances?
  ) {
    lines += 1
    let name = a.table.names[i]
    let (left, right) = (i * a.table.width, j * b.table.width)
    for (index, column) in columns.all.enumerated() {
      let (x, y) = (a.table.cells[left + column.a], b.table.cells[right + column.b])
      // NaN means that the table has no number here.
      if x == y || x.isNaN || y.isNaN || (!column.isText && abs(y - x) <= tolerance) { continue }
      let key = Change.Key(line: column.isOfFrame ? nil : name, column: index)
      changes.append(Change(key: key, x: x, y: y, columns: columns))
    }
    if let scenes, i < a.looks.count, j < b.looks.count,
      a.looks[i].differs(from: b.looks[j], in: scenes, tolerance: tolerance)
    {
      looks.append(columns.name(name))
    }
  }

  private func unmatchedRow(
    _ index: Int, of frame: ComparedReplay.Frame, isInFirst: Bool, _ columns: SharedColumns
  ) -> UnmatchedRow {
    let column = columns.all.first { $0.name == "height" }.map { isInFirst ? $0.a : $0.b }
    let height = column.map { frame.table.cells[index * frame.table.width + $0] }
    return UnmatchedRow(
      name: columns.name(frame.table.names[index]), isInFirst: isInFirst,
      height: height.flatMap { $0.isNaN ? nil : $0 })
  }
}
