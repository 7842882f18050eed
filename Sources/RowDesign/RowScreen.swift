import FoldLayout

/// The properties of a scene that determine the appearance of its screen and rows.
package struct RowScreen: Equatable, Sendable {
  /// The column of texts that the rows of a list share.
  package struct TextColumn: Equatable, Sendable {
    /// The distance from a row's leading edge to its texts, in points.
    package var start: Double
    /// The distance from a row's leading edge to the middle of its picture, in points.
    package var leadMiddle: Double
  }

  /// The size of the screen, in points.
  package var size: Size
  /// The height of the status bar, in points.
  package var statusBar: Double
  package var direction: FoldScene.Direction
  package var axis = FoldScene.Axis.vertical
  /// Whether rows are the views of a shift, whose texts are aligned to the bottom.
  package var showsViews: Bool
  /// The separator between rows, or `nil` without separators.
  package var separator: RowSeparator?
  /// The look of rows that do not specify their own.
  package var rows = RowStyle()
  /// The width of a row that is not expanded, in points.
  package var rowWidth: Double
  /// The layout of an expanded row's details, or `nil` without details.
  package var detail: ExpandDetail?
  /// The background of the screen, or `nil` for the theme's color.
  package var background: Background?
  /// The title above the rows, or `nil` without a title.
  package var titleArea: TitleArea?
  /// The navigation bar over the rows, or `nil` without a bar.
  package var navigationBar: NavigationBar?
  package var pictures = Pictures()
  /// The viewport that clips the rows, or `nil` for the whole screen.
  package var viewport: ListViewport?
  /// The column in which all rows of a list have their texts, or `nil` if each row has its own.
  package var textColumn: TextColumn?
  /// The identifiers of the headers in ascending order, or `nil` if default titles use row indices.
  package private(set) var headers: [RowID]? = []

  /// Creates a screen; all lengths are in points.
  package init(
    size: Size, statusBar: Double = 0, direction: FoldScene.Direction = .leftToRight,
    showsViews: Bool = false, separator: RowSeparator? = nil
  ) {
    self.size = size
    self.statusBar = statusBar
    self.direction = direction
    self.showsViews = showsViews
    self.separator = separator
    rowWidth = size.width
  }

  /// Creates the appearance of a scene's screen; `alignTexts(of:in:)` adds the ``textColumn``.
  package init(of scene: FoldScene) {
    let showsViews = if case .shift = scene.subject { true } else { false }
    self.init(
      size: scene.device.size, statusBar: scene.device.statusBar,
      direction: scene.list?.direction ?? .leftToRight, showsViews: showsViews)
    background = scene.screen.background
    if showsViews { headers = nil }
    guard let list = scene.list else { return }
    axis = list.axis
    headers = list.sections?.headers.map { RowID(UInt32(truncatingIfNeeded: $0)) } ?? []
    (separator, rows, detail) = (list.separator, list.rowsLook, list.expand?.detail)
    (titleArea, navigationBar) = (list.titleArea, list.navigationBar)
    viewport = list.viewport
    rowWidth = size.width - list.insets.left - list.insets.right
  }

  /// Sets the size of the screen after a rotation, in points.
  package mutating func rotate(to size: Size) {
    rowWidth += size.width - self.size.width
    self.size = size
  }

  package func backgroundColor(_ theme: RowTheme) -> RGBAColor {
    background?.middle ?? theme.screen
  }

  /// Returns a default title such as "Row 3"; an element and its copies keep their initial number.
  package func defaultTitle(of element: PlacedElement) -> String {
    guard let title = element.kind.title else { return "" }
    let id = element.contentID.rawValue
    guard let headers, element.kind != .header, id <= UInt32(Int32.max) else {
      return "\(title) \(element.row)"
    }
    var number = Int(id)
    for header in headers where header.rawValue < id { number -= 1 }
    return "\(title) \(number)"
  }

  /// Returns the elements divided into their layers, `0...4`, in drawing order.
  package func layers(_ elements: [PlacedElement]) -> [[PlacedElement]] {
    var layers = [[PlacedElement]](repeating: [], count: 5)
    for element in elements { layers[element.layer(on: self)].append(element) }
    return layers
  }

  /// Returns the looks of an element's texts; headers do not get the looks of the rows.
  package func textLooks(of face: RowFace, isHeader: Bool) -> TextLooks {
    (face.text ?? TextLooks()).filled(from: isHeader ? nil : rows.text)
  }

  /// The scale of texts on large screens, which pages show smaller, in `1...1.35`.
  package var textFactor: Double {
    min(1.35, max(1, (size.width * size.height).squareRoot() / 560))
  }
}

extension ListViewport {
  /// Returns the part of a screen in which rows are visible, in points.
  package func visibleRect(on screen: Rect) -> Rect {
    let (start, end) = (min(top, screen.height), max(0, screen.height - bottom))
    return Rect(x: 0, y: start, width: screen.width, height: max(0, end - start))
  }
}
