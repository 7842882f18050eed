/// One thing to be drawn: a rectangle in its own plane, and how that plane lies on the screen.
///
/// Elements of one frame come in painter's order, the farthest first.
public struct PlacedElement: Equatable, Sendable {
  /// Which side of an element faces the viewer.
  public enum Face: UInt8, Sendable, CaseIterable {
    /// The side with the content.
    case front
    /// The side without.
    case back
    /// What is seen once it is open.
    case content
  }

  /// A picture of an element, taken at some size.
  public struct Picture: Equatable, Sendable {
    /// The size at which its content was laid out, in points.
    public var size: Size
    /// Whether it is cut to the element's corners.
    public var isRounded: Bool
  }

  /// What it is.
  public var kind: ElementKind
  /// Its index within its kind; for a row, the index in the list.
  public var row: Int
  /// Its identity, by which the table calls it.
  public var id: RowID
  /// The identity by which content is looked up: of a copy that of the row of which it is one.
  public var contentID: RowID
  /// Its rectangle before the turn, in screen points.
  public var box: Rect
  /// The rectangle of the box's plane that it takes up, where that is not the box: what lies outside is
  /// cut off.
  public var window: Rect?
  /// The area of the screen beyond which it is cut off; nil where it may show anywhere.
  public var clip: Quad?
  /// The map from the box's plane to the screen; identity for an element that lies flat in place.
  public var transform: Homography
  /// The angle about the horizontal axis, in degrees: 0 flat, 90 edge-on, away from the viewer.
  public var angle: Double
  /// The opacity of the element as one layer, 0...1.
  public var opacity: Double
  /// The corner radius, in points of the box's plane.
  public var cornerRadius: Double
  /// Which side the viewer sees.
  public var face: Face
  /// Its place in depth among its kind, where the kind has one; a larger one is nearer.
  public var zPosition: Double
  /// The factor by which its box was scaled, where its kind scales boxes.
  public var scale: Double
  /// The width of the border within the box, in points.
  public var borderWidth: Double
  /// The colour under its content, and of its back; nil where it has none of its own.
  public var backgroundColor: Color?
  /// The picture that is stretched to the box; nil where the content is laid out in the box.
  public var picture: Picture?
  /// How much of the content shows over the background, 0...1; within the layer, not through it.
  public var brightness: Double
  /// The height of the first segment of an open cell, in points; `nil` for any other element.
  public var headHeight: Double?
  /// How far it is expanded, 0...1: what only an expanded row shows fades in with it.
  public var expansion = 0.0

  /// Creates an element; lengths in points, `angle` in degrees, opacities in 0...1.
  public init(
    kind: ElementKind, row: Int, id: RowID, box: Rect, transform: Homography = .identity,
    angle: Double = 0, opacity: Double = 1, cornerRadius: Double = 0, face: Face = .front,
    zPosition: Double = 0, scale: Double = 1, borderWidth: Double = 0,
    backgroundColor: Color? = nil, brightness: Double = 1
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

  /// The element as it is drawn: a picture in a box of its own size, stretched by the transform.
  ///
  /// Corners are as round as the mean of both ways makes them.
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

  /// Its number in the table: its layer within its row for a segment, its index for all else.
  public var line: Int { kind == .segment ? Int(zPosition) : row }

  /// The corners as they appear on the screen, in points.
  public var quad: Quad { transform.project(frame) }

  /// The rectangle that it takes up before the turn, in screen points.
  public var frame: Rect { window ?? box }

  /// The part of the box that is not cut off before the turn, in screen points.
  public var shownBox: Rect { window.map { box.cut(to: $0) } ?? box }
}
