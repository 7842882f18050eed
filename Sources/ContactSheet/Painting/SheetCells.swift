import FoldLayout

/// The sizes of phones, captions and gaps for a number of frames per page.
struct SheetCells {
  let count: Int
  /// The space for a screen, in screen points.
  let screen: Size
  let scale: Double
  let bezel: Double
  let phone: Size
  /// The size of the phones above one caption, in page points: one phone, or two with their names.
  let phones: Size
  let caption: SheetLayout.Caption
  let gap: Size

  init(document: SheetDocument, count: Int, captionWidth: (Double) -> Double) {
    self.count = count
    screen = document.largestScreen
    let isPair = document.comparison != nil
    // The side of a square with the area of a screen; it decreases with the number of frames.
    let side = min(500, max(108, 248 * Self.power(24 / Double(isPair ? 2 * count : count), 0.4)))
    let aspect = screen.width / screen.height
    let width = max(SheetLayout.grid * 2, SheetLayout.snap(side * aspect.squareRoot()))
    scale = width / screen.width
    bezel = max(1.5, min(4, width / 48))
    phone = Size(width: width + 2 * bezel, height: screen.height * scale + 2 * bezel)
    phones =
      isPair
      ? Size(
        width: 2 * phone.width + SheetLayout.pairGap(beside: phone),
        height: phone.height + SheetLayout.pairLabel) : phone
    var caption = Self.fit(captionWidth, into: phones.width)
    let hasNotes = document.frames.contains { $0.note != nil }
    // A pair has no line for the element in motion.
    if hasNotes, !isPair { caption.lines += 1 }
    self.caption = caption
    gap = Size(
      width: min(40, max(16, SheetLayout.snap(width * 0.17))), height: count > 60 ? 24 : 40)
  }

  /// The size of the phones with their caption and the gaps to their neighbors, in page points.
  var cell: Size {
    Size(width: phones.width + gap.width, height: phones.height + caption.height + gap.height)
  }

  /// Returns the largest caption whose `width` at a font size fits `room`, or else a stacked one.
  private static func fit(_ width: (Double) -> Double, into room: Double) -> SheetLayout.Caption {
    for size in [13.0, 12, 11, 10] where width(size) <= room {
      return SheetLayout.Caption(size: size, lineHeight: 16, isStacked: false, lines: 2)
    }
    return SheetLayout.Caption(size: room < 64 ? 8 : 10, lineHeight: 14, isStacked: true, lines: 3)
  }

  /// Returns `base` to an exponent in `0...1`, with three digits, by repeated square roots.
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

/// The division of a document's frames into pages.
struct SheetPages {
  /// The default maximum number of frames on a page of paper.
  static let usualFrames = 24

  private let total: Int
  private let perPage: Int

  init(document: SheetDocument, options: SheetOptions) {
    total = document.frames.count
    // By default, the frames are divided evenly, so that the last page is not almost empty.
    let sheets = options.paper == .fit ? 1 : (total + Self.usualFrames - 1) / Self.usualFrames
    let usual = (total + sheets - 1) / max(1, sheets)
    perPage = max(1, options.bare ? total : options.framesPerPage ?? usual)
  }

  var count: Int { max(1, (total + perPage - 1) / perPage) }

  /// The maximum number of frames on a page, at least 1.
  var maximumFrames: Int { max(1, min(total, perPage)) }

  func frames(ofPage page: Int) -> Range<Int> {
    let first = min(total, max(0, page) * perPage)
    return first..<min(total, first + perPage)
  }
}
