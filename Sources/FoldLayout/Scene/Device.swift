/// The screen on which a scene is played.
public struct Device: Equatable, Sendable {
  /// A notch, island or punch hole at the top of the screen, centered horizontally.
  public struct Notch: Equatable, Sendable {
    /// The shape of a notch.
    @nonexhaustive public enum Shape: UInt8, Sendable, CaseIterable {
      /// A notch that is part of the top edge.
      case notch
      /// A pill below the top edge.
      case island
      /// A round hole below the top edge.
      case punchHole
    }

    /// The shape of the notch.
    public var shape: Shape
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double
    /// The distance from the screen's top edge, in points; 0 for a notch.
    public var y: Double

    /// Creates a notch, with lengths in points.
    public init(shape: Shape = .notch, width: Double, height: Double, y: Double = 0) {
      self.shape = shape
      self.width = width
      self.height = height
      self.y = y
    }
  }

  /// The name of the device in scene files, or "custom".
  public var name: String
  /// The name of the device for display.
  public var title: String
  /// The size of the screen, in points.
  public var size: Size
  /// The number of pixels per point.
  public var scale: Double
  /// The status bar's height, in points.
  public var statusBar: Double
  /// The notch, island or punch hole; `nil` for a screen without.
  public var notch: Notch?
  /// The radius of the screen's corners, in points.
  public var cornerRadius: Double

  /// Creates a device; lengths are in points, `scale` is in pixels per point.
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
