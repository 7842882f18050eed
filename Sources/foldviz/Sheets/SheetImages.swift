import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

/// Reads the pictures that a sheet or page shows, by paths relative to the scene's file.
struct SheetImages {
  let scene: String
  /// The scene's pixels per point, for which files such as `lunch@3x.png` are chosen.
  var scale = 1.0
  /// The longest side of the scene's screen, in pixels; no picture needs a longer one.
  var screenSide = 2048
  /// The maximum size of all picture files together, in bytes.
  var byteLimit = 128_000_000
  /// The limit for all decoded pictures together, in bytes, beyond 10 times their file sizes.
  var pixelByteLimit = 2_000_000_000

  /// Reads the pictures that the document's frames show, by name; others are not opened.
  func read(for document: SheetDocument) throws(Failure) -> [String: SheetImage] {
    try read(document.imageNames)
  }

  func read(_ names: [String]) throws(Failure) -> [String: SheetImage] {
    var images: [String: SheetImage] = [:]
    try forEach(names, longestSide: longestSide(count: names.count)) { name, _, image in
      images[name] = image
    }
    return images
  }

  /// Returns the maximum side of each of `count` pictures, in pixels, so that all fit into 269 MB.
  func longestSide(count: Int) -> Int {
    var side = screenSide
    while side > 1, side * side * count > 1 << 26 { side /= 2 }
    return side
  }

  /// Calls `body` with each picture's name, file content and pixels, reduced to `longestSide`.
  func forEach(
    _ names: [String], longestSide: Int,
    _ body: (String, [UInt8], SheetImage) throws(Failure) -> Void
  ) throws(Failure) {
    // All files are read before the first is decoded, so that too many bytes are refused early.
    var (files, byteCount, pixelByteCount) = ([[UInt8]](), 0, 0)
    for name in names {
      files.append(try bytes(of: name, limit: byteLimit - byteCount))
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

  private func bytes(of name: String, limit: Int) throws(Failure) -> [UInt8] {
    try Self.content(
      ofFile: path(of: name), limit: limit,
      orThrow: .tooMany(what: "bytes in the pictures up to this one", limit: byteLimit))
  }

  static func content(
    ofFile path: String, limit: Int, orThrow problem: FormatError.Problem
  ) throws(Failure) -> [UInt8] {
    try Failure.explaining { () throws(FormatError) in
      try FilesRead.refuseStream(path)
      do throws(FormatError) { return try ByteSource(path: path).readAll(limit: limit) } catch {
        guard case .tooMany = error.problem else { throw error }
        throw FormatError(file: path, problem: problem)
      }
    }
  }

  /// Returns the path of a picture, whose name is relative to the folder of the scene file.
  ///
  /// Of `lunch.png`, `lunch@2x.png` and `lunch@3x.png`, it is the first that has enough pixels for
  /// the scale, or else the last that exists.
  func path(of name: String) -> String {
    let path = foldviz.path(of: name, beside: scene)
    if path == "-" { return "./-" }
    let found = scaledNames(of: path).filter { access($0.name, F_OK) == 0 }
    return (found.first { $0.scale >= scale } ?? found.last)?.name ?? path
  }
}

extension SheetImages {
  init(_ inputs: Inputs) {
    let device = inputs.scene.scene.device
    let side = (device.size.longestSide * device.scale).rounded(.up)
    self.init(scene: inputs.scenePath, scale: device.scale, screenSide: Int(min(side, 4096)))
  }
}

/// The fonts beside a scene, by the names that the scene has for them.
struct SceneFonts {
  private static let byteLimit = 32_000_000

  private(set) var fonts: [String: SheetFont] = [:]
  /// The content of each font file, by the font's name in the scene.
  private(set) var bytes: [String: [UInt8]] = [:]

  /// Reads the fonts that a scene names; throws if a file is missing or is not a font.
  init(of scene: SceneFile, path scenePath: String) throws(Failure) {
    for name in scene.fontNames {
      let path = path(of: name, beside: scenePath)
      let content = try SheetImages.content(
        ofFile: path, limit: Self.byteLimit,
        orThrow: .tooMany(what: "bytes in the file", limit: Self.byteLimit))
      do throws(SheetFontError) { fonts[name] = try SheetFont(path: path, bytes: content) } catch {
        throw Failure(.badData, "\(path): \(error)")
      }
      bytes[name] = content
    }
  }

  init(_ inputs: Inputs) throws(Failure) {
    try self.init(of: inputs.scene, path: inputs.scenePath)
  }
}
