import ArgumentParser
import ContactSheet
import RowDesign

/// The colours of a sheet as the command line asks for them.
struct ColorArguments: ParsableArguments {
  /// A theme's name.
  enum ThemeName: String, CaseIterable, ExpressibleByArgument {
    case light, dark
  }

  /// How the accent marks what turns.
  enum AccentUse: String, CaseIterable, ExpressibleByArgument {
    case edge, fill
  }

  @Option(name: .customLong("theme"), help: "The colours: light or dark.")
  var name: ThemeName = .light

  @Option(
    help: "Where the accent marks what turns: edge, around its own face; fill, in place of it.")
  var accent: AccentUse = .edge

  /// The theme with these colours.
  var theme: SheetTheme {
    var theme: SheetTheme = name == .dark ? .dark : .light
    theme.fillsMovers = accent == .fill
    return theme
  }
}
