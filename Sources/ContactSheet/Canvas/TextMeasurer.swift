import FoldLayout
import RowDesign

/// Measures where the texts of a page break, with the fonts of sheets.
package struct TextMeasurer {
  private let typesetter: Typesetter
  private let fonts: [String: SheetFont]

  /// Creates a measurer with a scene's fonts; `nil` if this machine has no font for sheets.
  package init?(fonts: [String: SheetFont]) {
    guard let installed = try? FontSource.installed.get(),
      let typesetter = try? Typesetter(fonts: installed)
    else { return nil }
    (self.typesetter, self.fonts) = (typesetter, fonts)
  }

  /// Returns the segments of each text in the order of `RowLabel`; empty except for texts that may
  /// have several lines and the badge, which takes room from lines.
  package func segments(of face: RowFace, looks: TextLooks) -> [[TextSegment]] {
    let setter = RowTypesetter(face: face, looks: looks, fonts: fonts, typesetter: typesetter)
    return RowLabel.allCases.map { label in
      let isBroken = looks[label]?.lines ?? (label == .notes ? 2 : 1) > 1
      return (isBroken || label == .badge) && !face[label].isEmpty ? setter.segments(of: label) : []
    }
  }
}
