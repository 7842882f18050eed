import FoldFormats
import FoldLayout

/// A behavior's numbers as Swift source: its arithmetic, and the code of a platform that uses it.
struct Snippet {
  /// Pure functions in points, degrees and `0...1`, which compile anywhere.
  let arithmetic: String
  let swiftUI: String
  let uiKit: String
}

enum SnippetPlatform: String {
  case swiftui, uikit
}

extension Snippet {
  /// Returns a source file with the snippets of all behaviors of a scene; `nil` if it has none.
  static func source(of scene: FoldScene, file: String, for platform: SnippetPlatform) -> String? {
    let snippets: [Snippet] =
      switch scene.subject {
      case .list(let list):
        [
          list.fold.map { fold($0, along: list.axis) },
          list.expand.map { expand($0, restingRadius: list.cornerRadius, along: list.axis) },
          list.notch.map {
            notch(
              NotchMetrics(options: $0, list: list, device: scene.device), listTop: list.insets.top)
          },
          cell(of: list),
        ].compactMap { $0 }
      case .deck(let deck): [deckSnippet(deck.options)]
      case .shift(let shift): [self.shift(shift.settings)]
      }
    guard !snippets.isEmpty else { return nil }
    let arithmetic = snippets.map(\.arithmetic).joined(separator: "\n")
    let code = snippets.map { platform == .swiftui ? $0.swiftUI : $0.uiKit }
      .joined(separator: "\n")
    let kit = platform == .swiftui ? "SwiftUI" : "UIKit"
    return """
      // Exported from \(escapedLine(file)) by foldviz. Points, seconds and degrees.

      import Foundation

      \(arithmetic)
      #if canImport(\(kit))
      import \(kit)

      \(platform == .uikit && code.contains(".turn(") ? turn(scene.list?.axis) + "\n" : "")\(code)#endif

      """
  }

  private static func turn(_ axis: FoldScene.Axis?) -> String {
    let isAcross = axis == .horizontal
    let (x, line) =
      isAcross
      ? ("x", "vertical line `x` points right of") : ("y", "horizontal line `y` points below")
    func move(_ sign: String) -> String {
      isAcross ? "(\(sign)x, 0, 0)" : "(0, \(sign)y, 0)"
    }
    return """
      extension CATransform3D {
        /// Turns a layer about the \(line) its middle, for an eye at a distance.
        static func turn(_ degrees: Double, about\(x.uppercased()) \(x): Double, eye: Double) -> CATransform3D {
          var perspective = CATransform3DIdentity
          perspective.m34 = -1 / eye
          let toLine = CATransform3DMakeTranslation\(move("-"))
          let turned = CATransform3DRotate(
            CATransform3DIdentity, degrees * .pi / 180, \(isAcross ? "0, 1, 0" : "1, 0, 0"))
          let seen = CATransform3DConcat(CATransform3DConcat(toLine, turned), perspective)
          return CATransform3DConcat(seen, CATransform3DMakeTranslation\(move("")))
        }
      }

      """
  }
}

/// Returns a number as a literal of type Double, with all its digits.
func literal(_ value: Double) -> String {
  guard value.isFinite else { return value > 0 ? ".infinity" : "-.infinity" }
  let text = NumberWriter.text(value)
  return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
}

func literal(_ values: [Double]) -> String {
  "[" + values.map { literal($0) }.joined(separator: ", ") + "]"
}

func literal(_ color: RGBAColor) -> String {
  "(\(literal(color.red)), \(literal(color.green)), \(literal(color.blue)))"
}
