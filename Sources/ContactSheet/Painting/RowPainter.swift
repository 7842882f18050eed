import FoldLayout
import RowDesign

struct RowPainter: ResourceUser {
  let resources: DocumentResources
  var separators = SeparatorEdges()

  static func visible(_ elements: [PlacedElement], on screen: Size) -> [PlacedElement] {
    elements.filter { element in
      guard element.opacity > 0, element.box.width > 0, element.box.height > 0,
        element.box.isFinite, element.transform.isFinite, !element.isEdgeOn
      else { return false }
      guard let bounds = Projector(element.transform).bounds(of: element.box) else {
        return false
      }
      return bounds.meets(screen.bounds) && bounds.height > 1e-3 && bounds.width > 1e-3
    }
  }

  /// Draws an element, which reaches `overlap` points under the one that is drawn next.
  func draw(
    _ element: PlacedElement, overlap: Double = 0, frame: SheetFrame, on canvas: some Canvas
  ) {
    let content = document.content(element.contentID)
    let outline = Path(outlineOf: element, cornerRadius: content?.cornerRadius)
    guard let bounds = outline.bounds else { return }
    let title =
      element.kind == .notch ? "" : content?.title ?? document.screen.defaultTitle(of: element)
    canvas.mark(
      .row(
        frame: frame.index, kind: element.kind, row: element.row, title: title)
    ) {
      let cut = Path(clipOf: element)
      canvas.clip(to: cut) {
        guard element.opacity < 1 else {
          paint(element, overlap, outline, content, title, on: canvas)
          return
        }
        canvas.layer(opacity: element.opacity, within: bounds.cut(to: document.device.size.bounds))
        {
          paint(element, overlap, outline, content, title, on: canvas)
        }
      }
    }
  }

  private func paint(
    _ element: PlacedElement, _ overlap: Double, _ outline: Path, _ content: RowContent?,
    _ title: String, on canvas: some Canvas
  ) {
    var face = RowFace(
      content, title: title, hidesDetail: element.isClosedCell,
      direction: document.screen.direction,
      hasAsset: { name, isIcon in isIcon ? Icon(named: name) != nil : images[name] != nil },
      find: images.find)
    face.mean = images.cover(of: content, on: element)?.mean
    let looks = document.screen.textLooks(of: face, isHeader: element.kind == .header)
    let setter = RowTypesetter(
      face: face, looks: looks, fonts: document.fonts, typesetter: typesetter)
    let drawing = RowDrawing(
      of: element, face: face, side: separators[element.row], overlap: overlap,
      on: document.screen, theme: options.theme.rows, measurer: setter)
    let lines = drawing.marks.flatMap(setter.lines)
    canvas.clip(to: element.window == nil ? nil : outline) {
      let backgroundColor = drawing.colors.backgroundColor
      if element.showsFace {
        hide(lines, of: element, outline: outline, color: backgroundColor, on: canvas)
      }
      for mark in drawing.marks {
        guard mark.label != nil else {
          // The mark may exceed a row that is lower than its style.
          let isCut =
            mark.box.rect.maxY > element.box.maxY + overlap + 1e-6 && element.window == nil
          canvas.clip(to: isCut ? outline : nil) { draw(mark, face, of: element, outline, canvas) }
          continue
        }
        for line in lines where line.mark == mark {
          canvas.clip(to: line.overflows(element.box) ? outline : nil) {
            draw(line, of: element, canvas)
          }
        }
      }
    }
  }

  func draw(_ marks: [RowMark], on canvas: some Canvas) {
    let (face, bounds) = (RowFace(of: document.screen), document.device.size.bounds)
    let whole = PlacedElement(kind: .header, row: 0, id: RowID(0), box: bounds)
    let setter = RowTypesetter(face: face, typesetter: typesetter)
    for mark in marks {
      draw(mark, face, of: whole, Path(bounds), canvas)
      for line in setter.lines(mark) { draw(line, of: whole, canvas) }
    }
  }

