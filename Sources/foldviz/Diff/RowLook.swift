import FoldFormats
import FoldLayout

/// How a thing looks on the screen besides the numbers that the table has of it.
struct RowLook {
  let element: PlacedElement
  let content: RowContent?

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
      || (shownContent != nil && stretch != other.stretch)
  }

  /// The picture that its content is drawn from, where that shows: not in its own size and corners.
  private var stretch: PlacedElement.Picture? {
    guard let picture = element.picture, picture.size != element.box.size || picture.isRounded
    else { return nil }
    return picture
  }

  private var isSeen: Bool { element.opacity > 0 }

  /// What is to be seen of the content: nothing on a back, nor edge-on.
  private var shownContent: RowContent? {
    element.face == .front && abs(element.angle) < 90 ? content : nil
  }
}

/// What a picture shows of a scene besides what moves.
struct SceneLook: Equatable {
  private let size: Size
  private let statusBar: Double
  private let notch: Device.Notch?
  private let cornerRadius: Double
  private let separator: RowSeparator?
  private let direction: Scene.Direction
  private let foldOffset: Double?

  init(_ file: SceneFile) {
    let device = file.scene.device
    (size, statusBar, notch) = (device.size, device.statusBar, device.notch)
    (cornerRadius, separator) = (device.cornerRadius, file.separator)
    (direction, foldOffset) = (file.scene.direction, file.scene.list?.fold?.foldOffset)
  }
}
