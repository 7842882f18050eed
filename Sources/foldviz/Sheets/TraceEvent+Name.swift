import FoldLayout

extension TraceEvent {
  /// The word that recordings have for it.
  var name: String {
    switch self {
    case .tap: "tap"
    case .back: "back"
    case .drag: "drag"
    case .dragEnd: "dragEnd"
    case .insert: "insert"
    case .remove: "remove"
    case .resize: "resize"
    case .move: "move"
    case .scrollToOffset, .scrollToRow: "scrollTo"
    case .rotate: "rotate"
    case .deck(let event): "\(event)"
    case .shift(.layOut): "layOut"
    case .shift(.redirect): "redirect"
    case .shift(.fractionComplete): "fractionComplete"
    case .shift(.continueAnimation): "continueAnimation"
    case .shift(.stopAnimation): "stopAnimation"
    case .shift(.finishAnimation): "finishAnimation"
    case .shift(let event): "\(event)"
    }
  }
}
