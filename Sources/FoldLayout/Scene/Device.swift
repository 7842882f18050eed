/// The screen on which a scene plays.
public struct Device: Equatable, Sendable {
  /// What interrupts the top of the screen, centred on x.
  public struct Notch: Equatable, Sendable {
    /// The shape of the interruption.
    public enum Shape: UInt8, Sendable, CaseIterable {
      /// Joined to the top edge.
      case notch
      /// A pill below the top edge.
      case island
      /// A round hole below the top edge.
      case punchHole
    }

    /// The shape.
    public var shape: Shape
    /// The extent along x, in points.
    public var width: Double
    /// The extent along y, in points.
    public var height: Double
    /// The distance from the screen's top edge, in points; 0 for a notch.
    public var y: Double

    /// Creates an interruption; lengths in points.
    public init(shape: Shape = .notch, width: Double, height: Double, y: Double = 0) {
      self.shape = shape
      self.width = width
      self.height = height
      self.y = y
    }
  }

  /// The name by which a scene asks for it, or "custom".
  public var name: String
  /// The name for a reader.
  public var title: String
  /// Width and height of the screen, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The status bar's height, in points.
  public var statusBar: Double
  /// What interrupts the screen at the top, if anything does.
  public var notch: Notch?
  /// The radius of the screen's corners, in points.
  public var cornerRadius: Double

  /// Creates a device; lengths in points, `scale` in pixels per point.
  public init(
    name: String = "custom", title: String = "Custom", size: Size, scale: Double = 1,
    statusBar: Double = 0, notch: Notch? = nil, cornerRadius: Double = 0
  ) {
    self.name = name
    self.title = title
    self.size = size
    self.scale = scale
    self.statusBar = statusBar
    self.notch = notch
    self.cornerRadius = cornerRadius
  }
}
