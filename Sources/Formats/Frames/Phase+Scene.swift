import FoldLayout
import FoldProfile

extension Phase {
  /// The phases of scenes, in report order.
  public static let all = FramePhase.allCases.map {
    Phase(name: "\($0)", index: Int($0.rawValue))
  }

  /// Creates the label of a scene's phase.
  public init(_ phase: FramePhase) { self = Phase.all[Int(phase.rawValue)] }

  /// Returns the phase with this name; `nil` if the name is unknown.
  init?(named name: some StringProtocol) {
    guard let phase = Phase.all.first(where: { $0.name == name }) else { return nil }
    self = phase
  }

  static func unknown(_ name: String) -> FormatError.Problem {
    .unknownName(
      kind: "phase", name, Phase.all.map(\.name))
  }
}
