import FoldLayout

/// How a summary is shared out to pages of A4, in units of which a point of the paper has 4/3.
struct SummaryLayout {
  static let paper = Size(width: 595.276, height: 841.89)
  static let paperScale = 0.75
  static let margin = 64.0
  /// The room between the margins.
  static var width: Double { page.width - 2 * margin }
  static var page: Size {
    Size(width: paper.width / paperScale, height: paper.height / paperScale)
  }

  /// Something that is never parted by the end of a page.
  enum Block {
    case title(String)
    case verdict(SheetSummary.Line)
    /// Some frames of the first sheet.
    case picture
    case heading(String)
    case facts(String)
    case line(SheetSummary.Line)
    case note(String)
    case plot(SheetPlot)
    case strip(SheetStrip)

    /// Its height, with the room below it.
    var height: Double {
      switch self {
      case .title: 48
      case .verdict: 40
      case .picture: 232
      case .heading: 24
      case .facts: 24
      case .line: 20
      case .note: 20
      case .plot: 144
      case .strip: 88
      }
    }

    /// The room above it, unless it begins a page.
    var space: Double {
      switch self {
      case .heading: 32
      case .plot, .strip: 16
      default: 0
      }
    }

    /// Whether it must not stand last on a page.
    var leadsOn: Bool {
      switch self {
      case .heading, .facts: true
      default: false
      }
    }
  }

  /// The blocks of each page with their tops.
  let pages: [[(top: Double, block: Block)]]

  /// Lays a summary out; `typesetter` breaks what does not fit on a line.
  init(_ summary: SheetSummary, hasPicture: Bool, typesetter: Typesetter) {
    let bottom = Self.page.height - Self.margin - 24
    var pages: [[(top: Double, block: Block)]] = [[]]
    var top = Self.margin
    for group in Self.groups(of: Self.blocks(of: summary, hasPicture, typesetter)) {
      let height = group.reduce(0) { $0 + $1.height } + (group.first?.space ?? 0)
      if top + height > bottom, pages[pages.count - 1].isEmpty == false {
        pages.append([])
        top = Self.margin
      }
      for block in group {
        if pages[pages.count - 1].isEmpty == false { top += block.space }
        pages[pages.count - 1].append((top, block))
        top += block.height
      }
    }
    self.pages = pages
  }

  private static func blocks(
    of summary: SheetSummary, _ hasPicture: Bool, _ typesetter: Typesetter
  ) -> [Block] {
    func lines(_ note: String) -> [String] {
      typesetter.broken(note, SummaryPainter.text, width: width, lines: .max)
    }
    var blocks: [Block] = [.title(summary.title)]
    if !summary.subtitle.isEmpty { blocks.append(.facts(summary.subtitle)) }
    if let verdict = summary.verdict { blocks.append(.verdict(verdict)) }
    if hasPicture { blocks.append(.picture) }
    for section in summary.sections {
      blocks.append(.heading(section.title))
      if !section.facts.isEmpty { blocks.append(.facts(section.facts)) }
      blocks += section.lines.map { .line($0) }
      blocks += section.notes.flatMap(lines).map { .note($0) }
      blocks += section.plots.map { .plot($0) } + section.strips.map { .strip($0) }
    }
    return blocks
  }

  /// Blocks that stay together: a headline with what follows it.
  private static func groups(of blocks: [Block]) -> [[Block]] {
    var groups: [[Block]] = []
    var isOpen = false
    for block in blocks {
      if isOpen { groups[groups.count - 1].append(block) } else { groups.append([block]) }
      isOpen = block.leadsOn
    }
    return groups
  }
}
