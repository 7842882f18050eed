/// The number of pixels of each color, as 0xRRGGBB.
struct ColorCounts {
  private(set) var colors: [UInt32] = []
  private var counts: [Int] = []
  private var numbers: [UInt32: Int32] = [:]
  /// The latest color, its index, and the number of pixels not yet added to its count.
  private var last: (color: UInt32, number: Int32, run: Int) = (.max, -1, 0)

  /// Counts a pixel, and returns the index of its color; runs of equal colors are fast.
  @inline(__always)
  mutating func add(_ color: UInt32) -> Int32 {
    if color != last.color { change(to: color) }
    last.run += 1
    return last.number
  }

  @inline(never)
  private mutating func change(to color: UInt32) {
    if last.number >= 0 { counts[Int(last.number)] += last.run }
    last = (color, number(of: color), 0)
  }

  private mutating func number(of color: UInt32) -> Int32 {
    if let number = numbers[color] { return number }
    let number = Int32(truncatingIfNeeded: colors.count)
    numbers[color] = number
    colors.append(color)
    counts.append(0)
    return number
  }

  var all: [(color: UInt32, count: Int)] {
    var counts = counts
    if last.number >= 0 { counts[Int(last.number)] += last.run }
    return zip(colors, counts).map { ($0, $1) }.sorted { $0.0 < $1.0 }
  }
}

/// The color table of a GIF picture, and the mapping of the picture's colors to it.
struct ColorTable {
  /// The maximum number of colors: one of GIF's 256 entries is reserved for transparency.
  static let limit = 255

  private(set) var colors: [UInt32]
  private var indices: [UInt32: UInt8]

  /// Creates a table for colors and their counts.
  ///
  /// If there are too many, the colors of large areas are kept exactly, and the rest approximated.
  init(_ counted: [(color: UInt32, count: Int)]) {
    guard counted.count > Self.limit else {
      colors = counted.map(\.color)
      indices = Dictionary(
        uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
      return
    }
    let total = counted.reduce(0) { $0 + $1.count }
    let flat = counted.filter { $0.count * Self.flatShare >= total }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }.prefix(Self.limit / 2)
      .map(\.color)
    let isFlat = Set(flat)
    let samples = counted.filter { !isFlat.contains($0.color) }
      .map { ColorSample($0.color, weight: Double($0.count).squareRoot()) }
    let chosen = MedianCut.means(of: samples, count: Self.limit - flat.count)
    colors = flat + chosen.filter { !isFlat.contains($0) }
    let parts = colors.map(Self.parts)
    indices = [:]
    for (color, _) in counted {
      let own = Self.parts(color)
      var best = (distance: Int32.max, index: 0)
      for (index, other) in parts.enumerated() {
        // Of equally distant colors, the one nearest in green, which is the brightest component.
        let difference = other &- own
        let isBelow = difference.y < 0
        let distance =
          (difference &* difference).wrappedSum() << 10 | abs(difference.y) << 1 | (isBelow ? 0 : 1)
        if distance < best.distance || distance == best.distance && isBelow {
          best = (distance, index)
        }
      }
      indices[color] = UInt8(best.index)
    }
  }

  /// Returns the red, green and blue of a color, in `0...255`.
  private static func parts(_ color: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255), 0)
  }

  /// The reciprocal of the smallest share of the pixels for which a color is kept exactly.
  private static let flatShare = 400

  /// Returns the index that represents one of the original colors, or `nil` for other colors.
  func index(of color: UInt32) -> UInt8? { indices[color] }

  func contains(_ counted: [(color: UInt32, count: Int)]) -> Bool {
    counted.allSatisfy { entry in
      indices[entry.color].map { colors[Int($0)] == entry.color } ?? false
    }
  }
}
