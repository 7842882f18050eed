/// The activity of the list in each frame, such as a drag; `nil` if it is unknown.
///
/// A column without known phases takes no memory.
public struct PhaseColumn: Equatable, Sendable {
  private var phases: [Phase?] = []

  init() {}

  /// The phase of the frame at an index; `nil` if it is unknown or beyond the column.
  public subscript(frame: Int) -> Phase? {
    frame >= 0 && frame < phases.count ? phases[frame] : nil
  }

  /// The phases that occur in the column, in report order.
  public var known: [Phase] {
    Set(phases).compactMap(\.self).sorted { $0.reportOrder < $1.reportOrder }
  }

  /// Appends the phase of a frame after all that have one, ignoring `nil`; frames between get none.
  @inline(__always)
  mutating func append(_ phase: Phase?, at frame: Int) {
    guard let phase else { return }
    while phases.count < frame { phases.append(nil) }
    phases.append(phase)
  }
}
