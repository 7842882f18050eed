import CCairo
import FoldLayout

/// A picture as canvases draw it: once made, as often as wanted.
final class CanvasImage {
  /// Its number in the order of making, for naming.
  let number: Int
  /// The upright picture's width over its height.
  let aspect: Double
  /// The map from the picture's pixels to a square of side 1 in which it stands upright.
  let map: Homography
  /// Its mean colour.
  let mean: Color
  /// The pixels that canvases of pixels draw, and that others fall back on.
  let surface: OpaquePointer
  /// Pixels across and down of `surface`.
  let size: (width: Int, height: Int)
  private let jpeg: [UInt8]?

  /// Makes a picture whose transparent parts show `ground`.
  init(_ image: SheetImage, number: Int, ground: Color) throws(SheetError) {
    let pixels = image.pixels.flattened(over: ground)
    self.number = number
    aspect = Double(image.width) / Double(image.height)
    size = (pixels.width, pixels.height)
    mean = pixels.mean
    jpeg = image.jpeg
    let shrink = Homography(
      xx: 1 / Double(size.width), xy: 0, x1: 0, yx: 0, yy: 1 / Double(size.height), y1: 0, wx: 0,
      wy: 0, w1: 1)
    map = shrink.then(image.orientation.map)
    let made = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height))
    guard let made else { throw .drawing(step: "making a picture", reason: "out of memory") }
    surface = made
    try check(cairo_surface_status(made), "making a picture")
    copy(pixels)
    // The name by which a PDF knows that it holds the picture already, from whichever sheet.
    attach(Array("\(pixels.hash) \(size) \(jpeg?.count ?? 0)".utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
    if let jpeg { attach(jpeg, as: CAIRO_MIME_TYPE_JPEG) }
  }

  deinit { cairo_surface_destroy(surface) }

  /// The picture as an address that holds its bytes: a JPEG's own, or else a PNG.
  func address() throws(SheetError) -> String {
    if let jpeg { return "data:image/jpeg;base64," + Base64.text(jpeg) }
    let sink = ByteSink()
    try check(
      cairo_surface_write_to_png_stream(surface, ByteSink.receive, sink.closure),
      "writing a picture")
    return "data:image/png;base64," + Base64.text(sink.bytes)
  }

  private func copy(_ pixels: Pixels) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels.values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for y in 0..<pixels.height {
        UnsafeMutableRawPointer(data + y * stride).copyMemory(
          from: start + y * pixels.width, byteCount: 4 * pixels.width)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private func attach(_ bytes: [UInt8], as type: String) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = cairo_surface_set_mime_data(
      surface, type, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}
