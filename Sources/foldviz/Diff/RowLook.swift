import FoldFormats
import FoldLayout
import RowDesign

/// How a thing looks on the screen besides the numbers that the table has of it.
struct RowLook {
  let element: PlacedElement
  let content: RowContent?
  let screen: RowScreen

  /// Whether somebody sees another picture, by more than `tolerance` in its lengths.
  func differs(from other: RowLook, tolerance: Double) -> Bool {
    guard isSeen || other.isSeen else { return false }
    let (a, b) = (element, other.element)
    let (p, q) = (a.quad, b.quad)
    let lengths = [
      p.topLeft.x - q.topLeft.x, p.topLeft.y - q.topLeft.y, p.topRight.x - q.topRight.x,
      p.topRight.y - q.topRight.y, p.bottomRight.x - q.bottomRight.x,
      p.bottomRight.y - q.bottomRight.y, p.bottomLeft.x - q.bottomLeft.x,
      p.bottomLeft.y - q.bottomLeft.y, a.cornerRadius - b.cornerRadius,
      a.borderWidth - b.borderWidth,
    ]
    return lengths.contains { abs($0) > tolerance } || a.face != b.face
      || a.backgroundColor != b.backgroundColor || a.clip != b.clip || a.window != b.window
      || a.brightness != b.brightness || shownContent != other.shownContent
      || (shownContent != nil && stretch != other.stretch) || detail != other.detail
  }

  /// What it shows as an expanded row.
  private var detail: ExpandDetail? { element.expansion > 0 ? screen.detail : nil }

  /// The picture that its content is drawn from, where that shows: not in its own size and corners.
  private var stretch: PlacedElement.Picture? {
    guard let picture = element.picture, picture.size != element.box.size || picture.isRounded
    else { return nil }
    return picture
  }

  private var isSeen: Bool { element.opacity > 0 }

  /// What is to be seen of the content: nothing on a back, nor edge-on.
  private var shownContent: RowContent? {
    guard element.face == .front, abs(element.angle) < 90, var content else { return nil }
    let style = screen.rows.style
    if detail == nil, style != .receipt { content.date = nil }
    if detail == nil, style == .plain { content.notes = nil }
    return content
  }
}

/// What a picture shows of a scene besides what moves.
struct SceneLook: Equatable {
  private let device: Device
  private var screen: RowScreen
  private let foldOffset: Double?

  init(_ file: SceneFile) {
    var device = file.scene.device
    (device.name, device.title, device.scale) = ("", "", 1)
    self.device = device
    screen = RowScreen(of: file.scene)
    // Rows that are expanded show it.
    screen.detail = nil
    foldOffset = file.scene.list?.fold?.foldOffset
  }
}
