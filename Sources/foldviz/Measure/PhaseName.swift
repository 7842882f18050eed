import FoldLayout
import FoldProfile

extension Phase {
  /// The profiler's word for what a scene is doing.
  init(_ phase: FramePhase) {
    switch phase {
    case .rest: self = .rest
    case .drag: self = .drag
    case .fling: self = .fling
    case .bounce: self = .bounce
    case .expand: self = .expand
    case .opening: self = .opening
    case .closing: self = .closing
    case .pull: self = .pull
    case .drop: self = .drop
    case .flip: self = .flip
    case .relayout: self = .relayout
    case .insert: self = .insert
    case .remove: self = .remove
    case .shift: self = .shift
    case .reverse: self = .reverse
    }
  }
}
