import FoldFormats
import FoldLayout

/// The second scene of a page that compares two, and the differences between them.
struct PlayerComparison {
  var other: PlayerSide
  let pair: ComparedPair
  let report: DiffReport

  var facts: JSONValue {
    .object(
      other.facts.filter { $0.0 != "names" } + other.shown + [
        ("names", .array([pair.a, pair.b].map { .text($0.title) })),
        ("rows", .array(rows)), ("differences", report.json), ("verdict", .text(pair.verdict)),
        ("plots", plots),
      ])
  }

  /// The name and title of every row shown on either side, with its number on each side.
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
