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
  private let picture: Picture
  private let jpeg: [UInt8]?

  /// Makes a picture whose transparent parts show `ground`.
  init(_ image: SheetImage, number: Int, ground: Color) throws(SheetError) {
    let pixels = image.pixels.flattened(over: ground)
    self.number = number
    aspect = Double(image.width) / Double(image.height)
    mean = pixels.mean
    jpeg = image.jpeg
    let shrink = Homography(
      xx: 1 / Double(pixels.width), xy: 0, x1: 0, yx: 0, yy: 1 / Double(pixels.height), y1: 0,
      wx: 0, wy: 0, w1: 1)
    map = shrink.then(image.orientation.map)
    picture = try Picture(width: pixels.width, height: pixels.height)
    picture.copy(pixels)
    // The name by which a PDF knows that it holds the picture already, from whichever sheet.
    attach(Array("\(pixels.hash) \(size) \(jpeg?.count ?? 0)".utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
    if let jpeg { attach(jpeg, as: CAIRO_MIME_TYPE_JPEG) }
  }

  /// The pixels as cairo has them.
  var surface: OpaquePointer { picture.surface }
  /// Pixels across and down.
  var size: (width: Int, height: Int) { (picture.width, picture.height) }

  /// The picture as an address that holds its bytes: a JPEG's own, or else a PNG.
  func address() throws(SheetError) -> String {
    if let jpeg { return "data:image/jpeg;base64," + Base64.text(jpeg) }
    return "data:image/png;base64," + Base64.text(try picture.png())
  }

  private func attach(_ bytes: [UInt8], as type: String) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = cairo_surface_set_mime_data(
      surface, type, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}

/// Bytes as text (RFC 4648, section 4), by GLib, which comes with pango.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
