import FoldLayout

/// The words of a recording for what happened, and the keys that each takes.
enum RecordingEvent: String, CaseIterable, Sendable {
  /// A tap on a row.
  case tap
  /// The expanded row's back button is pressed.
  case back
  /// A drag of the expanded row.
  case drag
  /// The end of a drag.
  case dragEnd
  /// Rows come in.
  case insert
  /// Rows go.
  case remove
  /// A row takes a new height.
  case resize
  /// Rows move.
  case move
  /// The list scrolls.
  case scrollTo
  /// The screen takes a new size.
  case rotate
  /// A deck's head card turns down.
  case slideDown
  /// A deck's previous card turns up.
  case slideUp
  /// A deck asks for all cards again.
  case reload
  /// A deck's cards take a new size.
  case cardSize
  /// A shift's destinations are snapshotted.
  case commit
  /// A shift's destination is laid out anew.
  case layOut
  /// A shift begins.
  case start
  /// A shift turns about.
  case reverse
  /// A shift is sent on to another state.
  case redirect
  /// A shift's replicas are taken away.
  case cleanUp
  /// A shift's replicas stand still.
  case pauseAnimation
  /// A shift stands still where a fraction of it is complete.
  case fractionComplete
  /// A shift that stands still goes on.
  case continueAnimation
  /// A shift stands still for good, or until it is finished.
  case stopAnimation
  /// A stopped shift ends.
  case finishAnimation

  /// The keys that may stand beside the event.
  var keys: [RecordingKey] {
    switch self {
    case .tap: [.row, .id, .animated]
    case .dragEnd: [.row, .id]
    case .drag: [.row, .id, .dx, .dy]
    case .insert: [.row, .height, .count, .id]
    case .remove: [.row, .id, .count]
    case .resize: [.row, .id, .height]
    case .move: [.row, .id, .to, .count]
    case .scrollTo: [.offset, .row, .id, .duration]
    case .rotate, .cardSize: [.width, .height]
    case .layOut, .redirect: [.to]
    case .fractionComplete: [.fraction]
    case .continueAnimation: [.durationFactor]
    case .stopAnimation: [.withoutFinishing]
    case .finishAnimation: [.at]
    case .back, .slideDown, .slideUp, .reload, .commit, .start, .reverse, .cleanUp,
      .pauseAnimation:
      []
    }
  }

  /// Groups of keys, of each of which one has to stand beside the event.
  var needs: [[RecordingKey]] {
    switch self {
    case .tap, .remove: [[.row, .id]]
    case .resize: [[.row, .id], [.height]]
    case .move: [[.row, .id], [.to]]
    case .insert: [[.row]]
    case .drag: [[.dy, .dx]]
    case .scrollTo: [[.row, .id, .offset]]
    case .rotate, .cardSize: [[.width], [.height]]
    case .layOut, .redirect: [[.to]]
    case .fractionComplete: [[.fraction]]
    case .finishAnimation: [[.at]]
    case .back, .dragEnd, .slideDown, .slideUp, .reload, .commit, .start, .reverse, .cleanUp,
      .pauseAnimation, .continueAnimation, .stopAnimation:
      []
    }
  }
}

extension Touch.Phase {
  /// The names in a file, in the order of the cases.
  static let names = allCases.map { "\($0)" }
}

extension ShiftPosition {
  /// The names in a file, in the order of the cases.
  static let names = allCases.map { "\($0)" }
}
