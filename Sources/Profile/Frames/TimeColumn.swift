/// A column of times, one for each frame, where some or all may be unknown.
///
/// Times are whole nanoseconds, which every source's stamps keep exactly. A column in which nothing
/// is known takes no memory, and adding what is not known to it no time.
public struct TimeColumn: Equatable, Sendable {
  /// The times up to the last known one.
  private var nanoseconds: [Int64] = []

  /// Stands for "unknown"; no stamp of a real clock comes near it.
  public static let unknown = Int64.min

  /// Creates a column without frames.
  public init() {}

  /// Creates a column from its elements.
  public init(_ elements: some Sequence<Int64?>) {
    for (frame, element) in elements.enumerated() { set(element, at: frame) }
  }

  /// The time of a frame, in nanoseconds; nil where it is unknown.
  public subscript(frame: Int) -> Int64? {
    guard frame >= 0, frame < nanoseconds.count else { return nil }
    let value = nanoseconds[frame]
    return value == Self.unknown ? nil : value
  }

  /// Whether no frame has a time.
  public var isEmpty: Bool { nanoseconds.isEmpty }

  /// The times of some frames, those that are known.
  ///
  /// - Complexity: O(n)
  func known(in frames: FramePlaces) -> ArraySlice<Int64> {
    let parts = frames.ranges.map(part(of:))
    let part = parts.count == 1 ? parts[0] : Array(parts.joined())[...]
    return part.contains(Self.unknown) ? part.filter { $0 != Self.unknown }[...] : part
  }

  /// The times of some frames up to the last known one of all; ``unknown`` stands for what is not known.
  func part(of frames: Range<Int>) -> ArraySlice<Int64> {
    nanoseconds[frames.clamped(to: nanoseconds.indices)]
  }

  /// Gives the frame its time; frames between the last known one and it have none.
  ///
  /// - Precondition: `frame` stands after every frame that has a time.
  /// - Complexity: O(1) amortised
  @inline(__always)
  mutating func set(_ time: Int64?, at frame: Int) {
    guard let time, time != Self.unknown else { return }
    while nanoseconds.count < frame { nanoseconds.append(Self.unknown) }
    nanoseconds.append(time)
  }

  /// Gives frames from `place` on their times, of which the last is known or none follows.
  ///
  /// - Precondition: `place` stands after every frame that has a time.
  mutating func append(_ times: ArraySlice<Int64>, at place: Int) {
    guard !times.allSatisfy({ $0 == Self.unknown }) else { return }
    while nanoseconds.count < place { nanoseconds.append(Self.unknown) }
    nanoseconds.append(contentsOf: times)
  }
}
