import FoldLayout

struct ClipPainter: ResourceUser {
  let resources: DocumentResources
  private let layout: SheetLayout

  private static let margin = 24.0

  init(document: SheetDocument, options: SheetOptions, typesetter: Typesetter) {
    resources = DocumentResources(document, options, typesetter)
    // The layout of a sheet with a single frame.
    var single = options
    (single.paper, single.framesPerPage) = (.fit, 1)
    layout = SheetLayout(document: document, options: single) { size in
      CaptionPainter.width(of: document, size: size, typesetter: typesetter)
    }
  }

  /// The size of the picture, in whole points so that no edge is cut.
  var size: Size {
    guard !options.bare else { return document.largestOwnScreen }
    return Size(
      width: (layout.phone.width + 2 * Self.margin).rounded(.up),
      height: (layout.phone.height + layout.caption.height + 2 * Self.margin).rounded(.up))
  }

  func drawBackground(on canvas: any Canvas) {
    if !options.bare { canvas.background(options.theme.paper) }
  }

  func draw(_ index: Int, on canvas: any Canvas) {
    let context = DrawingContext(resources: resources, canvas: canvas)
    if options.bare { return context.drawBare(document.frames[index], on: size) }
    context.draw(index, at: Point(x: Self.margin, y: Self.margin), layout)
  }
}

extension Picture {
  convenience init(_ painter: ClipPainter, index: Int) throws(SheetError) {
    let options = painter.options
    try self.init(
      painter.size, pixelsPerPoint: options.pixelsPerPoint, isOpaque: !options.bare
    ) { canvas in
      painter.drawBackground(on: canvas)
      painter.draw(index, on: canvas)
    }
  }
}
