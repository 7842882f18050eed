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
    package var id: RowID
    /// Whether the face is for a closed folding cell, without detail, date and notes.
    package var isClosed: Bool
    /// The content without texts; its `mean` is the picture's mean color over a light background.
    package var row: RowFace
    /// The mean color of the picture over a dark background, or `nil` without a picture.
    package var darkMean: RGBAColor?
    /// For each `RowLabel` in order, the parts between which its text may be broken into lines;
    /// empty, as a whole or for a label, if texts have one line that the page measures.
    package var segments: [[TextSegment]] = []

    package init(id: RowID, isClosed: Bool = false, row: RowFace, darkMean: RGBAColor? = nil) {
      (self.id, self.isClosed, self.row, self.darkMean) = (id, isClosed, row, darkMean)
    }
  }

  package var accentUse = RowTheme.AccentUse.none
  package var pictures = RowScreen.Pictures()
  /// The mean color of the background's picture, or `nil` without a picture.
  package var backdrop: RGBAColor?
  /// The faces, to which elements refer by index; a closed cell has its own if it looks different.
  package var faces: [Face] = []

  package init() {}

  package var encoding: [Double] {
    var encoder = NumberEncoder()
    encoder.append(Double(accentUse.rawValue))
    for artwork in [pictures.rows, pictures.titleArea, pictures.navigationBar] {
      encoder.put(artwork)
    }
    encoder.put(backdrop)
    encoder.put(faces) { encoder, face in
      encoder.put(face.id)
      encoder.put(face.isClosed)
      encoder.append(Double(face.row.parts.rawValue))
      encoder.put(face.row.tint)
      encoder.put(face.row.cornerRadius)
      for color in [
        face.row.color, face.row.textColor, face.row.tag, face.row.mean, face.darkMean,
      ] {
        encoder.put(color)
      }
      encoder.put(face.row.veil)
      encoder.put(face.row.artwork)
      encoder.put(face.row.text)
      encoder.put(face.segments) { encoder, text in
        encoder.put(text) { $0.append(Double($1.end), $1.width, $1.advance, $1.endsLine ? 1 : 0) }
      }
    }
    return encoder.numbers
  }

  init(numbers: [Double]) {
    var decoder = NumberDecoder(numbers)
    accentUse = RowTheme.AccentUse(rawValue: UInt8(decoder.count() & 3)) ?? .edge
    pictures.rows = decoder.artwork()
    pictures.titleArea = decoder.artwork()
    pictures.navigationBar = decoder.artwork()
    backdrop = decoder.value()
    faces = decoder.array { decoder in
      let (id, isClosed): (RowID, Bool) = (decoder.value(), decoder.flag())
      var row = RowFace(parts: RowParts(rawValue: integer(decoder.number())), tint: decoder.count())
      row.cornerRadius = decoder.value()
      row.color = decoder.value()
      row.textColor = decoder.value()
      row.tag = decoder.value()
      row.mean = decoder.value()
      let darkMean: RGBAColor? = decoder.value()
      row.veil = decoder.value()
      row.artwork = decoder.artwork()
      row.text = decoder.value()
      var face = Face(id: id, isClosed: isClosed, row: row, darkMean: darkMean)
      face.segments = decoder.array { decoder in
        decoder.array {
          TextSegment(
            end: $0.count(), width: $0.number(), advance: $0.number(), endsLine: $0.flag())
        }
      }
      return face
    }
  }
}

extension NumberEncoder {
  fileprivate mutating func put(_ artwork: RowArtwork?) {
    put(artwork) { encoder, artwork in
      encoder.put(artwork.fit)
      encoder.put([artwork.closed] + [artwork.open].compactMap { $0 }) { encoder, picture in
        encoder.put(picture.number)
        encoder.put(picture.aspect)
        encoder.put(picture.mean)
      }
    }
  }
}

extension NumberDecoder {
  fileprivate mutating func artwork() -> RowArtwork? {
    guard flag() else { return nil }
    let fit: Artwork.Fit = value()
    let pictures = array {
      RowArtwork.Picture(number: $0.count(), aspect: $0.number(), mean: $0.value())
    }
    guard let closed = pictures.first else { return nil }
    return RowArtwork(closed: closed, open: pictures.count > 1 ? pictures[1] : nil, fit: fit)
  }
}
