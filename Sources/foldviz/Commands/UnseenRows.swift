import FoldFormats
import FoldLayout

/// The rows of a scene that are not visible at any offset at which the list rests.
struct UnseenRows {
  /// A sentence for the rows at the start and one for the rows at the end, as far as there are any.
  let remarks: [String]

  init(_ scene: FoldScene) {
    guard var options = scene.list else {
      remarks = []
      return
    }
    // A policy knows the list's end only once it has placed rows.
    options.policy = nil
    let list = FoldingList(options, on: scene.device)
    let keys =
      switch (options.axis, options.direction) {
      case (.vertical, _): ("top", "bottom")
      case (.horizontal, .leftToRight): ("left", "right")
      case (.horizontal, .rightToLeft): ("right", "left")
      }
    let foldLine = options.fold.map(\.foldOffset) ?? 0
    let start = max(0, foldLine)
    let first = list.elements(endingAbove: start)
    let last = list.elementsBeginningBelowScreen
    remarks = [
      Self.sentence(
        rows: list.rows(among: first), at: "first",
        foldLine > 0 ? "edge-on above the fold line" : "above the screen",
        remedy: (foldLine > 0 ? "leave insets.\(keys.0) out, or " : "")
          + "set insets.\(keys.0) to \(NumberWriter.text(start)) or more"),
      Self.sentence(
        rows: list.rows(among: last), at: "last", "below the screen",
        remedy: "set insets.\(keys.1) to 0 or more"),
    ].compactMap(\.self)
  }

  private static func sentence(
    rows: Int, at end: String, _ context: String, remedy: String
  ) -> String? {
    guard rows > 0 else { return nil }
    let (subject, verb) = rows == 1 ? ("row is", "it is") : ("\(rows.grouped) rows are", "they are")
    return
      "the \(end) \(subject) never seen: wherever the list rests, \(verb) \(context); \(remedy)"
  }
}

extension FoldingList {
  /// Returns the indices of the elements that end at or before `y` points from the screen's start,
  /// while the list is scrolled to its start.
  fileprivate func elements(endingAbove y: Double) -> Range<Int> {
    let lower = y - leadingInset
    return 0..<rows.rows(from: lower, to: max(lower, rows.contentHeight) + 1).lowerBound
  }

  fileprivate var elementsBeginningBelowScreen: Range<Int> {
    let upper = viewportHeight + maxContentOffset - leadingInset
    return rows.rows(from: min(0, upper) - 1, to: upper).upperBound..<rows.count
  }

  fileprivate func rows(among elements: Range<Int>) -> Int {
    elements.count - (scene.sections?.headers.count(where: elements.contains) ?? 0)
  }
}
