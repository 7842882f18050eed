/// The list of a scene before playback: its rows, and the options of its active behaviors.
public struct ListScene: Sendable {
  /// The scroll axis.
  public var axis: FoldScene.Axis
  /// The reading direction.
  public var direction: FoldScene.Direction
  /// The rows' heights and the spacing between them, in points.
  public var rows: RowHeights
  /// The section headers among the elements of `rows`; `nil` in a list without sections.
  public var sections: Sections?
  /// The insets around the rows, in points.
  public var insets: Insets
  /// The default corner radius of a row, in points.
  public var cornerRadius: Double
  /// The corner radii of rows that have their own, by identifier, in points.
  public var cornerRadii: [RowID: Double]
  /// Whether the visible rows stay in place when rows above the screen change.
  public var anchorsScroll = true

  /// The folding of rows; `nil` if they do not fold.
  public var fold: FoldOptions?
  /// The expansion of rows; `nil` if they do not expand.
  public var expand: ExpandOptions?
  /// The folding cells; `nil` if rows are not folding cells.
  public var foldingCell: FoldingCellOptions?
  /// The rows whose cells are open before playback.
  public var openRows: [RowID] = []
  /// The heights of open cells that have their own, by the row's identifier, in points.
  public var openHeights: [RowID: Double] = [:]
  /// The notch over the list; `nil` if there is no notch.
  public var notch: NotchOptions?
  /// The identifiers of the rows that the notch adds, the next one first, before generated ones.
  public var newRows: [RowID] = []
  /// The rows in `newRows` that have no content of their own.
  public var rowsWithoutContent: Set<RowID> = []
  private var look = CopyOnWriteBox(Look())

  private struct Look: Sendable {
    var rows = RowStyle()
    var separator: RowSeparator?
    var titleArea: TitleArea?
    var navigationBar: NavigationBar?
    var viewport: ListViewport?
    var policy: ListPolicyOptions?
    var estimate: RowEstimate?
    var estimates: [RowID: Double] = [:]
  }

  /// The default look of rows.
  public var rowsLook: RowStyle {
    get { look.value.rows }
    set { look.value.rows = newValue }
  }
  /// The line between two rows; `nil` for none.
  public var separator: RowSeparator? {
    get { look.value.separator }
    set { look.value.separator = newValue }
  }
  /// The title above the rows; `nil` for none.
  public var titleArea: TitleArea? {
    get { look.value.titleArea }
    set { look.value.titleArea = newValue }
  }
  /// The bar below the status bar; `nil` for none.
  public var navigationBar: NavigationBar? {
    get { look.value.navigationBar }
    set { look.value.navigationBar = newValue }
  }

  /// The edges that clip the rows; `nil` if only the screen's edges do.
  public var viewport: ListViewport? {
    get { look.value.viewport }
    set { look.value.viewport = newValue }
  }

  /// The rules by which the list places rows; `nil` if it knows all heights.
  package var policy: ListPolicyOptions? {
    get { look.value.policy }
    set { look.value.policy = newValue }
  }
  /// The assumed height of unmeasured rows not in ``estimates``; `nil` for their true heights.
  package var estimate: RowEstimate? {
    get { look.value.estimate }
    set { look.value.estimate = newValue }
  }
  /// The estimated heights of rows that have their own, by identifier, in points.
  package var estimates: [RowID: Double] {
    get { look.value.estimates }
    set { look.value.estimates = newValue }
  }

  /// The height of the first row, in points; in a list without rows, the height that a first row
  /// would get by the pattern or draws of ``rows``, or `nil` without these.
  package var firstRowHeight: Double? {
    let first = ListMap(sections).element(ofRow: 0, elements: rows.count)
    return first < rows.count ? rows[first] : rows.ruleHeight
  }

  /// The inset after the last row, in points along the list.
  var trailingInset: Double {
    switch (axis, direction) {
    case (.vertical, _): insets.bottom
    case (.horizontal, .leftToRight): insets.right
    case (.horizontal, .rightToLeft): insets.left
    }
  }

  package var showsMoreThanRows: Bool { notch != nil || foldingCell != nil }

  /// Creates a list of rows with lengths in points; a `nil` behavior is absent.
  public init(
    rows: RowHeights, axis: FoldScene.Axis = .vertical,
    direction: FoldScene.Direction = .leftToRight,
    insets: Insets = Insets(), cornerRadius: Double = 10,
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
