import FoldFormats
import FoldLayout

extension FrameDifference {
  /// Returns a short caption on the row that differs most, or `nil` if nothing differs.
  ///
  ///     "Lunch +12.5 pt, fold −8.2° · 3 more"
  ///
  /// Rows are named by `title`, or by kind and identifier if it returns `nil`.
  func caption(title: (String) -> String?) -> String? {
    let rows = rows
    guard let first = rows.first else { return nil }
    let more = rows.dropFirst().count { $0.name != Self.frameName }
    return first.caption(title: title(first.name.id)) + (more > 0 ? " · \(more.grouped) more" : "")
  }
}

extension FrameDifference.Row {
  private static let maximumReported = 2

  fileprivate func caption(title known: String?) -> String {
    let text = [name.kind, escapedLine(name.id)].filter { !$0.isEmpty }.joined(separator: " ")
    let title = known ?? text
    if let unmatched { return "\(title) only in \(unmatched.isInFirst ? "A" : "B")" }
    if changes.isEmpty { return name == FrameDifference.frameName ? "looks" : "\(title) looks" }
    let greatest = changes.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .prefix(Self.maximumReported).sorted { $0.offset < $1.offset }
    return "\(title) " + greatest.map(\.element.text).joined(separator: ", ")
  }
}

extension FrameColumn.Value {
  var text: String {
    switch self {
    case .number(let number): Figure.trimmed(number, 6)
    case .text(let text): escapedLine(text)
    }
  }

  func text(beside other: FrameColumn.Value) -> String {
    guard case .number(let number) = self, case .number(let bound) = other else { return text }
    return Figure.distinguishing(number, from: bound)
  }
}

extension FrameDifference.Change {
  /// The change with sign and unit, preceded by the name of the quantity unless it is the position.
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

  /// The size of the change with enough decimals to distinguish it from 0.
  private var figure: String {
    switch weight {
    case 0.95...: Figure.trimmed(weight, 1)
    case 0.0005...: Figure.trimmed(weight, 3)
    default: "<0.001"
    }
  }
}
