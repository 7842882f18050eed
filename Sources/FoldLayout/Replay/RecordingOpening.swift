/// The facts in a recording's first entries: whether touches drive the scroll, and how it starts.
struct RecordingOpening {
  /// Whether touches drive the scroll, rather than recorded samples; `nil` if unknown so far.
  private(set) var recordsTouches: Bool?
  /// The first content offset before the first touch, in points; 0 for a touch before any offset,
  /// `nil` until an offset or touch is found.
  private(set) var startOffset: Double?
  private(set) var hasDeviceFrames = false
  private var count = 0
  private var samples = 0

  private static var searched: Int { 4096 }
  private static var searchedForStart: Int { 1 << 16 }

  var needsEntry: Bool {
    guard let recordsTouches else { return true }
    return recordsTouches
      && (startOffset == nil && count < Self.searchedForStart
        || !hasDeviceFrames && count < Self.searched)
  }

  /// Includes the next entry; `declared` is whether its source declares touches rather than
  /// samples, `nil` if neither.
  mutating func include(_ entry: RecordingEntry, declared: Bool?) {
    count += 1
    if entry.contentOffset != nil { samples += 1 }
    if recordsTouches == nil {
      if let declared {
        recordsTouches = declared
      } else if entry.touch != nil {
        recordsTouches = true
      } else if samples == 2 || count == Self.searched {
        recordsTouches = false
      }
    }
    if count <= Self.searched, entry.isFrame { hasDeviceFrames = true }
    if startOffset == nil, entry.contentOffset != nil || entry.touch != nil {
      startOffset = entry.contentOffset ?? 0
    }
  }
}
