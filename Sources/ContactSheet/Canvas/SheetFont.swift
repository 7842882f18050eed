import CFoldCairo
import CFoldZlib

/// A font file beside a scene, which some of the scene's texts are set in.
package struct SheetFont: Hashable, Sendable {
  /// The family name that cairo and Pango know the font by, so that another font cannot have it.
  static let family = "foldviz scene font"

  let path: String
  /// A checksum of the file, so that a changed file is another font.
  private let checksum: UInt

  /// Checks that the file at `path`, whose content is `bytes`, is a font that can be drawn.
  package init(path: String, bytes: [UInt8]) throws(SheetFontError) {
    let isFont = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)].contains {
      bytes.starts(with: $0)
    }
    if bytes.starts(with: "ttcf".utf8) { throw .wrongKind(found: "is a collection of fonts") }
    if bytes.starts(with: "wOF".utf8) { throw .wrongKind(found: "is a WOFF, a font for the web") }
    guard isFont else { throw .wrongKind(found: "is not a font") }
    self.path = path
    checksum = UInt(bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) })
    guard let config = FcConfigCreate() else { throw .damaged }
    defer { FcConfigDestroy(config) }
    guard add(to: config) else { throw .damaged }
  }

  /// Adds the font to a configuration as ``family``; returns `false` if it cannot be read.
  func add(to config: OpaquePointer) -> Bool {
    guard FcConfigAppFontAddFile(config, path) != 0,
      let fonts = FcConfigGetFonts(config, FcSetApplication), fonts.pointee.nfont > 0
    else { return false }
    for index in 0..<Int(fonts.pointee.nfont) {
      let font = fonts.pointee.fonts[index]
      FcPatternDel(font, FC_FAMILY)
      FcPatternAddString(font, FC_FAMILY, Self.family)
    }
    return true
  }
}

/// The reason why a file is not a font that texts can be set in.
package enum SheetFontError: Error, Equatable, CustomStringConvertible {
  case wrongKind(found: String)
  case damaged

  /// The error as a sentence that follows the file's name.
  package var description: String {
    switch self {
    case .wrongKind(let found): "\(found); name one font as TTF or OTF"
    case .damaged: "is a damaged font; export it again as TTF or OTF"
    }
  }
}
