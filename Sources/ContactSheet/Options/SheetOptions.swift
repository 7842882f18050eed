public import FoldLayout

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
  /// Whether only the first frame's elements are drawn, in plain colours on a page of the device's
  /// size.
  ///
  /// There is no phone, text or header then; for embedding a frame in a document.
  public var bare: Bool
  /// The page's colour where `bare` is set.
  public var bareBackground: Color

  /// Creates options; what is not named has its default.
  public init(
    columns: Int? = nil, paper: SheetPaper = .fit, framesPerPage: Int? = nil,
    theme: SheetTheme = .light, pixelsPerPoint: Double = 2,
    overlays: Set<SheetOverlay> = [.foldLine], bare: Bool = false,
    bareBackground: Color = Color(red: 1, green: 1, blue: 1)
  ) {
    self.columns = columns
    self.paper = paper
    self.framesPerPage = framesPerPage
    self.theme = theme
    self.pixelsPerPoint = pixelsPerPoint
    self.overlays = overlays
    self.bare = bare
    self.bareBackground = bareBackground
  }
}
