import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Blanks against work, for the values of an option of a list policy.
@Suite struct SweepTests {
  /// Rows of one height on a screen of 400 pt, scrolled by 130 pt in each of ten frames of 20 ms.
  private func program(height: Int, policy: String) throws -> Program {
    try program("rows: {count: 1000, height: \(height)}\nlistPolicy: \(policy)\ninsets: {top: 0}")
  }

  private func program(_ list: String) throws -> Program {
    let program = try Program()
    try program.write(
      """
      device: {width: 320, height: 400, statusBar: 0}
      \(list)

      """, to: "scene.yml")
    let offsets = (0...10).map { "\(Double($0) / 50),\(130 * $0)\n" }.joined()
    try program.write("t,offset\n" + offsets, to: "recording.csv")
    return program
  }

  private func sweep(_ program: Program, _ arguments: String...) throws -> Outcome {
    try program.run(["stability", "scene.yml", "recording.csv", "--sweep"] + arguments)
  }

  @Test(arguments: [
    ("window=0…100/50", [0.0, 50, 100]), ("window=0..100/50", [0, 50, 100]),
    ("window=0...120/50", [0, 50, 100]), ("overscan=1…3", [1, 2, 3]),
    ("window=0…1000", (0...20).map { 50 * Double($0) }),
  ])
  func `a sweep goes from the low end in steps, of a twentieth unless named`(
    text: String, values: [Double]
  ) throws {
    #expect(try Sweep(text).values == values)
  }

  @Test(arguments: [
    ("window", "write it as in"), ("window=5", "write it as in"), ("=0…1", "write it as in"),
    ("window=a…b", "write it as in"), ("window=0…9/x", "write it as in"),
    ("window=0…9/1/1", "write it as in"), ("window=9…1", "its ends have"),
    ("window=-1…1", "its ends have"), ("window=0…9/0", "its step has"),
    ("window=0…9999/1", "it has more than 1,000 values"),
  ])
  func `a sweep without two ends in order and a step is refused with the reason`(
    text: String, reason: String
  ) throws {
    let run = try sweep(program(height: 60, policy: "exact"), text)
    #expect(run.code == 64 && run.errors.contains(": \(reason)"), "\(run.errors)")
  }

  @Test func `the smallest window holds what the list cannot create in time`() throws {
    let program = try program(height: 50, policy: "exact")
    // In 20 ms the list creates 2 rows of 10 ms. After 10 frames the screen ends at 1700 pt, which
    // is 34 rows, of which 20 were created on the way: 14 before, in 400 pt and more than 250.
    let outcome = try sweep(program, "window=0…400/50", "--row-cost", "10", "--json")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let sweep = try #require(outcome.members?["sweep"] as? [String: Any])
    #expect(sweep["least"] as? Double == 300 && sweep["rowCost"] as? Double == 10)
    let values = try #require(sweep["values"] as? [[String: Any]])
    #expect(values.map { $0["value"] as? Double } == [0, 50, 100, 150, 200, 250, 300, 350, 400])
    func metric(_ id: String, _ index: Int) -> Double? {
      ((values[index]["metrics"] as? [String: [String: Any]])?[id])?["value"] as? Double
    }
    // With 250 pt, 13 + 18 of the 32 rows of frame 9 are ready (its screen ends at 1570 pt, 20 pt
    // into the last row), and 13 + 20 of the 34 of frame 10.
    #expect(metric("blankArea.max", 5) == 50 && metric("blankArea.frames", 5) == 2)
    #expect(abs((metric("blankTime", 5) ?? 0) - 40) < 1e-6)
    #expect(metric("blankArea.max", 6) == 0)
    // Every row costs 10 ms: two in each frame after the first 8, or 14 with the window.
    #expect(metric("rows.created", 0) == 28 && metric("rows.created", 6) == 34)
    // Spacings and headers are not blank, and rows show above the inset at the list's end too.
    let section =
      "{header: {height: 30}, items: [\(Array(repeating: "{}", count: 12).joined(separator: ","))]}"
    let spaced = try self.program(
      "rows: {height: 50, sections: [\(section), \(section), \(section)]}\nspacing: 8\ninsets: {top: 20, bottom: 300}"
    )
    let free = try self.sweep(spaced, "window=0…100/50")
    #expect(free.lines.first == "The smallest window without a blank: 0", "\(free.output)")
    let never = try self.sweep(program, "window=0…250/50", "--row-cost", "10")
    #expect(never.lines.first == "Every window up to 250 leaves blanks at 10 ms a row")
    #expect(never.lines.count == 8)
  }

  @Test func `a list that renders a frame late needs the distance of a frame`() throws {
    // The row in which the buffer ends is rendered too: 120 pt and a row of 10 pt are 130 pt.
    let program = try program(height: 10, policy: "virtua")
    let outcome = try sweep(program, "bufferSize=0…200/10")
    #expect(outcome.lines.first == "The smallest bufferSize without a blank: 120")
  }

  @Test(arguments: [
    ("virtua", "window=0…9", "virtua@0.50.4 has no option window to sweep; it has bufferSize"),
    ("css", "window=0…9", "css@blink has no option that --sweep can vary"),
    ("tanstack", "overscan=0…9/0.5", "--sweep sets overscan to 0.5; it has to be a whole number"),
    ("exact", "window=0…20000", "--sweep sets window to 11,000; it has to be at most 10,000"),
  ])
  func `an option that the policy does not have, or not so large, is refused`(
    policy: String, sweep: String, sentence: String
  ) throws {
    let outcome = try self.sweep(try program(height: 50, policy: policy), sweep)
    #expect(outcome.code == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `the chart of a sweep has its answer, its axis and both sides of the trade`() throws {
    let program = try program(height: 50, policy: "exact")
    for (name, start) in [("s.svg", "<"), ("s.pdf", "%PDF"), ("s.png", "\u{89}PNG")] {
      let outcome = try sweep(program, "window=0…400/50", "--row-cost", "10", "-o", name)
      #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome.errors)")
      let text = String(decoding: try program.data(name), as: Unicode.UTF8.self)
      #expect(name == "s.png" ? text.contains("PNG") : text.hasPrefix(start))
    }
    let text = String(decoding: try program.data("s.svg"), as: UTF8.self)
    #expect(text.contains("The smallest window without a blank at 10 ms a row: 300"))
  }
}
