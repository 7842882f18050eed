import FoldLayout
import FoldProfile
import Testing

@testable import FoldFormats

@Suite struct ConfigFileTests {
  func config(_ text: String) throws -> CheckConfig {
    try ConfigFile.read(ByteSource(bytes: Array(text.utf8), name: "foldviz.yml"))
  }

  func sentence(_ text: String) -> String {
    do {
      _ = try config(text)
      return ""
    } catch let error as FormatError {
      return error.sentence
    } catch {
      return "another error"
    }
  }

  @Test func `a configuration contains its checks with their lines`() throws {
    let found = try config(
      """
      foldviz: 1
      policy: apple-wwdc20
      checks:
        - name: list at 120 Hz
          scene: scene.yml
          recording: fling.ndjson
          refreshRate: 120
          budgets:
            - {metric: layout.nsPerFrame.p99, max: 50000, severity: error}
            - {metric: layout.allocationsPerFrame, max: 0}
            - {metric: hitchTimeRatio, max: 5, min: 1, phase: fling, severity: warn}
            - {metric: slowFrames, max: 7.5%, min: -.5%}
          baseline: {file: baseline.json, maxIncrease: 7.5%}
        - device: [run1.txt, run2.perfetto-trace]
          baseline: old.json
      """)
    #expect(found.policy == "apple-wwdc20")
    #expect(found.policyLine == 2)
    #expect(found.checks.count == 2)
    let first = try #require(found.checks.first)
    #expect(first.name == "list at 120 Hz")
    #expect(first.line == 4)
    #expect(first.scene == "scene.yml")
    #expect(first.recording == "fling.ndjson")
    #expect(first.refreshRate == 120)
    #expect(
      first.budgets == [
        BudgetEntry(budget: try Budget(metric: "layout.nsPerFrame.p99", max: 50000), line: 9),
        BudgetEntry(budget: try Budget(metric: "layout.allocationsPerFrame", max: 0), line: 10),
        BudgetEntry(
          budget: try Budget(
            metric: "hitchTimeRatio", max: 5, min: 1, severity: .warn, phase: Phase(.fling)),
          line: 11),
        BudgetEntry(
          budget: try Budget(metric: "slowFrames", max: 7.5, min: -0.5, isShare: true), line: 12),
      ])
    #expect(
      first.baseline == BaselineEntry(file: "baseline.json", maxIncrease: 0.075, line: 13))
    #expect(found.checks[1].device == ["run1.txt", "run2.perfetto-trace"])
    #expect(found.checks[1].baseline?.maxIncrease == 0.05)
    #expect(found.checks[1].name == "run1.txt, run2.perfetto-trace")
  }

  @Test(arguments: [
    ("foldviz: 1\n", "foldviz.yml:1: the configuration has no \"checks\"; add it"),
    ("checks: []\n", "foldviz.yml:1: checks is an empty list; add a check with a budget"),
    (
      "checks:\n- scene: a\n  budgets: [{metric: m, max: 1}]\n",
      "foldviz.yml:2: the check has no \"recording\"; add it"
    ),
    (
      "checks:\n- {scene: a, recording: b}\n",
      "foldviz.yml:2: the check has no budget; add a budget such as {metric: layout.nsPerFrame.p99, max: 50000}"
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m}\n",
      "foldviz.yml:4: the budget on m has neither max nor min; add a max or a min"
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m, max: 1, min: 2}\n",
      "foldviz.yml:4: min is 2, above max, which is 1; swap them"
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m, max: 5%, min: 2}\n",
      "foldviz.yml:4: one of min and max is a share and the other is not; give both a %, or none"
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m, max: 1, severty: warn}\n",
      "foldviz.yml:4: unknown key \"severty\"; the nearest known key is \"severity\""
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m, max: 1, severity: warning}\n",
      "foldviz.yml:4: unknown severity \"warning\"; the nearest known severity is \"warn\""
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m, max: 1, phase: flng}\n",
      "foldviz.yml:4: unknown phase \"flng\"; the nearest known phase is \"fling\""
    ),
    (
      "checks:\n- device: a\n  baseline: {file: b, maxIncrease: 5}\n",
      "foldviz.yml:3: maxIncrease is the text \"5\"; it has to be a percentage such as 5%"
    ),
    (
      "checks:\n- device: a\n  budgets:\n  - {metric: m, max: fast}\n",
      "foldviz.yml:4: max is the text \"fast\"; it has to be a number"
    ),
    (
      "checks:\n- scene: a\n  recording: b\n  window: w\n  budgets: [{metric: m, max: 1}]\n",
      "foldviz.yml:4: window belongs to a check of device frames, and this one replays a scene; remove window, or give the device frames a check of their own"
    ),
    (
      "checks:\n- scene: a\n  recording: b\n  budgets:\n  - metric: m\n    max: 1\n    source: s\n",
      "foldviz.yml:7: source belongs to a check of device frames, and this one replays a scene; remove source, or give the device frames a check of their own"
    ),
    (
      "checks:\n- device: []\n  budgets: [{metric: m, max: 1}]\n",
      "foldviz.yml:2: device is an empty list; name a file"
    ),
    (
      "checks:\n- device: a\n  against: {files: []}\n",
      "foldviz.yml:3: files is an empty list; name a file"
    ),
    ("checks:\n- device: [[a]]\n", "foldviz.yml:2: device is a list; it has to be a list of files"),
    (
      "checks:\n- device: a\n  refreshRate: 0\n",
      "foldviz.yml:3: refreshRate is 0; it has to be 0.001 or above, at most 100,000"
    ),
  ])
  func `a mistake is an error in one sentence that begins with its position`(
    text: String, expected: String
  ) {
    #expect(sentence(text) == expected)
  }
}
