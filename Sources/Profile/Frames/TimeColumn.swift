/// A column of times, one for each frame, where some or all may be unknown.
///
/// Times are whole nanoseconds, which every source's stamps keep exactly. A column in which nothing
/// is known takes no memory.
public struct TimeColumn: Equatable, Sendable {
  private var nanoseconds: [Int64] = []
  /// The number of frames.
  public private(set) var count = 0

  /// Stands for "unknown"; no stamp of a real clock comes near it.
  private static let unknown = Int64.min

  /// Creates a column without frames.
  public init() {}

  /// Creates a column from its elements.
  public init(_ elements: some Sequence<Int64?>) {
    for element in elements { append(element) }
  }

  /// The time of a frame, in nanoseconds; nil where it is unknown.
  public subscript(frame: Int) -> Int64? {
    guard frame >= 0, frame < nanoseconds.count else { return nil }
    let value = nanoseconds[frame]
    return value == Self.unknown ? nil : value
  }

  /// Whether no frame has a time.
  public var isEmpty: Bool { nanoseconds.isEmpty }

  /// Adds the time of one more frame.
  ///
  /// - Complexity: O(1) amortised
  public mutating func append(_ time: Int64?) {
    if let time, time != Self.unknown {
      while nanoseconds.count < count { nanoseconds.append(Self.unknown) }
      nanoseconds.append(time)
    } else if !nanoseconds.isEmpty {
      nanoseconds.append(Self.unknown)
    }
    count += 1
  }
}
