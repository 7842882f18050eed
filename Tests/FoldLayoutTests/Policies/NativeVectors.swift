import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

typealias Figures = [String: Any]

/// A case of the reference vectors for a native list: its input and its expected frames.
struct NativeCase: CustomTestStringConvertible {
  let id: String
  let policy: String
  let input: Figures
  let expected: Figures
  var testDescription: String { id }
  var frames: [Figures] { expected["frames"] as? [Figures] ?? [] }
  var viewport: Double { double(input["viewport"]) ?? 0 }
  /// The numbers of the row types, by row.
  var kinds: [Int] {
    (input["types"] as? [String] ?? []).map { $0 == "photo" ? 1 : $0 == "text" ? 2 : 0 }
  }

  static func all(_ policy: String) throws -> [NativeCase] {
    let file = try #require(Outside.reference).appendingPathComponent("list-policies-vectors.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Figures
    return (json?["cases"] as? [Figures] ?? []).filter { $0["policy"] as? String == policy }.map {
      NativeCase(
        id: $0["id"] as? String ?? "", policy: policy, input: $0["input"] as? Figures ?? [:],
        expected: $0["expected"] as? Figures ?? [:])
    }
  }

  /// Returns the figures of frames that differ from the expected ones; numbers by more than 0.001.
  func differences(_ found: [Figures], _ frames: [Figures]? = nil, except key: String? = nil)
    -> [String]
  {
    let frames = frames ?? self.frames
    var differences = found.count == frames.count ? [] : ["\(found.count) frames"]
    for (index, (found, expected)) in zip(found, frames).enumerated() {
      for (name, value) in expected.sorted(by: { $0.key < $1.key })
      where name != "resize" && name != key && !isEqual(found[name], value) {
        differences.append("frame \(index): \(name) \(found[name] ?? "missing"), not \(value)")
      }
    }
    return differences
  }
}

func double(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
func int(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue }

private func isEqual(_ found: Any?, _ expected: Any?) -> Bool {
  switch (found, expected) {
  case (let a as [Any], let b as [Any]):
    a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
  case (let a as Figures, let b as Figures):
    a.count == b.count && a.allSatisfy { isEqual($1, b[$0]) }
  case (let a as String, let b as String): a == b
  case (let a as NSNumber, let b as NSNumber): abs(a.doubleValue - b.doubleValue) <= 0.001
  default: found is NSNull && expected is NSNull
  }
}

/// Returns the first and last of some rows, or null.
func span(_ rows: [Int]) -> Any { rows.isEmpty ? NSNull() : [rows[0], rows[rows.count - 1]] }

/// A native list that is driven through the steps of a case.
struct NativeRun<List: NativeList> {
  var list: List
  var rows: RowHeights
  let viewport: Double
  private var meter = StabilityMeter()
  private var time = 0.0

  init(_ list: List, _ vector: NativeCase) {
    self.list = list
    viewport = vector.viewport
    let heights = (vector.input["heights"] as? [Any])?.compactMap(double)
    rows =
      heights.map { RowHeights($0, spacing: double(vector.input["spacing"]) ?? 0) }
      ?? RowHeights(
        count: int(vector.input["count"]) ?? 0, height: double(vector.input["rowHeight"]) ?? 0)
  }

  /// Advances by a step, 16 ms after the last, or to the first frame; returns the figures of every
  /// native list.
  mutating func advance(
    _ step: Figures?, command: (inout List, RowHeights) -> Double? = { _, _ in nil }
  )
    -> Figures
  {
    var (scroll, moved) = (0.0, 0.0)
    if let step {
      time += 0.016
      list.beginFrame(at: time, rows)
      let (edits, hasChanged) = edit(step)
      if hasChanged { list.edit(edits, rows) }
      moved += command(&list, rows) ?? 0
      scroll = moved
      if let distance = double(step["scroll"]) {
        let part = list.scroll(by: distance, rows)
        moved += part
        scroll += part
      }
    } else {
      list.mount(rows, at: 0)
    }
    list.finish(rows)
    let frame = ListFrame(
      time: time, offset: list.offset, scroll: moved, extent: list.extent, viewport: viewport,
      contentHeight: rows.contentHeight,
      rows: list.built.map {
        .init(id: UInt64(rows.id(ofRow: $0.row).rawValue), top: $0.top, height: rows[$0.row])
      })
    meter.append(frame)
    let jumps = meter.frames.last
    let visible = list.built.first { $0.top < viewport && $0.top + rows[$0.row] > 0 }
    return [
      "frame": Int((time / 0.016).rounded()), "scroll": scroll, "offset": list.offset,
      "total": list.extent, "writes": list.writes, "blank": frame.blankArea ?? 0,
      "first": visible.map { ["index": $0.row, "y": $0.top] as Figures } ?? NSNull(),
      "jump": jumps?.jump ?? NSNull(), "viewJump": jumps?.viewJump ?? NSNull(),
    ]
  }

  /// Applies the changes of the data in a step.
  private mutating func edit(_ step: Figures) -> (edits: [RowEdit], hasChanged: Bool) {
    var edits: [RowEdit] = []
    func insert(_ heights: Any?, at row: Int) {
      let heights = (heights as? [Any] ?? []).compactMap(double)
      for (index, height) in heights.enumerated() { rows.insert(height, at: row + index) }
      if !heights.isEmpty { edits.append(.insertion(heights.count, at: row)) }
    }
    insert(step["prepend"], at: 0)
    insert(step["append"], at: rows.count)
    if let new = step["insert"] as? Figures { insert(new["heights"], at: int(new["at"]) ?? 0) }
    for name in step["remove"] as? [String] ?? [] {
      guard let row = row(name) else { continue }
      rows.remove(row)
      edits.append(.removal(row..<row + 1))
    }
    let heights = step["resize"] as? Figures ?? [:]
    for (name, height) in heights {
      if let row = row(name) { rows.resize(row, to: double(height) ?? 0) }
    }
    return (edits, !edits.isEmpty || !heights.isEmpty)
  }

  /// Returns the row with a name such as `k7` or `7`.
  private func row(_ name: String) -> Int? {
    UInt32(name.drop { $0 == "k" }).flatMap { rows.row(ofID: RowID($0)) }
  }
}
