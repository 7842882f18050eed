import FoldLayout

/// A phone, or two side by side, and the caption, as large as the number of frames on a page allows.
struct SheetCells {
  /// The most frames of a page, at least 1.
  let count: Int
  /// The room for a screen, in its points.
  let screen: Size
  let scale: Double
  let bezel: Double
  let phone: Size
  /// The phones that share a caption: one, or two and their names.
  let figure: Size
  let caption: SheetLayout.Caption
  let gap: Size

  init(document: SheetDocument, count: Int, captionWidth: (Double) -> Double) {
    self.count = count
    screen = document.largestScreen
    let isPair = document.comparison != nil
    // The side of a square as large as a screen; the more frames, the smaller.
    let side = min(500, max(108, 248 * Self.power(24 / Double(isPair ? 2 * count : count), 0.4)))
    let aspect = screen.width / screen.height
    let width = max(SheetLayout.grid * 2, SheetLayout.snap(side * aspect.squareRoot()))
    scale = width / screen.width
    bezel = max(1.5, min(4, width / 48))
    phone = Size(width: width + 2 * bezel, height: screen.height * scale + 2 * bezel)
    figure =
      isPair
      ? Size(
        width: 2 * phone.width + SheetLayout.pairGap(beside: phone),
        height: phone.height + SheetLayout.pairLabel) : phone
    var caption = Self.fit(captionWidth, into: figure.width)
    let hasNotes = document.frames.contains { $0.note != nil }
    // A pair has no line for what moves.
    if hasNotes, !isPair { caption.lines += 1 }
    self.caption = caption
    gap = Size(
      width: min(40, max(16, SheetLayout.snap(width * 0.17))), height: count > 60 ? 24 : 40)
  }

  /// A phone with its caption and the gaps to its neighbours.
  var cell: Size {
    Size(width: figure.width + gap.width, height: figure.height + caption.height + gap.height)
  }

  /// The largest size at which time and offset stand side by side, or else one above the other.
  private static func fit(_ width: (Double) -> Double, into room: Double) -> SheetLayout.Caption {
    for size in [13.0, 12, 11, 10] where width(size) <= room {
      return SheetLayout.Caption(size: size, lineHeight: 16, isStacked: false, lines: 2)
    }
    return SheetLayout.Caption(size: room < 64 ? 8 : 10, lineHeight: 14, isStacked: true, lines: 3)
  }

  /// `base` to a power between 0 and 1, by repeated square roots; good to three digits.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, base, exponent)
    for _ in 0..<12 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}

/// How the frames of a document are shared out to pages.
struct SheetPages {
  /// The most frames of a page of paper, unless told otherwise.
  static let usualFrames = 24

  private let total: Int
  private let perPage: Int

  init(document: SheetDocument, options: SheetOptions) {
    total = document.frames.count
    // No page is left with a few of them, unless the user says how many.
    let sheets = options.paper == .fit ? 1 : (total + Self.usualFrames - 1) / Self.usualFrames
    let usual = (total + sheets - 1) / max(1, sheets)
    perPage = max(1, options.bare ? total : options.framesPerPage ?? usual)
  }

  /// The number of pages, at least 1.
  var count: Int { max(1, (total + perPage - 1) / perPage) }

  /// The most frames of a page, at least 1.
  var mostFrames: Int { max(1, min(total, perPage)) }

  /// The places of a page's frames in the document.
  func frames(ofPage page: Int) -> Range<Int> {
    let first = min(total, max(0, page) * perPage)
    return first..<min(total, first + perPage)
  }
}
