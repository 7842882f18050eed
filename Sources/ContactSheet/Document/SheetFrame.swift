public import FoldLayout

/// One frame of a replay as the sheet shows it.
public struct SheetFrame: Equatable, Sendable {
  /// The frame's number in the replay.
  public var index: Int
  /// Its time, in seconds.
  public var time: Double
  /// Its content offset, in points.
  public var contentOffset: Double
  /// What lies on the screen, in painter's order.
  public var elements: [PlacedElement]

  /// Creates a frame; `time` in seconds, `contentOffset` in points, the farthest element first.
  public init(index: Int, time: Double, contentOffset: Double, elements: [PlacedElement]) {
    self.index = index
    self.time = time
    self.contentOffset = contentOffset
    self.elements = elements
  }
}

extension PlacedElement {
  /// Whether it is turned so far that a reader would call it turned, and so is drawn in the accent.
  ///
  /// A row that a spring has all but unfolded, or an angle that a caption would round to 0°, is not.
  var isFolding: Bool { abs(angle) >= 0.5 }

  /// Whether it is turned so far that nothing of it can be seen.
  var isEdgeOn: Bool { abs(abs(angle) - 90) < 1e-6 }
}
