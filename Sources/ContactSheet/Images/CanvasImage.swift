import CFoldCairo
import FoldLayout

/// A picture that canvases can draw repeatedly.
final class CanvasImage {
  let number: Int
  /// The ratio of width to height of the upright picture.
  let aspect: Double
  /// The transform from the picture's pixels to a unit square with the picture upright.
  let map: Homography
  let mean: RGBAColor
  /// The decoded pixels, for pixel canvases and formats that cannot embed the file.
  private let picture: Picture
  private let jpeg: [UInt8]?

  /// Creates a picture, with `backgroundColor` behind its transparent parts unless `nil`.
  init(_ image: SheetImage, number: Int, backgroundColor: RGBAColor?) throws(SheetError) {
    let pixels = backgroundColor.map(image.pixels.flattened) ?? image.pixels
    self.number = number
    aspect = Double(image.width) / Double(image.height)
    mean = pixels.mean
    jpeg = image.jpeg
    let shrink = Homography(
      xx: 1 / Double(pixels.width), xy: 0, x1: 0, yx: 0, yy: 1 / Double(pixels.height), y1: 0,
      wx: 0, wy: 0, w1: 1)
    map = shrink.then(image.orientation.map)
    picture = try Picture(
      width: pixels.width, height: pixels.height, isOpaque: pixels.isOpaque)
    picture.copy(pixels)
    // A unique identifier, so that a PDF embeds the picture only once for all sheets.
    attach(Array("\(pixels.hash) \(size) \(jpeg?.count ?? 0)".utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
    if let jpeg { attach(jpeg, as: CAIRO_MIME_TYPE_JPEG) }
  }

  var surface: OpaquePointer { picture.surface }
  var isOpaque: Bool { picture.isOpaque }
  var size: (width: Int, height: Int) { (picture.width, picture.height) }

  /// Returns a `data:` URL with the picture as JPEG or PNG.
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

/// Encodes bytes in Base64 (RFC 4648, section 4) with GLib.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
