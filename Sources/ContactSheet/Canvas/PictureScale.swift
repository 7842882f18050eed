import FoldLayout

/// How many pixels a point of a picture has, within what can be drawn.
struct PictureScale {
  /// The longest side of a picture that cairo can make.
  private static let pixelLimit = 32_767.0
  /// The most pixels of a picture, which keeps its memory below half a gigabyte.
  private static let areaLimit = 120_000_000.0

  let scale: Double
  let warnings: [SheetWarning]

  init(_ size: Size, _ pixelsPerPoint: Double) {
    let asked = pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? pixelsPerPoint : 1
    let area = (Self.areaLimit / (size.width * size.height)).squareRoot()
    scale = min(asked, Self.pixelLimit / size.width, Self.pixelLimit / size.height, area)
    warnings = scale < asked ? [.resolutionReduced(pixelsPerPoint: scale)] : []
  }

  /// A length in whole pixels, at least one.
  func pixels(_ length: Double) -> Int {
    Int(max(1, min(Self.pixelLimit, (length * scale).rounded(.up))))
  }
}
