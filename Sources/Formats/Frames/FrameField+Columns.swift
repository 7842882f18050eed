import FoldProfile

extension FrameField {
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
