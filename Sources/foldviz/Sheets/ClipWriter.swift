import ContactSheet

/// Writes a clip to its file, or each of its frames to one.
struct ClipWriter {
  /// The kinds of clip.
  enum Kind {
    case apng
    case gif
    case svg
    /// A numbered PNG for each frame.
    case pictures
  }

  let clip: Clip
  let kind: Kind
  let path: String
  let terminal: Terminal

  func write() throws(Failure) {
    let warnings: [SheetWarning]
    do {
      switch kind {
      case .apng: warnings = try write(.apng)
      case .gif: warnings = try write(.gif)
      case .svg: warnings = try write(.svg)
      case .pictures: warnings = try writePictures()
      }
    } catch .output(let error as Failure) {
      throw error
    } catch {
      throw Failure(.internalError, "the clip cannot be drawn: \(error)")
    }
    for warning in warnings { terminal.remark(warning.description) }
  }

  private func write(_ format: ClipFormat) throws(SheetError) -> [SheetWarning] {
    do {
      let output = try Output(path: path)
      let warnings = try clip.write(format) { try output.write($0) }
      try output.finish()
      return warnings
    } catch let error as SheetError {
      throw error
    } catch {
      throw .output(error)
    }
  }

  private func writePictures() throws(SheetError) -> [SheetWarning] {
    let count = clip.document.frames.count
    func name(_ place: Int) -> String { SheetWriter.path(ofPage: place, of: count, named: path) }
    let warnings = try clip.writePictures { place, bytes in
      let output = try Output(path: name(place))
      try output.write(bytes)
      try output.finish()
    }
    terminal.remark("\(count.grouped) frames: \(name(0)) to \(name(count - 1))")
    return warnings
  }
}
