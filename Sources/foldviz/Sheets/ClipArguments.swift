import ArgumentParser
import ContactSheet

/// Whether the frames play instead of standing side by side.
struct ClipArguments: ParsableArguments {
  @Flag(
    help: """
      Let the frames play on one phone: an SVG that moves, or a numbered PNG for each frame; \
      a name that ends in .apng or .gif says so by itself.
      """)
  var animate = false

  /// The most frames of a clip.
  static let mostFrames = 5000

  /// What is to be written to `output`; nil for a sheet.
  func kind(output: String, format: SheetFormat?) -> ClipWriter.Kind? {
    let ending = Output.ending(of: output)
    if format == nil, ending == "apng" { return .file(.apng) }
    if format == nil, ending == "gif" { return .file(.gif) }
    guard animate else { return nil }
    switch format ?? SheetFormat(fileName: output) {
    case .svg: return .file(.svg)
    case .png: return .pictures
    case .pdf, nil: return nil
    }
  }

  /// Throws where the frames cannot play in a file of this kind.
  func validate(output: String, format: SheetFormat?) throws {
    guard !animate || kind(output: output, format: format) != nil else {
      throw ValidationError("--animate needs a name that ends in .apng, .gif, .svg or .png")
    }
    if kind(output: output, format: format) == .pictures, output == "-" {
      throw ValidationError("a PNG for each frame needs the name of a file; give one with -o")
    }
  }
}
