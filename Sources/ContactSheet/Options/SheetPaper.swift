import FoldLayout

/// The size of a sheet's pages.
public enum SheetPaper: String, Sendable, CaseIterable {
  /// As large as the frames need.
  case fit
  /// ISO 216 A4, 210 × 297 mm, upright or across.
  case a4
  /// US Letter, 8.5 × 11 inches, upright or across.
  case letter
  /// A slide of 16 to 9, 960 × 540 points.
  case wide = "16:9"

  /// The sides of the paper in points of 1/72 inch, the ways it may lie; none for a page that fits.
  var sizes: [Size] {
    switch self {
    case .fit: []
    case .a4: Self.bothWays(Size(width: 841.89, height: 595.276))
    case .letter: Self.bothWays(Size(width: 792, height: 612))
    case .wide: [Size(width: 960, height: 540)]
    }
  }

  private static func bothWays(_ size: Size) -> [Size] {
    [size, Size(width: size.height, height: size.width)]
  }
}
