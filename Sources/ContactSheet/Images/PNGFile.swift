import CFoldCairo

/// An undecoded PNG file of acceptable size (PNG specification, second edition).
struct PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(SheetImageError) {
    func number(_ index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8), number(16) > 0,
      number(20) > 0
    else { throw .damaged(kind: "PNG", reason: "its header is incomplete") }
    (width, height) = (number(16), number(20))
    self.bytes = bytes
    try SheetImage.check(width: width, height: height)
    // Newer versions of cairo decode 16-bit colors to four floating-point numbers per pixel, which
    // are then drawn to another picture.
    let isDeep = bytes[24] == 16 && cairo_version() >= 11_702
    try SheetImage.check(memory: width * height * (isDeep ? 20 : 4), of: bytes)
  }

  /// Decodes the pixels, at half their size if a side is longer than `longestSide` pixels.
  func pixels(longestSide: Int) throws(SheetImageError) -> Pixels {
    let feed = ByteFeed(bytes)
    let surface = withExtendedLifetime(feed) {
      cairo_image_surface_create_from_png_stream(ByteFeed.send, feed.closure)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      // Cairo reports invalid data as a lack of memory.
      throw .damaged(
        kind: "PNG", reason: feed.isExhausted ? "it ends early" : "its data cannot be decoded")
    }
    guard let pixels = Pixels(surface, width: width, height: height, longestSide: longestSide)
    else {
      throw .damaged(kind: "PNG", reason: "its size is not that of its header")
    }
    return pixels
  }
}

extension Pixels {
  /// Copies a surface of `width` × `height` pixels, halved if a side exceeds `longestSide`; `nil`
  /// if the surface has another size.
  init?(_ surface: OpaquePointer, width: Int, height: Int, longestSide: Int) {
    let format = cairo_image_surface_get_format(surface)
    guard Int(cairo_image_surface_get_width(surface)) == width,
      Int(cairo_image_surface_get_height(surface)) == height
    else { return nil }
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else {
      // Newer versions of cairo keep 16 bits per color; drawing converts to 8.
      let plain = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      defer { cairo_surface_destroy(plain) }
      let cairo = cairo_create(plain)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_destroy(cairo)
      guard let plain, cairo_surface_status(plain) == CAIRO_STATUS_SUCCESS else { return nil }
      self.init(plain, width: width, height: height, longestSide: longestSide)
      return
    }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let rowLength = Int(cairo_image_surface_get_stride(surface)) / 4
    let isOpaque = format == CAIRO_FORMAT_RGB24
    let whole = UnsafeBufferPointer(
      start: UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self), count: rowLength * height)
    if max(width, height) > longestSide {
      self.init(
        halving: whole, rowLength: rowLength, width: width, height: height, isOpaque: isOpaque)
    } else {
      var values: [UInt32] = []
      values.reserveCapacity(width * height)
      for start in stride(from: 0, to: whole.count, by: rowLength) {
        values.append(contentsOf: whole[start..<start + width])
      }
      self.init(width: width, height: height, values: values, isOpaque: isOpaque)
    }
    if isOpaque { for index in values.indices { values[index] |= 0xff00_0000 } }
  }
}

private final class ByteFeed {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var isExhausted = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func copy(to target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    guard offset + count <= bytes.count else {
      isExhausted = true
      return false
    }
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      target.update(from: start + offset, count: count)
    }
    offset += count
    return true
  }

  static let send: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let feed = Unmanaged<ByteFeed>.fromOpaque(closure).takeUnretainedValue()
    return feed.copy(to: data, Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
  }
}
