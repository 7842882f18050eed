import ArgumentParser
import ContactSheet
import RowDesign

/// The colours of a sheet as the command line asks for them.
struct ColorArguments: ParsableArguments {
  /// A theme's name.
  enum ThemeName: String, CaseIterable, ExpressibleByArgument {
    case light, dark
  }

  @Option(name: .customLong("theme"), help: "The colours: light or dark.")
  var name: ThemeName = .light

  @Option(
    help: """
      Where the accent marks what turns: edge, around its own face; fill, in place of it; none, \
      nowhere. (default: edge, or none with --overlay none)
      """)
  var accent: RowTheme.AccentUse?

  /// The theme with these colors, over which `overlays` are drawn.
  func theme(under overlays: Set<SheetOverlay> = [.foldLine]) -> SheetTheme {
    var theme: SheetTheme = name == .dark ? .dark : .light
    theme.accentUse = accent ?? (overlays.isEmpty ? .none : .edge)
    return theme
  }
}

extension RowTheme.AccentUse: ExpressibleByArgument {
  /// Reads the name of a use: `edge`, `fill` or `none`.
  public init?(argument: String) {
    guard let use = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = use
  }

  /// The names of the uses.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
