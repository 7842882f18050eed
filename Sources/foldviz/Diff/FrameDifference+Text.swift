import FoldFormats

extension FrameDifference {
  /// What differs most, in a caption's few words, and how many more rows do.
  ///
  ///     "Lunch +12.5 pt, fold −8.2° · 3 more"
  ///
  /// Rows are spoken of by `title`, and without one by kind and id.
  func caption(title: (String) -> String?) -> String? {
    let rows = rows
    guard let first = rows.first else { return nil }
    let more = rows.dropFirst().count { $0.name != Self.frameName }
    return first.caption(title: title(first.name.id)) + (more > 0 ? " · \(more.grouped) more" : "")
  }
}

extension FrameDifference.Row {
  /// The most numbers that a caption gives.
  private static let told = 2

  fileprivate func caption(title known: String?) -> String {
    let words = [name.kind, singleLine(name.id)].filter { !$0.isEmpty }.joined(separator: " ")
    let title = known ?? words
    if let lone { return "\(title) only in \(lone.isInFirst ? "A" : "B")" }
    if changes.isEmpty { return name == FrameDifference.frameName ? "looks" : "\(title) looks" }
    let greatest = changes.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .prefix(Self.told).sorted { $0.offset < $1.offset }
    return "\(title) " + greatest.map(\.element.text).joined(separator: ", ")
  }
}

extension FrameColumn.Value {
  /// The value for a reader.
  var text: String {
    switch self {
    case .number(let number): Figure.trimmed(number, 6)
    case .text(let text): singleLine(text)
    }
  }

  /// The value with as many digits as tell it from another.
  func text(beside other: FrameColumn.Value) -> String {
    guard case .number(let number) = self, case .number(let bound) = other else { return text }
    return Figure.telling(number, from: bound)
  }
}

extension FrameDifference.Change {
  /// The change with its sign and unit, led by what it is where that is not the place.
  fileprivate var text: String {
    guard let by else { return "\(column) \(a.text) → \(b.text)" }
    let number = (by > 0 ? "+" : "−") + figure
    switch column {
    case "minY": return number + " pt"
    case "foldAngle": return "fold \(number)°"
    case "rotationX": return "turn \(number)°"
    case "opacity": return "opacity \(number) %"
    case "expandOffset": return "expansion \(number) pt"
    case "cornerRadius": return "corners \(number) pt"
    case "t": return "time \(number) ms"
    case "visible": return by > 0 ? "seen" : "unseen"
    case "row", "scale", "zPosition", "brightness", "head", "reuseQueue", "madeViews":
      return "\(column) \(number)"
    default: return "\(column) \(number) pt"
    }
  }

  /// The size in the unit of the text, with as many decimals as tell it from 0.
  private var figure: String {
    switch weight {
    case 0.95...: Figure.trimmed(weight, 1)
    case 0.0005...: Figure.trimmed(weight, 3)
    default: "<0.001"
    }
  }
}
