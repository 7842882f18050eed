import ArgumentParser
import ContactSheet

struct CaptionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The headline. (default: the names of the files)", valueName: "TEXT"))
  var title: String?

  @Option(help: ArgumentHelp("The line below the headline.", valueName: "TEXT"))
  var subtitle: String?

  @Option(help: ArgumentHelp("A line at the bottom of every page.", valueName: "TEXT"))
  var footer: String?

  var given: [String] {
    foldviz.given([
      "--title": title != nil, "--subtitle": subtitle != nil, "--footer": footer != nil,
    ])
  }
}

extension SheetDocument {
  mutating func apply(_ captions: CaptionOptions) {
    title = captions.title ?? title
    subtitle = captions.subtitle ?? subtitle
    footer = captions.footer ?? footer
  }
}
