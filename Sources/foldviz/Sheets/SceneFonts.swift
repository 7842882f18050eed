import ContactSheet
import FoldFormats
import FoldLayout

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
