extension TimeColumn {
  /// The smallest absolute value of a time that no device can record, in nanoseconds: 104 days.
  public static let impossibleFrom: Int64 = 1 << 53

  /// Returns whether a device can record a time in nanoseconds: its absolute value is less than
  /// 2^53, and a duration, if `isLength`, is not negative.
  public static func isPossible(_ time: Int64, isLength: Bool = false) -> Bool {
    time < impossibleFrom && time > (isLength ? -1 : -impossibleFrom)
  }
}

extension RecordedFrame {
  /// The reason a frame with an impossible time is excluded.
  public static let impossible = "a time is none that a device can have"

  /// The reason this frame cannot be judged; `nil` if it can.
  public var exclusionReason: String? {
    let stamps = [
      intended, start, end, gpuEnd, deadline, present, expectedPresent, duration, overrun,
    ]
    let lengths = [interval, hitch, dequeue, vsyncDelay, uiTime, uploadTime, drawTime]
    for time in (stamps + lengths).compactMap(\.self) where !TimeColumn.isPossible(time) {
      return Self.impossible
    }
    guard tookTime else { return Self.tookNoTime }
    return lengths.allSatisfy { $0 ?? 0 >= 0 } ? nil : Self.impossible
  }
}
