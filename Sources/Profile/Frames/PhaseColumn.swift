/// What the list was doing in each frame; nil where it is not known.
///
/// A column in which nothing is known takes no memory.
public struct PhaseColumn: Equatable, Sendable {
  /// The phases up to the last known one.
  private var phases: [Phase?] = []

  /// Creates a column without frames.
  init() {}

  /// The phase of a frame; nil where it is unknown.
  public subscript(frame: Int) -> Phase? {
    frame >= 0 && frame < phases.count ? phases[frame] : nil
  }

  /// The phases that frames have, in the order of their places.
  ///
  /// - Complexity: O(n)
  public var known: [Phase] {
    Set(phases).compactMap(\.self).sorted { $0.place < $1.place }
  }

  /// Gives the frame its phase; frames between the last known one and it have none.
  ///
  /// - Precondition: `frame` stands after every frame that has a phase.
  /// - Complexity: O(1) amortised
  @inline(__always)
  mutating func set(_ phase: Phase?, at frame: Int) {
    guard let phase else { return }
    while phases.count < frame { phases.append(nil) }
    phases.append(phase)
  }
}
