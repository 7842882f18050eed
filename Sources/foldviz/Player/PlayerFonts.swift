import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

/// The fonts of a page's scene, each embedded once as a rule of the style sheet.
struct PlayerFonts {
  /// The CSS rules, with one family for each font, such as `scene-font-0`.
  let style: String
  /// The names of the fonts in the scene, in the order of their numbers.
  let names: [String]
  private let first: Int
  private let measurer: TextMeasurer?

  /// Reads the scene's fonts and numbers them from `first`.
  init(of scene: SceneFile, path: String, from first: Int) throws(Failure) {
    let fonts = try SceneFonts(of: scene, path: path)
    self.first = first
    names = fonts.fonts.keys.sorted()
    measurer = TextMeasurer(fonts: fonts.fonts)
    style = names.enumerated().map { number, name in
      // The range of weights keeps a browser from making up a bold one.
      "@font-face { font-family: scene-font-\(first + number); font-weight: 1 1000; src: "
        + "url(data:font/ttf;base64,\(Base64.encode(fonts.bytes[name] ?? []))); }\n"
    }.joined()
  }

  /// Returns the parts between which each text may be broken, in the order of `RowLabel`.
  func segments(of face: RowFace, looks: TextLooks) -> [[TextSegment]] {
    measurer?.segments(of: face, looks: looks) ?? []
  }

  /// Returns weight and font of each text that has its own, by label.
  func letters(_ looks: TextLooks) -> JSONValue {
    .object(
      RowLabel.allCases.compactMap { label in
        guard let look = looks[label], look.weight != nil || look.font != nil else { return nil }
        let font = look.font.flatMap(names.firstIndex).map { JSONValue.count(first + $0) }
        let weight = look.weight.map { JSONValue.count($0.value) }
        return ("\(label)", .array([weight ?? .null, font ?? .null]))
      })
  }
}
