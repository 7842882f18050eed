/// The scenarios of one list: its heights and the operations on it, the same in every run.
///
/// Heights of 40…200 pt and all offsets are multiples of 1/8 pt, so that sums are exact in every
/// implementation and their checksums can be compared.
struct Workload {
  static let frames = 10_000
  static let edits = 10_000
  static let viewport = 812.0
  static let foldLine = 162.0

  let heights: [Double]
  /// The offsets of a list that is flung every 180 frames and slows down in between, in points.
  let fling: [Double]
  /// Random offsets in the list, in points.
  let jump: [Double]
  /// Edits: a row, its new height and the offset to examine afterwards, in points, and the index to
  /// which to move the row.
  let edits: [(row: Int, height: Double, offset: Double, destination: Int)]

  init(rows: Int) {
    var random = XorShift(state: 0x9E37_79B9)
    heights = (0..<rows).map { _ in random.height() }
    let greatest = Int64(heights.reduce(0, +) * 8) - Int64(Self.viewport * 8)

    random.state = 0x123_4567
    var offset = greatest / 2
    var velocity: Int64 = 0
    fling = (0..<Self.frames).map { frame in
      if frame % 180 == 0 { velocity = Int64(random.next() % 2561) - 1280 }
      offset = min(max(0, offset + velocity), max(0, greatest))
      velocity = velocity * 63 / 64
      return Double(offset) / 8
    }
    random.state = 0x89A_BCDE
    jump = (0..<Self.frames).map { _ in Double(Int64(random.next()) % max(1, greatest)) / 8 }
    random.state = 0x51E_D270
    edits = (0..<Self.edits).map { _ in
      let row = Int(random.next()) % rows
      let height = random.height()
      let offset = Double(Int64(random.next()) % max(1, greatest)) / 8
      return (row, height, offset, (row &* 7919 + 1) % rows)
    }
  }
}

/// A pseudorandom generator: Marsaglia's 32-bit xorshift.
struct XorShift {
  var state: UInt32

  mutating func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state
  }

  /// Returns a random height of 40…200 pt, in eighths of a point.
  mutating func height() -> Double { Double(320 + next() % 1281) / 8 }
}
