/// The list of a scene: its rows before the recording, and the behaviours that move them.
///
/// Each behaviour is on where it has options; what it does not need is left as it is.
public struct ListScene: Sendable {
  /// The direction of scrolling.
  public var axis: Scene.Axis
  /// The reading direction.
  public var direction: Scene.Direction
  /// The rows' heights and the spacing between them, in points.
  public var rows: RowHeights
  /// Which elements of `rows` are section headers, or nil in a list without sections.
  public var sections: Sections?
  /// The room around the rows, in points.
  public var insets: EdgeInsets
  /// The corner radius of a row, in points.
  public var cornerRadius: Double
  /// The corner radii of the rows that have their own, in points.
  public var cornerRadii: [RowID: Double]
  /// Whether rows above the screen that come, go or change their height leave what the user sees
  /// where it is.
  public var anchorsScroll = true

  /// How rows fold, or nil where they do not.
  public var fold: FoldOptions?
  /// How rows expand, or nil where they do not.
  public var expand: ExpandOptions?
  /// How rows unfold and fold up, or nil where they do not.
  public var foldingCell: FoldingCellOptions?
  /// The rows whose cells are open before the recording.
  public var openRows: [RowID] = []
  /// The heights of open rows that have their own, in points.
  public var openHeights: [RowID: Double] = [:]
  /// The notch that is pulled over the list, or nil where there is none.
  public var notch: NotchOptions?
  /// The identities of the rows that the notch brings, the next one first; further ones are the
  /// list's own.
  public var newRows: [RowID] = []
  /// Those of them that have no content of their own.
  public var bareRows: Set<RowID> = []
  private var look = Shared(Look())

  private struct Look: Sendable {
    var rows = RowsLook()
    var separator: RowSeparator?
    var titleArea: TitleArea?
    var navigationBar: NavigationBar?
    var viewport: ListViewport?
  }

  /// How rows look that do not say.
  public var rowsLook: RowsLook {
    get { look.value.rows }
    set { look.value.rows = newValue }
  }
  /// The hairline between two rows, or nil where there is none.
  public var separator: RowSeparator? {
    get { look.value.separator }
    set { look.value.separator = newValue }
  }
  /// The title above the rows, or nil where there is none.
  public var titleArea: TitleArea? {
    get { look.value.titleArea }
    set { look.value.titleArea = newValue }
  }
  /// The bar below the status bar, or nil where there is none.
  public var navigationBar: NavigationBar? {
    get { look.value.navigationBar }
    set { look.value.navigationBar = newValue }
  }

  /// Where rows are cut off, or nil where only the screen's own edges cut them.
  public var viewport: ListViewport? {
    get { look.value.viewport }
    set { look.value.viewport = newValue }
  }

  /// The height of the first row, in points; in a list without rows what its rule says, if it has one.
  var firstRowHeight: Double? {
    let first = ListMap(sections).element(ofRow: 0, elements: rows.count)
    return first < rows.count ? rows[first] : rows.ruleHeight
  }

  /// Whether tables of it have the columns of behaviours that show more than rows.
  public var showsMoreThanRows: Bool { notch != nil || foldingCell != nil }

  /// Creates a list; lengths in points.
  public init(
    rows: RowHeights, axis: Scene.Axis = .vertical, direction: Scene.Direction = .leftToRight,
    insets: EdgeInsets = EdgeInsets(), cornerRadius: Double = 10,
    cornerRadii: [RowID: Double] = [:], sections: Sections? = nil, fold: FoldOptions? = nil,
    expand: ExpandOptions? = nil, foldingCell: FoldingCellOptions? = nil,
    notch: NotchOptions? = nil, newRows: [RowID] = []
  ) {
    self.rows = rows
    self.axis = axis
    self.direction = direction
    self.insets = insets
    self.cornerRadius = cornerRadius
    self.cornerRadii = cornerRadii
    self.sections = sections
    self.fold = fold
    self.expand = expand
    self.foldingCell = foldingCell
    self.notch = notch
    self.newRows = newRows
  }
}
