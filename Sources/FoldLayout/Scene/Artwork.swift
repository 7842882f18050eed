/// A picture that fills the box of a row, card, view or bar instead of everything foldviz draws.
///
/// It does not affect layout. In a file, a single text is the name of the picture.
package struct Artwork: Equatable, Sendable {
  /// The way in which the picture fills its box, named as in CSS.
  package enum Fit: UInt8, CaseIterable, Sendable {
    /// The picture keeps its shape and covers the box, which cuts off the rest.
    case cover
    /// The picture keeps its shape and is completely visible.
    case contain
    /// The picture is stretched to the box.
    case fill
  }

  /// The file name of the PNG or JPEG picture, relative to the scene file; empty for no picture,
  /// but required in scene files.
  package var file = ""
  /// The file name of the picture of an open cell or expanded row; `nil` to draw it normally.
  package var open: String?
  package var fit = Fit.cover

  package init() {}

  /// The file names `file` and, if not `nil`, `open`.
  package var files: [String] { [file, open].compactMap { $0 } }
}

extension Artwork.Fit: OptionKeyword {
  package static var keywords: [String] { ["cover", "contain", "fill"] }
}

extension Artwork: OptionTable {
  package var kind: OptionKind { .textOr(OptionList(self)) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &file, "file", .none, "the name of a PNG or JPEG, seen from the scene file", isRequired: true)
    visitor.option(
      &open, "open", .none, "the name of the picture of an open cell or an expanded row",
      otherwise: "an open cell as foldviz draws it")
    visitor.option(&fit, "fit", .none, "how the picture fills the box, as in CSS")
  }
}

extension Veil: OptionKeyword {
  package static var keywords: [String] { ["gradient", "none"] }
}

/// The darkening of a picture behind the texts on it: by a gradient, or none.
package enum Veil: UInt8, CaseIterable, Sendable {
  case gradient, none
}
