import FoldProfile

enum TextBar {
  /// The width of a chart, in characters.
  static let width = 20

  /// Returns a bar for each value, relative to the largest; different values get different bars.
  static func bars(of values: [Double]) -> [String] {
    let sorted = Set(values.filter { $0 > 0 && $0.isFinite }).sorted()
    var lengths: [Double: Int] = [:]
    var last = 0
    for value in sorted {
      last = max(last + 1, Int((value / (sorted.last ?? 1) * Double(8 * width)).rounded()))
      lengths[value] = last
    }
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return values.map { value in
      let eighths = lengths[value] ?? 0
      return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
  }

  private static let heights = Array("▁▂▃▄▅▆▇█")

  /// Returns a bar of one character for each value, from the smallest to the largest.
  static func line(of values: [Double]) -> String {
    guard let least = values.min(), let most = values.max() else { return "" }
    let span = most > least ? most - least : 1
    return String(values.map { heights[Int((($0 - least) / span * 7).rounded())] })
  }

  static func histogram(of sample: SortedSample) -> String {
    let span = sample.max - sample.min
    guard span > 0, span.isFinite else { return "" }
    var counts = [Int](repeating: 0, count: width)
    for value in sample.values {
      counts[min(width - 1, Int((value - sample.min) / span * Double(width)))] += 1
    }
    let most = Double(counts.max() ?? 1)
    return String(
      counts.map { $0 == 0 ? " " : heights[Int((Double($0) / most * 7).rounded(.up))] })
  }
}
