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

extension Color {
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The colour `fraction` of the way to `other`.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The colour with its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The relative lightness as the eye weighs it, 0...1, near enough to choose ink by.
  public var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Whether white stands out from it better than black.
  public var isDark: Bool { lightness < 0.5 }
}
