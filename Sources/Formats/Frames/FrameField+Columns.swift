import FoldProfile

extension FrameField {
  /// Returns the field with this key in frame files; `nil` for other keys.
  static func named(_ key: String) -> FrameField? {
    switch key {
    case "t": .start
    case "expected": .expectedPresent
    default: FrameField(rawValue: key)
    }
  }
}
