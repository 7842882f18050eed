/// The order of a source's frames, by the first known one of a frame's times.
///
/// Frames with the same first known time are in order if that time never goes back. Other times,
/// such as presents, may be out of order in a pipeline.
public struct FrameOrder {
  /// A frame's time that is before the same time of an earlier frame.
  public struct StepBack: Equatable, Sendable {
    /// The time that goes back.
    public let field: FrameField
    /// The latest time before the frame, in nanoseconds.
    public let previous: Int64
    /// The frame's time, in nanoseconds.
    public let found: Int64
  }

  private var latest = [Int64](repeating: .min, count: 6)
  /// Whether all frames so far are known to be in order.
  private(set) var isAscending = true

  /// Returns the time that orders a frame, in nanoseconds, with its field; `nil` without times.
  @inline(__always)
  static func key(_ frame: RecordedFrame) -> (rank: Int, field: FrameField, time: Int64)? {
    if let time = frame.intended { return (0, .intended, time) }
    if let time = frame.start { return (1, .start, time) }
    if let time = frame.expectedPresent { return (2, .expectedPresent, time) }
    if let time = frame.deadline { return (3, .deadline, time) }
    if let time = frame.end { return (4, .end, time) }
    return frame.present.map { (5, .present, $0) }
  }

  /// Adds frames of unknown order.
  mutating func advance(over frames: FrameBatch) {
    let fields: [FrameField] = [.intended, .start, .expectedPresent, .deadline, .end, .present]
    if fields.contains(where: { frames.times($0) != nil }) { isAscending = false }
  }

  /// Adds the next frame; returns its time if that goes back, otherwise `nil`.
  mutating func advance(to frame: RecordedFrame) -> StepBack? {
    guard let (rank, field, time) = Self.key(frame) else { return nil }
    let previous = latest[rank]
    guard time < previous else {
      latest[rank] = time
      return nil
    }
    isAscending = false
    return StepBack(field: field, previous: previous, found: time)
  }
}
