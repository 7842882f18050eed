import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct SumTableTests {
  /// Extents of a node's children: alike, or so unlike that a guess by proportion is far off.
  enum Extents: CaseIterable { case alike, growing, oneHuge, empty, fine }

  @Test(arguments: Extents.allCases, [1, 2, 7, 8, 9, 64, 127])
  func `the child at an offset is the last that begins at or above it`(
    extents: Extents, count: Int
  ) {
    let table = Table(capacity: SumTable.groupCapacity)
    defer { table.memory.deallocate() }
    var tops = [ExactSum.zero]
    for k in 0..<count {
      let extent: Double =
        switch extents {
        case .alike: 23_040 + Double(k % 5)
        case .growing: Double(1 << (k / 4))
        case .oneHuge: k == count / 2 ? 1e9 : 0.125
        case .empty: k % 3 == 0 ? 10 : 0
        case .fine: 0.1 * Double(k % 4)
        }
      table.sums.append(SumEntry(child: UInt32(k), rows: k % 3 + 1, extent: ExactSum(extent)))
      tops.append(tops[k] + ExactSum(extent))
    }
    #expect(table.sums.isCoarse == tops.allSatisfy { $0.fine == 0 })
    let total = tops[count].value
    var random = SplitMix64(seed: 5)
    for draw in 0..<400 {
      let edge = tops[random.int(in: 0...count)].value
      let offset =
        switch draw % 4 {
        case 0: edge
        case 1: edge.nextDown
        case 2: edge.nextUp
        default: random.double(in: -10...total + 10)
        }
      let expected = (0..<count).last { tops[$0].value <= offset } ?? 0
      #expect(table.sums.slot(atOffset: offset) == expected, "\(offset)")
    }
  }

  @Test(arguments: [1, 2, 7, 8, 9, 64, 127])
  func `the child that holds a row is found however many rows the others have`(count: Int) {
    let table = Table(capacity: SumTable.groupCapacity)
    defer { table.memory.deallocate() }
    var first = [0]
    for k in 0..<count {
      let rows = k == count / 3 ? 100_000 : 1 + k % 4
      table.sums.append(SumEntry(child: UInt32(k), rows: rows, extent: .zero))
      first.append(first[k] + rows)
    }
    for row in Array(0..<300) + [99_999, 100_001, first[count] - 1, first[count], first[count] + 9]
    {
      let expected = (0..<count).last { first[$0] <= row } ?? 0
      #expect(table.sums.slot(ofRow: row) == expected, "row \(row)")
    }
  }

  @Test func `a node that is emptied and filled again without fine parts is coarse again`() {
    let table = Table(capacity: SumTable.groupCapacity)
    defer { table.memory.deallocate() }
    table.sums.append(SumEntry(child: 0, rows: 1, extent: ExactSum(0.1)))
    #expect(!table.sums.isCoarse)
    table.sums.truncate(to: 0)
    table.sums.append(SumEntry(child: 0, rows: 1, extent: ExactSum(0.5)))
    #expect(table.sums.isCoarse)
    table.sums.add(rows: 0, extent: ExactSum(0.3), at: 0)
    #expect(!table.sums.isCoarse)
  }

  private struct Table {
    let memory: UnsafeMutableRawPointer
    let sums: SumTable

    init(capacity: Int) {
      memory = .allocate(byteCount: SumTable.byteCount(capacity: capacity), alignment: 64)
      sums = SumTable(memory, capacity: capacity)
      sums.initialize()
    }
  }
}
