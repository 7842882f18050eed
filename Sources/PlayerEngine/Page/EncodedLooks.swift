import FoldLayout
import RowDesign

/// The appearance of rows apart from their texts, which a page passes to its engine as numbers.
///
///     var looks = EncodedLooks()
///     looks.faces.append(EncodedLooks.Face(id: id, row: row, darkMean: nil))
///     session.looks = looks.encoding
package struct EncodedLooks: Equatable, Sendable {
  /// The appearance of one row's content; the page itself keeps the texts.
  package struct Face: Equatable, Sendable {
    /// The identifier of the row that has this content.
    package var id: RowID
    /// Whether the face belongs to a closed folding cell, which lacks the detail texts.
    package var isClosed: Bool
    /// The content without its texts, with the mean color of its picture over a light background.
    package var row: RowFace
    /// The mean color of the picture over a dark background, or `nil` without a picture.
    package var darkMean: RGBAColor?

    /// Creates a face.
    package init(id: RowID, isClosed: Bool = false, row: RowFace, darkMean: RGBAColor? = nil) {
      (self.id, self.isClosed, self.row, self.darkMean) = (id, isClosed, row, darkMean)
    }
  }

  /// The way in which the accent color marks moving elements.
  package var accentUse = RowTheme.AccentUse.edge
  /// The faces; closed cells have their own only if they look different.
  package var faces: [Face] = []

  /// Creates looks without faces.
  package init() {}

  /// The encoding of the looks as numbers.
  package var encoding: [Double] {
    var sink = NumberEncoder()
    sink.append(Double(accentUse.rawValue))
    sink.put(faces) { sink, face in
      sink.put(face.id)
      sink.put(face.isClosed)
      sink.append(Double(face.row.parts.rawValue))
      sink.put(face.row.tint)
      sink.put(face.row.cornerRadius)
      for color in [
        face.row.color, face.row.textColor, face.row.tag, face.row.mean, face.darkMean,
      ] {
        sink.put(color)
      }
    }
    return sink.numbers
  }

  init(numbers: [Double]) {
    var feed = NumberDecoder(numbers)
    accentUse = RowTheme.AccentUse(rawValue: UInt8(feed.count() & 3)) ?? .edge
    faces = feed.array { feed in
      let (id, isClosed): (RowID, Bool) = (feed.value(), feed.flag())
      var row = RowFace(parts: RowParts(rawValue: whole(feed.number())), tint: feed.count())
      row.cornerRadius = feed.value()
      row.color = feed.value()
      row.textColor = feed.value()
      row.tag = feed.value()
      row.mean = feed.value()
      return Face(id: id, isClosed: isClosed, row: row, darkMean: feed.value())
    }
  }
}
