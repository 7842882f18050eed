extension ListScene: OptionTable {
  /// Creates a list without rows.
  public init() { self.init(rows: RowHeights([])) }

  /// The room between two rows, in points; to set it lays all rows out anew.
  private var spacing: Double {
    get { rows.spacing }
    set {
      guard newValue != rows.spacing else { return }
      rows = RowHeights((0..<rows.count).map { rows[$0] }, spacing: newValue)
    }
  }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &axis, "axis", .none,
      "the direction of scrolling; where it is horizontal, minY and height measure along x")
    visitor.option(
      &direction, "direction", .none, "the reading direction: where a horizontal list begins")
    var look = RowsOptions()
    look.cornerRadius = cornerRadius
    visitor.option(&look, "rows", .none, "the rows", isRequired: true)
    cornerRadius = look.cornerRadius
    visitor.option(
      &spacing, "spacing", .points(.zeroOrAbove), "the room between two rows",
      slider: OptionSlider("Spacing", 0...60, step: 0.5))
    visitor.member("separator", "separator", "the hairline between two rows")
    visitor.option(&insets, "insets", .none, "the room around the rows")
    visitor.option(
      &anchorsScroll, "scrollAnchor", .none,
      "whether rows that come, go or change above the screen leave what the user sees where it is")
    visitor.option(
      &navigationBar, "navigationBar", .none,
      "the bar below the status bar, under which the list scrolls")
    visitBehaviors(&visitor)
  }
}

/// What a file says of a list's rows: how they come about is no option, their corners are.
public struct RowsOptions: OptionTable {
  /// The corner radius of rows without one of their own, in points.
  var cornerRadius = 10.0

  /// Creates the options of a list that says nothing of its rows.
  public init() {}

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.member("count", "rowCount", "the number of rows")
    visitor.member("height", "length", "the height of every row, or of items without one")
    visitor.member("heights", "lengths", "heights that repeat")
    visitor.member("random", "random", "random heights")
    visitor.member("items", "items", "the rows one by one")
    visitor.member("sections", "sections", "rows under headers")
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove),
      "the corner radius of rows without one of their own",
      slider: OptionSlider("Corner radius", 0...60, step: 0.5))
  }
}

extension Scene.Axis: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["vertical", "horizontal"] }
}

extension Scene.Direction: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["ltr", "rtl"] }
}

extension Scene {
  /// The options of the scene, and the keys that lead to them in its file.
  public var optionLists: [(key: String, list: OptionList)] {
    let device = (key: "device.", list: OptionList(device))
    return switch subject {
    case .list(let list): [device, (key: "", list: OptionList(list))]
    case .deck(let deck):
      [
        device, (key: "insets.", list: OptionList(deck.insets)),
        (key: "deck.", list: OptionList(deck)),
      ]
    case .shift(let shift): [device, (key: "shift.", list: OptionList(shift))]
    }
  }
}
