/// Why a file is no picture that can be drawn.
public enum SheetImageError: Error, Equatable, CustomStringConvertible {
  /// The file has no bytes.
  case empty
  /// It is something else; `found` says what, where that can be told.
  case wrongKind(found: String?)
  /// It has more pixels than are read.
  case tooLarge(width: Int, height: Int)
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
    case .printColors: "is a JPEG in CMYK, the colours of print; save it in RGB"
    case .rareCoding: "is a JPEG of a rare coding; save it as baseline or progressive"
    case .damaged(let kind, let reason): "is a damaged \(kind): \(reason); save it anew"
    }
  }
}
