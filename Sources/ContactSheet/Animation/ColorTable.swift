/// The number of pixels of each color, as 0xRRGGBB.
struct ColorCounts {
  private(set) var colors: [UInt32] = []
  private var counts: [Int] = []
  /// A hash table of indices in `colors`, with open addressing; negative values are free.
  private var slots = [Int32](repeating: -1, count: 1 << 10)
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
    let slot = slot(of: color)
    if slots[slot] >= 0 { return slots[slot] }
    let number = Int32(truncatingIfNeeded: colors.count)
    slots[slot] = number
    colors.append(color)
    counts.append(0)
    if colors.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 4)
      for (number, color) in colors.enumerated() {
        slots[self.slot(of: color)] = Int32(truncatingIfNeeded: number)
      }
    }
    return number
  }

  private func slot(of color: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: UInt64(color) &* 0x9e37_79b9_7f4a_7c15 >> 40) & mask
    while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot + 1) & mask }
    return slot
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
  ///
  /// - Complexity: O(n log n) for n colors
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
    let search = NearestColor(colors)
    indices = [:]
    for (color, _) in counted { indices[color] = search.index(of: color) }
  }

  /// Colors that cover at least 1/400 of the pixels are kept exactly.
  private static let flatShare = 400

  /// Returns the index that represents one of the original colors, or `nil` for other colors.
  func index(of color: UInt32) -> UInt8? { indices[color] }

  /// Returns whether the table contains all of the colors exactly.
  func contains(_ counted: [(color: UInt32, count: Int)]) -> Bool {
    counted.allSatisfy { entry in
      indices[entry.color].map { colors[Int($0)] == entry.color } ?? false
    }
  }
}

/// Finds the nearest of some colors by the squared distance of red, green and blue.
private struct NearestColor {
  private let sorted: [(green: Int, red: Int, blue: Int, index: UInt8)]

  init(_ colors: [UInt32]) {
    sorted = colors.enumerated().map { index, color in
      (Int(color >> 8 & 255), Int(color >> 16 & 255), Int(color & 255), UInt8(index))
    }.sorted { ($0.green, $0.index) < ($1.green, $1.index) }
  }

  func index(of color: UInt32) -> UInt8 {
    let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].green < green { low = middle + 1 } else { high = middle }
    }
    var best = (distance: Int.max, index: UInt8(0))
    var (below, above) = (low - 1, low)
    // The search proceeds from the nearest green until the distance of green alone exceeds the
    // best.
    while below >= 0 || above < sorted.count {
      let isBelow =
        above >= sorted.count
        || (below >= 0 && green - sorted[below].green <= sorted[above].green - green)
      let entry = sorted[isBelow ? below : above]
      let (r, g, b) = (entry.red - red, entry.green - green, entry.blue - blue)
      if g * g > best.distance { break }
      let distance = r * r + g * g + b * b
      if distance < best.distance { best = (distance, entry.index) }
      if isBelow { below -= 1 } else { above += 1 }
    }
    return best.index
  }
}
