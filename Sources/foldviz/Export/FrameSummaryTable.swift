import FoldFormats
import FoldLayout

/// The replay table with one row for each frame, as specified in `Documentation/replay-table.md`.
struct FrameSummaryTable {
  enum Column: String, CaseIterable {
    case frame, t, offset, rows, foldingRows, maxFoldAngle, velocity, phase, jump
  }

  /// The top edges of the elements in a frame, in points, in the order of its lines.
  private struct Tops {
    private var keys: [ElementKey] = []
    private(set) var values: [Double] = []
    /// The indices by key, filled on the first lookup that `guess` does not find.
    private var indices: [ElementKey: Int] = [:]

    mutating func append(_ key: ElementKey, _ top: Double) {
      keys.append(key)
      values.append(top)
    }

    mutating func removeAll() {
      keys.removeAll(keepingCapacity: true)
      values.removeAll(keepingCapacity: true)
      indices.removeAll(keepingCapacity: true)
    }

    /// Returns the index of `key`, which is probably at `guess` or one after, or `nil`.
    mutating func index(of key: ElementKey, near guess: Int) -> Int? {
      for index in guess..<guess + 2 where index < keys.count && keys[index] == key {
        return index
      }
      if indices.isEmpty { for (index, key) in keys.enumerated() { indices[key] = index } }
      return indices[key]
    }
  }

  let text: TableText
  private var past: FrameHead?
  private var pastTops = Tops()
  private var tops = Tops()

  init(format: TableText.Format) {
    text = TableText(format, columns: Column.allCases.map(\.rawValue))
  }

  mutating func append(
    _ lines: [FrameLine], at head: FrameHead, on stage: Stage, to bytes: inout [UInt8]
  ) {
    let distance = past.map { head.scroll(since: $0) } ?? 0
    var (rows, foldingRows, maxFoldAngle, jump) = (0.0, 0.0, 0.0, 0.0)
    swap(&tops, &pastTops)
    tops.removeAll()
    var expected = 0
    for line in lines {
      let kind = line.kind
      guard kind != .notch, kind != .clone, kind != .segment else { continue }
      rows += 1
      if line.foldAngle > 0, line.foldAngle < 90 { foldingRows += 1 }
      maxFoldAngle = max(maxFoldAngle, line.foldAngle)
      // A header that stays at the top while its rows scroll is not a jump.
      if kind == .header { continue }
      let (key, top) = (ElementKey(kind: line.kind, id: line.id), line.minY + line.expandOffset)
      tops.append(key, top)
      if let index = pastTops.index(of: key, near: expected) {
        expected = index + 1
        let move = abs(top - pastTops.values[index] + distance)
        // Sums of coordinates have rounding errors.
        if move > 1e-9 { jump = max(jump, move) }
      }
    }
    let duration = past.map { head.time - $0.time } ?? 0
    // Quotients and differences can overflow.
    let most = Double.greatestFiniteMagnitude
    let velocity = duration > 0 ? max(-most, min(most, distance / duration)) : 0
    jump = min(jump, most)
    let values: [FrameColumn.Value] = [
      .number(Double(head.index)), .number(head.time), .number(head.contentOffset), .number(rows),
      .number(foldingRows), .number(maxFoldAngle), .number(velocity),
      .text(stage.phase(of: head, after: past).map { "\($0)" } ?? ""), .number(jump),
    ]
    for (column, value) in values.enumerated() { text.append(value, at: column, to: &bytes) }
    text.endLine(to: &bytes)
    past = head
  }
}
