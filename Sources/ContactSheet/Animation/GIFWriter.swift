import CFoldGif

/// Writes a GIF picture by picture, through giflib.
final class GIFWriter {
  /// The colour that lets what is there show through; every table has room for it.
  static let transparent: UInt8 = 255

  private var file: UnsafeMutablePointer<GifFileType>?
  private let sink = ByteSink()

  /// Begins a file for pictures of this size, whose colours are `colors` unless they have their own.
  init(width: Int, height: Int, colors: [UInt32]) throws(SheetError) {
    var error: Int32 = 0
    let receive: OutputFunc = { file, data, length in
      guard let sink = file?.pointee.UserData, let data else { return 0 }
      Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
        .append(UnsafeBufferPointer(start: data, count: Int(length)))
      return length
    }
    file = EGifOpen(sink.closure, receive, &error)
    guard file != nil else { throw Self.failure(error) }
    EGifSetGifVersion(file, true)
    let map = try Self.map(colors)
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
    try putLoop()
  }

  deinit { if let file { EGifCloseFile(file, nil) } }

  /// Appends a picture over what is there; `pixels` are places in its colours, `delay` hundredths of a
  /// second.
  func append(
    _ pixels: [UInt8], in box: PixelBox, colors: [UInt32]?, delay: Int
  ) throws(SheetError) {
    // What is there stays (1), and one colour is transparent.
    let stay = min(delay, 65_535)
    let control: [UInt8] = [
      1 << 2 | 1, UInt8(stay & 0xff), UInt8(stay >> 8), Self.transparent,
    ]
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(control.count), control))
    let map = try colors.map(Self.map)
    defer { if let map { GifFreeMapObject(map) } }
    try check(
      EGifPutImageDesc(
        file, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), false, map))
    var line = [UInt8](repeating: 0, count: box.width)
    for y in 0..<box.height {
      line.replaceSubrange(0..<box.width, with: pixels[y * box.width..<(y + 1) * box.width])
      try check(EGifPutLine(file, &line, Int32(box.width)))
    }
  }

  /// Ends the file and returns its bytes.
  func finish() throws(SheetError) -> [UInt8] {
    var error: Int32 = 0
    let isClosed = EGifCloseFile(file, &error) == GIF_OK
    file = nil
    guard isClosed else { throw Self.failure(error) }
    return sink.bytes
  }

  /// Asks players to begin anew at the end, without an end (Netscape's extension, 1995).
  private func putLoop() throws(SheetError) {
    let name = Array("NETSCAPE2.0".utf8)
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, Int32(name.count), name))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0]))
    try check(EGifPutExtensionTrailer(file))
  }

  /// A table of 256 colours, of which those not given are black.
  private static func map(
    _ colors: [UInt32]
  ) throws(SheetError) -> UnsafeMutablePointer<ColorMapObject> {
    var entries = [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: 256)
    for (place, color) in colors.prefix(Int(transparent)).enumerated() {
      entries[place] = GifColorType(
        Red: UInt8(color >> 16 & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color & 255))
    }
    guard let map = GifMakeMapObject(256, entries) else {
      throw .drawing(step: "making an animation", reason: "out of memory")
    }
    return map
  }

  private func check(_ status: Int32) throws(SheetError) {
    guard status == GIF_OK else { throw Self.failure(file?.pointee.Error ?? 0) }
  }

  private static func failure(_ error: Int32) -> SheetError {
    let reason = GifErrorString(error).map { String(cString: $0) } ?? "unknown error"
    return .drawing(step: "making an animation", reason: reason)
  }
}
