import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@Suite struct MetricPageTests {
  /// The rows of a section's tables: id, unit and definition.
  func rows(_ heading: String) throws -> [[String]] {
    let page = try String(
      contentsOf: packageFolder.appendingPathComponent("Documentation/metrics.md"), encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix(heading) })
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  @Test(arguments: [
    ("Device frames", MetricCatalog.frames), ("Some kinds only", MetricCatalog.extras),
    ("Layout of a replay", MetricCatalog.layout),
    ("Stability of a list", MetricCatalog.stability),
  ])
  func `the page lists every metric with its unit and definition, in order`(
    heading: String, metrics: [Metric]
  ) throws {
    let expected = metrics.map { metric in
      ["`\(metric.id)`", metric.unit.rawValue, metric.definition]
    }
    #expect(try rows(heading) == expected)
  }

  @Test func `a definition changes only along with its version`() {
    let all = MetricCatalog.layout + MetricCatalog.recorded + MetricCatalog.stability
    let texts = all.map { "\($0.id) \($0.version) \($0.definition)" }.joined()
    let checksum = texts.utf8.reduce(1) { ($0 &* 31 &+ Int($1)) % 1_000_003 }
    #expect(
      checksum == 636_662, "count up the versions of what changed, and then enter this number")
  }

  @Test func `ids are unique in each catalog, and layout profiles have the cataloged metrics`()
    throws
  {
    for metrics in [MetricCatalog.layout, MetricCatalog.recorded, MetricCatalog.stability] {
      #expect(Set(metrics.map(\.id)).count == metrics.count)
    }
    let timings = LayoutTimings(nanoseconds: [[1, 2]], rows: [1, 2], refreshRate: 60)
    #expect(LayoutProfile(timings)?.metrics.values.map(\.metric) == MetricCatalog.layout)
  }
}
