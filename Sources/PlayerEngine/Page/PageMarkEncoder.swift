import FoldLayout
import RowDesign

/// Encodes the marks of a frame's elements: the shapes, pictures and texts that a page draws.
struct PageMarkEncoder {
  private let looks: EncodedLooks
  private var screen: RowScreen
  private var scene: FoldScene
  /// The indices of `looks.faces` by `key`.
  private var faceIndices: [UInt64: Int] = [:]

  init(_ looks: EncodedLooks, of scene: FoldScene) {
    self.looks = looks
    self.scene = scene
    screen = RowScreen(of: scene)
    screen.pictures = looks.pictures
    screen.alignTexts(of: looks.faces.map { ($0.id, $0.row.parts) }, in: scene)
    for (index, face) in looks.faces.enumerated() {
      faceIndices[Self.key(face.id, face.isClosed)] = index
    }
  }

  var size: Size { screen.size }

  /// Sets the size of the screen, which a rotation changes, in points.
  mutating func rotate(to size: Size) {
    guard size != screen.size else { return }
    scene.device.size = size
    let column = screen.textColumn
    screen = RowScreen(of: scene)
    (screen.textColumn, screen.pictures) = (column, looks.pictures)
  }

  private static func key(_ id: RowID, _ isClosed: Bool) -> UInt64 {
    UInt64(id.rawValue) << 1 | (isClosed ? 1 : 0)
  }

  /// Returns the index in `looks.faces` of an element's face; `nil` for an element without content.
  func face(of element: PlacedElement) -> Int? {
    faceIndices[Self.key(element.contentID, element.isClosedCell)]
      ?? faceIndices[Self.key(element.contentID, false)]
  }

  /// Returns the layer in which an element is drawn, in `0...4`; higher layers cover lower ones.
  func layer(of element: PlacedElement) -> Int { element.layer(on: screen) }

  func outline(of element: PlacedElement) -> RoundedBox {
    let radius = face(of: element).flatMap { looks.faces[$0].row.cornerRadius }
    return RoundedBox(of: element, cornerRadius: radius)
  }

  /// Appends the encoded marks of the screen and of `elements`, from back to front, to `numbers`.
  ///
  /// `widths` has, for each element and each `RowLabel` in order, the width of its text at a font
  /// size of 1 point, or 0 without a text. If it is too short, the last elements get no marks. The
  /// screen's marks have element index −1 behind the elements, and the element count in front of
  /// them. The last mark has the color of the status bar's symbols. `contentOffset` is in points.
  func encode(
    _ elements: [PlacedElement], widths: [Double], isDark: Bool, contentOffset: Double = 0,
    into numbers: inout [Double]
  ) {
    let labels = RowLabel.allCases.count
    var theme = isDark ? RowTheme.dark : .light
    theme.accentUse = looks.accentUse
    var edges = SeparatorEdges()
    if screen.separator != nil {
      edges = SeparatorEdges(of: elements) {
        let face = row(of: $0, isDark: isDark)
        return face.parts.contains(.cover) || face.artwork != nil || screen.pictures.rows != nil
      }
    }
    let whole = ScreenDrawing(of: screen, theme: theme, contentOffset: contentOffset)
    for mark in whole.background { append(mark, of: -1, screen.size.bounds, to: &numbers) }
    defer {
      let statusBarColor = StatusBarSymbols.color(
        over: elements.filter(isShown), on: screen, of: scene.device, theme: theme,
        backdrop: looks.backdrop
      ) { row(of: $0, isDark: isDark) }
      for mark in whole.outsideViewport + whole.foreground + [
        RowMark(statusBarColor: statusBarColor)
      ] {
        append(mark, of: elements.count, screen.size.bounds, to: &numbers)
      }
    }
    for (number, element) in elements.enumerated() where isShown(element) {
      let start = number * labels
      guard start + labels <= widths.count else { return }
      let drawing = RowDrawing(
        of: element, face: row(of: element, isDark: isDark),
        side: element.kind == .row ? edges[element.row] : nil, on: screen, theme: theme,
        measurer: ScaledTextWidths(
          widths: widths[start..<start + labels], segments: segments(of: element)))
      for mark in drawing.marks {
        append(
          mark, of: number, drawing.outline.rect, segments: segments(of: element), to: &numbers)
      }
    }
  }

  private func segments(of element: PlacedElement) -> [[TextSegment]] {
    face(of: element).map { looks.faces[$0].segments } ?? []
  }

  private func row(of element: PlacedElement, isDark: Bool) -> RowFace {
    guard let index = face(of: element) else {
      return RowFace(parts: element.kind.title == nil ? [] : .title)
    }
    let face = looks.faces[index]
    var row = face.row
    if isDark { row.mean = face.darkMean }
    return row
  }

