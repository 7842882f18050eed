import ArgumentParser
import ContactSheet
import FoldLayout
import RowDesign

struct ColorArguments: ParsableArguments {
  @OptionGroup var theme: ThemeOption

  @Option(
    help: """
      How the accent color marks what moves: edge, along its outline; fill, over its face; \
      none. (default: edge, or none with --overlay none and in pages)
      """)
  var accent: RowTheme.AccentUse?

  var given: [String] { foldviz.given(["--theme": theme.name != nil, "--accent": accent != nil]) }

  /// Returns the chosen theme, else the scene's, else light, with the chosen accent, or else edges,
  /// but no accent if `overlays` is empty.
  func theme(
    under overlays: Set<SheetOverlay> = [.foldLine], of scene: FoldScene? = nil
  ) -> SheetTheme {
    var theme: SheetTheme = theme.appearance(of: scene) == .dark ? .dark : .light
    theme.rows.accentUse = accent ?? (overlays.isEmpty ? .none : .edge)
    return theme
  }
}

struct ThemeOption: ParsableArguments {
  @Option(
    name: .customLong("theme"),
    help: "The colors: light or dark. (default: the scene's appearance, or else light)")
  var name: Appearance?

  func appearance(of scene: FoldScene?) -> Appearance? { name ?? scene?.screen.appearance }
}

extension Appearance: ExpressibleByArgument {
  /// Creates an appearance from its keyword, or returns `nil`.
  public init?(argument: String) {
    guard let index = Self.keywords.firstIndex(of: argument) else { return nil }
    self = Self.allCases[index]
  }

  /// The keywords of both appearances.
  public static var allValueStrings: [String] { keywords }
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
