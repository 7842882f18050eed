/// An sRGB color with opacity.
public struct RGBAColor: Equatable, Hashable, Sendable {
  /// The red component, in `0...1`.
  public var red: Double
  /// The green component, in `0...1`.
  public var green: Double
  /// The blue component, in `0...1`.
  public var blue: Double
  /// The opacity, in `0...1`.
  public var alpha: Double

  /// Creates a color from its components, each in `0...1`.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from a number of the form 0xRRGGBB.
  public init(rgb: UInt32) {
    self.init(
      red: Double((rgb >> 16) & 0xff) / 255, green: Double((rgb >> 8) & 0xff) / 255,
      blue: Double(rgb & 0xff) / 255)
  }
}

extension RGBAColor {
  /// Black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = RGBAColor(red: 1, green: 1, blue: 1)

  /// Returns each component interpolated from this color, at `fraction` 0, to `other`, at 1.
  package func mixed(with other: RGBAColor, _ fraction: Double) -> RGBAColor {
    RGBAColor(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// Returns the color with its opacity multiplied by `factor`.
  package func opacity(_ factor: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The perceived lightness, in `0...1`, ignoring opacity; accurate enough to choose a text color.
  package var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The relative luminance, in `0...1` (WCAG 2.2).
  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two opaque colors, in `1...21` (WCAG 2.2).
  package func contrast(to other: RGBAColor) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  /// Whether white contrasts with the color better than black does.
  package var isDark: Bool { lightness < 0.5 }
}
