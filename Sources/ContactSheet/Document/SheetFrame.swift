public import FoldLayout
import RowDesign

/// A frame of a replay, as a sheet shows it.
public struct SheetFrame: Equatable, Sendable {
  /// The index of the frame in the replay.
  public var index: Int
  /// The time, in seconds.
  public var time: Double
  /// The content offset, in points.
  public var contentOffset: Double
  /// The scene's main value, such as its content offset, in the unit of the sheet's subject.
  public var reading: Double
  /// Additional caption text, such as an event or a cost, or `nil` for none.
  public var note: String?
  /// The size of the screen in points, or `nil` for the size of the document's device.
  public var screen: Size?
  /// The elements on the screen, in painter's order.
  public var elements: [PlacedElement]
  /// The elements of the previous frame, for the `ghost` overlay.
  public var previous: [PlacedElement] = []
  /// The path of each element's center, oldest first, in screen points, for the `trails` overlay.
  public var trails: [[Point]] = []
  /// The jumps, blanks and created rows of a list with a policy, or `nil` to mark none.
  package var marks: ListMarks?
  /// The indices in `elements` that differ from the other side of a comparison.
  public var differing: Set<Int> = []

  /// Creates the frame with an index in the replay, at `time` seconds, with `contentOffset` in
  /// points; a `reading` of `nil` means the content offset.
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
  /// Whether the element is turned by 90°, edge-on to the viewer and therefore invisible.
  var isEdgeOn: Bool { abs(abs(angle) - 90) < 1e-6 }

  /// Returns whether the accent color marks the element, because it is in motion.
  func isMover(in subject: SheetSubject) -> Bool {
    isMover(showsViews: subject == .shift)
  }
}
