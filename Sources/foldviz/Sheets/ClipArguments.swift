import ArgumentParser
import ContactSheet

/// The option that animates the frames instead of arranging them on a sheet.
struct ClipArguments: ParsableArguments {
  @Flag(
    help: """
      Play the frames on one phone: an animated SVG, or a numbered PNG for each frame. Implied \
      by .apng, .gif, .mp4, .webm and %04d.png.
      """)
  var animate = false

  static let maximumFrames = 5000

  /// Returns the kind of clip to write to the file `output`, or `nil` if a sheet is to be written.
  func kind(output: String, format: SheetFormat?) -> ClipWriter.Kind? {
    let ending = Output.ending(of: output)
    if format == nil, ending == "apng" { return .file(.apng) }
    if format == nil, ending == "gif" { return .file(.gif) }
    if format == nil, let video = ending.flatMap(VideoEncoder.Format.init) { return .video(video) }
    if ending == "png", format ?? .png == .png, NumberedNames.isPattern(output) { return .pictures }
    guard animate else { return nil }
    switch format ?? SheetFormat(fileName: output) {
    case .svg: return .file(.svg)
    case .png: return .pictures
    case .pdf, nil: return nil
    }
  }

  /// Throws if frames cannot be animated in this file; a `nil` format is the one of its extension.
  func validate(output: String, format: SheetFormat?) throws {
    guard !animate || kind(output: output, format: format) != nil else {
      throw ValidationError("--animate needs a name that ends in .apng, .gif, .svg or .png")
    }
    let isNumbered = kind(output: output, format: format) == .pictures
    if !isNumbered, NumberedNames(output) != nil {
      throw ValidationError("only PNGs are numbered; end the name \(output) in .png")
    }
    if isNumbered, NumberedNames.isPattern(output), NumberedNames(output) == nil {
      throw ValidationError(
        "the name \(output) has to have one %d, or %0Nd with N from 1 to 9, such as frames/%04d.png"
      )
    }
    if case .video = kind(output: output, format: format), output.lowercased().hasSuffix(".gz") {
      throw ValidationError("a video is compressed already; leave .gz out of its name")
    }
    if kind(output: output, format: format) == .pictures, output == "-" {
      throw ValidationError("a PNG for each frame needs the name of a file; give one with -o")
    }
  }
}
