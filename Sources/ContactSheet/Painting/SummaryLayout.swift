import FoldLayout

/// The layout of a summary on A4 pages, in units of 3/4 point.
struct SummaryLayout {
  static let paper = Size(width: 595.276, height: 841.89)
  static let paperScale = 0.75
  static let margin = 64.0
  /// The distance between the lines of a wrapped text, in units of 3/4 point.
  static let lineHeight = 16.0
  /// The left edge of names, right edge of values and left edge of remarks, from the left margin,
  /// in units of 3/4 point.
  static let columns = (name: 24.0, value: 424.0, remark: 444.0)
  static let valueWidth = 176.0
  static var width: Double { page.width - 2 * margin }
  static var page: Size {
    Size(width: paper.width / paperScale, height: paper.height / paperScale)
  }

  /// A part of the summary that is never split across pages.
  enum Block {
    case title(String)
    case verdict(SheetSummary.Line)
    case picture
    case heading(String)
    case facts(String)
    /// A line of a table whose name and remark may be wrapped.
    case line(SheetSummary.Line, names: [String], remarks: [String])
    case note(String)
    case plot(SheetPlot)
    case strip(DotPlot)

    /// The height, including the space below, in units of 3/4 point.
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

    /// The space above, except at the top of a page, in units of 3/4 point.
    var space: Double {
      switch self {
      case .heading: 32
      case .plot, .strip: 16
      default: 0
      }
    }
  }

  let pages: [[(top: Double, block: Block)]]

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

  /// Returns the blocks of a summary in order, in groups that stay on the same page.
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
        + section.plots.map { .plot($0) } + section.dotPlots.map { .strip($0) }
      // A short table stays with its heading as a whole, a longer one only with its first line.
      let isShort = section.lines.count <= shortTable
      let together = isShort ? max(1, section.lines.count) : 1
      groups.append(head + rest.prefix(together))
      groups += rest.dropFirst(together).map { [$0] }
    }
    return groups
  }

  private static let shortTable = 10
}
