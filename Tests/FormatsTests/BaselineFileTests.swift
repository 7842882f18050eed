import FoldFormats
import FoldProfile
import Testing

@Suite struct BaselineFileTests {
  func baseline(_ text: String) throws -> BaselineFile {
    try BaselineFile.read(ByteSource(bytes: Array(text.utf8), name: "baseline.json"))
  }

  @Test func `a baseline contains the numbers of its checks`() throws {
    let file = try baseline(
      """
      {"foldviz": 1, "checks": [{"name": "list", "refreshRate": null, "frames": 3,
        "metrics": {"frames": {"value": 3, "unit": "frames", "version": 2},
          "layout.rowsPerFrame.mean": {"value": 10.5, "unit": "rows", "version": 1}}}]}
      """)
    let check = try file.check(named: "list")
    #expect(check.refreshRate == nil && check.frames == 3)
    #expect(check.metrics.map(\.id) == ["frames", "layout.rowsPerFrame.mean"])
    #expect(check.metrics[0].entry == Baseline.Entry(number: 3, version: 2))
    #expect(check.metrics[1].entry == Baseline.Entry(number: 10.5, version: 1))
  }

  @Test(arguments: [
    ("{}", "baseline.json:1: the baseline has no \"checks\"; add it"),
    ("[1]", "baseline.json:1: the baseline is a list; it has to be a mapping of keys"),
    (
      "{\"checks\": [{\"name\": \"a\", \"frames\": 1, \"metrics\": {\"m\": {\"value\": 1e999}}}]}",
      "baseline.json:1: value is 1e999; it has to be a finite number"
    ),
    (
      "{\"checks\": [{\"name\": \"a\", \"frames\": -1, \"metrics\": {}}]}",
      "baseline.json:1: frames is -1; it has to be a whole number from 0 to 9,007,199,254,740,992"
    ),
    (
      "{\"checks\": [{\"name\": \"a\", \"frames\": 1, \"metrics\": [], \"metics\": 1}]}",
      "baseline.json:1: unknown key \"metics\"; the nearest known key is \"metrics\""
    ),
    (
      "{\"checks\": [{\"name\": \"a\", \"refreshRate\": 0.0001, \"frames\": 1, \"metrics\": {}}]}",
      "baseline.json:1: refreshRate is 0.0001; it has to be 0.001 or above, at most 100,000"
    ),
    (
      "{\"foldviz\": 2, \"checks\": []}",
      "baseline.json:1: unknown format version \"2\"; this foldviz reads version 1"
    ),
  ])
  func `a file that is not a baseline is refused with its line`(text: String, says: String) {
    #expect {
      try baseline(text)
    } throws: { error in "\(error)" == says }
  }

  @Test func `a number without a version counts as judged by version 1`() throws {
    let file = try baseline(
      """
      {"checks": [{"name": "a", "frames": 1, "metrics": {"fps": {"value": 60}}}]}
      """)
    #expect(try file.check(named: "a").metrics.map(\.entry.version) == [1])
  }

  @Test(arguments: [
    ("1", true), ("2", true), ("1073741824", true), ("0", false), ("-1", false), ("1.5", false),
    ("1073741825", false),
  ])
  func `a definition's version is a whole number from 1 to 2³⁰`(version: String, isOne: Bool) {
    let metric = "{\"fps\": {\"value\": 60, \"version\": \(version)}}"
    let file = try? baseline(
      "{\"checks\": [{\"name\": \"a\", \"frames\": 1, \"metrics\": \(metric)}]}")
    #expect(file?.checks.first?.metrics.first?.entry.version == (isOne ? Int(version) : nil))
  }

  @Test func `the error for a missing check names the nearest check`() throws {
    let file = try baseline("{\"checks\": [{\"name\": \"fling\", \"frames\": 1, \"metrics\": {}}]}")
    #expect {
      try file.check(named: "flng")
    } throws: { error in
      "\(error)"
        == "baseline.json: unknown check \"flng\"; the nearest known check is \"fling\""
    }
  }
}
