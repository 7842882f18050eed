import FoldLayout
import RowDesign

extension RowPainter {
  /// Draws a picture so that it covers a box of an element's plane, its middle in the box's middle,
  /// within an outline on the screen; turned elements shade it as they do their ground.
  func draw(
    _ image: CanvasImage, filling box: Rect, within outline: Path, on element: PlacedElement,
    _ canvas: some Canvas
  ) {
    guard !outline.isEmpty, box.width > 0, box.height > 0 else { return }
    let map = Self.map(image, filling: box)
    canvas.clip(to: outline) {
      for strip in ImageStrips(of: box, under: element.transform).strips {
        guard let clip = strip.clip else {
          canvas.image(image, transform: map.then(strip.map))
          continue
        }
        canvas.clip(to: clip) { canvas.image(image, transform: map.then(strip.map)) }
      }
    }
    if element.isFolding {
      let shade = RowLook.shade(
        element, near: Color.black.opacity(0), far: Color.black.opacity(0.6))
      if let paint = Paint(shade, of: element) { canvas.fill(outline, paint, precision: .fine) }
    }
    if element.brightness < 1 {
      let back = element.backgroundColor ?? .black
      canvas.fill(outline, back.opacity(1 - max(0, element.brightness)))
    }
  }

  /// The map from a picture's pixels to the plane of a box that it covers.
  static func map(_ image: CanvasImage, filling box: Rect) -> Homography {
    let height = max(box.height, box.width / image.aspect)
    let width = height * image.aspect
    return image.map.then(
      Homography(
        xx: width, xy: 0, x1: box.midX - width / 2, yx: 0, yy: height, y1: box.midY - height / 2,
        wx: 0, wy: 0, w1: 1))
  }

  /// The opacity of black below white text that keeps a contrast of 4.5 to 1 on a white picture
  /// (WCAG 2.2, 1.4.3: white on a grey of 0.45 has 4.7).
  private static let veil = 0.55

  /// Darkens a picture behind text, from where the row begins to a little beyond the longest line.
  func draw(
    _ veil: RowPlan.Veil, of element: PlacedElement, isMirrored: Bool, _ outline: Path,
    _ canvas: some Canvas
  ) {
    let transform = element.transform
    let (left, right) = RowLook.middle(
      of: element.box.insetBy(max(0, element.borderWidth)), isAcross: true)
    guard min(transform.w(at: left), transform.w(at: right)) >= Projector.nearPlane else { return }
    let (start, end) = isMirrored ? (right, left) : (left, right)
    let dark = Color.black.opacity(Self.veil)
    canvas.fill(
      outline,
      .linear(
        from: transform.project(start), to: transform.project(end),
        stops: [(0, dark), (veil.full, dark), (veil.end, Color.black.opacity(0.1))]),
      precision: .fine)
  }
}
