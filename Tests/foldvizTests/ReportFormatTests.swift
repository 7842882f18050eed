import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct ReportFormatTests {
  /// A check with a pass, a failure, a warning, an unavailable metric, and a broken input.
  static func mixed() throws -> Program {
    let program = try Program.withFrames()
    let budgets = [
      "metric: frames, min: 5", "metric: duration.max, max: 30",
      "metric: duration.mean, max: 1, severity: warn", "metric: overrun.max, max: 1",
    ]
    try program.write(
      "policy: apple-wwdc20\n" + DeviceInputs.config(budgets) + """

          - name: gone
            device: gone.csv
            budgets: [{metric: duration.max, max: 1}]
        """, to: "foldviz.yml")
    return program
  }

  @Test func `JUnit reports follow the schemas of Jenkins and Surefire`() throws {
    let run = try Self.mixed().run("check", "--format", "junit")
    #expect(run.code == 65)
    let root = try #require(XMLNode.root(run.output))
    expectJUnit(root)
    func count(_ name: String) -> Int { root.all.count { $0.name == name } }
    // Four budgets, a policy's opinion and the broken check.
    #expect(root.attributes["tests"] == "6")
    #expect(count("failure") == 1 && root.attributes["failures"] == "1")
    #expect(count("error") == 1 && root.attributes["errors"] == "1")
    #expect(count("skipped") == 1 && root.attributes["skipped"] == "1")
    let failure = try #require(root.all.first { $0.name == "failure" })
    #expect(failure.attributes["message"]?.contains("duration.max") == true)
    #expect(failure.text.contains("foldviz.yml:9"))
  }

  @Test func `JUnit test cases have different names, however many budgets a metric has`() throws {
    let bounds = ["max: 1", "max: 30%", "min: 1, max: 2, severity: warn", "min: 0"]
    let program = try Program.withFrames()
    try program.write(
      DeviceInputs.config(bounds.map { "metric: slowFrames, " + $0 }), to: "foldviz.yml")
    let root = try #require(
      XMLNode.root(try program.run("check", "--format", "junit").output))
    let cases = root.all.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(cases == ["≤ 1", "≤ 30 %", "1 … 2", "≥ 0"].map { "slowFrames \($0) (budget)" })
  }

  /// Checks the rules that junit-10.xsd and surefire-test-report.xsd have in common.
  func expectJUnit(_ root: XMLNode) {
    #expect(root.name == "testsuite")
    #expect(
      Set(root.attributes.keys) == ["name", "time", "tests", "errors", "skipped", "failures"])
    #expect(root.children.first?.name == "properties")
    for child in root.children.dropFirst() {
      #expect(child.name == "testcase")
      #expect(Set(child.attributes.keys) == ["name", "classname", "time"])
      #expect(child.attributes["time"]?.wholeMatch(of: /\d{0,3}(\.\d{0,3})?/) != nil)
      let order = ["failure", "skipped", "error", "system-out"]
      let places = child.children.compactMap { order.firstIndex(of: $0.name) }
      #expect(places == places.sorted() && places.count == child.children.count)
      for element in child.children {
        switch element.name {
        case "failure", "error": #expect(Set(element.attributes.keys) == ["message", "type"])
        case "skipped": #expect(Set(element.attributes.keys) == ["message"])
        default: #expect(element.attributes.isEmpty)
        }
      }
    }
  }

  @Test func `SARIF reports have rules, locations and levels as version 2.1.0 requires`() throws {
    let run = try Self.mixed().run("check", "--format", "sarif")
    let members = try #require(run.members)
    #expect(members["version"] as? String == "2.1.0")
    let sarif = try #require((members["runs"] as? [Members])?.first)
    let driver = try #require((sarif["tool"] as? Members)?["driver"] as? Members)
    let rules = try #require(driver["rules"] as? [Members]).map { $0["id"] as? String }
    let results = try #require(sarif["results"] as? [Members])
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      // §3.27.10: a level other than none belongs to the kind fail.
      #expect((result["kind"] as? String == "fail") == (result["level"] as? String != "none"))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
    }
    let first = try #require((results[0]["locations"] as? [Members])?.first)
    let place = try #require(first["physicalLocation"] as? Members)
    #expect((place["artifactLocation"] as? [String: String])?["uri"] == "foldviz.yml")
    #expect((place["region"] as? [String: Int])?["startLine"] == 9)
    let invocation = try #require((sarif["invocations"] as? [Members])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
  }

  @Test func `a finding keeps its fingerprint if the measured value changes`() throws {
    func fingerprints(_ longest: Int) throws -> [String] {
      let program = try Program.withFrames("metric: duration.max, max: 30")
      try program.write(
        DeviceInputs.csv.replacing("40,100", with: "\(longest),100"), to: "frames.csv")
      let run = try program.run("check", "--format", "sarif")
      let sarif = try #require((run.members?["runs"] as? [Members])?.first)
      return try #require(sarif["results"] as? [Members]).compactMap {
        ($0["partialFingerprints"] as? [String: String])?["foldviz/v1"]
      }
    }
    #expect(try fingerprints(40) == ["run: duration.max ≤ 30 (budget)"])
    #expect(try fingerprints(41) == fingerprints(40))
  }

  @Test func `GitHub gets the ten worst annotations of a kind, and the number of others`()
    throws
  {
    // Bounds 1 … 15 on a value of 40: the smaller the bound, the further the value is outside.
    let budgets = (1...15).map { "metric: duration.max, max: \($0)" }
    let program = try Program.withFrames()
    try program.write(DeviceInputs.config(budgets), to: "foldviz.yml")
    let run = try program.run("check", "--format", "github", "-q")
    #expect(run.code == 1)
    #expect(run.lines.count == 10)
    #expect(run.lines.allSatisfy { $0.hasPrefix("::error ") })
    #expect(run.lines[0].contains("≤ 1") && run.lines[0].contains("file=foldviz.yml,line=7,"))
    #expect(run.lines[8].contains("≤ 9"))
    #expect(run.lines[9].contains("+6 more"))
  }

  @Test func `a step summary is appended to, and stays below 1 MiB`() throws {
    let program = try Self.mixed()
    try program.write(String(repeating: "earlier\n", count: 130_450), to: "summary.md")
    let path = program.folder.url.appendingPathComponent("summary.md").path
    let run = try program.start(
      ["check", "--format", "github"], environment: ["GITHUB_STEP_SUMMARY": path])
    #expect(run.code == 65)
    let summary = try String(decoding: program.data("summary.md"), as: UTF8.self)
    #expect(summary.utf8.count <= 1 << 20)
    #expect(summary.hasPrefix("earlier\n") && summary.contains("## foldviz check"))
    #expect(summary.contains("more\n"))
  }

  @Test func `Bencher's format has a number for each measure`() throws {
    let run = try Program.withFrames().run(
      "profile", "--device", "frames.csv", "--format", "bencher")
    let benchmark = try #require(run.members?["frames.csv"] as? [String: [String: Double]])
    #expect(benchmark["duration.max"] == ["value": 40])
    #expect(benchmark["jankyFrames.api31"] == nil)
  }

  @Test func `github-action-benchmark gets only metrics for which smaller is better`()
    throws
  {
    let run = try Program.withFrames().run(
      "profile", "--device", "frames.csv", "--format", "github-action-benchmark")
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Members])
    let longest = try #require(all.first { $0["name"] as? String == "frames.csv · duration.max" })
    #expect(longest["value"] as? Double == 40 && longest["unit"] as? String == "ms")
    #expect(Set(longest.keys) == ["name", "unit", "value", "extra"])
    let units = Set(all.compactMap { $0["unit"] as? String })
    #expect(units.isDisjoint(with: ["fps", "s"]) && !units.isEmpty)
    #expect(!all.contains { ($0["name"] as? String)?.hasSuffix(" · frames") ?? true })
    // Overruns can be negative, and the tool compares by ratio.
    #expect(!all.contains { ($0["name"] as? String)?.contains(" · overrun.") ?? true })
  }

  @Test func `the table of frames has one line per frame, with its known values`() throws {
    let program = try Program.withFrames()
    let run = try program.run(
      "profile", "--device", "frames.csv", "--format", "csv", "-o", "out.csv")
    #expect(run.code == 0 && run.output.isEmpty)
    let table = try String(decoding: program.data("out.csv"), as: UTF8.self).split(separator: "\n")
    #expect(
      table[0] == "source,process,window,frame,phase,intended,start,end,present,deadline,interval,"
        + "duration,expectedPresent,notDisplayed,refreshRate,layoutNs,rows,allocations")
    #expect(table[4] == "frames.csv,,,3,,,0.05,,0.1,,,0.04,0.066666667,,,,,")
  }

  @Test func `a replay's table of frames has its costs, rows and allocations`() throws {
    let run = try Program.withInputs().run("profile", "scene.yml", "rec.ndjson", "--format", "csv")
    #expect(run.lines.count == 4)
    for line in run.lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      #expect(fields.count == 16)
      #expect(Double(fields[13]) != nil && Int(fields[14]) != nil)
    }
  }

  @Test func `several reports can be written in one run, each complete in its file`() throws {
    let program = try Self.mixed()
    let run = try program.run(
      "check", "--report", "junit=check.xml", "--report", "html=check.html", "--report",
      "json=check.json", "--report", "markdown=check.md", "--report", "text=check.txt")
    #expect(run.code == 65)
    #expect(run.lines.last?.hasPrefix("✗ 1 could not be judged, the rest is over budget") == true)
    #expect(try String(decoding: program.data("check.txt"), as: UTF8.self) == run.output)
    #expect(XMLNode.root(try String(decoding: program.data("check.xml"), as: UTF8.self)) != nil)
    let json = try program.members("check.json")
    #expect(json["status"] as? String == "incomplete")
    let budgets = try #require((json["checks"] as? [Members])?.first?["budgets"] as? [Members])
    #expect(budgets.map { $0["verdict"] as? String } == ["pass", "fail", "fail", "n/a"])
    #expect(!(try program.files().contains { $0.hasSuffix(".part") }))
    let markdown = try String(decoding: program.data("check.md"), as: UTF8.self)
    #expect(markdown.contains("| ✗ | duration.max | 40 ms | ≤ 30 |"))
    let nowhere = try program.run("check", "--report", "json=no/such/file.json", "-q")
    #expect(nowhere.code == 73)
  }

  @Test func `the HTML report is well-formed, has both charts and needs no other files`() throws {
    let run = try Self.mixed().run("check", "--format", "html")
    let page = try #require(XMLNode.root(run.output))
    #expect(page.all.count { $0.name == "svg" } == 2)
    #expect(page.all.count { $0.name == "rect" && $0.attributes["class"] == "late" } == 2)
    #expect(!page.all.contains { ["script", "link", "img", "iframe"].contains($0.name) })
    #expect(!run.output.contains("http") && !run.output.contains("url("))
    for rectangle in page.all.filter({ $0.name == "rect" }) {
      for key in ["x", "y", "width", "height"] {
        let value = try #require(rectangle.attributes[key].flatMap { Double($0) })
        #expect(value >= 0 && value <= 480)
      }
    }
  }

  @Test func `a single frame is called one frame, and fits the axis of the chart`() throws {
    let program = try Program()
    try program.write("start,duration,present\n0,0.005,0.016667\n", to: "one.csv")
    try program.write(
      """
      foldviz: 1
      checks:
        - name: one
          device: one.csv
          refreshRate: 60
          budgets: [{metric: duration.max, max: 30}]
      """, to: "foldviz.yml")
    let run = try program.run("check", "--format", "html")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("1 frame") && !run.output.contains("1 frames"))
    #expect(!run.output.contains("longer in the last bar"))
    let text = try program.run("check").output
    #expect(text.contains("1 frame") && !text.contains("1 frames"))
  }

  @Test(arguments: [
    (0.0001, "0.0001"), (0.0016, "0.0016"), (0.5, "0.5"), (50_000, "50,000"), (0, "0"),
    (-0.00002, "-0.00002"), (0.000066666, "0.00006667"), (1234.5678, "1,234.568"),
    (8.3333333, "8.333"),
  ])
  func `a small number is not shown as zero`(_ value: Double, _ text: String) {
    #expect(Figure.faithful(value) == text)
  }

  @Test(arguments: [
    (23595, [23594.9999], "23,595"), (23594.9999, [23595], "23,594.9999"),
    (506.2306, [506.2307], "506.2306"), (-16.0000002, [-16, 5], "−16.0000002"),
    (1.000001e-9, [1e-9], "1.000001e-9"), (2.00049, [2.00049], "2.00049"),
    (0.0001234, [], "0.0001234"),
    (-0.00012, [], "-0.00012"),
  ])
  func `a number is shown with enough digits to be on the right side of its bounds`(
    value: Double, bounds: [Double], text: String
  ) {
    #expect(Figure.faithful(value, beside: bounds) == text)
  }

  @Test(arguments: ["text", "markdown", "junit", "sarif", "github", "html"])
  func `a bound that is narrowly missed is not shown as met`(form: String) throws {
    let run = try Program.withFrames(
      "metric: duration.mean, max: 15.9999999", "metric: duration.mean, min: 16.0000001"
    ).run(["check"] + (form == "text" ? [] : ["--format", form]))
    #expect(run.code == 1)
    #expect(run.output.contains(" 15.9999999") && run.output.contains(" 16.0000001"))
  }
}
