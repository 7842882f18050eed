import FoldProfile
import Foundation

/// One comparison of two builds whose runs were made in turns, by every test.
///
/// Chance decides which build of a pair runs first.
struct Trial {
  static let (fixed, most) = (18, 40)
  private static let metrics = [
    Metric(id: "duration.p50", unit: .milliseconds, definition: ""),
    Metric(id: "duration.p90", unit: .milliseconds, definition: ""),
    Metric(id: "hitchTimeRatio", unit: .millisecondsPerSecond, definition: ""),
    Metric(id: "missedVsyncs.sum", unit: .vsyncs, definition: ""),
  ]

  private var (a, b): ([MetricTable], [MetricTable]) = ([], [])
  private var (logA, logB): ([Double], [Double]) = ([], [])

  /// Makes the runs; B takes `slowdown` times as long.
  init(_ world: World, scatter: Double, slowdown: Double, _ chance: inout Chance) {
    let deviations = world.deviations(2 * Self.most, &chance)
    var isB = false
    for (run, deviation) in deviations.enumerated() {
      isB = run % 2 == 0 ? chance.coin() : !isB
      let position = scatter * deviation + (isB ? log(slowdown) : 0)
      // In most runs nothing is missed.
      let missed = chance.number() < 0.4 ? (4 * chance.number()).rounded(.up) : 0
      let values = [
        8 * exp(position), 12 * exp(position + scatter * chance.normal()),
        missed * 16.7 / 2, missed,
      ]
      let table = MetricTable(
        frameCount: 120,
        values: zip(Self.metrics, values).map { MetricValue($0, .number($1), n: 120) })
      if isB { (b, logB) = (b + [table], logB + [position]) }
      if !isB { (a, logA) = (a + [table], logA + [position]) }
    }
  }

  /// The verdicts and intervals by test, and the logarithms of the runs, as a line of JSON.
  func line(_ world: World, scatter: Double, slowdown: Double) throws
    -> String
  {
    var judged: [String: Any] = [:]
    func judge(_ name: String, _ test: ComparisonRule.Test, _ runsA: Int, _ runsB: Int) {
      var rule = ComparisonRule()
      rule.test = test
      let found = rule.judge(Array(a.prefix(runsA)), Array(b.prefix(runsB)))
      let time = found[0]
      judged[name] = [
        "false": found.contains {
          slowdown == 1 ? $0.conclusion.isChange : $0.conclusion == .faster
        },
        "found": time.conclusion == .slower,
        "low": (time.interval?.lower).map { $0 / time.before } ?? -1.0,
        "high": (time.interval?.upper).map { $0 / time.before } ?? 1.0,
      ]
    }
    judge("pairs", .permutation, Self.fixed, Self.fixed)
    judge("groups", .permutation, Self.fixed - 1, Self.fixed)
    judge("turns", .sequential, Self.most, Self.most)
    judge("signs", .signs, Self.most, Self.most)
    let line: [String: Any] = [
      "world": world.name, "scatter": scatter, "slowdown": slowdown, "tests": judged,
      "a": Array(logA.prefix(Self.fixed)), "b": Array(logB.prefix(Self.fixed)),
    ]
    let data = try JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}
