@testable import FoldLayout

/// A slow and obvious list of rows: an array, and integer sums in units of 2⁻⁵² pt.
struct ExactRows {
  /// A height or offset in units of 2⁻⁵² pt, finer than a `Double` can represent.
  typealias Units = Int128

  var heights: [Double]
  var ids: [UInt32]
  let spacing: Double
  var nextID: UInt32

  init(_ heights: [Double], spacing: Double) {
    self.heights = heights
    self.spacing = spacing
    ids = heights.indices.map { UInt32($0) }
    nextID = UInt32(heights.count)
  }

  /// A length of less than 2⁴⁰ pt, rounded to the nearest unit.
  static func units(_ length: Double) -> Units {
    let whole = length.rounded(.down)
    return Units(whole) << 52 + Units(((length - whole) * 0x1p52).rounded(.toNearestOrEven))
  }

  /// The `Double` nearest to a sum of units, in points; ties round to even.
  static func points(_ units: Units) -> Double { Double(units) * 0x1p-52 }

  /// The tops of all rows and the end, and the bottoms, each rounded once from an exact sum.
  var edges: (tops: [Double], bottoms: [Double]) {
    let gap = Self.units(spacing)
    var sum: Units = 0
    var tops = [0.0]
    var bottoms: [Double] = []
    for height in heights {
      sum += Self.units(height)
      bottoms.append(Self.points(sum))
      sum += gap
      tops.append(Self.points(sum))
    }
    return (tops, bottoms)
  }

  /// Returns the height of a row, to the nearest unit.
  func height(ofRow row: Int) -> Double { Self.points(Self.units(heights[row])) }

  /// Returns the rows from the first whose top or bottom is greater than `lower` to the last whose top is
  /// smaller than `upper`, found by trying all rows.
  static func rows(
    from lower: Double, to upper: Double, _ edges: (tops: [Double], bottoms: [Double])
  ) -> Range<Int> {
    let n = edges.bottoms.count
    let first = (0..<n).first { max(edges.tops[$0], edges.bottoms[$0]) > lower } ?? n
    let end = edges.tops.firstIndex { $0 >= upper } ?? n
    return first..<max(first, min(end, n))
  }

  mutating func insert(_ new: [Double], at row: Int, firstID: UInt32? = nil) {
    let first = firstID ?? nextID
    heights.insert(contentsOf: new, at: row)
    ids.insert(contentsOf: new.indices.map { first + UInt32($0) }, at: row)
    nextID = max(nextID, first + UInt32(new.count))
  }

  mutating func remove(_ rows: Range<Int>) {
    heights.removeSubrange(rows)
    ids.removeSubrange(rows)
  }

  mutating func move(_ rows: Range<Int>, to destination: Int) {
    let movedHeights = Array(heights[rows])
    let movedIDs = Array(ids[rows])
    remove(rows)
    heights.insert(contentsOf: movedHeights, at: destination)
    ids.insert(contentsOf: movedIDs, at: destination)
  }
}
