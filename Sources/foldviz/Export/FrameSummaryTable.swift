import FoldFormats
import FoldLayout

/// The replay table with one row for each frame, as specified in `Documentation/replay-table.md`.
struct FrameSummaryTable {
  enum Column: String, CaseIterable {
    case frame, t, offset, rows, foldingRows, maxFoldAngle, velocity, phase, jump
  }

  let text: TableText
  private var past: FrameHead?
  /// The top edge of each element in the last frame, in points.
  private var pastTops: [ElementKey: Double] = [:]

  init(format: TableText.Format) {
    text = TableText(format, columns: Column.allCases.map(\.rawValue))
  }

  mutating func append(
    _ lines: [FrameLine], at head: FrameHead, on stage: Stage, to bytes: inout [UInt8]
  ) {
    let distance = past.map { head.scroll(since: $0) } ?? 0
    var (rows, foldingRows, maxFoldAngle, jump) = (0.0, 0.0, 0.0, 0.0)
    var tops: [ElementKey: Double] = [:]
    tops.reserveCapacity(lines.count)
    for line in lines {
      let kind = line.kind
      guard kind != .notch, kind != .clone, kind != .segment else { continue }
      rows += 1
      if line.foldAngle > 0, line.foldAngle < 90 { foldingRows += 1 }
      maxFoldAngle = max(maxFoldAngle, line.foldAngle)
      // A header that stays at the top while its rows scroll is not a jump.
      if kind == .header { continue }
      let (key, top) = (ElementKey(kind: line.kind, id: line.id), line.minY + line.expandOffset)
      tops[key] = top
      // Sums of coordinates have rounding errors.
      if let before = pastTops[key], abs(top - before + distance) > 1e-9 {
        jump = max(jump, abs(top - before + distance))
      }
    }
    pastTops = tops
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
