import FoldProfile

extension FrameField {
  /// The field and the nanoseconds per unit that a column's name means; nil for other columns.
  static func column(_ name: String) -> (FrameField, Double)? {
    let suffixes: [(String, Double)] = [
      ("_ms", 1e6), ("Ms", 1e6), ("_us", 1e3), ("_ns", 1), ("", 1e9),
    ]
    for (suffix, scale) in suffixes where name.hasSuffix(suffix) {
      if let field = named(String(name.dropLast(suffix.count))) { return (field, scale) }
    }
    return nil
  }

  /// The field that a key of a frame means; `nil` for other keys.
  static func named(_ key: String) -> FrameField? {
    switch key {
    case "t": .start
    case "expected": .expectedPresent
    default: FrameField(rawValue: key)
    }
  }

  /// The refresh rate of frames that do not name it, by the gaps between their stamps: of intended
  /// starts, else of presents, else of starts; nil where they are too few.
  ///
  /// - Complexity: O(n log n) in the frames
  public static func refreshRate(of timeline: FrameTimeline) -> Double? {
    func stamps(_ column: TimeColumn) -> [Int64] {
      (0..<timeline.count).compactMap { column[$0] }
    }
    return RefreshRate.nominal(vsyncs: stamps(timeline.intended))
      ?? RefreshRate.nominal(presents: stamps(timeline.present))
      ?? RefreshRate.nominal(vsyncs: stamps(timeline.start))
  }
}
