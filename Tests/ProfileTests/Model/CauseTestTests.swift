import FoldProfile
import FoldTestSupport
import Testing

/// Marks of causes in recordings whose late frames are placed manually.
@Suite struct CauseTestTests {
  /// The marked causes of 300 frames in which rows enter at every 18th frame, `late` frames are a
  /// period late, and `expanding` is 1 in `states`.
  private func marks(late: Set<Int>, states: Set<Int> = []) throws -> [String] {
    var causes = FrameCauses(names: ["entered", "expanding"])
    for frame in 0..<300 {
      causes.append([frame % 18 == 9 ? 1 : 0, states.contains(frame) ? 1 : 0])
    }
    let lateness = (0..<300).map { late.contains($0) ? 16.0 : 0 }
    return try CostModel.fit(costs: lateness, causes: causes).terms.filter(\.isCertain).map(\.name)
  }

  // Nine of the 16 rows. Chance puts as many of nine frames there once in 10⁹ recordings.
  @Test(arguments: [0, 1]) func `rows that make every second frame late are marked`(later: Int)
    throws
  {
    let late = Set(stride(from: 9, to: 300, by: 36).map { $0 + later })
    #expect(try marks(late: late) == ["entered"])
  }

  @Test func `a cause without late frames of its own is not marked`() throws {
    #expect(try marks(late: Set(stride(from: 14, to: 300, by: 36))) == [])
  }

  // Half of the frames of one burst are late. It meets 24 of the 40 frames of two expansions, which
  // frames that are independent would do by chance once in 10⁶.
  @Test func `a burst that meets a state of the list once does not mark it`() throws {
    let burst = Set(stride(from: 100, to: 124, by: 2))
    let states = Set(96..<124).union(200..<212)
    #expect(try marks(late: burst, states: states) == [])
  }

  // Half of the frames at the highest of three speeds are late, and rows leave in three quarters of
  // them, as often in late frames as in others.
  @Test func `what happens only at high speed is not marked for frames that are late there`() throws
  {
    var causes = FrameCauses(names: ["speed", "left"])
    var lateness: [Double] = []
    for frame in 0..<300 {
      let speed = frame / 10 % 3
      causes.append([1.25 * Double(speed), speed == 2 && frame % 4 != 3 ? 1 : 0])
      lateness.append(speed == 2 && frame / 4 % 2 == 0 ? 16 : 0)
    }
    let terms = try CostModel.fit(costs: lateness, causes: causes).terms
    #expect(terms.contains { $0.name == "left" && !$0.isCertain })
  }
}
