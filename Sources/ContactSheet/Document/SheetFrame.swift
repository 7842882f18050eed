public import FoldLayout
import RowDesign

/// One frame of a replay as the sheet shows it.
public struct SheetFrame: Equatable, Sendable {
  /// The frame's number in the replay.
  public var index: Int
  /// Its time, in seconds.
  public var time: Double
  /// Its content offset, in points.
  public var contentOffset: Double
  /// How far the scene has come, in the unit of the sheet's subject.
  public var reading: Double
  /// What its caption adds: an event, a cost.
  public var note: String?
  /// The size of the screen that it was shown on, in points; nil for that of the document's device.
  public var screen: Size?
  /// What lies on the screen, in painter's order.
  public var elements: [PlacedElement]
  /// What lay on the screen in the frame before, for the overlay that shows it.
  public var previous: [PlacedElement] = []
  /// The ways of the elements' centres up to this frame, in screen points, for their overlay.
  public var trails: [[Point]] = []
  /// The places in `elements` of those that differ from the frame beside it, where two are compared.
  public var differing: Set<Int> = []

  /// Creates a frame; `time` in seconds, `contentOffset` in points, the farthest element first.
  ///
  /// Without a `reading` it is the content offset, as for a list.
  public init(
    index: Int, time: Double, contentOffset: Double, reading: Double? = nil,
    note: String? = nil, elements: [PlacedElement]
  ) {
    self.index = index
    self.time = time
    self.contentOffset = contentOffset
    self.reading = reading ?? contentOffset
    self.note = note
    self.elements = elements
  }
}

extension PlacedElement {
  /// Whether it is turned so far that nothing of it can be seen.
  var isEdgeOn: Bool { abs(abs(angle) - 90) < 1e-6 }

  /// Whether it is what the accent marks: that which makes the scene move.
  func isMover(in subject: SheetSubject) -> Bool {
    isMover(showsViews: subject == .shift)
  }
}
