import FoldLayout

/// Draws the frames of a clip, each with the phone around it and its caption below.
struct ClipPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageShelf
  private let layout: SheetLayout

  private static let margin = 24.0

  init(document: SheetDocument, options: SheetOptions, typesetter: Typesetter) {
    self.document = document
    self.options = options
    self.typesetter = typesetter
    images = ImageShelf(document, theme: options.theme)
    // The phone and the caption of a sheet with one frame.
    var single = options
    (single.paper, single.framesPerPage) = (.fit, 1)
    layout = SheetLayout(document: document, options: single) { size in
      CaptionPainter.width(of: document, size: size, typesetter: typesetter)
    }
  }

  /// The picture, in points; whole ones, so that no edge is cut.
  var size: Size {
    guard !options.bare else { return document.device.size }
    return Size(
      width: (layout.phone.width + 2 * Self.margin).rounded(.up),
      height: (layout.phone.height + layout.caption.height + 2 * Self.margin).rounded(.up))
  }

  func drawBackground(on canvas: any Canvas) {
    canvas.background(options.bare ? .white : options.theme.paper)
  }

  /// Draws the frame at a place in the document, without the background.
  func draw(_ place: Int, on canvas: any Canvas) {
    let easel = Easel(
      document: document, options: options, typesetter: typesetter, images: images, canvas: canvas)
    if options.bare { return easel.drawBare(document.frames[place]) }
    easel.draw(place, at: Point(x: Self.margin, y: Self.margin), layout)
  }
}

/// A picture of a clip that looks other than the one before it.
struct ClipChange<Stay> {
  let picture: Picture
  /// The picture before; nil for the first.
  let before: Picture?
  /// The pixels that have changed; all of the first picture.
  let box: PixelBox
  /// How long it stays, with those after it that look the same.
  var stay: Stay
}

extension ClipPainter {
  /// Draws frames of a clip, and hands those that look other than the one before to `body`, each once
  /// it is known how long it stays.
  ///
  /// - Returns: What is other than asked for.
  func eachChange<Stay: AdditiveArithmetic>(
    of frames: [(place: Int, stay: Stay)],
    _ body: (ClipChange<Stay>) throws(SheetError) -> Void
  ) throws(SheetError) -> [SheetWarning] {
    var waiting: ClipChange<Stay>?
    for (place, stay) in frames {
      let picture = try Picture(self, place: place)
      let shown = waiting?.picture
      var box = picture.box
      if let shown {
        guard let changed = picture.difference(from: shown) else {
          waiting?.stay += stay
          continue
        }
        box = changed
      }
      if let waiting { try body(waiting) }
      waiting = ClipChange(picture: picture, before: shown, box: box, stay: stay)
    }
    guard let waiting else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    try body(waiting)
    return waiting.picture.warnings
  }
}

extension Picture {
  /// Draws the frame at a place of a clip.
  convenience init(_ painter: ClipPainter, place: Int) throws(SheetError) {
    try self.init(painter.size, pixelsPerPoint: painter.options.pixelsPerPoint) { canvas in
      painter.drawBackground(on: canvas)
      painter.draw(place, on: canvas)
    }
  }
}
