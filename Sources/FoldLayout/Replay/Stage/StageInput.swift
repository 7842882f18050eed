/// A change of a stage, recorded so that it can be repeated.
enum StageInput: Sendable {
  /// An event with the content offset at its time, in points; indirect to keep other cases small.
  indirect case event(SceneEvent, contentOffset: Double)
  /// A touch that the scene handles itself, or that is cancelled while it drags an expanded row.
  case touch(Touch)
  /// A scroll position, in points, of a list with a notch; `isDragging` is whether a finger is
  /// down, `nil` if the recording does not say.
  case scroll(offset: Double, isDragging: Bool?)

  /// A frame that a list's policy lays out, with the recorded offset, or if not `isRecorded`, the
  /// offset of the scroll physics.
  indirect case frame(FrameHead, isRecorded: Bool)

  /// An input, its time in seconds, and the index of the frame that shows it first.
  typealias TimedInput = (frame: Int, time: Double, input: StageInput)
}

extension Stage {
  /// Whether scroll positions change the scene, because they pull a notch.
  var usesScrollPosition: Bool {
    if case .list(let state) = self { state.value.notch != nil } else { false }
  }

  /// Whether a policy places the rows, so that each frame depends on the one before.
  var hasPolicy: Bool { list?.placement != nil }

  /// Repeats a recorded input at `time` seconds, which succeeded once and cannot fail.
  mutating func apply(_ input: StageInput, at time: Double) {
    switch input {
    case .event(let event, let offset): try? apply(event, at: time, contentOffset: offset)
    case .touch(let touch): apply(touch, at: time)
    case .scroll(let offset, let isDragging):
      scroll(to: offset, isDragging: isDragging, at: time)
    case .frame(var frame, let isRecorded):
      try? advance(toFrame: &frame, isOffsetRecorded: isRecorded)
    }
  }
}
