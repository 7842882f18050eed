import FoldFormats
import FoldLayout

/// What a page has of a second scene beside the one that it plays, and of what differs.
struct PlayerComparison {
  /// The second side.
  var other: PlayerSide
  /// The comparison that was made of both.
  let pair: ComparedPair
  /// What differs, as `diff` reports it.
  let report: DiffReport

  /// All of it for the page's script.
  var facts: JSONValue {
    .object(
      other.facts.filter { $0.0 != "names" } + other.shown + [
        ("names", .array([pair.a, pair.b].map { .text($0.title) })),
        ("rows", .array(rows)), ("differences", report.json), ("verdict", .text(pair.verdict)),
        ("plots", plots),
      ])
  }

  /// What either side ever shows: its name, its title, and its numbers on both sides.
  private var rows: [JSONValue] {
    pair.difference.shown.sorted().map { name in
      let numbers = [pair.a, pair.b].map { side in
        JSONValue.number(orNull: side.inputs.names.id(named: name).map { Double($0.rawValue) })
      }
      return .array([.text(name), .text(orNull: pair.title(of: name))] + numbers)
    }
  }

  private var plots: JSONValue {
    let curves = pair.track.curves.map { curve in
      JSONValue.object([
        ("title", .text(curve.measure.title)), ("unit", .text(curve.measure.unit)),
        ("values", .array(curve.values.map { .number($0) })),
      ])
    }
    return .object([
      ("times", .array(pair.track.time.map { .number($0) })), ("curves", .array(curves)),
    ])
  }
}
