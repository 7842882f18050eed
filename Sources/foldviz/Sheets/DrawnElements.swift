import FoldLayout

/// A limit on the elements that a picture draws, so that a CI machine can draw it.
struct DrawnElements {
  /// The number of elements in a frame that do not count towards the limit.
  static let usual = 100
  /// The maximum number of elements beyond `usual` per frame, summed over all frames.
  static let most = 50_000
  private var excess = 0

  /// Counts the elements of one more frame; throws if all frames together have too many.
  mutating func add(_ count: Int, of scene: String) throws(Failure) {
    excess += max(0, count - Self.usual)
    guard excess > Self.most else { return }
    throw Failure(
      .badData,
      "\(scene): the frames show more than \(Self.most.grouped) rows, cards or views beyond "
        + "\(Self.usual) of each; choose fewer frames, or a smaller screen")
  }
}
