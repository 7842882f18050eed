/// The look of one of a row's texts; a property that is `nil` keeps the default.
package struct TextLook: Equatable, Sendable {
  package enum Alignment: UInt8, CaseIterable, Sendable {
    /// The side where the text's direction begins.
    case start
    case center, end
  }

  /// The font size, in points; `nil` for the default.
  package var size: Double?
  package var weight: TextWeight?
  package var alignment: Alignment?
  /// The maximum number of lines; `nil` for the default.
  package var lines: Int?
  /// The file name of the font, relative to the scene file; `nil` for the default.
  package var font: String?

  package init() {}

  fileprivate func filled(from other: TextLook?) -> TextLook {
    var look = self
    look.size = size ?? other?.size
    look.weight = weight ?? other?.weight
    look.alignment = alignment ?? other?.alignment
    look.lines = lines ?? other?.lines
    look.font = font ?? other?.font
    return look
  }
}

package struct TextLooks: Equatable, Sendable {
  package var title: TextLook?
  /// The look of subtitle, detail and date; `nil` for the default.
  package var subtitle: TextLook?
  package var notes: TextLook?

  package init() {}

  /// Returns these looks, with properties that are `nil` taken from `other`.
  package func filled(from other: TextLooks?) -> TextLooks {
    var looks = self
    looks.title = title?.filled(from: other?.title) ?? other?.title
    looks.subtitle = subtitle?.filled(from: other?.subtitle) ?? other?.subtitle
    looks.notes = notes?.filled(from: other?.notes) ?? other?.notes
    return looks
  }

  /// The names of the font files.
  package var fonts: [String] { [title, subtitle, notes].compactMap { $0?.font } }
}

extension TextLooks: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&title, "title", .none, "the title", otherwise: "as the row's height suggests")
    visitor.option(
      &subtitle, "subtitle", .none, "the subtitle, `detail` and `date`",
      otherwise: "smaller than the title")
    visitor.option(&notes, "notes", .none, "the notes", otherwise: "like the subtitle's usual look")
  }
}

extension TextLook: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&size, "size", .points(NumberRange(1, 500)), "the font size")
    visitor.option(
      &weight, "weight", .whole(100, 900), "how bold the letters are",
      otherwise: "`semibold` for titles, else `regular`")
    visitor.option(
      &alignment, "alignment", .none, "where its lines are; `start` and `end` follow its direction",
      otherwise: "as the rows' `look` has it")
    visitor.option(
      &lines, "lines", .whole(1, 100), "the most lines; what does not fit ends in an ellipsis",
      otherwise: "1, of notes as many as fit")
    visitor.option(
      &font, "font", .none, "the name of a TTF or OTF, seen from the scene file",
      otherwise: "foldviz's own")
  }
}

extension TextLook.Alignment: OptionKeyword {
  package static var keywords: [String] { ["start", "center", "end"] }
}

/// The weight of a font, in `100...900`.
package struct TextWeight: Equatable, Sendable {
  package var value = 400

  package init(_ value: Int) { self.value = value }
}

extension TextWeight: OptionValue {
  private static let named = [400, 500, 600, 700]
  package static var standard: Self { Self(400) }
  package var kind: OptionKind {
    .keywordOr(["regular", "medium", "semibold", "bold"], .number)
  }

  package func encode(to encoder: inout NumberEncoder) {
    if let index = Self.named.firstIndex(of: value) {
      encoder.put(index)
    } else {
      encoder.append(Double(Self.named.count), Double(value))
    }
  }

  package init(from decoder: inout NumberDecoder) {
    let index = decoder.count()
    self.init(Self.named.indices.contains(index) ? Self.named[index] : decoder.count())
  }
}
