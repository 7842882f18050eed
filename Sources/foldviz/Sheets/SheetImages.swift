import ContactSheet
import FoldFormats
import RowDesign

/// Reads the pictures that a sheet or a page shows, from beside the scene's file.
struct SheetImages {
  /// The scene's own path.
  let scene: String
  /// The most bytes of all pictures' files.
  var byteLimit = 128_000_000
  /// The most bytes of all pictures' pixels, decoded one after the other, beyond ten times those of their files.
  var pixelByteLimit = 2_000_000_000

  /// Reads all pictures that the document's frames show; a picture that they do not is not looked for.
  func read(for document: SheetDocument) throws(Failure) -> [String: SheetImage] {
    try read(document.imageNames)
  }

  /// Reads the pictures of some names.
  func read(_ names: [String]) throws(Failure) -> [String: SheetImage] {
    var images: [String: SheetImage] = [:]
    try forEach(names, longestSide: Self.longestSide(count: names.count)) { name, _, image in
      images[name] = image
    }
    return images
  }

  /// The most pixels of a side that are kept of each of so many pictures.
  ///
  /// Many pictures are small ones; what is kept to draw with stays below 135 MB.
  static func longestSide(count: Int) -> Int {
    var side = 2048
    while side > 1, side * side * count > 1 << 25 { side /= 2 }
    return side
  }

  /// Calls `body` with each picture's name, its file's bytes and itself, of which at most so many pixels of a
  /// side are kept.
  ///
  /// - Throws: A failure with the file's name where one is not there, is no picture, or goes beyond what all of
  ///   them may take; and what `body` throws.
  func forEach(
    _ names: [String], longestSide: Int,
    _ body: (String, [UInt8], SheetImage) throws(Failure) -> Void
  ) throws(Failure) {
    // All files before the first picture: too many are refused at once.
    var (files, byteCount, pixelByteCount) = ([[UInt8]](), 0, 0)
    for name in names {
      files.append(try bytes(of: name, most: byteLimit - byteCount))
      byteCount += files.last?.count ?? 0
    }
    for (name, bytes) in zip(names, files) {
      let image: SheetImage
      do throws(SheetImageError) { image = try SheetImage(bytes, longestSide: longestSide) } catch {
        throw Failure(.badData, "\(path(of: name)): \(error)")
      }
      pixelByteCount += 4 * image.width * image.height
      guard pixelByteCount <= 10 * byteCount + pixelByteLimit else {
        throw Failure(
          .badData,
          "\(path(of: name)): the pictures up to this one have more than \(pixelByteLimit.grouped) bytes of "
            + "pixels and 10 times those of their files; save them smaller")
      }
      try body(name, bytes, image)
    }
  }

  private func bytes(of name: String, most: Int) throws(Failure) -> [UInt8] {
    let path = path(of: name)
    return try Failure.explaining { () throws(FormatError) in
      do throws(FormatError) { return try ByteSource(path: path).readAll(limit: most) } catch {
        guard case .tooMany = error.problem else { throw error }
        let what = "bytes in the pictures up to this one"
        throw FormatError(file: path, problem: .tooMany(what: what, limit: byteLimit))
      }
    }
  }

  /// A name of the scene's, which is relative to the scene's own folder.
  func path(of name: String) -> String {
    let path = foldviz.path(of: name, beside: scene)
    return path == "-" ? "./-" : path
  }
}
