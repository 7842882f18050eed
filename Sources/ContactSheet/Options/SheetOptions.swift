import FoldLayout

/// The layout and appearance of a sheet.
public struct SheetOptions: Sendable {
  /// The number of frames in a row, or `nil` to choose a number automatically.
  public var columns: Int?
  /// The size of the pages.
  public var paper: SheetPaper
  /// The maximum number of frames on a page, or `nil` for all on a fitting page and 24 on paper.
  public var framesPerPage: Int?
  /// The colors of the sheet.
  public var theme: SheetTheme
  /// The resolution of a PNG, in pixels per point.
  public var pixelsPerPoint: Double
  /// The overlays drawn on the frames.
  public var overlays: Set<SheetOverlay>
  /// Whether a PDF with several pages begins with an index page that shows and links all frames.
  public var hasIndex = false
  /// Whether the pages of a PDF have embedded thumbnails.
  public var hasThumbnails = false
  /// Whether a page shows only the screen of the first frame, for embedding in a document.
  ///
  /// Outside its round corners, the picture is transparent. There is no overlay or accent.
  public var bare: Bool

  /// Creates options; a `nil` number of columns or of frames on a page is chosen automatically.
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

/// Information drawn over the frames of a sheet.
@nonexhaustive public enum SheetOverlay: String, Sendable, CaseIterable {
  /// The line above which rows fold.
  case foldLine = "foldline"
  /// The angle of each turned element.
  case angles
  /// The opacity of each translucent element, and the brightness of each dimmed card.
  case opacity
  /// The positions of the elements in the previous frame.
  case ghost
  /// The paths of the elements' centers through the previous frames.
  case trails
  /// The areas in which a tap hits a row of a list.
  case hits
}

/// The size of a sheet's pages.
@nonexhaustive public enum SheetPaper: String, Sendable, CaseIterable {
  /// As large as the frames need.
  case fit
  /// ISO 216 A4, 210 × 297 mm, portrait or landscape.
  case a4
  /// US Letter, 8.5 × 11 inches, portrait or landscape.
  case letter
  /// A 16:9 slide of 960 × 540 points.
  case wide = "16:9"

  /// The possible page sizes in points, landscape first, or an empty array for a fitting page.
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
