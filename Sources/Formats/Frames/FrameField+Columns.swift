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
}
