import CFoldCairo
import FoldLayout

/// A pixel image; `@unchecked Sendable`, as it does not change after drawing.
final class Picture: @unchecked Sendable {
  let width: Int
  let height: Int
  /// Whether no pixel is transparent; otherwise, colors are multiplied by the opacity.
  let isOpaque: Bool
  let warnings: [SheetWarning]
  let surface: OpaquePointer

  init(
    width: Int, height: Int, isOpaque: Bool = true, warnings: [SheetWarning] = []
  ) throws(SheetError) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    self.warnings = warnings
    let made = cairo_image_surface_create(
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let made else { throw .drawing(step: "making a picture", reason: "out of memory") }
    surface = made
    try check(cairo_surface_status(made), "making a picture")
  }

  /// Draws a page with a size in points, at fewer `pixelsPerPoint` if it would be too large.
  convenience init(
    _ size: Size, pixelsPerPoint: Double, isOpaque: Bool = true, _ draw: (any Canvas) -> Void
  ) throws(SheetError) {
    let scale = PictureScale(size, pixelsPerPoint)
    try self.init(
      width: scale.pixels(size.width), height: scale.pixels(size.height), isOpaque: isOpaque,
      warnings: scale.warnings)
    let canvas = try CairoCanvas(surface: surface, scale: scale.scale, keepsSearchText: false)
    draw(canvas)
    try canvas.finish()
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  func png() throws(SheetError) -> [UInt8] {
    var file = PNGWriter(width: width, height: height, isOpaque: isOpaque)
    file.append("IDAT", try pngData(in: box))
    file.append("IEND", [])
    return file.bytes
  }

  /// Returns a row of pixels, or `nil` outside the picture.
  private func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32>? {
    guard let data = cairo_image_surface_get_data(surface), y >= 0, y < height else { return nil }
    let row = UnsafeMutableRawPointer(data + y * Int(cairo_image_surface_get_stride(surface)))
    return UnsafeMutableBufferPointer(
      start: row.assumingMemoryBound(to: UInt32.self), count: width)
  }

  /// Calls `body` with the pixels of a row in `box`, whose lower 24 bits are 0xRRGGBB.
  func withRow(_ y: Int, in box: PixelBox, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    guard box.x >= 0, box.x + box.width <= width, let row = row(y) else { return }
    body(UnsafeBufferPointer(rebasing: row[box.x..<box.x + box.width]))
  }

  /// Calls `body` with the bytes of all pixels, row by row.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
    let size = 4 * width * height
    // Rows of four-byte pixels have no padding.
    return try body(
      UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: size))
  }

  func copy(_ pixels: Pixels) {
    for y in 0..<height {
      _ = row(y)?.update(fromContentsOf: pixels.values[y * width..<(y + 1) * width])
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Returns the box of pixels that differ from a picture of the same size, or `nil` if none does.
  func difference(from other: Picture) -> PixelBox? {
    guard width == other.width, height == other.height else { return box }
    var changed: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      guard let a = row(y), let b = other.row(y) else { return box }
      // A quick check without positions, because most rows are equal.
      var change: UInt32 = 0
      for x in 0..<width { change |= a[x] ^ b[x] }
      guard change != 0, let left = (0..<width).first(where: { a[$0] != b[$0] }),
        let right = (0..<width).last(where: { a[$0] != b[$0] })
      else { continue }
      let known = changed ?? (left, y, right, y)
      changed = (min(known.left, left), known.top, max(known.right, right), y)
    }
    return changed.map {
      PixelBox(
        x: $0.left, y: $0.top, width: $0.right - $0.left + 1, height: $0.bottom - $0.top + 1)
    }
  }

  var box: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }
}

extension UInt32 {
  /// The opacity of a pixel, in `0...255`.
  var opacity: UInt32 { self >> 24 }

  /// The color 0xRRGGBB of a pixel whose components are multiplied by its opacity.
  var undiluted: UInt32 {
    guard opacity > 0, opacity < 255 else { return self & 0xffffff }
    func part(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 255) * 255 + opacity / 2) / opacity) << shift
    }
    return part(16) | part(8) | part(0)
  }
}

struct PixelBox: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// The number of pixels per point, limited to what can be drawn.
struct PictureScale {
  /// The maximum side of a cairo picture, in pixels.
  private static let pixelLimit = 32_767.0
  /// The maximum number of pixels; each takes 4 bytes for drawing and 4 more for encoding.
  private static let areaLimit = 64_000_000.0

  let scale: Double
  let warnings: [SheetWarning]

  init(_ size: Size, _ pixelsPerPoint: Double) {
    let asked = pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? pixelsPerPoint : 1
    let area = (Self.areaLimit / (size.width * size.height)).squareRoot()
    scale = min(asked, Self.pixelLimit / size.width, Self.pixelLimit / size.height, area)
    warnings = scale < asked ? [.resolutionReduced(pixelsPerPoint: scale)] : []
  }

  /// Returns a length, given in points, in whole pixels; at least 1.
  func pixels(_ length: Double) -> Int {
    Int(max(1, min(Self.pixelLimit, (length * scale).rounded(.up))))
  }
}

/// Collects the bytes of a file that cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  func append(_ data: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: data) }

  /// The closure argument for `receive`, valid during the lifetime of this object.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let receive: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      .append(UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

func check(_ status: cairo_status_t, _ step: String) throws(SheetError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw SheetError.drawing(step: step, reason: String(cString: cairo_status_to_string(status)))
}
