import FoldLayout

/// How a sheet is to look.
public struct SheetOptions: Sendable {
  /// How many frames stand side by side; nil chooses a number that makes a pleasing page.
  public var columns: Int?
  /// The size of the pages.
  public var paper: SheetPaper
  /// How many frames a page has at most; nil for all on a page that fits, and 24 on paper.
  public var framesPerPage: Int?
  /// The colours.
  public var theme: SheetTheme
  /// Pixels per point of a PNG.
  public var pixelsPerPoint: Double
  /// What is drawn over the frames' elements.
  public var overlays: Set<SheetOverlay>
  /// Whether a PDF of several pages begins with one that shows all frames, each leading to its page.
  public var hasIndex = false
  /// Whether a PDF's pages bring small pictures of themselves, for readers that show them.
  public var hasThumbnails = false
  /// Whether a page is the first frame's screen, with nothing around it or over it.
  ///
  /// The screen has square corners, as in a screenshot, and no overlay or accent; for embedding a
  /// frame in a document.
  public var bare: Bool

  /// Creates options; what is not named has its default.
  public init(
    columns: Int? = nil, paper: SheetPaper = .fit, framesPerPage: Int? = nil,
    theme: SheetTheme = .light, pixelsPerPoint: Double = 2,
    overlays: Set<SheetOverlay> = [.foldLine], bare: Bool = false
  ) {
    self.columns = columns
    self.paper = paper
    self.framesPerPage = framesPerPage
    self.theme = theme
    self.pixelsPerPoint = pixelsPerPoint
    self.overlays = overlays
    self.bare = bare
  }
}

/// What a sheet may draw over the frames' elements.
public enum SheetOverlay: String, Sendable, CaseIterable {
  /// The line above which rows fold.
  case foldLine = "foldline"
  /// The angle of each element that is turned.
  case angles
  /// The opacity of each element that is not opaque, and the brightness of each dimmed card.
  case opacity
  /// Where the elements were in the frame before.
  case ghost
  /// The ways of the elements' centres through the frames before.
  case trails
  /// The areas in which a tap meets a row of a list.
  case hits
}

/// The size of a sheet's pages.
public enum SheetPaper: String, Sendable, CaseIterable {
  /// As large as the frames need.
  case fit
  /// ISO 216 A4, 210 × 297 mm, upright or across.
  case a4
  /// US Letter, 8.5 × 11 inches, upright or across.
  case letter
  /// A slide of 16 to 9, 960 × 540 points.
  case wide = "16:9"

  /// The sides of the paper in points of 1/72 inch, the ways it may lie; none for a page that fits.
  var sizes: [Size] {
    switch self {
    case .fit: []
    case .a4: Self.bothWays(Size(width: 841.89, height: 595.276))
    case .letter: Self.bothWays(Size(width: 792, height: 612))
    case .wide: [Size(width: 960, height: 540)]
    }
  }

  private static func bothWays(_ size: Size) -> [Size] {
    [size, Size(width: size.height, height: size.width)]
  }
}
