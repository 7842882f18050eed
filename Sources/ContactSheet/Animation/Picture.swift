import CCairo
import FoldLayout

/// A frame of a clip as pixels.
final class Picture {
  /// Pixels across and down.
  let width: Int
  let height: Int
  let warnings: [SheetWarning]
  private let surface: OpaquePointer

  /// Draws the frame at a place of the clip.
  convenience init(_ painter: ClipPainter, place: Int) throws(SheetError) {
    let (size, scale) = (painter.size, PictureScale(painter.size, painter.options.pixelsPerPoint))
    try self.init(
      width: scale.pixels(size.width), height: scale.pixels(size.height), warnings: scale.warnings)
    let canvas = try CairoCanvas(surface: surface, scale: scale.scale, keepsSearchText: false)
    painter.drawBackground(on: canvas)
    painter.draw(place, on: canvas)
    try canvas.finish()
    cairo_surface_flush(surface)
  }

  private init(width: Int, height: Int, warnings: [SheetWarning] = []) throws(SheetError) {
    self.width = width
    self.height = height
    self.warnings = warnings
    let made = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    guard let made else { throw .drawing(step: "making a picture", reason: "out of memory") }
    surface = made
    try check(cairo_surface_status(made), "making a picture")
  }

  deinit { cairo_surface_destroy(surface) }

  /// The picture as a file.
  func png() throws(SheetError) -> [UInt8] {
    let sink = ByteSink()
    try check(
      cairo_surface_write_to_png_stream(surface, ByteSink.receive, sink.closure),
      "writing the picture")
    return sink.bytes
  }

  /// The part of the picture within `box`, in pixels.
  func part(_ box: PixelBox) throws(SheetError) -> Picture {
    let part = try Picture(width: box.width, height: box.height)
    let cairo = cairo_create(part.surface)
    cairo_set_source_surface(cairo, surface, -Double(box.x), -Double(box.y))
    cairo_paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(part.surface)
    return part
  }

  /// Hands the pixels of a row within `box` to `body`, as 0xRRGGBB below eight bits of anything.
  func withRow(_ y: Int, in box: PixelBox, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    guard let data = cairo_image_surface_get_data(surface), y >= 0, y < height, box.x >= 0,
      box.x + box.width <= width
    else { return }
    let row = data + y * Int(cairo_image_surface_get_stride(surface))
    let pixels = UnsafeRawPointer(row).assumingMemoryBound(to: UInt32.self)
    body(UnsafeBufferPointer(start: pixels + box.x, count: box.width))
  }

  /// The smallest box of pixels that differ from those of another picture of the same size; nil
  /// where none do.
  func difference(from other: Picture) -> PixelBox? {
    guard let ours = cairo_image_surface_get_data(surface),
      let theirs = cairo_image_surface_get_data(other.surface),
      width == other.width, height == other.height
    else { return PixelBox(x: 0, y: 0, width: width, height: height) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      let a = UnsafeRawPointer(ours + y * stride).assumingMemoryBound(to: UInt32.self)
      let b = UnsafeRawPointer(theirs + y * stride).assumingMemoryBound(to: UInt32.self)
      guard let left = (0..<width).first(where: { a[$0] != b[$0] }),
        let right = (0..<width).last(where: { a[$0] != b[$0] })
      else { continue }
      let known = box ?? (left, y, right, y)
      box = (min(known.left, left), known.top, max(known.right, right), y)
    }
    return box.map {
      PixelBox(
        x: $0.left, y: $0.top, width: $0.right - $0.left + 1, height: $0.bottom - $0.top + 1)
    }
  }
}

/// A box of pixels.
struct PixelBox: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}
