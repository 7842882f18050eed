extension TimeColumn {
  /// The smallest absolute value of a time that no device can record, in nanoseconds: 104 days.
  public static let impossibleFrom: Int64 = 1 << 53

  /// Returns whether a device can record a time in nanoseconds: its absolute value is less than
  /// 2^53, and a duration, if `isLength`, is not negative.
  public static func isPossible(_ time: Int64, isLength: Bool = false) -> Bool {
    time < impossibleFrom && time > (isLength ? -1 : -impossibleFrom)
  }
}

extension FrameField {
  /// Returns whether a device can record a time in nanoseconds for the field, or it is unknown.
  func isPossible(_ time: Int64) -> Bool {
    time == TimeColumn.unknown || TimeColumn.isPossible(time, isLength: isLength)
  }

  /// Whether the field is a duration; the sign of ``duration`` is checked elsewhere.
  private var isLength: Bool {
    switch self {
    case .interval, .hitch, .dequeue, .vsyncDelay, .uiTime, .uploadTime, .drawTime: true
    default: false
    }
  }
}

extension RecordedFrame {
  /// The reason a frame with an impossible time is excluded.
  public static let impossible = "a time is none that a device can have"

  /// The reason this frame cannot be judged; `nil` if it can.
  public var exclusionReason: String? {
    guard hasPossibleStamps else { return Self.impossible }
    guard tookTime else { return Self.tookNoTime }
    return hasPossibleLengths ? nil : Self.impossible
  }

  private var hasPossibleStamps: Bool {
    func stamp(_ time: Int64?) -> Bool { time.map { TimeColumn.isPossible($0) } ?? true }
    guard stamp(intended), stamp(start), stamp(end), stamp(gpuEnd), stamp(deadline) else {
      return false
    }
    guard stamp(present), stamp(expectedPresent), stamp(duration), stamp(overrun)
    else { return false }
    guard stamp(interval), stamp(hitch), stamp(dequeue), stamp(vsyncDelay) else { return false }
    return stamp(uiTime) && stamp(uploadTime) && stamp(drawTime)
  }

  private var hasPossibleLengths: Bool {
    func length(_ time: Int64?) -> Bool { time ?? 0 >= 0 }
    guard length(interval), length(hitch), length(dequeue), length(vsyncDelay) else { return false }
    return length(uiTime) && length(uploadTime) && length(drawTime)
  }
}
