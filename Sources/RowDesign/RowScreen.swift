public import FoldLayout

/// What of a scene decides how its screen and its rows look.
public struct RowScreen: Equatable, Sendable {
  /// The column of texts that the rows of a list share.
  public struct TextColumn: Equatable, Sendable {
    /// The distance from a row's leading edge to its texts, in points.
    public var start: Double
    /// The distance from a row's leading edge to the middle of its picture, in points.
    public var leadMiddle: Double
  }

  /// In points.
  public var size: Size
  /// The status bar's height, in points.
  public var statusBar: Double
  /// Where a row begins.
  public var direction: Scene.Direction
  /// The way that rows follow one another.
  public var axis = Scene.Axis.vertical
  /// Whether rows are the views of a shift, whose text keeps its place by their lower edge.
  public var showsViews: Bool
  /// How rows are parted by lines; nil where they are not.
  public var separator: RowSeparator?
  /// How rows look that do not say.
  public var rows = RowsLook()
  /// How wide a row is that is not expanded, in points.
  public var rowWidth: Double
  /// What an expanded row shows.
  public var detail: ExpandDetail?
  /// What lies behind all else.
  public var background: Background?
  /// The title above the rows.
  public var titleArea: TitleArea?
  /// The bar over the rows.
  public var navigationBar: NavigationBar?
  /// Where rows are cut off.
  public var viewport: ListViewport?
  /// The column in which rows of a list with pictures have their texts; `nil` if each row has its own.
  public var textColumn: TextColumn?
  /// The identities of the headers, ascending; nil where a thing bears no number from its coming.
  public private(set) var headers: [RowID]? = []

  /// Describes a screen; lengths in points.
  public init(
    size: Size, statusBar: Double = 0, direction: Scene.Direction = .leftToRight,
    showsViews: Bool = false, separator: RowSeparator? = nil
  ) {
    self.size = size
    self.statusBar = statusBar
    self.direction = direction
    self.showsViews = showsViews
    self.separator = separator
    rowWidth = size.width
  }

  /// The screen of a scene.
  public init(of scene: Scene) {
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

  /// Takes the size that a rotation gives to the screen, in points.
  public mutating func turn(to size: Size) {
    rowWidth += size.width - self.size.width
    self.size = size
  }

  /// The colour of the screen halfway of its background; the theme's where there is none.
  public func ground(_ theme: RowTheme) -> Color { background?.middle ?? theme.screen }

  /// What an element without a title of its own is called.
  ///
  /// A row or a card keeps the number of its first place, whatever comes before it later; a copy bears
  /// that of its original.
  public func defaultTitle(of element: PlacedElement) -> String {
    guard let title = element.kind.title else { return "" }
    let id = element.contentID.rawValue
    guard let headers, element.kind != .header, id <= UInt32(Int32.max) else {
      return "\(title) \(element.row)"
    }
    var number = Int(id)
    for header in headers where header.rawValue < id { number -= 1 }
    return "\(title) \(number)"
  }

  /// Elements in the order in which they are drawn, by how far above the rows they lie: 0...4.
  public func layers(_ elements: [PlacedElement]) -> [[PlacedElement]] {
    var layers = [[PlacedElement]](repeating: [], count: 5)
    for element in elements { layers[element.layer(on: self)].append(element) }
    return layers
  }

  /// How much larger text is set on a large screen, which a page shows smaller: 1...1.35.
  public var textFactor: Double { min(1.35, max(1, (size.width * size.height).squareRoot() / 560)) }
}

extension ListViewport {
  /// What it leaves of a screen to the rows, in points.
  public func room(on screen: Rect) -> Rect {
    let (start, end) = (min(top, screen.height), max(0, screen.height - bottom))
    return Rect(x: 0, y: start, width: screen.width, height: max(0, end - start))
  }
}
