public import FoldLayout

/// A picture that rows show: a PNG or a JPEG, checked and decoded.
///
///     let image = try SheetImage(bytes)
///     document.images["lunch.jpg"] = image
///
/// A JPEG keeps its own bytes for files that can hold them, without what cameras note beside the
/// picture; of that only the orientation is heeded. Other pictures are kept as pixels, made smaller
/// where they are larger than any sheet shows them.
public struct SheetImage: Sendable {
  /// The most pixels of a picture.
  public static let pixelLimit = 64_000_000
  /// The most pixels of a picture's side.
  public static let sideLimit = 32_767
  /// The most bytes that decoding a picture takes at once, beyond ten times those of its file.
  public static let memoryLimit = 64_000_000

  /// The pixels across of the upright picture, as its file has them.
  public let width: Int
  /// The pixels down of the upright picture, as its file has them.
  public let height: Int
  let orientation: ImageOrientation
  /// A JPEG's own bytes, ready to be embedded.
  let jpeg: [UInt8]?
  let pixels: Pixels

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - longestSide: The most pixels of a side that are kept to draw with.
  /// - Throws: `SheetImageError` for bytes that are no sound PNG or JPEG of a size within bounds.
  /// - Complexity: O(pixels)
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

  /// Its mean colour, where it shows `ground` through its transparent parts.
  ///
  /// - Complexity: O(pixels)
  public func mean(over ground: Color) -> Color { pixels.flattened(over: ground).mean }

  /// Throws unless a picture of this size is read.
  static func check(width: Int, height: Int) throws(SheetImageError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Throws unless a file may take so many bytes at once while it is decoded.
  static func check(memory: Int, of file: [UInt8]) throws(SheetImageError) {
    guard memory <= memoryLimit + 10 * file.count else { throw .tooDense(memory: memory) }
  }

  /// What else the first bytes may be, with its article.
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

/// Why a file is no picture that can be drawn.
public enum SheetImageError: Error, Equatable, CustomStringConvertible {
  /// The file has no bytes.
  case empty
  /// It is something else; `found` says what, where that can be told.
  case wrongKind(found: String?)
  /// It has more pixels than are read.
  case tooLarge(width: Int, height: Int)
  /// Decoding it takes so many bytes at once, which is too much for its file.
  case tooDense(memory: Int)
  /// It is a JPEG for print, in four inks.
  case printColors
  /// It is a JPEG of a kind that few programs read.
  case rareCoding
  /// It ends early or contradicts itself; `reason` has the decoder's words.
  case damaged(kind: String, reason: String)

  /// The failure as one sentence, without the file's name.
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
    case .printColors: "is a JPEG in CMYK, the colours of print; save it in RGB"
    case .rareCoding: "is a JPEG of a rare coding; save it as baseline or progressive"
    case .damaged(let kind, let reason): "is a damaged \(kind): \(reason); save it anew"
    }
  }
}
