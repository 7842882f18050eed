/// A colour as four numbers, so that it can be interpolated; no palette and no colour space's name.
public struct Color: Equatable, Hashable, Sendable {
  /// Red, 0...1, in sRGB.
  public var red: Double
  /// Green, 0...1, in sRGB.
  public var green: Double
  /// Blue, 0...1, in sRGB.
  public var blue: Double
  /// Opacity, 0...1.
  public var alpha: Double

  /// Creates a colour from its components, each in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour written as 0xRRGGBB, opaque.
  public init(rgb: UInt32) {
    self.init(
      red: Double((rgb >> 16) & 0xff) / 255, green: Double((rgb >> 8) & 0xff) / 255,
      blue: Double(rgb & 0xff) / 255)
  }
}
