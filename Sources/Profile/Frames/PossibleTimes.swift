extension TimeColumn {
  /// The first time that no device can have, in nanoseconds: 104 days, after or before 0.
  public static let impossibleFrom: Int64 = 1 << 53

  /// Whether a device can have a time, in nanoseconds.
  ///
  /// - Parameters:
  ///   - time: A stamp, a difference, or a length of time.
  ///   - isLength: Whether it is a length of time, which is 0 or more.
  /// - Returns: `false` from 2^53 ns on, in either direction, and for a negative length.
  public static func isPossible(_ time: Int64, isLength: Bool = false) -> Bool {
    time < impossibleFrom && time > (isLength ? -1 : -impossibleFrom)
  }
}

extension FrameField {
  /// Whether a device can have such a time, in nanoseconds, or the time is unknown.
  func isPossible(_ time: Int64) -> Bool {
    time == TimeColumn.unknown || TimeColumn.isPossible(time, isLength: isLength)
  }

  /// Whether the field says how long something took; ``duration``, whose sign is judged apart, is left out.
  private var isLength: Bool {
    switch self {
    case .interval, .hitch, .dequeue, .vsyncDelay, .uiTime, .uploadTime, .drawTime: true
    default: false
    }
  }
}

extension RecordedFrame {
  /// Why a frame is left out that has a time no device can have.
  public static let impossible = "a time is none that a device can have"

  /// Why the frame cannot be judged; `nil` if it can.
  public var refusal: String? {
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
