import ContactSheet
import FoldFormats
import FoldLayout

/// Writes a clip to one file, to a video, or to a numbered PNG file for each frame.
struct ClipWriter {
  enum Kind: Equatable {
    case file(ClipFormat)
    case video(VideoEncoder.Format)
    case pictures
  }

  let clip: Clip
  /// The rate of a video, in hertz, or `nil` for the clip's own.
  let rate: Double?
  let kind: Kind
  let path: String
  let terminal: Terminal

  func write() throws(Failure) {
    let warnings =
      switch kind {
      case .file(let format): try write(format)
      case .video(let format): try writeVideo(format)
      case .pictures: try writePictures()
      }
    for warning in warnings { terminal.remark(warning.description) }
  }

  private func write(_ format: ClipFormat) throws(Failure) -> [SheetWarning] {
    let output = try Output(path: path)
    let warnings = try Failure.drawing("the clip") { () throws(SheetError) in
      try clip.write(format) { try output.write($0) }
    }
    try output.finish()
    return warnings
  }

  private func writeVideo(_ format: VideoEncoder.Format) throws(Failure) -> [SheetWarning] {
    guard path != "-", !FilesRead.isReadableOnce(path) else {
      throw Failure(.usage, "a video cannot be written to a pipe or device; name a file with -o")
    }
    let timing = VideoTiming(times: clip.document.frames.map(\.time), rate: rate)
    let count = timing.counts.reduce(0, +)
    guard count <= VideoTiming.maximumFrames else {
      throw Failure(
        .badData,
        "\(path): the video would have \(count.grouped) frames, and at most "
          + "\(VideoTiming.maximumFrames.grouped) are possible; choose a lower --rate")
    }
    let output = try Output(path: path)
    var encoder: VideoEncoder?
    let warnings = try Failure.drawing("the clip") { () throws(SheetError) in
      try clip.writePixels { index, size, pixels in
        let video =
          try encoder
          ?? VideoEncoder(
            format, size: size, rate: timing.rate, to: output.descriptor, path: path)
        encoder = video
        for _ in 0..<timing.counts[index] { try video.write(pixels) }
      }
    }
    try encoder?.finish()
    try output.finish()
    return warnings
  }

  private func writePictures() throws(Failure) -> [SheetWarning] {
    let count = clip.document.frames.count
    let paths =
      if let names = NumberedNames(path) { try names.paths(count: count) } else {
        try SheetWriter.paths(ofPages: count, named: path)
      }
    let warnings = try Failure.drawing("the clip") { () throws(SheetError) in
      try clip.writePictures { index, bytes in
        let output = try Output(path: paths[index])
        try output.write(bytes)
        try output.finish()
      }
    }
    terminal.remark("\(count.grouped) frames: \(paths[0]) to \(paths[count - 1])")
    return warnings
  }
}
