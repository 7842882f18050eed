import ArgumentParser
import ContactSheet
import RowDesign

struct ColorArguments: ParsableArguments {
  enum ThemeName: String, CaseIterable, ExpressibleByArgument {
    case light, dark
  }

  @Option(name: .customLong("theme"), help: "The colors: light or dark.")
  var name: ThemeName = .light

  @Option(
    help: """
      How the accent color marks what moves: edge, along its outline; fill, over its face; \
      none. (default: edge, or none with --overlay none and in pages)
      """)
  var accent: RowTheme.AccentUse?

  var given: [String] { foldviz.given(["--theme": name != .light, "--accent": accent != nil]) }

  /// Returns the chosen theme; without `overlays`, the default is no accent.
  func theme(under overlays: Set<SheetOverlay> = [.foldLine]) -> SheetTheme {
    var theme: SheetTheme = name == .dark ? .dark : .light
    theme.rows.accentUse = accent ?? (overlays.isEmpty ? .none : .edge)
    return theme
  }
}

extension RowTheme.AccentUse: ExpressibleByArgument {
  /// Creates an accent use from its name, `edge`, `fill` or `none`, or returns `nil`.
  public init?(argument: String) {
    guard let use = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = use
  }

  /// The names of all accent uses.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
