import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// `foldviz diff` of tables whose rows and frames do not match one to one.
@Suite struct DiffDistributionTests {
  /// A line for each `minY`; ids begin with `name`, and frames are `pace` seconds apart.
  private func table(_ numbers: [Double], name: String = "r", pace: Double = 1) -> String {
    "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n"
      + numbers.enumerated().map { k, minY in
        "\(k),\(Double(k) * pace),7,\(k),\(name)\(k),\(minY),130,0,1,0,row\n"
      }.joined()
  }

  private func diff(_ a: String, _ b: String, _ options: String...) throws -> Outcome {
    let program = try Program()
    try program.write(a, to: "a.csv")
    try program.write(b, to: "b.csv")
    return try program.run(["diff", "a.csv", "b.csv"] + options)
  }

  private func columns(_ run: Outcome) throws -> [String: [String: Any]] {
    let columns = try #require(run.members?["distribution"] as? [[String: Any]])
    return Dictionary(columns.map { ("\($0["kind"] ?? "") \($0["column"] ?? "")", $0) }) { $1 }
  }

  @Test func `columns are compared as distributions, whichever rows have the numbers`() throws {
    let a = table([0, 10, 20, 30, 40])
    // The same numbers with other ids, in another order and at other times.
    let same = try diff(
      a, table([40, 0, 20, 10, 30], name: "x", pace: 0.3), "--by", "distribution")
    #expect(same.code == 0 && same.output.hasSuffix("✓ no difference\n"), "\(same.output)")
    let run = try diff(a, table([10, 20, 30, 40, 50, 60]), "--by", "distribution", "--json")
    #expect(run.code == 1)
    let minY = try #require(try columns(run)["row minY"])
    // Index 0.05·4 = 0.2 of 0, 10 … 40, and 0.05·5 = 0.25 of 10, 20 … 60.
    let (first, second) = (minY["a"] as? [String: Double], minY["b"] as? [String: Double])
    #expect(
      first == ["n": 5, "min": 0, "p5": 2, "p25": 10, "p50": 20, "p75": 30, "p95": 38, "max": 40])
    #expect(second?["p5"] == 12.5 && second?["p50"] == 35 && second?["max"] == 60)
    // Up to 40 are five of five and four of six; up to 0 are one of five and none.
    #expect(abs((minY["distance"] as? Double ?? 0) - 1.0 / 3) < 1e-12)
    #expect(try columns(run)["row height"]?["differs"] as? Bool == false)
    // A frame has one offset. The index of a row is not one of its measurements.
    #expect(try columns(run)["frame offset"] != nil && (try columns(run)["row row"]) == nil)
  }

  @Test func `the tolerance applies to every percentile`() throws {
    let (a, b) = (table([0, 10, 20]), table([0.25, 10.5, 20.25], name: "x"))
    #expect(try diff(a, b, "--by", "distribution", "--tolerance", "0.5").code == 0)
    let run = try diff(a, b, "--by", "distribution", "--tolerance", "0.49")
    #expect(run.code == 1 && run.output.contains("✗ 1 of 6 columns differ"))
    #expect(run.output.contains("alike: frame offset, row height"))
  }

  @Test func `rows without counterparts, or frames at other times, are compared by distribution`()
    throws
  {
    let a = table([0, 10, 20])
    for other in [table([5, 15, 20], name: "x"), table([5, 10, 20], pace: 0.5)] {
      let run = try diff(a, other)
      #expect(run.code == 1 && run.output.contains("rows drifted; by distribution, 3 and 3 rows"))
      #expect(try diff(a, other, "--json").members?["distribution"] is [Any])
      let plain = try diff(a, other, "--by", "row")
      #expect(plain.code == 1 && !plain.output.contains("by distribution"))
    }
    let near = try diff(a, table([5, 10, 20]), "--json")
    #expect(near.code == 1 && near.members?["distribution"] is NSNull)
  }

  @Test func `a missing side is reported, and inputs that are read twice must be files`() throws {
    let a = table([0, 10, 20])
    let run = try diff(
      a, a.replacing(",row\n", with: ",header\n"), "--by", "distribution", "--json")
    #expect(run.code == 1)
    let minY = try #require(try columns(run)["header minY"])
    #expect(minY["a"] is NSNull && minY["distance"] as? Double == 1)
    let program = try Program()
    try program.write(a, to: "a.csv")
    let piped = try program.run("diff", "a.csv", "-", "--by", "distribution")
    #expect(piped.code == 64 && piped.errors.contains("name files instead of a pipe or -"))
  }

  @Test func `a long table is sampled at random, which preserves the share of each number`() throws
  {
    // 600,000 lines exceed the limit of 2¹⁹; a quarter of them has the number 1.
    var sample = ColumnSample(columns: 1)
    for line in 0..<600_000 { sample.append([line % 4 == 0 ? 1 : 0]) }
    #expect(sample.lines == 600_000)
    // Half of them, within six standard deviations of √(600,000)/2.
    #expect(abs(sample.kept - 300_000) < 2400)
    let share = sample.columns[0].reduce(0, +) / Double(sample.kept)
    #expect(abs(share - 0.25) < 6 * (0.25 * 0.75 / 300_000).squareRoot())
  }
}
