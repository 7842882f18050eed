public import FoldLayout

/// A line in a log of callbacks: NDJSON with `t` in seconds, `frame`, `callback` and `detail`.
///
///     CallbackLine(callback, names: names).append(to: &bytes)
///     // {"t":0.1,"frame":6,"callback":"onTapGesture","detail":"row 3"}
public struct CallbackLine: Equatable, Sendable {
  /// The time, in seconds on the recording's clock.
  public let time: Double
  /// The number, from 0, of the first frame that shows the effect.
  public let frame: Int
  /// The name of the callback in the original library.
  public let name: String
  /// The arguments and, after an arrow, the result; empty without either.
  public let detail: String

  /// Creates a line for a callback; `names` provides the names of views.
  public init(_ callback: Callback, names: RowNames) {
    (time, frame) = (callback.time, callback.frame)
    (name, detail) = callback.call.text(names)
  }

  /// Appends the line, in UTF-8 and including its line end.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"t\":".utf8)
    JSONWriter.append(time, to: &bytes)
    bytes.append(contentsOf: ",\"frame\":\(frame),\"callback\":".utf8)
    JSONWriter.append(name, to: &bytes)
    bytes.append(contentsOf: ",\"detail\":".utf8)
    JSONWriter.append(detail, to: &bytes)
    bytes.append(contentsOf: "}\n".utf8)
  }
}

extension Callback.Call {
  fileprivate func text(_ names: RowNames) -> (name: String, detail: String) {
    func text(_ value: Double) -> String { NumberWriter.text(value) }
    func side(_ isSource: Bool) -> String { isSource ? "source" : "destination" }
    func pair(_ point: Point) -> String { "dx \(text(point.x)) dy \(text(point.y))" }
    return switch self {
    case .onTapGesture(let row): ("onTapGesture", "row \(row)")
    case .activeVisitIndex(let old, let new): ("activeVisitIndex", "\(old) → \(new)")
    case .dragChanged(let location, let isAccepted):
      ("DragGesture.onChanged", pair(location) + (isAccepted ? " accepted" : " ignored"))
    case .dragEnded(let accepted): ("DragGesture.onEnded", "accepted " + pair(accepted))
    case .onExit: ("onExit", "")
    case .backButton: ("Button back", "")
    case .activeTranslation(let old):
      ("activeTranslation", "(\(text(old.x)), \(text(old.y))) → (0, 0)")
    case .didSelectRow(let row): ("didSelectRowAt", "row \(row)")
    case .isAnimating(let answer): ("isAnimating", "→ \(answer)")
    case .unfold(let row, let opens, let isAnimated):
      ("unfold", "row \(row) \(opens), animated \(isAnimated)")
    case .animationDuration(let fold, let opens, let seconds):
      ("animationDuration", "\(fold) \(opens ? "open" : "close") → \(text(seconds))")
    case .unfoldCompleted(let row): ("unfold completed", "row \(row)")
    case .scrollToRow(let row): ("scrollToRow", "row \(row)")
    case .numberOfItemsInSection(let count): ("numberOfItemsInSection", "0 → \(count)")
    case .cellForItemAt(let row): ("cellForItemAt", "\(row)")
    case .scrollViewDidScroll(let offset): ("scrollViewDidScroll", "offset \(text(offset))")
    case .scrollViewDidEndDragging(let offset):
      ("scrollViewDidEndDragging", "offset \(text(offset))")
    case .dropCompleted: ("drop completed", "")
    case .flipCompleted(let old, let new):
      ("flip completed", "count \(old) → \(new), reloadData")
    case .numberOfCards(let count): ("numberOfCards", "→ \(count)")
    case .numberOfVisibleCards(let count): ("numberOfVisibleCards", "→ \(count)")
    case .imageForCardAt(let card): ("imageForCardAt", "\(card)")
    case .cardNumber(let card, let hasReusedView):
      ("cardNumber", "\(card) (reusedView: \(hasReusedView ? "pooled" : "nil"))")
    case .headPooled: ("old head pooled", "")
    case .relayout: ("relayout", "")
    case .ready: ("ready", "")
    case .transitionDuration(let seconds): ("transitionDuration", "→ \(text(seconds))")
    case .animateTransition(let addsDestination):
      ("animateTransition", addsDestination ? "destination view added, framed, laid out" : "")
    case .destinationAdded: ("destination view added", "framed, laid out")
    case .isShiftingEnabled(let isSource, let answer):
      ("isShiftingEnabled", "\(side(isSource)) → \(answer)")
    case .contentView(let isSource, let isForActions, let version):
      (
        version == .shifty2 ? "shiftContentView" : "contentView",
        side(isSource) + (isForActions ? " actions" + (isSource ? "" : " (inverted)") : "")
      )
    case .shiftExclusions(let isSource): ("shiftExclusions", side(isSource))
    case .shifts(let sources, let destinations, let matches, let version):
      (
        version == .shifty2 ? "ShiftCoordinator.shifts" : "ShiftLocator.shifts",
        "from \(sources), to \(destinations) → \(matches)"
      )
    case .prepareForTransitionFrom: ("prepareForTransition(from:)", "destination")
    case .prepareForTransitionTo(let seconds):
      ("prepareForTransition(to:withDuration:)", "source \(text(seconds))")
    case .completeTransitionTo: ("completeTransition(to:)", "source")
    case .completeTransitionFrom: ("completeTransition(from:)", "destination")
    case .replicaMade(let id): ("replica made, natives hidden", names.name(of: id))
    case .replicaRemoved(let id): ("replica removed, natives shown", names.name(of: id))
    case .completeTransition(let position):
      ("completeTransition", "position == \(ShiftPosition.keywords[Int(position.rawValue)])")
    }
  }
}
