import ContactSheet
import FoldLayout

/// Writes a clip to one file, or to a numbered PNG file for each frame.
struct ClipWriter {
  enum Kind: Equatable {
    case file(ClipFormat)
    case pictures
  }

  let clip: Clip
  let kind: Kind
  let path: String
  let terminal: Terminal

  func write() throws(Failure) {
    let warnings =
      switch kind {
      case .file(let format): try write(format)
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

  private func writePictures() throws(Failure) -> [SheetWarning] {
    let count = clip.document.frames.count
    let paths = try SheetWriter.paths(ofPages: count, named: path)
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
