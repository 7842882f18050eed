import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.corpus))
struct DeviceCorpusTests {
  func sources(_ name: String, _ more: String...) throws -> [Members] {
    try #require(try members(name, more)["sources"] as? [Members])
  }

  func members(_ name: String, _ more: [String]) throws -> Members {
    let path = try #require(Outside.corpus).appendingPathComponent(name).path
    let run = try Program().run(["profile", "--device", path, "--json"] + more)
    #expect(run.code == 0, "\(run.errors)")
    return try #require(run.members)
  }

  func number(_ id: String, _ source: Members) throws -> Double {
    let metrics = try #require(source["metrics"] as? Members)
    return try #require((metrics[id] as? Members)?["value"] as? Double, "\(id)")
  }

  @Test func `the gfxinfo dump has 120 rows, of which 119 count, and an empty window`() throws {
    let found = try sources("gfxinfo/LinkADB_frame_data.txt")
    #expect(found.count == 2)
    let frames = try #require(found[0]["frames"] as? [String: Any])
    #expect(frames["total"] as? Double == 120 && frames["counted"] as? Double == 119)
    #expect(found[0]["refreshRate"] as? Double == 60)
    #expect(try number("jankyFrames.api31", found[0]) == 14)
    #expect(try number("framesOver.interval", found[0]) == 23)
    #expect(found[1]["window"] as? String == "Toast")
    let fast = try sources("gfxinfo/LinkADB_frame_data.txt", "--refresh-rate", "120")
    #expect(try number("framesOver.interval", fast[0]) == 73)
  }

  @Test(arguments: [
    ["profile", "--device", "dump.txt", "--window", "Toast"],
    ["profile", "--device", "dump.txt", "--window", "Toast", "--ndjson"],
    ["profile", "scene.yml", "rec.ndjson", "--device", "dump.txt", "--window", "Toast"],
    ["compare", "dump.txt", "--with", "dump.txt", "--window", "Toast"], ["check"],
  ])
  func `no command judges a window without frames`(command: [String]) throws {
    let program = try Program.withInputs()
    let path = try #require(Outside.corpus).appendingPathComponent("gfxinfo/LinkADB_frame_data.txt")
    try Data(contentsOf: path).write(to: program.folder.url.appendingPathComponent("dump.txt"))
    try program.write(
      """
      checks:
        - {device: dump.txt, window: Toast, budgets: [{metric: duration.p90, max: 20}]}
      """, to: "foldviz.yml")
    let run = try program.run(command)
    #expect(run.code == 65)
    #expect(
      run.errors.contains("dump.txt: holds no frames of com.tencent")
        || run.errors.contains("no window of dump.txt fits; it holds"), "\(run.errors)")
  }

  @Test func `the Instruments trace has 11 hitches, 616.666828 ms in total`() throws {
    let source = try #require(try sources("xctrace/hitches.xml").first)
    #expect(try number("hitches", source) == 11)
    #expect(abs(try number("hitchTime", source) - 616.666828) < 1e-9)
  }

  @Test func `the Perfetto trace has six surface frames, one of which the app missed`() throws {
    let found = try sources("perfetto/api32_startup_warm.perfetto-trace")
    let counts = try found.map { try number("jankyFrames.api31", $0) }
    #expect(counts.reduce(0, +) == 1)
    let totals = found.compactMap { ($0["frames"] as? Members)?["total"] as? Double }
    #expect(totals.reduce(0, +) == 6)
  }

  @Test func `the Chrome trace has an animation at 59 to 61 fps and the velocities of flings`()
    throws
  {
    let animation = try #require(
      try sources("chrome/bigrig_animation.json")
        .first { $0["window"] as? String == "sideNavAnimation" })
    #expect((59...61).contains(try number("fps", animation)))
    let scroll = try #require(try sources("chrome/catapult_thread_time.json.gz").first)
    #expect(try number("scrollSteps", scroll) == 111)
    let metrics = try #require(scroll["metrics"] as? Members)
    let flings = try #require((metrics["flingVelocities"] as? Members)?["value"] as? [Double])
    #expect(flings.map { ($0 * 10).rounded() / 10 } == [-1405.8, 4517.4, -2086.4])
  }

  @Test func `a recording of each kind fits the schema`() throws {
    let schema = JSONShape(try #require(try Program().run("schema", "profile").members))
    for name in [
      "gfxinfo/LinkADB_frame_data.txt", "xctrace/hitches.xml",
      "perfetto/api32_startup_warm.perfetto-trace", "chrome/catapult_thread_time.json.gz",
      "macrobenchmark/measure_view-click_msr-enabled.json",
      "flutter/devtools_sample_performance.json",
    ] {
      let found = try members(name, ["--definitions", "all", "--policy", "apple-organizer"])
      #expect(schema.faults(of: found) == [], "\(name)")
    }
  }
}
