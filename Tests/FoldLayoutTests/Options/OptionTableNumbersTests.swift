import Testing

@testable import FoldLayout

/// Operations on all numbers of an option table, or on all its options.
@Suite struct OptionTableNumbersTests {
  func table<Table: OptionTable>(_ words: [Double]) -> Table {
    var decoder = NumberDecoder(words)
    return Table(from: &decoder)
  }

  func words(_ table: some OptionTable) -> [Double] { OptionList(table).encoding }

  /// Returns the numbers of a struct's members, in order.
  func numbers(_ value: some Any) -> [Double] {
    Mirror(reflecting: value).children.compactMap { $0.value as? Double }
  }

  @Test func `poses, transforms and looks are added number by number`() {
    let (small, large) = ((1...9).map(Double.init), (1...9).map { 10 * Double($0) })
    let (a, b): (ShiftTransform, ShiftTransform) = (table(small), table(large))
    #expect(words(a) == small)
    // Turns in space are composed. Everything else is added.
    func added(_ t: ShiftTransform) -> [Double] {
      [t.scaleX, t.scaleY, t.shear, t.translationX, t.translationY, t.m34]
    }
    #expect(added(a.adding(b, times: 2)) == added(a).map { 21 * $0 })
    func pose(_ n: [Double]) -> CardPose {
      CardPose(
        scale: n[0], width: n[1], height: n[2], slide: n[3], bottom: n[4], depthOpacity: n[5],
        alpha: n[6], angle: n[7], face: n[8])
    }
    #expect(numbers(pose(small).adding(pose(large), times: 3)) == small.map { 31 * $0 })
    // An opacity, a flag for a color, the color, and a radius.
    let (dim, clear): (ShiftLook, ShiftLook) = (
      table([0.5, 1, 0.1, 0.2, 0.3, 0.4, 6]), table([0.25, 1, 0.5, 0.5, 0.25, 0.25, 2])
    )
    let sum = OptionList(dim.adding(clear, times: 0.5)).encoding
    let expected = [0.625, 1, 0.35, 0.45, 0.425, 0.525, 7]
    #expect(sum.count == 7 && zip(sum, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `a transform interpolates its own numbers only if some of them differ`() {
    #expect(
      ShiftTransform() == .identity && words(ShiftTransform()) == [1, 1, 0, 0, 0, 0, 0, 0, 0])
    for index in 0..<9 {
      var words = OptionList(ShiftTransform()).encoding
      words[index] += 0.5
      let changed: ShiftTransform = table(words)
      #expect(changed != .identity && OptionList(changed).encoding == words)
    }
  }

  static let ranges: [(NumberRange, within: [Double], beyond: [Double])] = [
    (.any, [-0x1p30, 0, 0x1p30], [-0x1p30 - 1, 0x1p30 + 1, .infinity, .nan]),
    (.finite, [-1e308, 1e308], [.infinity, -.infinity, .nan]),
    (.zeroOrAbove, [0, 0x1p30], [-1e-9]), (.aboveZero, [1e-9, 0x1p30], [0, -1, 0x1p30 + 1]),
    (.belowZero, [-1e-9, -0x1p30], [0, 1]), (.duration, [0, 3600], [-1e-9, 3600.1]),
    (.share, [0, 1], [-1e-9, 1.000_001]), (.belowOne, [0, 0.999_999], [1, -1e-9]),
    (.whole(1, 3), [1, 2, 3], [0, 1.5, 4, .nan]),
  ]

  @Test(arguments: ranges)
  func `a range includes or excludes its ends, and contains nothing beyond them`(
    range: NumberRange, within: [Double], beyond: [Double]
  ) {
    #expect(within.allSatisfy(range.contains) && !beyond.contains(where: range.contains))
  }
}
