/// An element to draw: a rectangle in a plane, and the transform of the plane to the screen.
public struct PlacedElement: Equatable, Sendable {
  /// The side of an element that faces the viewer.
  @nonexhaustive public enum Face: UInt8, Sendable, CaseIterable {
    /// The front, with the content.
    case front
    /// The back, without content.
    case back
    /// The inside of an open folding cell.
    case content
  }

  /// A picture of an element, taken at a given size.
  public struct Picture: Equatable, Sendable {
    /// The size at which the content was laid out, in points.
    public var size: Size
    /// Whether the picture has the element's rounded corners.
    public var isRounded: Bool
  }

  /// The kind of the element.
  public var kind: ElementKind
  /// The element's index in its kind; for a row, the index in the list.
  public var row: Int
  /// The element's identifier, by which the table names it.
  public var id: RowID
  /// The identifier of the content to show; for a copy, the identifier of the original row.
  public var contentID: RowID
  /// The element's rectangle before the transform, in screen points.
  public var box: Rect
  /// The visible part of the plane, in screen points before the transform; `nil` for the whole box.
  public var window: Rect?
  /// The area of the screen that clips the element; `nil` if it is not clipped.
  public var clip: Quad?
  /// The radii of the clip's corners, as fractions of its width and height, in `0...0.5`.
  public var clipRounding = Size(width: 0, height: 0)
  /// The transform from the box's plane to the screen; the identity for an element that lies flat.
  public var transform: Homography
  /// The angle about the horizontal axis, in degrees; positive turns the top away from the viewer.
  public var angle: Double
  /// The opacity of the element as a whole, in `0...1`.
  public var opacity: Double
  /// The corner radius, in points of the box's plane.
  public var cornerRadius: Double
  /// The side that faces the viewer.
  public var face: Face
  /// The z position, which orders elements of one kind: the largest is in front.
  public var zPosition: Double
  /// The scale of a card, already applied to its box, or of a shift's view along x; 1 for others.
  public var scale: Double
  /// The width of the border inside the box, in points.
  public var borderWidth: Double
  /// The color of the notch, of other elements' backs, and behind the content of a shift's view or
  /// a dimmed card; `nil` for none in a shift's view, and else for the drawing's own.
  public var backgroundColor: RGBAColor?
  /// The picture stretched to the box; `nil` if the content is laid out in the box.
  public var picture: Picture?
  /// The opacity of the content over the background, in `0...1`.
  public var brightness: Double
  /// The height of an open folding cell's first segment, in points; `nil` for other elements.
  public var headHeight: Double?
  /// The progress of a row's expansion, in `0...1`, with which its detail fades in; 0 for others.
  public var expansion = 0.0

  /// Creates an element from its kind, index, identifier and box, by default flat, opaque and seen
  /// from the front; lengths are in points, `angle` in degrees, and opacities in `0...1`.
  public init(
    kind: ElementKind, row: Int, id: RowID, box: Rect, transform: Homography = .identity,
    angle: Double = 0, opacity: Double = 1, cornerRadius: Double = 0, face: Face = .front,
    zPosition: Double = 0, scale: Double = 1, borderWidth: Double = 0,
    backgroundColor: RGBAColor? = nil, brightness: Double = 1
  ) {
    self.kind = kind
    self.row = row
    self.id = id
    contentID = id
    self.box = box
    self.transform = transform
    self.angle = angle
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.face = face
    self.zPosition = zPosition
    self.scale = scale
    self.borderWidth = borderWidth
    self.backgroundColor = backgroundColor
    self.brightness = brightness
  }

  /// The element, and if it has a picture, in a box of its size that the transform stretches.
  package var drawn: PlacedElement {
    guard let picture else { return self }
    var drawn = self
    if !picture.isRounded { drawn.cornerRadius = 0 }
    let size = picture.size
    guard size != box.size, size.width > 0, size.height > 0 else { return drawn }
    let (sx, sy) = (box.width / size.width, box.height / size.height)
    drawn.box = Rect(x: box.x, y: box.y, width: size.width, height: size.height)
    drawn.transform = Homography(
      xx: sx, xy: 0, x1: box.x * (1 - sx), yx: 0, yy: sy, y1: box.y * (1 - sy), wx: 0, wy: 0, w1: 1
    ).then(transform)
    let mean = abs(sx * sy).squareRoot()
    if mean > 0 { drawn.cornerRadius /= mean }
    return drawn
  }

  /// A segment's layer in its row; for other elements, the index among elements of the same kind.
  package var line: Int { kind == .segment ? Int(zPosition) : row }

  /// The corners of the visible rectangle on the screen after the transform, in points.
  public var quad: Quad { transform.project(frame) }

  /// The visible rectangle before the transform, in screen points.
  public var frame: Rect { window ?? box }

  /// The part of the box inside the window, before the transform, in screen points.
  public var shownBox: Rect { window.map { box.cut(to: $0) } ?? box }
}
