import FoldFormats
import FoldLayout
import FoldProfile

/// The differences between the value distributions of two tables, regardless of rows and frames.
struct DistributionDifference {
  /// One column of one kind of row, on both sides.
  struct Column {
    let kind: String
    let name: String
    /// The numbers of side A, or `nil` without numbers in this column; `b` has the numbers of B.
    let a: SortedSample?
    let b: SortedSample?

    /// The distance between the two distributions, in `0...1`.
    var distance: Double {
      guard let a, let b else { return 1 }
      return a.distance(to: b)
    }

    /// Returns whether any of the percentiles 0, 1, …, 100 differs by more than `tolerance`.
    func differs(by tolerance: Double) -> Bool {
      guard let a, let b else { return true }
      return (0...100).contains {
        abs(a.percentile(Double($0)) - b.percentile(Double($0))) > tolerance
      }
    }
  }

  let tolerance: Double
  private(set) var columns: [Column] = []
  /// The number of rows on each side; `kept` of them are in the sample.
  private(set) var lines = (a: 0, b: 0)
  private(set) var kept = (a: 0, b: 0)

  var differing: [Column] { columns.filter { $0.differs(by: tolerance) } }

  /// Reads two replays to their ends, and collects the numbers in each column of both sides.
  init(
    _ a: inout ComparedReplay, _ b: inout ComparedReplay, tolerance: Double
  ) throws(Failure) {
    self.tolerance = tolerance
    var (first, second) = (Side(), Side())
    // The columns of a table are known only after its first frame.
    let (hasA, hasB) = (try a.next(into: &first.frame), try b.next(into: &second.frame))
    let shared = SharedColumns(a, b).all.filter {
      !$0.isText && $0.name != FrameColumn.row.rawValue
    }
    if hasA { try first.read(&a, shared.map { ($0.a, $0.isOfFrame) }) }
    if hasB { try second.read(&b, shared.map { ($0.b, $0.isOfFrame) }) }
    (lines, kept) = ((first.lines, second.lines), (first.kept, second.kept))
    for kind in Set(first.samples.keys).union(second.samples.keys).sorted() {
      let isFrame = kind == Side.frameKind
      for (index, column) in shared.enumerated() where column.isOfFrame == isFrame {
        let samples = [first, second].map { side in
          side.samples[kind].flatMap { SortedSample($0.columns[index]) }
        }
        guard samples[0] != nil || samples[1] != nil else { continue }
        columns.append(
          Column(
            kind: isFrame ? "frame" : a.texts[kind], name: column.name, a: samples[0],
            b: samples[1]))
      }
    }
  }

  /// The samples of one side, by kind of row; the frames' own columns have a separate kind.
  private struct Side {
    static let frameKind: Int32 = -1
    var frame = ComparedReplay.Frame()
    var samples: [Int32: ColumnSample] = [:]
    var lines: Int { rows.reduce(0) { $0 + $1.value.lines } }
    var kept: Int { rows.reduce(0) { $0 + $1.value.kept } }
    private var rows: [Int32: ColumnSample] { samples.filter { $0.key != Self.frameKind } }

    mutating func read(
      _ replay: inout ComparedReplay, _ columns: [(index: Int, isOfFrame: Bool)]
    ) throws(Failure) {
      repeat {
        let table = frame.table
        for (line, name) in table.names.enumerated() {
          let cells = columns.lazy.map { table.cells[line * table.width + $0.index] }
          samples[name.kind, default: ColumnSample(columns: columns.count)].append(cells)
          guard line == 0 else { continue }
          samples[Self.frameKind, default: ColumnSample(columns: columns.count)].append(cells)
        }
      } while try replay.next(into: &frame)
    }
  }
}

extension DistributionDifference {
  private static let reportedPercentiles = [0.0, 5, 50, 95, 100]

  var scope: String {
    let sizes = zip([lines.a, lines.b], [kept.a, kept.b]).map { all, kept in
      all.grouped + (kept < all ? " (\(kept.grouped) of them chosen at random)" : "")
    }
    return "by distribution, \(sizes[0]) and \(sizes[1]) rows in frames"
  }

  func lines(_ style: Style) -> [String] {
    let differing = differing
    let names = differing.map { "\($0.kind) \($0.name)" }
    let width = max(6, names.map(\.columns).max() ?? 0)
    func line(_ name: String, _ side: String, _ cells: [String], _ distance: String) -> String {
      "  \(name.padded(to: width))  \(side)" + cells.map { $0.alignedRight(to: 11) }.joined()
        + (distance.isEmpty ? "" : distance.alignedRight(to: 8))
    }
    var text: [String] = []
    if !differing.isEmpty {
      let heads = ["least", "5 %", "median", "95 %", "most"]
      text.append(style.quiet(line("column", " ", heads, "apart")))
    }
    for (column, name) in zip(differing, names) {
      for (side, sample) in [("A", column.a), ("B", column.b)] {
        let cells = Self.reportedPercentiles.map { percent in
          sample.map { Figure.trimmed($0.percentile(percent), 4) } ?? "–"
        }
        let distance = Figure.trimmed(column.distance * 100, 1) + " %"
        text.append(line(side == "A" ? name : "", side, cells, side == "A" ? distance : ""))
      }
    }
    let alike = columns.filter { !$0.differs(by: tolerance) }.map { "\($0.kind) \($0.name)" }
    return text + (alike.isEmpty ? [] : [style.quiet("  alike: " + alike.joined(separator: ", "))])
  }
}
