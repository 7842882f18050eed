/// Why a sheet could not be drawn or written.
public enum SheetError: Error, CustomStringConvertible {
  /// The drawing library refused a step, for the reason that it gives.
  case drawing(step: String, reason: String)
  /// The device's screen has no drawable size; lengths in points.
  case unusableScreen(width: Double, height: Double)
  /// No font was found in any of the known folders.
  case noFont(searched: [String])
  /// The receiver of the bytes failed.
  case output(any Error)

  /// The failure as one sentence.
  public var description: String {
    switch self {
    case .drawing(let step, let reason): "\(step) failed: \(reason)"
    case .unusableScreen(let width, let height):
      "a screen of \(width) × \(height) points cannot be drawn"
    case .noFont(let searched):
      "no font was found in \(searched.joined(separator: ", ")); install fonts-inter"
    case .output(let error): "\(error)"
    }
  }
}
