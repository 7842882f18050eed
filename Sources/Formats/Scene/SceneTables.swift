import FoldLayout

/// What a file says of a row or a header.
struct ItemOptions: OptionTable {
  /// The identity.
  var id: String?
  /// The height, in points.
  var height: Double?
  /// The height once its cell is open, in points.
  var openHeight: Double?
  /// What it shows.
  var content = RowContent()

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&id, "id", .none, "the identity", otherwise: "the row's index")
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the height", otherwise: "the height of all rows")
    visitor.option(
      &openHeight, "openHeight", .points(.aboveZero),
      "the height of a row whose folding cell is open",
      otherwise: "that of all cells")
    content.visit(&visitor)
  }

  /// The options with their defaults.
  static let list = OptionList(ItemOptions())
}

/// What a file says of rows under a header.
struct SectionOptions: OptionTable {
  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.member("header", "item", "the header")
    visitor.member("items", "items", "the rows", isRequired: true)
  }
}

/// What a file says of random heights: min + (SplitMix64(seed) mod (8·(max − min) + 1)) / 8, one draw
/// a row.
struct RandomOptions: OptionTable {
  /// The smallest height, in points.
  var min = 0.0
  /// The largest height, in points.
  var max = 0.0

  mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&min, "min", .points(.zeroOrAbove), "the smallest height", isRequired: true)
    visitor.option(&max, "max", .points(.zeroOrAbove), "the largest height", isRequired: true)
    visitor.member("seed", "seed", "the seed of SplitMix64")
  }
}

/// What a file says of a view of a shift.
struct ViewOptions: OptionTable {
  /// The identity.
  var id: String?
  /// What matches it with a view on the other side.
  var identifier: String?
  /// Its place, its look and its part.
  var element = ShiftElement()
  /// What it shows.
  var content = RowContent()
  /// How it shifts, where it does so otherwise than the rest.
  var timing: ShiftTiming?
  /// Which part of its look is animated, where another.
  var visual: ShiftSettings.VisualBehavior?
  /// Which native views show again, where others.
  var restore: ShiftSettings.RestorationBehavior?
  /// What moves in its place, where another.
  var state: ShiftSettings.ReplicaState?
  /// The view that its replica shows, where another.
  var configured: String?
  /// The arc of its centre, and by how much it turns, where others.
  var arc: Double?
  var turn: Double?
  /// Where its replica is drawn.
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
      &arc, "arc", .degrees(ShiftSettings.arcs), "the arc of its centre", otherwise: "the shift's")
    visitor.option(
      &turn, "turn", .degrees(.any), "by how much it turns on its way", otherwise: "the shift's")
    visitor.option(&insert, "insert", .none, "where its replica is drawn")
    visitor.member("views", "views", "the views that it contains")
  }

  /// The options with their defaults.
  static let list = OptionList(ViewOptions())
}

/// Where a replica is drawn: directly above or below a view of this name, at a place among all that is
/// drawn, or on top of it.
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

  /// The view, where there is one.
  var name: String?
  /// Whether it is drawn above the view.
  var isAbove = false
  /// How many views and replicas are below it, where there is no view.
  var place: Int?

  static var standard: Self { Self() }
  var kind: OptionKind { .wordOr(["standard"], .choice(OptionList(Choice()), of: "places")) }

  func put(into sink: inout WordSink) {
    sink.put(self == InsertOptions() ? 0 : 1)
    if let name {
      sink.put(isAbove ? Choice(above: name) : Choice(below: name))
    } else if let place {
      sink.put(Choice(custom: place))
    }
  }

  init() {}

  init(from feed: inout WordFeed) {
    guard feed.flag() else { return }
    let choice = Choice(from: &feed)
    (name, isAbove, place) = (choice.above ?? choice.below, choice.above != nil, choice.custom)
  }
}
