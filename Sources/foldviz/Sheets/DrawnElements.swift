/// How many rows, cards and views a picture draws: no more than a machine in CI has memory and time for.
struct DrawnElements {
  /// As many of each frame, or fewer, are drawn however many frames there are.
  static let usual = 100
  /// The most that all frames together may have beyond.
  static let most = 50_000
  private var excess = 0

  /// Adds those of a frame.
  ///
  /// - Throws: A failure with the scene's path where they are too many.
  mutating func add(_ count: Int, of scene: String) throws(Failure) {
    excess += max(0, count - Self.usual)
    guard excess > Self.most else { return }
    throw Failure(
      .badData,
      "\(scene): the frames show more than \(Self.most.grouped) rows, cards or views beyond "
        + "\(Self.usual) of each; choose fewer frames, or a smaller screen")
  }
}
