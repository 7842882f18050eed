import FoldLayout

struct ItemOptions: OptionTable {
  var id: String?
  /// The row's height, in points; `nil` for the default.
  var height: Double?
  /// The row's height while its folding cell is open, in points; `nil` for the default.
  var openHeight: Double?
  /// The height that a list policy assumes for the row, in points; `nil` for the list's estimate.
  var estimate: Double?
  var content = RowContent()

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&id, "id", .none, "the identity", otherwise: "the row's index")
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the height", otherwise: "the height of all rows")
    visitor.option(
      &openHeight, "openHeight", .points(.aboveZero),
      "the height of a row whose folding cell is open",
      otherwise: "the folding cells' `openHeight`")
    visitor.option(
      &estimate, "estimate", .points(.zeroOrAbove),
      "the height that a `listPolicy` assumes until it has measured the row",
      otherwise: "the `estimate` of all rows")
    content.visit(&visitor)
  }

  static let list = OptionList(ItemOptions())
}

struct SectionOptions: OptionTable {
  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.member("header", "item", "the header")
    visitor.member("items", "items", "the rows", isRequired: true)
  }
}

/// The options of random heights.
///
/// A height is min + (SplitMix64(seed) mod (8·(max − min) + 1)) / 8, with one number for each row.
struct RandomOptions: OptionTable {
  /// The smallest height that a row may get, in points.
  var min = 0.0
  /// The largest height that a row may get, in points.
  var max = 0.0

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&min, "min", .points(.zeroOrAbove), "the smallest height", isRequired: true)
    visitor.option(&max, "max", .points(.zeroOrAbove), "the largest height", isRequired: true)
    visitor.member("seed", "seed", "the seed of SplitMix64")
  }
}

struct ViewOptions: OptionTable {
  var id: String?
  /// The identifier that the view shares with its counterpart on the other screen; `nil` for none.
  var identifier: String?
  var element = ShiftElement()
  var content = RowContent()
  /// The timing of the view's motion; `nil` for the shift's timing.
  var timing: ShiftTiming?
  /// The part of the view's look that is animated; `nil` for the shift's setting.
  var visual: ShiftSettings.VisualBehavior?
  /// Which native views are shown again after the shift; `nil` for the shift's setting.
  var restore: ShiftSettings.RestorationBehavior?
  /// The kind of replica that moves in the view's place; `nil` for the shift's setting.
  var state: ShiftSettings.ReplicaState?
  /// The id of the view whose look the replica shows; `nil` for the view itself.
  var configured: String?
  /// The arc of the path of the view's center, in degrees; `nil` for the shift's setting.
  var arc: Double?
  var turn: Double?
  var insert = InsertOptions()

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &id, "id", .none, "the identity, distinct on its side", otherwise: "the view's number there")
    visitor.option(
      &identifier, "identifier", .none, "matches it with a view on the other side")
    element.visit(&visitor)
    content.visitLines(&visitor)
    content.visitPictures(&visitor)
    visitor.option(&timing, "timing", .none, "how it shifts", otherwise: "the shift's")
    visitor.option(
      &visual, "visual", .none, "which part of its look is animated", otherwise: "the shift's")
    visitor.option(
      &restore, "restore", .none, "which native views show again", otherwise: "the shift's")
    visitor.option(&state, "state", .none, "what moves in its place", otherwise: "the shift's")
    visitor.option(
      &configured, "configured", .none, "the id of the view that its replica shows",
      otherwise: "the view itself")
    visitor.option(
      &arc, "arc", .degrees(ShiftSettings.arcs), "the arc of its center", otherwise: "the shift's")
    visitor.option(
      &turn, "turn", .degrees(.any), "the rotation during the motion", otherwise: "the shift's")
    visitor.option(&insert, "insert", .none, "where its replica is drawn")
    visitor.member("views", "views", "the views that it contains")
  }

  static let list = OptionList(ViewOptions())
}

/// The position of a replica in drawing order: above or below a view, at an index, or on top.
struct InsertOptions: OptionValue, Equatable {
  private struct Choice: OptionTable {
    var above: String?
    var below: String?
    var custom: Int?

    mutating func visit(_ visitor: inout some OptionVisitor) {
      visitor.option(&above, "above", .none, "the id of the view above which it is drawn")
      visitor.option(&below, "below", .none, "the id of the view below which it is drawn")
      visitor.option(
        &custom, "custom", .whole(0, 1_000_000), "how many views and replicas are drawn below it")
    }
  }

  /// The name of the view that the replica is directly above or below; `nil` otherwise.
  var name: String?
  /// Whether the replica is above rather than below the view.
  var isAbove = false
  /// The index in drawing order, which is the number of views and replicas drawn below the replica;
  /// `nil` for a position beside a view or on top.
  var drawingIndex: Int?

  static var standard: Self { Self() }
  var kind: OptionKind { .keywordOr(["standard"], .choice(OptionList(Choice()), of: "places")) }

  func encode(to encoder: inout NumberEncoder) {
    encoder.put(self == InsertOptions() ? 0 : 1)
    if let name {
      encoder.put(isAbove ? Choice(above: name) : Choice(below: name))
    } else if let index = drawingIndex {
      encoder.put(Choice(custom: index))
    }
  }

  init() {}

  init(from decoder: inout NumberDecoder) {
    guard decoder.flag() else { return }
    let choice = Choice(from: &decoder)
    (name, isAbove, drawingIndex) = (
      choice.above ?? choice.below, choice.above != nil, choice.custom
    )
  }
}
