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

/// The color table of a GIF, and the mixtures of its colors that look like other colors.
struct ColorTable {
  /// The maximum number of colors: one of GIF's 256 entries is reserved for transparency.
  static let limit = 255
  /// The reciprocal of the smallest share of the pixels for which a color is kept exactly.
  private static let flatShare = 400

  private(set) var colors: [UInt32]
  private let parts: [SIMD3<Float>]

  /// Creates a table for colors and their counts.
  ///
  /// If there are too many, the colors of large areas are kept exactly, and the rest approximated.
  init(_ counted: [(color: UInt32, count: Int)]) {
    colors = counted.map(\.color)
    if counted.count > Self.limit {
      let total = counted.reduce(0) { $0 + $1.count }
      let flat = counted.filter { $0.count * Self.flatShare >= total }
        .sorted { ($1.count, $0.color) < ($0.count, $1.color) }.prefix(Self.limit / 2)
        .map(\.color)
      let isFlat = Set(flat)
      let samples = counted.filter { !isFlat.contains($0.color) }
        .map { ColorSample($0.color, weight: Double($0.count).squareRoot()) }
      let chosen = MedianCut.means(of: samples, count: Self.limit - flat.count)
      colors = flat + chosen.filter { !isFlat.contains($0) }
    }
    parts = colors.map(Self.parts)
  }

  /// Returns the red, green and blue of a color, in `0...255`.
  private static func parts(_ color: UInt32) -> SIMD3<Float> {
    SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
  }
}

extension ColorTable {
  /// Two colors of the table, as indices; `share` in `0...16` sixteenths show the second one.
  struct Mixture {
    var first: UInt8
    var second: UInt8
    var share: UInt8
  }

  /// The square of the largest distance, in levels of 255, at which the nearest color suffices.
  private static let tolerance: Float = 8
  /// The weight of the contrast of a mixture's colors against the error of its mean.
  private static let contrastWeight: Float = 0.1

  func mixture(of color: UInt32) -> Mixture {
    let own = Self.parts(color)
    var (nearest, least) = (0, Float.infinity)
    for index in parts.indices {
      let distance = (own - parts[index]).square
      if distance < least { (nearest, least) = (index, distance) }
    }
    let near = UInt8(truncatingIfNeeded: nearest)
    guard least > Self.tolerance else { return Mixture(first: near, second: near, share: 0) }
    let missing = own - parts[nearest]
    var best = (index: nearest, share: Float(0), error: least)
    for index in parts.indices where index != nearest {
      let way = parts[index] - parts[nearest]
      let length = way.square
      let share = (way * missing).sum() / length
      guard share > 0 else { continue }
      let part = min(share, 0.5)
      let error =
        (missing - part * way).square + Self.contrastWeight * part * (1 - part) * length
      if error < best.error { best = (index, part, error) }
    }
    let (far, share) = (UInt8(truncatingIfNeeded: best.index), UInt8((16 * best.share).rounded()))
    // Both halves of a gradient between two colors have the same pattern.
    return near < far
      ? Mixture(first: near, second: far, share: share)
      : Mixture(first: far, second: near, share: 16 - share)
  }

  /// The order in which the pixels of a square of 4 × 4 change color (Bayer 1973).
  private static let order: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Returns the index of each pixel's color, or the transparent index for unchanged pixels.
  func pixels(_ numbers: ColorNumbers, of colors: [UInt32], in box: PixelBox) -> [UInt8] {
    let mixtures = colors.map(mixture)
    return [UInt8](unsafeUninitializedCapacity: numbers.all.count) { pixels, count in
      for y in box.y..<box.y + box.height {
        for x in box.x..<box.x + box.width {
          let number = Int(numbers.all[count])
          if number < 0 {
            pixels[count] = GIFWriter.transparent
          } else {
            let mixture = mixtures[number]
            let isSecond = Self.order[(y & 3) << 2 | x & 3] < mixture.share
            pixels[count] = isSecond ? mixture.second : mixture.first
          }
          count += 1
        }
      }
    }
  }
}

extension SIMD3<Float> {
  fileprivate var square: Float { (self * self).sum() }
}
