import FoldLayout

/// The artwork of a row, bar or title area, with the pictures that its names refer to.
package struct RowArtwork: Equatable, Sendable {
  package struct Picture: Equatable, Sendable {
    /// The number that identifies the picture to the painter.
    package var number: Int
    /// The ratio of width to height.
    package var aspect: Double

    /// The mean color, or `nil` if it is unknown.
    package var mean: RGBAColor?

    package init(number: Int, aspect: Double, mean: RGBAColor? = nil) {
      (self.number, self.aspect, self.mean) = (number, aspect, mean)
    }
  }

  package var closed: Picture
  /// The picture of an open cell or an expanded row, or `nil` if the artwork has one picture.
  package var open: Picture?
  package var fit: Artwork.Fit

  package init(closed: Picture, open: Picture? = nil, fit: Artwork.Fit) {
    (self.closed, self.open, self.fit) = (closed, open, fit)
  }

  /// Finds the pictures of an artwork by name; `nil` if there is no artwork or no such picture.
  package init?(_ artwork: Artwork?, find: (_ name: String) -> Picture?) {
    guard let artwork, let closed = find(artwork.file) else { return nil }
    self.init(closed: closed, open: artwork.open.flatMap(find), fit: artwork.fit)
  }

  /// Returns the marks for a box clipped to `outline`, in a row expanded by `expansion` in `0...1`.
  func marks(
    in outline: RoundedBox, covering box: Rect, isOpen: Bool = false, expansion: Double = 0
  ) -> [RowMark] {
    var shown = isOpen ? [] : [(closed, 1.0)]
    if let open, isOpen || expansion > 0 { shown.append((open, isOpen ? 1 : min(1, expansion))) }
    return shown.map { picture, opacity in
      RowMark(
        kind: .artwork, box: outline, fill: .solid(RGBAColor.white.opacity(opacity)),
        span: fit.rect(ofAspect: picture.aspect, in: box), size: Double(picture.number))
    }
  }
}

extension Artwork.Fit {
  /// Returns the rectangle of a picture, scaled to a box by this fit and centered as in CSS;
  /// `aspect` is the ratio of the picture's width to its height.
  fileprivate func rect(ofAspect aspect: Double, in box: Rect) -> Rect {
    let (across, down) = (max(box.width, box.height * aspect), min(box.width, box.height * aspect))
    let width =
      switch self {
      case .cover: across
      case .contain: down
      case .fill: box.width
      }
    let height = self == .fill ? box.height : width / aspect
    return Rect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }
}

extension RowScreen {
  /// The artwork of a screen and of rows without their own.
  package struct Pictures: Equatable, Sendable {
    /// The picture of rows without their own.
    package var rows: RowArtwork?
    package var titleArea: RowArtwork?
    package var navigationBar: RowArtwork?

    package init() {}
  }

  package mutating func findPictures(_ find: (_ name: String) -> RowArtwork.Picture?) {
    pictures.rows = RowArtwork(rows.artwork, find: find)
    pictures.titleArea = RowArtwork(titleArea?.artwork, find: find)
    pictures.navigationBar = RowArtwork(navigationBar?.artwork, find: find)
  }

  /// The names of the picture files of the background, rows, title area and navigation bar.
  package var imageNames: [String] {
    [background?.image].compactMap { $0 }
      + [titleArea?.artwork, rows.artwork, navigationBar?.artwork].flatMap { $0?.files ?? [] }
  }
}
