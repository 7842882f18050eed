extension ListScene: OptionTable {
  /// Creates a list without rows.
  public init() { self.init(rows: RowHeights([])) }

  /// The spacing between two rows, in points; setting it rebuilds all rows.
  private var spacing: Double {
    get { rows.spacing }
    set {
      guard newValue != rows.spacing else { return }
      let ruleHeight = rows.ruleHeight
      rows = RowHeights((0..<rows.count).map { rows[$0] }, spacing: newValue)
      rows.ruleHeight = ruleHeight
    }
  }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &axis, "axis", .none,
      "the direction of scrolling; in a horizontal list minY and height measure along x")
    visitor.option(
      &direction, "direction", .none,
      "the reading direction: a horizontal list begins at the right edge with `rtl`, and minY counts from there"
    )
    var look = RowsOptions()
    (look.look, look.cornerRadius, look.estimate) = (rowsLook, cornerRadius, estimate)
    visitor.option(&look, "rows", .none, "the rows", isRequired: true)
    (rowsLook, cornerRadius, estimate) = (look.look, look.cornerRadius, look.estimate)
    visitor.option(
      &spacing, "spacing", .points(.zeroOrAbove), "the room between two rows",
      slider: OptionSlider("Spacing", 0...60, step: 0.5))
    visitor.option(&separator, "separator", .none, "the hairline between two rows")
    visitor.option(&insets, "insets", .none, "the room around the rows")
    visitor.option(
      &anchorsScroll, "scrollAnchor", .none,
      "whether visible rows keep their position when rows above the screen are inserted, removed or resized"
    )
    visitor.option(
      &policy, "listPolicy", .none,
      "the rules of a real list, by which rows of unknown height are placed and the offset is corrected"
    )
    visitor.option(&titleArea, "titleArea", .none, "the title between status bar and rows")
    visitor.option(
      &navigationBar, "navigationBar", .none,
      "the bar below the status bar, under which the list scrolls")
    visitor.option(
      &viewport, "viewport", .none, "where a vertical list that clips cuts its rows off")
    visitBehaviors(&visitor)
  }
}

/// The options of a list's rows in a scene file, without the keys that define the rows themselves.
package struct RowsOptions: OptionTable {
  var cornerRadius = 10.0
  var look = RowStyle()
  var estimate: RowEstimate?

  package init() {}

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.member("count", "rowCount", "the number of rows")
    visitor.member("height", "length", "the height of every row, or of items that set no height")
    visitor.member("heights", "lengths", "heights that repeat")
    visitor.member("random", "random", "random heights")
    visitor.member("items", "items", "the rows one by one")
    visitor.member("sections", "sections", "rows under headers")
    visitor.member(
      "headerEstimate", "length", "the `estimate` of headers that set none, in place of the rows'")
    visitor.option(
      &estimate, "estimate", .points(.zeroOrAbove),
      "the height that a list with a `listPolicy` assumes for rows it has not measured",
      otherwise: "their true heights")
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove),
      "the corner radius of rows that set none",
      slider: OptionSlider("Corner radius", 0...60, step: 0.5))
    visitor.option(&look.style, "look", .none, "how their texts are arranged")
    visitor.option(
      &look.color, "color", .none, "the color of rows that set none",
      otherwise: "the theme's")
    visitor.option(
      &look.textColor, "textColor", .none, "the color of their texts",
      otherwise: "one that stands out")
    visitor.option(&look.text, "text", .none, "the looks of texts of rows that set none")
    visitor.option(&look.artwork, "artwork", .none, "the picture of rows that set none")
  }
}

extension FoldScene.Axis: OptionKeyword {
  package static var keywords: [String] { ["vertical", "horizontal"] }
}

extension FoldScene.Direction: OptionKeyword {
  package static var keywords: [String] { ["ltr", "rtl"] }
}

extension FoldScene {
  /// Whether options fit together, such as insets and screen; does not check each option's range.
  public var isConsistent: Bool {
    func leaveRoom(_ insets: Insets, _ axis: Axis) -> Bool {
      (try? insets.checkRoom(on: device.size, axis)) != nil
    }
    return switch subject {
    case .list(let list): list.problem(on: device.size) == nil && leaveRoom(list.insets, list.axis)
    case .deck(let deck): leaveRoom(deck.insets, .vertical)
    case .shift(let shift): shift.settings.timing.problem == nil
    }
  }

  package var optionLists: [(key: String, list: OptionList)] {
    let common = [
      (key: "device.", list: OptionList(device)), (key: "", list: OptionList(screen)),
    ]
    return switch subject {
    case .list(let list): common + [(key: "", list: OptionList(list))]
    case .deck(let deck):
      common + [
        (key: "insets.", list: OptionList(deck.insets)), (key: "deck.", list: OptionList(deck)),
      ]
    case .shift(let shift): common + [(key: "shift.", list: OptionList(shift))]
    }
  }
}
