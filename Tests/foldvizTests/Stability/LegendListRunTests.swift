import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

/// Runs of LegendList in a browser, repeated by its policy frame by frame.
@Suite(.needs(.corpus)) struct LegendListRunTests {
  /// Returns the number of frames whose offset, rows, tops or extent differ from a run.
  private func differences(_ run: ListPolicyRunTests.Run, _ input: ListPolicyRunTests.Input) -> Int
  {
    let estimates = input.estimate.map { RowEstimates.fixed($0) } ?? .exact
    var screen = PolicyScreen(viewport: input.viewport, estimates: estimates)
    screen.scale = run.scale
    screen.follows = input.isChat
    var options = LegendListPolicy.Options()
    options.keepsRowsOnEdit = ["prepend", "insert"].contains { run.name.hasPrefix($0) }
    let policy = LegendListPolicy(input.steps[0].rows, estimates, options)
    var play = PolicyPlay(policy, on: screen)
    var count = 0
    for (index, frame) in run.frames.enumerated() {
      var step = input.steps[min(index, input.steps.count - 1)]
      if index >= input.steps.count { (step.edits, step.distance) = ([], 0) }
      play.advance(
        to: Double(index) / 60, step.rows, edits: step.edits, viewport: step.viewport,
        target: step.target, scrollBy: step.distance)
      let offset = play.screen.offset
      var tops: [String: Double] = [:]
      for row in frame["rows"] as? [[Any]] ?? [] {
        tops[row[0] as? String ?? ""] = number(row[1])
      }
      let agree =
        abs(offset - number(frame["o"])) <= 0.01
        && abs(play.screen.extent - number(frame["sh"])) <= 1
        && play.screen.placed.count == tops.count
        && play.screen.placed.allSatisfy { row in
          tops[step.names[row.row]].map { abs($0 - (row.top - offset)) <= 0.01 } ?? false
        }
      if !agree { count += 1 }
    }
    return count
  }

  @Test(arguments: [("legend", 52, 6332, 59), ("dpr", 8, 832, 0)])
  func `all but one frame in a hundred are as in the real list`(
    file: String, cases: Int, frames: Int, differing: Int
  ) throws {
    let inputs = try ListPolicyRunTests.inputs.get()
    var (caseCount, frameCount, count) = (0, 0, 0)
    for line in try ListRunTests.lines(file) {
      let run = try ListPolicyRunTests.Run(line)
      guard run.library.isEmpty || run.library == "legend" else { continue }
      count += differences(run, try #require(inputs[run.name]))
      caseCount += 1
      frameCount += run.frames.count
    }
    #expect((caseCount, frameCount) == (cases, frames))
    #expect(count <= differing)
  }
}

private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
