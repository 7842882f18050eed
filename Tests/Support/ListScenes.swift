public import FoldLayout

extension Scene {
  /// A list on a screen.
  public init(
    device: Device, axis: Axis = .vertical, direction: Direction = .leftToRight, rows: RowHeights,
    insets: EdgeInsets = EdgeInsets(), cornerRadius: Double = 10,
    cornerRadii: [RowID: Double] = [:], fold: FoldOptions? = nil, expand: ExpandOptions? = nil,
    sections: Sections? = nil
  ) {
    self.init(
      device: device,
      subject: .list(
        ListScene(
          rows: rows, axis: axis, direction: direction, insets: insets, cornerRadius: cornerRadius,
          cornerRadii: cornerRadii, sections: sections, fold: fold, expand: expand)))
  }

  /// The list of a scene that shows one; one without rows in any other.
  public var rowList: ListScene {
    get { list ?? ListScene(rows: RowHeights([])) }
    set { subject = .list(newValue) }
  }
}

extension Scene {
  /// The deck of a scene that shows one.
  public var deck: DeckScene? { if case .deck(let deck) = subject { deck } else { nil } }

  /// The shift of a scene that shows one.
  public var shift: ShiftScene? { if case .shift(let shift) = subject { shift } else { nil } }
}

extension FoldingList {
  /// The list of a scene.
  public init(scene: Scene) { self.init(scene.rowList, on: scene.device) }
}