  func isShown(_ element: PlacedElement) -> Bool {
    let box = element.shownBox
    guard element.opacity > 0, box.width > 0, box.height > 0 else { return false }
    let (transform, size) = (element.transform, screen.size)
    var (low, high) = (Point(x: Double.infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    var behind = 0
    for (x, y) in [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ] {
      let corner = Point(x: x, y: y)
      guard transform.w(at: corner) > 1e-6 else {
        behind += 1
        continue
      }
      let point = transform.project(corner)
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard behind == 0 else { return behind < 4 }
    return high.y - low.y > 1e-3 && high.x - low.x > 1e-3 && high.y > 0 && low.y < size.height
      && high.x > 0 && low.x < size.width
  }

  /// The names of the numbers that encode a mark; lengths are in points, colors in `0...1`.
  ///
  /// Box and span are relative to the upper left corner of the element's outline. `top` and
  /// `bottom` are the radii of the box's upper and lower corners. The span is the extent of a
  /// picture or gradient. `size` is a font size, a line width or a picture's number; `kind` and
  /// `anchor` are raw values of `RowMark`. A gradient has its direction in degrees clockwise from
  /// up, and the start and end of its colors along it, from the box's edge; both are 0 in a solid
  /// mark. `textStart` and `textEnd` delimit a line of a text in UTF-16 code units; 0 is all of it.
  static let fields: [StaticString] = [
    "element", "kind", "x", "y", "width", "height", "top", "bottom", "spanX", "spanY",
    "spanWidth", "spanHeight", "size", "anchor", "angle", "from", "to", "red", "green", "blue",
    "alpha", "endRed", "endGreen", "endBlue", "endAlpha", "textStart", "textEnd",
  ]

  /// Appends a mark of the element with index `element`, or one for each line of a longer text.
  private func append(
    _ mark: RowMark, of element: Int, _ outline: Rect, segments: [[TextSegment]],
    to numbers: inout [Double]
  ) {
    guard mark.lineCount > 1, let label = mark.label, Int(label.rawValue) < segments.count,
      !segments[Int(label.rawValue)].isEmpty
    else { return append(mark, of: element, outline, to: &numbers) }
    for (box, range) in mark.lines(of: segments[Int(label.rawValue)]) {
      var line = mark
      (line.box.rect, line.span) = (box, box)
      append(line, of: element, outline, range: range, to: &numbers)
    }
  }

  private func append(
    _ mark: RowMark, of element: Int, _ outline: Rect, range: Range<Int> = 0..<0,
    to numbers: inout [Double]
  ) {
    // Rounding keeps the encoding of a mark the same to the last bit while its element moves.
    func position(_ x: Double, from origin: Double) -> Double {
      ((x - origin) * 1024 + 0.5).rounded(.down) / 1024
    }
    numbers += [Double(element), Double(mark.kind.rawValue)]
    for (box, radii) in [(mark.box.rect, [mark.box.top, mark.box.bottom]), (mark.span, [])] {
      numbers += [position(box.x, from: outline.x), position(box.y, from: outline.y)]
      numbers += [position(box.width, from: 0), position(box.height, from: 0)] + radii
    }
    numbers += [mark.size, Double(mark.anchor.rawValue)]
    var colors = (
      mark.color ?? RGBAColor.black.opacity(0), mark.color ?? RGBAColor.black.opacity(0)
    )
    if let (from, to, stops) = mark.gradient, let end = stops.last {
      // The color is constant up to the last but one stop.
      let start = stops[stops.count - 2]
      numbers.append(mark.gradientAngle)
      if case .gradient = mark.fill {
        let (x, y) = (to.x - from.x, to.y - from.y)
        numbers += [0, position((x * x + y * y).squareRoot(), from: 0)]
      } else {
        let isAcross = from.y == to.y
        let (a, b) = isAcross ? (from.x, to.x) : (from.y, to.y)
        let origin = isAcross ? mark.box.rect.x : mark.box.rect.y
        for stop in [start, end] {
          numbers.append(position(a + (b - a) * stop.offset, from: origin))
        }
      }
      colors = (start.color, end.color)
    } else {
      numbers += [0, 0, 0]
    }
    for color in [colors.0, colors.1] {
      numbers += [color.red, color.green, color.blue, color.alpha]
    }
    numbers += [Double(range.lowerBound), Double(range.upperBound)]
  }
}

/// Scales text widths from a font size of 1 point; texts that can wrap are as wide as on a sheet.
private struct ScaledTextWidths: RowMeasurer {
  let widths: ArraySlice<Double>
  let segments: [[TextSegment]]

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    let segments = segments(of: label)
    let letters = segments.dropLast().reduce(segments.last?.width ?? 0) { $0 + $1.advance }
    let width =
      (segments.isEmpty ? widths[widths.startIndex + Int(label.rawValue)] : letters) * size
    return min(width, limit ?? width)
  }

  func segments(of label: RowLabel) -> [TextSegment] {
    let index = Int(label.rawValue)
    return index < segments.count ? segments[index] : []
  }
}