  private func draw(
    _ mark: RowMark, _ face: RowFace, of element: PlacedElement, _ outline: Path,
    _ canvas: some Canvas
  ) {
    let projector = Projector(element.transform)
    lazy var shape = projector.project(Path(mark.box))
    switch mark.kind {
    case .fill:
      if let paint = Paint(mark, under: element.transform) {
        canvas.fill(shape, paint, precision: .fine)
      }
    case .separator:
      guard let color = mark.color else { return }
      canvas.clip(to: outline) { canvas.fill(shape, color) }
    case .edge:
      if let color = mark.color { canvas.stroke(outline, Pen(color: color, width: mark.size)) }
    case .image, .portrait:
      let name = mark.kind == .image ? face.image : face.portrait
      if let image = images[name] {
        let map = Self.map(image, filling: mark.span)
        draw(image, map, mark.span, within: shape, under: element.transform, canvas)
      }
    case .artwork:
      guard let image = images[Int(mark.size)], let opacity = mark.color?.alpha else { return }
      // A picture without transparency continues with its edge beyond its rectangle.
      let box = mark.box.rect.cut(to: element.box)
      let cut = box.cut(to: mark.span) == box
      let map = image.map.then(Self.map(mark.span))
      let beyond = mark.box.rect.maxY - element.box.maxY
      func draw() {
        if beyond > 0, image.isOpaque, canvas is SVGCanvas {
          // In SVG a picture ends at its rectangle, so that another reaches beyond.
          self.draw(
            image, map.then(.translation(dx: 0, dy: beyond)),
            mark.span.offsetBy(dx: 0, dy: beyond), within: shape, under: element.transform, canvas)
        }
        self.draw(image, map, mark.span, within: shape, under: element.transform, canvas)
      }
      canvas.clip(to: cut ? nil : projector.project(Path(mark.span))) {
        guard opacity < 1 else { return draw() }
        canvas.layer(opacity: opacity, within: document.device.size.bounds, draw)
      }
    case .icon:
      guard let icon = face.icon.flatMap(Icon.init(named:)), let color = mark.color else { return }
      canvas.fill(projector.project(icon.path(in: mark.box.rect)), color)
    case .back:
      guard let icon = Icon(named: "back"), let color = mark.color else { return }
      let box = mark.box.rect
      let arrow = icon.path(in: box)
        .map { mark.anchor == .right ? Point(x: 2 * box.midX - $0.x, y: $0.y) : $0 }
      canvas.fill(projector.project(arrow), color)
    case .statusBarColor, .title, .subtitle, .detail, .badge, .initials, .date, .heading, .notes:
      break
    }
  }

  /// Draws a line as text if its element is flat, otherwise as shapes.
  private func draw(_ line: RowLine, of element: PlacedElement, _ canvas: some Canvas) {
    guard let color = line.mark.color else { return }
    if element.transform.isAffine {
      let transform = element.transform == .identity ? nil : element.transform
      canvas.text(line.text, at: line.origin, color: color, transform: transform)
    } else {
      let letters = line.text.outline.offsetBy(dx: line.origin.x, dy: line.origin.y)
      let path = Projector(element.transform).project(letters)
      canvas.fill(path, .solid(color), precision: .lettering)
      for picture in line.text.pictures {
        let box = picture.box.offsetBy(dx: line.origin.x, dy: line.origin.y)
        draw(
          picture.image, Self.map(picture.image, filling: box), box,
          within: Projector(element.transform).project(Path(box)), under: element.transform, canvas)
      }
    }
  }

  /// Draws a picture whose pixels `map` places in a plane around `box`, maps the plane to the screen
  /// by `transform`, and clips it to `outline` on the screen.
  private func draw(
    _ image: CanvasImage, _ map: Homography, _ box: Rect, within outline: Path,
    under transform: Homography, _ canvas: some Canvas
  ) {
    guard !outline.isEmpty, box.width > 0, box.height > 0 else { return }
    canvas.clip(to: outline) {
      for strip in ImageStrips(of: box, under: transform).strips {
        canvas.clip(to: strip.clip) { canvas.image(image, transform: map.then(strip.map)) }
      }
    }
  }

  /// Returns the transform from a picture's pixels to a box that it covers.
  static func map(_ image: CanvasImage, filling box: Rect) -> Homography {
    let height = max(box.height, box.width / image.aspect)
    let width = height * image.aspect
    return image.map.then(
      Self.map(
        Rect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)))
  }

  /// Returns the transform from a unit square to a box.
  private static func map(_ box: Rect) -> Homography {
    Homography(
      xx: box.width, xy: 0, x1: box.x, yx: 0, yy: box.height, y1: box.y, wx: 0, wy: 0, w1: 1)
  }
}

extension Paint {
  /// Creates the paint of a mark on the screen, or returns `nil` if the mark has no fill.
  fileprivate init?(_ mark: RowMark, under transform: Homography) {
    if let color = mark.color {
      self = .solid(color)
    } else if let (from, to, stops) = mark.gradient {
      self = .linear(
        from: transform.project(from), to: transform.project(to), stops: stops)
    } else {
      return nil
    }
  }
}
