public import FoldLayout

extension FoldScene {
  /// Creates a scene of one list.
  public init(
    device: Device, axis: Axis = .vertical, direction: Direction = .leftToRight, rows: RowHeights,
    insets: Insets = Insets(), cornerRadius: Double = 10,
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

  /// The list of the scene; a list without rows if the scene shows something else.
  public var rowList: ListScene {
    get { list ?? ListScene(rows: RowHeights([])) }
    set { subject = .list(newValue) }
  }
}

extension FoldScene {
  /// The deck of the scene; `nil` if the scene shows something else.
  public var deck: DeckScene? { if case .deck(let deck) = subject { deck } else { nil } }

  /// The shift of the scene; `nil` if the scene shows something else.
  public var shift: ShiftScene? { if case .shift(let shift) = subject { shift } else { nil } }
}

extension FoldingList {
  /// Creates the list of a scene.
  public init(scene: FoldScene) { self.init(scene.rowList, on: scene.device) }
}
