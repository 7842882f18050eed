import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats
@testable import foldviz

@Suite struct SchemaCommandTests {
  func shape(_ kind: String, _ program: Program) throws -> JSONShape {
    JSONShape(try #require(try program.run("schema", kind).members))
  }

  /// A scroll of 240 frames at 60 Hz with one device frame each, some of them late.
  func recorded() throws -> Program {
    let program = try Program.withInputs()
    var recording = ""
    var frames = "t,duration,present,phase\n"
    for k in 0..<240 {
      recording += "{\"t\":\(Double(k) / 64),\"offset\":\(9 * k)}\n"
      let start = Double(k) / 64
      let isLate = k % 17 == 0
      frames += "\(start),\(isLate ? 0.03 : 0.008 + Double(k % 5) / 1000),"
      frames += "\(start + (isLate ? 0.048 : 0.016)),\(k < 100 ? "drag" : "fling")\n"
    }
    try program.write(recording, to: "rec.ndjson")
    try program.write(frames, to: "frames.csv")
    return program
  }

  @Test func `models and the reports with them fit their schemas`() throws {
    let program = try recorded()
    let made = try program.run(
      "calibrate", "scene.yml", "rec.ndjson", "--device", "frames.csv", "-o", "model.json")
    #expect(made.code == 0, "\(made.errors)")
    #expect(try shape("model", program).faults(of: program.members("model.json")) == [])
    let profile = try shape("profile", program)
    for arguments in [
      ["profile", "scene.yml", "rec.ndjson", "--model", "model.json", "--json", "-q"],
      ["profile", "scene.yml", "rec.ndjson", "--device", "frames.csv", "--json", "-q"],
    ] {
      let report = try #require(try program.run(arguments).members)
      #expect(report["modelled"] != nil || report["join"] != nil)
      #expect(profile.faults(of: report) == [], "\(arguments)")
    }
  }

  @Test func `a baseline and checks against it fit their schemas`() throws {
    let program = try recorded()
    try program.write(
      """
      policy: apple-wwdc20
      checks:
        - name: list
          scene: scene.yml
          recording: rec.ndjson
          budgets: [{metric: layout.rowsPerFrame.max, max: 9, min: 1, phase: rest, severity: warn}]
          baseline: baseline.json
        - name: phone
          device: [frames.csv, frames.csv]
          budgets: [{metric: hitchTime, max: 1}, {metric: scrollSteps, max: 9}]
        - name: phone too
          device: frames.csv
          budgets: [{metric: hitchTime, max: 1}, {metric: overrun.max, max: 9}]
          baseline: baseline.json
        - name: phase
          device: frames.csv
          budgets: [{metric: duration.max, max: 1, phase: fling}]
      """, to: "foldviz.yml")
    #expect(try program.run("baseline", "save", "-q", "-o", "baseline.json").code == 0)
    #expect(try shape("baseline", program).faults(of: program.members("baseline.json")) == [])
    let report = try #require(try program.run("check", "--json", "-q").members)
    #expect(report["errors"] != nil && (report["checks"] as? [Any])?.count == 2)
    #expect(try shape("check", program).faults(of: report) == [])
  }

  @Test func `a line of summaries fits its schema`() throws {
    let program = try recorded()
    let run = try program.run("profile", "--device", "frames.csv", "--ndjson")
    #expect(run.code == 0 && run.lines.count == 1)
    let shape = try shape("summary", program)
    #expect(shape.faults(of: try #require(run.members)) == [])
    var broken = try #require(run.members)
    broken["tallies"] = ["hitches": ["sum": NSNumber(-1)]]
    #expect(shape.faults(of: broken).count == 2)
  }

  @Test func `the validator tells numbers from booleans, and rejects unknown keywords`() throws {
    func faults(_ schema: String, _ text: String) throws -> Int {
      let values = try [schema, text].map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Members)
      }
      return JSONShape(values[0]).faults(of: values[1]).count
    }
    for (type, other) in [("boolean", "1"), ("number", "true"), ("integer", "false")] {
      let schema = "{\"properties\": {\"a\": {\"type\": \"\(type)\"}}}"
      #expect(try faults(schema, "{\"a\": \(other)}") == 1, "\(type)")
      #expect(try faults(schema, "{\"a\": \(type == "boolean" ? "true" : "1")}") == 0, "\(type)")
    }
    #expect(try faults("{\"properties\": {\"a\": {\"minItems\": 1}}}", "{\"a\": []}") == 1)
    #expect(try faults("{\"pattern\": \"a\"}", "{}") == 1)
  }

  @Test func `the schema of recordings accepts exactly what the reader accepts`() throws {
    let shape = try shape("recording", try Program())
    let values: [String: Any] = [
      "row": 1, "id": "a", "height": 9, "count": 2, "to": 3, "dx": 1, "dy": 1, "duration": 1,
      "width": 9, "fraction": 0.5, "durationFactor": 1, "withoutFinishing": true, "at": "end",
      "offset": 5, "dragging": true, "touch": "moved", "x": 1, "y": 1,
    ]
    let keys = values.keys.sorted()
    var sets: Set<Set<String>> = [[], ["touch", "x", "y"], ["offset", "touch", "x", "y"]]
    for a in keys { for b in keys { sets.insert([a, b]) } }
    for event in RecordingKey.events.map(\.name) + [nil] {
      let own = RecordingKey.events.first { $0.name == event }?.fields.map(\.key) ?? []
      let all = (0..<1 << own.count).map { bits in
        Set(own.indices.filter { bits >> $0 & 1 == 1 }.map { own[$0] })
      }
      for set in sets.union(all) {
        var entry: [String: Any] = ["t": 1]
        entry["event"] = event
        for key in set { entry[key] = values[key] }
        let line = try JSONSerialization.data(withJSONObject: entry)
        let bytes = Array("{\"t\":0,\"offset\":0}\n".utf8) + line
        let isRead = Result {
          var reader = try RecordingReader(ByteSource(bytes: bytes, name: "a"))
          while try reader.next() != nil {}
        }
        let read = try JSONSerialization.jsonObject(with: line)
        #expect(
          shape.faults(of: read).isEmpty == ((try? isRead.get()) != nil), "\(entry) \(isRead)")
      }
    }
  }

  @Test func `every reference in a schema has its definition, and every definition is used`() throws
  {
    for schema in FileSchema.allCases {
      let text = schema.text
      let members = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Members)
      let definitions = Set((members["$defs"] as? Members ?? [:]).keys)
      let references = text.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.1) }
      #expect(Set(references) == definitions, "\(schema)")
      #expect(text.hasSuffix("}\n"))
    }
  }

  @Test(arguments: [
    (FileSchema.check, "\"enum\": [\"pass\", \"fail\", \"inconclusive\", \"n/a\"]"),
    (
      .check,
      "\"enum\": [\"passed\", \"failed\", \"regressed\", \"inconclusive\", \"incomplete\"]"
    ),
    (.compare, "\"slower\""), (.profile, "\"surfaceflinger\""),
  ])
  func `the schema of a report names the words that the report uses`(
    schema: FileSchema, words: String
  ) {
    #expect(schema.text.contains(words))
  }

  @Test func `every schema is printed, and the help names it`() throws {
    let program = try Program()
    let help = try program.run("schema", "--help").output
    for kind in FileSchema.allCases.map(\.rawValue) {
      #expect(try program.run("schema", kind).members?["title"] != nil, "\(kind)")
      #expect(help.contains(kind))
    }
    #expect(try program.run("schema", "nothing").code == 64)
  }
}
