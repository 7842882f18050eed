import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("layout.nsPerFrame.p98", "layout.nsPerFrame.p90"),
    ("layout.nsperframe.max", "layout.nsPerFrame.max"),
    ("layout.nsPerFrame.mena", "layout.nsPerFrame.mean"),
  ])
  func `the nearest known metric is suggested for a misspelled one`(typed: String, nearest: String)
  {
    let error = BudgetError.unknownMetric(id: typed, known: LayoutMetric.costs.map(\.id))
    #expect(error.sentence == "unknown metric \"\(typed)\"; did you mean \"\(nearest)\"?")
  }

  @Test func `swapping two adjacent letters is one edit`() {
    #expect(nearestName(to: "ab", among: ["cc", "ba"]) == "ba")
    #expect(nearestName(to: "x", among: [String]()) == nil)
  }

  /// The fewest insertions, removals, replacements and adjacent swaps, by exhaustive recursion.
  func edits(_ a: [Character], _ b: [Character]) -> Int {
    if a.isEmpty || b.isEmpty { return a.count + b.count }
    var fewest = min(
      edits(Array(a.dropLast()), b) + 1, edits(a, Array(b.dropLast())) + 1,
      edits(Array(a.dropLast()), Array(b.dropLast())) + (a.last == b.last ? 0 : 1))
    if a.count > 1, b.count > 1, a.suffix(2) == [b[b.count - 1], b[b.count - 2]] {
      fewest = min(fewest, edits(Array(a.dropLast(2)), Array(b.dropLast(2))) + 1)
    }
    return fewest
  }

  @Test func `the nearest name is the first with the fewest edits`() {
    var random = SplitMix64(seed: 3)
    func word() -> String {
      String(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<150 {
      let (typed, names) = (word(), (0..<5).map { _ in word() })
      let counts = names.map { edits(Array(typed), Array($0)) }
      #expect(
        nearestName(to: typed, among: names)
          == names[counts.firstIndex(of: counts.min() ?? 0) ?? 0], "\(typed) \(names)")
    }
  }

  @Test func `a single-line text escapes terminal controls and build-log commands`() {
    for (text, shown) in [
      ("plain: #1", "plain: #1"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\u{7f}\u{9b}\u{202e}", "\\u{7f}\\u{9b}\\u{202e}"),
      ("::error::x", "\\u{3a}:error::x"), ("  ::set", "  \\u{3a}:set"), ("a ::set", "a ::set"),
      ("x ##[group]", "x \\u{23}#[group]"), ("##vso[a", "\\u{23}#vso[a"),
      (" ##teamcity[", " \\u{23}#teamcity["),
      (":", ":"), ("é\u{a0}", "é\u{a0}"),
    ] {
      #expect(escapedLine(text) == shown)
    }
    #expect(
      quoted(String(repeating: "x", count: 60)) == "\"" + String(repeating: "x", count: 60) + "\"")
    #expect(
      quoted(String(repeating: "x", count: 61)) == "\"" + String(repeating: "x", count: 60) + "…\"")
  }
}
