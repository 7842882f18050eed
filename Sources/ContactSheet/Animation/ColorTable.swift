/// How often each colour comes, as 0xRRGGBB.
struct ColorCounts {
  /// The colours in the order of their coming.
  private(set) var colors: [UInt32] = []
  private var counts: [Int] = []
  /// The numbers of colours where their hash leads, or the next free slot; below 0 where there is none.
  private var slots = [Int32](repeating: -1, count: 1 << 10)
  /// The colour that came last, its number, and how often it has come since the one before.
  private var last: (color: UInt32, number: Int32, run: Int) = (.max, -1, 0)

  /// Counts a pixel, and gives its colour's number; runs of one colour cost next to nothing.
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

  /// Where a colour is, or would be.
  private func slot(of color: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: UInt64(color) &* 0x9e37_79b9_7f4a_7c15 >> 40) & mask
    while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot + 1) & mask }
    return slot
  }

  /// The colours in ascending order, with their counts.
  var all: [(color: UInt32, count: Int)] {
    var counts = counts
    if last.number >= 0 { counts[Int(last.number)] += last.run }
    return zip(colors, counts).map { ($0, $1) }.sorted { $0.0 < $1.0 }
  }
}

/// The colours of a GIF's picture, and which of them stands for each of the picture's own.
struct ColorTable {
  /// The most colours of a table, one place of GIF's 256 being kept for what does not change.
  static let limit = 255

  /// The colours, as 0xRRGGBB.
  private(set) var colors: [UInt32]
  private var places: [UInt32: UInt8]

  /// Creates a table for colours and their counts: the very colours where there is room for all,
  /// else those that cover much as they are, and means of the rest.
  ///
  /// - Complexity: O(n log n) for n colours
  init(_ counted: [(color: UInt32, count: Int)]) {
    guard counted.count > Self.limit else {
      colors = counted.map(\.color)
      places = Dictionary(
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
    places = [:]
    for (color, _) in counted { places[color] = search.place(of: color) }
  }

  /// A colour that covers one part in so many is kept as it is.
  private static let flatShare = 400

  /// The place of the colour that stands for one of those that the table was made for.
  func place(of color: UInt32) -> UInt8? { places[color] }

  /// Whether each of the colours stands in the table itself.
  func holds(_ counted: [(color: UInt32, count: Int)]) -> Bool {
    counted.allSatisfy { entry in
      places[entry.color].map { colors[Int($0)] == entry.color } ?? false
    }
  }
}

/// Finds the nearest of some colours by the squared distance of red, green and blue.
private struct NearestColor {
  private let sorted: [(green: Int, red: Int, blue: Int, place: UInt8)]

  init(_ colors: [UInt32]) {
    sorted = colors.enumerated().map { place, color in
      (Int(color >> 8 & 255), Int(color >> 16 & 255), Int(color & 255), UInt8(place))
    }.sorted { ($0.green, $0.place) < ($1.green, $1.place) }
  }

  /// The place of the colour nearest to `color`; of several, the one found first from below.
  func place(of color: UInt32) -> UInt8 {
    let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].green < green { low = middle + 1 } else { high = middle }
    }
    var best = (distance: Int.max, place: UInt8(0))
    var (below, above) = (low - 1, low)
    // Outwards from the nearest green, until green alone is farther than the best so far.
    while below >= 0 || above < sorted.count {
      let isBelow =
        above >= sorted.count
        || (below >= 0 && green - sorted[below].green <= sorted[above].green - green)
      let entry = sorted[isBelow ? below : above]
      let (r, g, b) = (entry.red - red, entry.green - green, entry.blue - blue)
      if g * g > best.distance { break }
      let distance = r * r + g * g + b * b
      if distance < best.distance { best = (distance, entry.place) }
      if isBelow { below -= 1 } else { above += 1 }
    }
    return best.place
  }
}
