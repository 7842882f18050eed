import FoldLayout

/// A limit on the elements that a picture draws, so that a CI machine can draw it.
struct DrawnElements {
  /// The number of elements in a frame that do not count towards the limit.
  static let freePerFrame = 100
  /// The maximum number of elements beyond `freePerFrame` per frame, summed over all frames.
  static let excessLimit = 50_000
  private var excess = 0

  /// Counts the elements of one more frame; throws if all frames together have too many.
  mutating func add(_ count: Int, of scene: String) throws(Failure) {
    excess += max(0, count - Self.freePerFrame)
    guard excess > Self.excessLimit else { return }
    throw Failure(
      .badData,
      "\(scene): the frames show more than \(Self.excessLimit.grouped) rows, cards or views beyond "
        + "\(Self.freePerFrame) of each; choose fewer frames, or a smaller screen")
  }
}
