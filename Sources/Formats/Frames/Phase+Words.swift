import FoldLayout
import FoldProfile

extension Phase {
  /// What a scene may be doing, in the order of a report.
  public static let all = FramePhase.allCases.map {
    Phase(name: "\($0)", place: Int($0.rawValue))
  }

  /// The profiler's label for what a scene is doing.
  public init(_ phase: FramePhase) { self = Phase.all[Int(phase.rawValue)] }

  /// The label of a name; nil where there is none.
  init?(named name: some StringProtocol) {
    guard let phase = Phase.all.first(where: { $0.name == name }) else { return nil }
    self = phase
  }

  /// A word that is the name of no phase.
  static func unknown(_ name: String) -> FormatError.Problem {
    .unknownName(
      kind: "phase", name, Phase.all.map(\.name))
  }
}
