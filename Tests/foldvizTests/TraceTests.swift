import FoldTestSupport
import Foundation
import Testing

/// Traces for Perfetto, decoded by Perfetto's own classes.
@Suite(.needs(.python(["perfetto"]))) struct TraceTests {
  /// The contents of a trace, with the paths of its tracks, joined by slashes.
  private struct Trace {
    struct Slice: Equatable {
      let place: String
      let name: String
      let start: Int
      let end: Int
    }

    let slices: [Slice]
    let arguments: [Members]
    let counters: [String: [[Double]]]
    let units: [String: String]
    let order: [String]
    let apart: [String]
    private let root: String

    init(_ name: String, of program: Program) throws {
      let script = packageFolder.appending(path: "Tests/Fixtures/Trace/decode.py").path
      let text = try program.tool("python3", script, name)
      let all = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Members)
      order = try #require(all["order"] as? [String])
      apart = try #require(all["apart"] as? [String])
      units = try #require(all["units"] as? [String: String])
      root = try #require(order.first)
      let rows = try #require(all["slices"] as? [[Any]])
      slices = rows.map {
        Slice(
          place: $0[0] as? String ?? "", name: $0[1] as? String ?? "", start: $0[2] as? Int ?? -1,
          end: $0[3] as? Int ?? -1)
      }
      arguments = rows.map { $0[4] as? Members ?? [:] }
      var counters: [String: [[Double]]] = [:]
      for counter in try #require(all["counters"] as? [[Any]]) {
        counters[counter[0] as? String ?? "", default: []].append(
          [counter[1] as? Double ?? -1, counter[2] as? Double ?? -1])
      }
      self.counters = counters
    }

    func slices(on track: String) -> [Slice] { slices.filter { $0.place == "\(root)/\(track)" } }
    func counter(_ track: String) -> [[Double]] { counters["\(root)/\(track)"] ?? [] }
    func unit(_ track: String) -> String? { units["\(root)/\(track)"] }

    func slice(_ track: String, _ name: String, _ start: Int, _ end: Int) -> Slice {
      Slice(place: "\(root)/\(track)", name: name, start: start, end: end)
    }
  }

  /// Six rows of 130 pt, 2 pt apart, starting at 159 pt.
  ///
  /// The first row folds at 159 pt. The last row enters the screen, which ends at 812 pt, when the
  /// content has moved by 7 pt. The recording begins at 10 s.
  private func program() throws -> Program {
    let program = try Program()
    let items = ["{id: a, height: 130, title: Lunch}"] + "bcdef".map { "{id: \($0), height: 130}" }
    try program.write(
      """
      device: iphone-x
      rows: {items: [\(items.joined(separator: ", "))]}
      spacing: 2
      insets: {top: 159, bottom: 600}
      fold: {}
      """, to: "s.yml")
    try program.write(
      """
      {"t": 10, "offset": 0, "dragging": true}
      {"t": 10.5, "offset": 65, "dragging": true}
      {"t": 11, "offset": 130, "dragging": false}
      {"t": 11.5, "offset": 0, "dragging": false}
      """, to: "r.ndjson")
    return program
  }

  @Test func `rows are tracks by title, phases are slices, offset and angles are counters`() throws
  {
    let program = try program()
    let run = try program.run(
      "replay", "s.yml", "r.ndjson", "--trace", "t.perfetto-trace", "-o", "rows.csv", "--all-rows")
    #expect(run.code == 0, "\(run.errors)")
    let trace = try Trace("t.perfetto-trace", of: program)
    #expect(
      trace.order
        == [
          "phase", "offset", "angle", "rows", "rows/Lunch", "rows/b", "rows/c", "rows/d", "rows/e",
          "rows/f", "rows/Lunch/angle",
        ].reduce(into: ["foldviz: s.yml — r.ndjson"]) { $0.append("\($0[0])/\($1)") })
    #expect(
      trace.slices(on: "phase") == [
        trace.slice("phase", "drag", 0, 1_000_000_000),
        trace.slice("phase", "fling", 1_000_000_000, 1_500_000_000),
      ])
    #expect(trace.counter("offset") == [[0, 0], [0.5e9, 65], [1e9, 130], [1.5e9, 0]])
    // Two rows with the same title would remain two lines.
    #expect(trace.apart == Array(trace.order[5...10]))
    // At half of its height above the line a row has turned by half of 90°, at all of it by 90°.
    let angles = [[0.5e9, 45], [1e9, 90], [1.5e9, 0]]
    #expect(trace.counter("rows/Lunch/angle") == angles)
    #expect(trace.counter("angle") == [[0, 0]] + angles)
    #expect(trace.unit("offset") == "pt" && trace.unit("angle") == "°")
    #expect(
      trace.slices(on: "rows/Lunch") == [
        trace.slice("rows/Lunch", "on screen", 0, 1_500_000_000),
        trace.slice("rows/Lunch", "folding", 500_000_000, 1_000_000_000),
        trace.slice("rows/Lunch", "edge-on", 1_000_000_000, 1_500_000_000),
      ])
    #expect(
      trace.slices(on: "rows/f") == [trace.slice("rows/f", "on screen", 500_000_000, 1_500_000_000)]
    )
  }

  @Test func `a profile adds the layout cost of each frame`() throws {
    let program = try program()
    let run = try program.run(
      "profile", "s.yml", "r.ndjson", "--repetitions", "1", "--trace", "t.pftrace.gz", "--json")
    #expect(run.code == 0, "\(run.errors)")
    let trace = try Trace("t.pftrace.gz", of: program)
    #expect(trace.unit("layout cost") == "UNIT_TIME_NS")
    let costs = trace.counter("layout cost")
    #expect(costs.first?[0] == 0 && costs.allSatisfy { $0[1] >= 0 })
    let layout = try #require(run.members?["layout"] as? Members)
    let cost = try #require(layout["nsPerFrame"] as? [String: Double])
    #expect(costs.map { $0[1] }.max() == cost["max"])
  }

  /// Three frames, the second shown 37.5 ms late, on a clock 100 s ahead of the replay's.
  private let device = """
    start,duration,present,hitch
    110,0.005,110.016,0
    110.5,0.625,110.55,0.0375
    111,0.005,111.016,0
    """

  @Test func `a join is on the device's clock, and a hitch describes the layout`() throws {
    let program = try program()
    try program.write(device, to: "d.csv")
    let run = try program.run(
      "profile", "s.yml", "r.ndjson", "--device", "d.csv", "--align", "100", "--trace", "t.pftrace")
    #expect(run.code == 0, "\(run.errors)")
    let trace = try Trace("t.pftrace", of: program)
    #expect(trace.counter("offset").map { $0[0] } == [110e9, 110.5e9, 111e9, 111.5e9])
    let hitches = trace.slices(on: "hitches")
    #expect(hitches.map(\.start) == [110_512_500_000] && hitches.map(\.end) == [110_550_000_000])
    #expect(hitches[0].name.hasPrefix("hitch: scrolling, 1 entered (f), 1 foldsStarted"))
    let place = try #require(trace.slices.firstIndex(of: hitches[0]))
    #expect(trace.arguments[place]["late_ms"] as? Double == 37.5)
    #expect(trace.arguments[place]["duration_ms"] as? Double == 625)
    #expect("hitch: \(trace.arguments[place]["layout"] ?? "")" == hitches[0].name)
    // The second and third frames overlapped in time.
    #expect(
      trace.slices(on: "device frames") == [
        trace.slice("device frames", "frame", 110_000_000_000, 110_005_000_000),
        trace.slice("device frames", "frame", 110_500_000_000, 111_125_000_000),
        trace.slice("device frames", "frame", 111_000_000_000, 111_005_000_000),
      ])
    let alone = try program.run("profile", "--device", "d.csv", "--trace", "alone.pftrace")
    #expect(alone.code == 0, "\(alone.errors)")
    let frames = try Trace("alone.pftrace", of: program)
    #expect(
      frames.slices(on: "device frames").map(\.start)
        == trace.slices(on: "device frames").map(\.start))
    #expect(frames.slices(on: "hitches").map(\.name) == ["hitch"])
  }

  @Test func `a trace is complete or unchanged, always the same, and refused if impossible`()
    throws
  {
    let program = try program()
    try program.write("before", to: "t.pftrace")
    try program.write("{\"t\":0,\"offset\":0}\n{\"t\":1,\"offset\":x}\n", to: "broken.ndjson")
    let broken = try program.run("replay", "s.yml", "broken.ndjson", "--trace", "t.pftrace")
    #expect(broken.code == 65)
    #expect(try program.data("t.pftrace") == Data("before".utf8))
    for name in ["1.pftrace", "2.pftrace"] {
      let run = try program.start([
        "replay", "s.yml", "r.ndjson", "-o", "rows.csv", "--trace", name,
      ])
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try program.data("1.pftrace") == program.data("2.pftrace"))
    try program.write(device, to: "d.csv")
    for arguments in [
      ["replay", "s.yml", "r.ndjson", "--trace", "t.csv"],
      ["replay", "s.yml", "r.ndjson", "--trace", "-"],
      ["replay", "s.yml", "r.ndjson", "-o", "x.csv", "--log", "t.pftrace", "--trace", "t.pftrace"],
      ["profile", "--device", "d.csv", "d.csv", "--trace", "t.pftrace"],
      ["profile", "--device", "d.csv", "--ndjson", "--trace", "t.pftrace"],
    ] {
      #expect(try program.run(arguments).code == 64, "\(arguments)")
    }
    #expect(try program.run("replay", "s.yml", "r.ndjson", "--trace", "s.yml").code == 64)
  }
}
