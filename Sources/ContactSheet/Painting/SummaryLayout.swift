import FoldLayout

/// How a summary is shared out to pages of A4, in units of which a point of the paper has 4/3.
struct SummaryLayout {
  static let paper = Size(width: 595.276, height: 841.89)
  static let paperScale = 0.75
  static let margin = 64.0
  /// From a line of a figure's name or remark to the next.
  static let lineHeight = 16.0
  /// From the left margin on: where names begin, figures end and remarks begin.
  static let columns = (name: 24.0, value: 424.0, remark: 444.0)
  /// The most room of a figure.
  static let valueWidth = 176.0
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
    /// A figure, its name and its remark each on as many lines as it takes.
    case line(SheetSummary.Line, names: [String], remarks: [String])
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
      case .line(_, let names, let remarks):
        20 + SummaryLayout.lineHeight * Double(max(1, names.count, remarks.count) - 1)
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
  }

  /// The blocks of each page with their tops.
  let pages: [[(top: Double, block: Block)]]

  /// Lays a summary out; `typesetter` breaks what does not fit on a line.
  init(_ summary: SheetSummary, hasPicture: Bool, typesetter: Typesetter) {
    let bottom = Self.page.height - Self.margin - 24
    var pages: [[(top: Double, block: Block)]] = [[]]
    var top = Self.margin
    for group in Self.groups(of: summary, hasPicture, typesetter) {
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

  /// Blocks that stay together.
  private static func groups(
    of summary: SheetSummary, _ hasPicture: Bool, _ typesetter: Typesetter
  ) -> [[Block]] {
    func lines(_ text: String, width: Double = width) -> [String] {
      typesetter.broken(text, SummaryPainter.text, width: width, lines: .max)
    }
    func line(_ line: SheetSummary.Line) -> Block {
      let value = typesetter.line(line.value, SummaryPainter.text, width: valueWidth)?.width ?? 0
      return .line(
        line, names: lines(line.name, width: columns.value - columns.name - value - 16),
        remarks: lines(line.remark, width: width - columns.remark))
    }
    var groups: [[Block]] = [[.title(summary.title)]]
    groups += lines(summary.subtitle).map { [.facts($0)] }
    if let verdict = summary.verdict { groups.append([.verdict(verdict)]) }
    if hasPicture { groups.append([.picture]) }
    for section in summary.sections {
      let head = [.heading(section.title)] + lines(section.facts).map { Block.facts($0) }
      let rest =
        section.lines.map(line) + section.notes.flatMap { lines($0) }.map { .note($0) }
        + section.plots.map { .plot($0) } + section.strips.map { .strip($0) }
      // A short table stays with its headline as a whole, else its first line does.
      let isShort = section.lines.count <= shortTable
      let together = isShort ? max(1, section.lines.count) : 1
      groups.append(head + rest.prefix(together))
      groups += rest.dropFirst(together).map { [$0] }
    }
    return groups
  }

  /// So many figures are not parted by the end of a page.
  private static let shortTable = 10
}
