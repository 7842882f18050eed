import FoldLayout
import FoldTestSupport
import Testing

@Suite struct ShiftMatchingTests {
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)

  private func pairs(
    _ source: [ShiftElement], _ destination: [ShiftElement], _ version: ShiftVersion = .shifty2
  ) -> [[Int]] {
    ShiftMatching.pairs(
      from: ShiftSide(elements: source), to: ShiftSide(elements: destination), version: version
    ).map { [$0.source, $0.destination] }
  }

  @Test func `a source matches the first destination of its identifier, in 3.x a free one`() {
    let sources = [
      view(0, 5, box), view(1, 6, box), view(2, 5, box), view(3, 5, box), view(4, box),
    ]
    let destinations = [
      view(9, box), view(8, 6, box), view(7, 5, box), view(6, 9, box), view(5, 5, box),
    ]
    #expect(pairs(sources, destinations) == [[0, 2], [1, 1], [2, 2], [3, 2]])
    #expect(pairs(sources, destinations, .shifty3) == [[0, 2], [1, 1], [2, 4]])
  }

  @Test func `excluded views and their contents do not match; in 2.2.0 neither do hidden ones`() {
    let source = [
      view(0, 1, box) { $0.isExcluded = true }, view(1, 2, in: 0, box), view(2, 3, in: 1, box),
      view(3, 4, box) { $0.isHidden = true }, view(4, 5, in: 3, box), view(5, 1, box),
    ]
    let destination = (1...5).map { view(UInt32($0), UInt32($0), box) }
    #expect(pairs(source, destination) == [[5, 0]])
    #expect(pairs(destination, source) == [[0, 5]])
    #expect(pairs(source, destination, .shifty3) == [[3, 3], [4, 4], [5, 0]])
  }

  @Test func `if either side opts out, nothing shifts`() {
    let on = ShiftSide(elements: [view(0, 1, box)])
    let off = ShiftSide(elements: [view(1, 1, box)], isShiftingEnabled: false)
    for version in ShiftVersion.allCases {
      func count(_ a: ShiftSide, _ b: ShiftSide) -> Int {
        ShiftMatching.pairs(from: a, to: b, version: version).count
      }
      #expect(count(on, off) == 0 && count(off, on) == 0 && count(on, on) == 1)
    }
  }

  @Test(arguments: ShiftVersion.allCases)
  func `random sides match as by a plain implementation of the rule`(version: ShiftVersion) {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let source = side(&random)
      let destination = side(&random)
      var taken: Set<Int> = []
      var expected: [[Int]] = []
      for (i, element) in source.enumerated() where isFree(i, in: source, version) {
        guard let identifier = element.identifier else { continue }
        for (j, other) in destination.enumerated()
        where isFree(j, in: destination, version) && other.identifier == identifier
          && !(version == .shifty3 && taken.contains(j))
        {
          taken.insert(j)
          expected.append([i, j])
          break
        }
      }
      #expect(pairs(source, destination, version) == expected)
    }
  }

  @Test func `a container that does not exist counts as the window`() {
    let strange = [view(0, 1, in: 0, box), view(1, 2, in: 9, box), view(2, 3, in: -4, box)]
    #expect(pairs(strange, strange) == [[0, 0], [1, 1], [2, 2]])
  }

  private func side(_ random: inout SplitMix64) -> [ShiftElement] {
    (0..<random.int(in: 0...12)).map { index in
      let parent = index > 0 && random.int(in: 0...2) == 0 ? random.int(in: 0...index - 1) : nil
      let identifier = random.int(in: 0...4)
      return view(UInt32(index), identifier == 0 ? nil : UInt32(identifier), in: parent, box) {
        $0.isExcluded = random.int(in: 0...7) == 0
        $0.isHidden = random.int(in: 0...7) == 0
      }
    }
  }

  private func isFree(
    _ index: Int, in elements: [ShiftElement], _ version: ShiftVersion
  ) -> Bool {
    if elements[index].isExcluded { return false }
    if elements[index].isHidden && version == .shifty2 { return false }
    return elements[index].parent.map { isFree($0, in: elements, version) } ?? true
  }
}
