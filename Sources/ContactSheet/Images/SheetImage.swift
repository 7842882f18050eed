public import FoldLayout

/// A decoded PNG or JPEG that rows show.
///
///     let image = try SheetImage(bytes)
///     document.images["lunch.jpg"] = image
///
/// The bytes of a JPEG are kept for formats that can embed them, without metadata except the
/// orientation. The pixels are reduced to the size needed for drawing.
public struct SheetImage: Sendable {
  /// The maximum number of pixels in a picture.
  public static let pixelLimit = 64_000_000
  /// The maximum side of a picture, in pixels.
  public static let sideLimit = 32_767
  /// The memory limit for decoding, in bytes, in addition to ten times the size of the file.
  public static let memoryLimit = 64_000_000

  /// The width of the upright picture in its file, in pixels.
  public let width: Int
  /// The height of the upright picture in its file, in pixels.
  public let height: Int
  let orientation: ImageOrientation
  /// The bytes of a JPEG, ready to be embedded, or `nil` for other formats.
  let jpeg: [UInt8]?
  let pixels: Pixels

  /// Decodes a picture, and keeps pixels for drawing whose longer side is at most `longestSide`.
  ///
  /// - Throws: A `SheetImageError` if the bytes are not a valid PNG or JPEG within the limits.
  public init(_ bytes: [UInt8], longestSide: Int = 2048) throws(SheetImageError) {
    guard !bytes.isEmpty else { throw .empty }
    let decoded: Pixels
    if bytes.starts(with: PNGFile.signature) {
      let file = try PNGFile(bytes)
      (width, height, orientation, jpeg) = (file.width, file.height, .upright, nil)
      decoded = try file.pixels(longestSide: longestSide)
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      let file = try JPEGFile(bytes)
      decoded = try file.pixels(longestSide: longestSide)
      orientation = file.orientation
      jpeg = file.bytes
      let size = (file.width, file.height)
      (width, height) = orientation.swapsSides ? (size.1, size.0) : size
    } else {
      throw .wrongKind(found: Self.kind(of: bytes))
    }
    pixels = decoded.reduced(to: max(1, longestSide))
  }

  init(_ picture: Picture) {
    (width, height, orientation, jpeg) = (picture.width, picture.height, .upright, nil)
    pixels = Pixels(
      width: width, height: height,
      values: picture.withBytes { Array($0.bindMemory(to: UInt32.self)) },
      isOpaque: picture.isOpaque)
  }

  /// Returns the mean color of the picture over a background color.
  public func mean(over backgroundColor: RGBAColor) -> RGBAColor {
    pixels.flattened(over: backgroundColor).mean
  }

  static func check(width: Int, height: Int) throws(SheetImageError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Throws if decoding needs more memory, in bytes, than is allowed for the size of `file`.
  static func check(memory: Int, of file: [UInt8]) throws(SheetImageError) {
    guard memory <= memoryLimit + 10 * file.count else { throw .tooDense(memory: memory) }
  }

  /// Returns the name of another file format with its article, or `nil` if it is unknown.
  private static func kind(of bytes: [UInt8]) -> String? {
    let kinds: [(offset: Int, sign: String, name: String)] = [
      (0, "GIF8", "a GIF"), (8, "WEBP", "a WebP"), (4, "ftyphei", "a HEIC"),
      (4, "ftypmif", "a HEIC"),
      (4, "ftypavif", "an AVIF"), (0, "BM", "a BMP"), (0, "II*\0", "a TIFF"),
      (0, "MM\0*", "a TIFF"),
      (0, "%PDF", "a PDF"), (0, "<svg", "an SVG"), (0, "<?xml", "an XML file"),
      (0, "<!DOCTYPE html", "a web page"), (0, "<html", "a web page"),
    ]
    return kinds.first { bytes.dropFirst($0.offset).starts(with: $0.sign.utf8) }?.name
  }
}

/// The reason why a file is not a picture that can be drawn.
@nonexhaustive public enum SheetImageError: Error, Equatable, CustomStringConvertible {
  /// The file is empty.
  case empty
  /// The file has another format, `found`, or an unknown one if that is `nil`.
  case wrongKind(found: String?)
  /// The picture has too many pixels.
  case tooLarge(width: Int, height: Int)
  /// Decoding needs too much memory for the size of the file, in bytes.
  case tooDense(memory: Int)
  /// The file is a CMYK JPEG, for print.
  case printColors
  /// The file is a JPEG with an uncommon coding.
  case rareCoding
  /// A PNG or JPEG (`kind`) is incomplete or inconsistent; `reason` is the decoder's message.
  case damaged(kind: String, reason: String)

  /// The error as a sentence that follows the file's name.
  public var description: String {
    switch self {
    case .empty: "is empty; a picture is a PNG or a JPEG"
    case .wrongKind(let found):
      "is \(found ?? "neither a PNG nor a JPEG"); save the picture as PNG or JPEG"
    case .tooLarge(let width, let height):
      "has \(width) × \(height) pixels; save it with at most \(SheetImage.sideLimit) a side and "
        + "\(SheetImage.pixelLimit / 1_000_000) million in all"
    case .tooDense(let memory):
      "takes \(memory / 1_000_000) MB to decode, more than \(SheetImage.memoryLimit / 1_000_000) MB and 10 "
        + "times its own size; save it smaller, a JPEG as baseline"
    case .printColors: "is a JPEG in CMYK, the colors of print; save it in RGB"
    case .rareCoding: "is a JPEG of a rare coding; save it as baseline or progressive"
    case .damaged(let kind, let reason): "is a damaged \(kind): \(reason); save it anew"
    }
  }
}
