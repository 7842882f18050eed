import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

/// LegendList against the reference vectors: offset, total, window and first row of every frame.
@Suite(.needs(.reference)) struct LegendListVectorTests {
  private func options(_ input: Figures) -> LegendListPolicy.Options {
    var options = LegendListPolicy.Options()
    if let both = input["mvcp"] as? Bool {
      (options.keepsRowsOnEdit, options.keepsRowsOnResize) = (both, both)
    }
    options.types = (input["types"] as? [String] ?? []).map { $0 == "photo" ? 1 : 2 }
    return options
  }

  /// Plays the steps of a case, 16 ms apart, and returns the figures of each frame.
  private func play(_ vector: NativeCase) -> [Figures] {
    var rows = RowHeights((vector.input["heights"] as? [Any] ?? []).compactMap(double))
    let estimates = RowEstimates.fixed(100)
    var list = LegendListPolicy(rows, estimates, options(vector.input))
    var screen = PolicyScreen(viewport: vector.viewport, estimates: estimates)
    // The vectors have offsets between pixels.
    screen.scale = 4096
    screen.follows = vector.input["followEnd"] as? Bool ?? false
    list.mount(rows, on: &screen)
    list.layOut(rows, on: &screen)
    var found = [figures(list, screen, rows)]
    for (index, step) in (vector.input["steps"] as? [Figures] ?? []).enumerated() {
      screen.time = Double(index + 1) * 0.016
      list.runDueWork(rows, on: &screen)
      list.follow(edit(&rows, step), rows, on: &screen)
      if let row = int(step["scrollToIndex"]) { list.show(row, rows, on: &screen) }
      list.scroll(by: double(step["scroll"]) ?? 0, rows, on: &screen)
      if screen.hasScrolled {
        screen.hasScrolled = false
        list.handleScroll(rows, on: &screen)
      }
      list.prepareLayout(rows, on: &screen)
      list.layOut(rows, on: &screen)
      found.append(figures(list, screen, rows))
    }
    return found
  }

  private func figures(
    _ list: LegendListPolicy, _ screen: PolicyScreen, _ rows: RowHeights
  ) -> Figures {
    let first = screen.placed.first {
      $0.top < screen.offset + screen.viewport && $0.top + rows[$0.row] > screen.offset
    }
    return [
      "offset": screen.offset, "total": list.total, "rendered": span(Array(list.buffered)),
      "first": first.map { ["index": $0.row, "y": $0.top - screen.offset] } ?? NSNull(),
    ]
  }

  private func edit(_ rows: inout RowHeights, _ step: Figures) -> [RowEdit] {
    var edits: [RowEdit] = []
    for (name, row) in [("prepend", 0), ("append", rows.count)] {
      let heights = (step[name] as? [Any] ?? []).compactMap(double)
      rows.insert(heights, at: row)
      if !heights.isEmpty { edits.append(.insertion(heights.count, at: row)) }
    }
    func row(_ name: String) -> Int? {
      UInt32(name.dropFirst()).flatMap { rows.row(ofID: RowID($0)) }
    }
    for name in step["remove"] as? [String] ?? [] {
      guard let row = row(name) else { continue }
      rows.remove(row)
      edits.append(.removal(row..<row + 1))
    }
    for (name, height) in step["resize"] as? Figures ?? [:] {
      if let row = row(name) { rows.resize(row, to: double(height) ?? 0) }
    }
    return edits
  }

  @Test func `a LegendList takes means, anchors rows and follows its end as the library does`()
    throws
  {
    // Lists without keys are not modeled.
    let vectors = try NativeCase.all("legendlist@3.3.8").filter { $0.input["keys"] == nil }
    #expect(vectors.count == 18)
    for vector in vectors {
      let names = ["offset", "total", "rendered", "first"]
      let expected = vector.frames.map { frame -> Figures in
        var frame = frame.filter { names.contains($0.key) || $0.key == "frame" }
        // The library was run without animation callbacks before the first frame.
        if int(frame["frame"]) == 0 { frame["rendered"] = nil }
        // An empty window is written in two ways.
        if frame["rendered"] != nil, int((frame["rendered"] as? [Any])?.first) ?? -1 < 0 {
          frame["rendered"] = NSNull()
        }
        frame["frame"] = nil
        return frame
      }
      let differences = vector.differences(play(vector), expected)
      #expect(differences.isEmpty, "\(vector.id): \(differences.prefix(3))")
    }
  }
}
