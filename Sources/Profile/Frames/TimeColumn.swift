/// A column of times in nanoseconds, one for each frame; any of them may be unknown.
///
/// A column without known times takes no memory.
public struct TimeColumn: Equatable, Sendable {
  private var nanoseconds: [Int64] = []

  /// The value that represents an unknown time, which no real clock reaches.
  public static let unknown = Int64.min

  /// Creates an empty column.
  public init() {}

  /// Creates a column from times in nanoseconds; `nil` for unknown times.
  public init(_ elements: some Sequence<Int64?>) {
    for (frame, element) in elements.enumerated() { append(element, at: frame) }
  }

  /// The time of the frame at an index, in nanoseconds; `nil` if unknown or beyond the column.
  public subscript(frame: Int) -> Int64? {
    guard frame >= 0, frame < nanoseconds.count else { return nil }
    let value = nanoseconds[frame]
    return value == Self.unknown ? nil : value
  }

  /// Whether no frame has a known time.
  public var isEmpty: Bool { nanoseconds.isEmpty }

  /// Returns the times of `frames` up to the last known one, in nanoseconds; some are ``unknown``.
  func part(of frames: Range<Int>) -> ArraySlice<Int64> {
    nanoseconds[frames.clamped(to: nanoseconds.indices)]
  }

  /// Appends the time, in nanoseconds, of a frame after all that have one; ignores `nil`.
  @inline(__always)
  mutating func append(_ time: Int64?, at frame: Int) {
    guard let time, time != Self.unknown else { return }
    while nanoseconds.count < frame { nanoseconds.append(Self.unknown) }
    nanoseconds.append(time)
  }

  /// Appends times, in nanoseconds, of the frames from `index` on, which is after all with a time.
  mutating func append(_ times: ArraySlice<Int64>, at index: Int) {
    guard !times.allSatisfy({ $0 == Self.unknown }) else { return }
    while nanoseconds.count < index { nanoseconds.append(Self.unknown) }
    nanoseconds.append(contentsOf: times)
  }
}
