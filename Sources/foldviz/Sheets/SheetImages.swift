import ContactSheet
import FoldFormats
import RowDesign

/// Reads the pictures that a sheet shows, from beside the scene's file.
struct SheetImages {
  /// The most bytes of a picture's file.
  private static let byteLimit = 100_000_000

  /// The scene's own path.
  let scene: String

  /// Reads all pictures that the document's frames show; a picture that they do not is not looked for.
  func read(for document: SheetDocument) throws(Failure) -> [String: SheetImage] {
    try read(document.imageNames)
  }

  /// Reads the pictures of some names.
  func read(_ names: [String]) throws(Failure) -> [String: SheetImage] {
    // Many pictures are small ones: what is kept to draw with stays below some 300 MB.
    let side = names.count <= 16 ? 2048 : names.count <= 64 ? 1024 : 512
    var images: [String: SheetImage] = [:]
    for name in names { images[name] = try read(name, longestSide: side).image }
    return images
  }

  /// Reads a picture by its name, and keeps at most so many pixels of a side to draw with.
  func read(
    _ name: String, longestSide: Int
  ) throws(Failure) -> (bytes: [UInt8], image: SheetImage) {
    let path = path(of: name)
    let bytes = try Failure.explaining { () throws(FormatError) in
      try ByteSource(path: path).readAll(limit: Self.byteLimit)
    }
    do throws(SheetImageError) {
      return (bytes, try SheetImage(bytes, longestSide: longestSide))
    } catch {
      throw Failure(.badData, "\(path): \(error)")
    }
  }

  /// A name of the scene's, which is relative to the scene's own folder.
  func path(of name: String) -> String {
    let path = foldviz.path(of: name, beside: scene)
    return path == "-" ? "./-" : path
  }
}
