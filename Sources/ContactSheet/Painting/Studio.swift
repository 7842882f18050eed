import FoldLayout

/// What is drawn, and with what: those who draw a document share it, and none of them copies it.
final class Studio {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  /// The pictures that the document's rows show.
  let images: ImageShelf

  /// Opens a document; `firstImage` numbers its pictures where a file holds several documents.
  convenience init(
    _ document: SheetDocument, _ options: SheetOptions, _ typesetter: Typesetter,
    firstImage: Int = 0
  ) {
    let images = ImageShelf(document, theme: options.theme, first: firstImage)
    self.init(document, options, typesetter, images)
  }

  private init(
    _ document: SheetDocument, _ options: SheetOptions, _ typesetter: Typesetter,
    _ images: ImageShelf
  ) {
    self.document = document
    self.options = options
    self.typesetter = typesetter
    self.images = images
  }

  /// The same with something said or shown otherwise; its pictures stay.
  func altered(_ change: (inout SheetDocument, inout SheetOptions) -> Void) -> Studio {
    var (document, options) = (document, options)
    change(&document, &options)
    return Studio(document, options, typesetter, images)
  }
}

/// Something that works with what a studio has.
protocol StudioWork {
  var studio: Studio { get }
}

extension StudioWork {
  var document: SheetDocument { studio.document }
  var options: SheetOptions { studio.options }
  var typesetter: Typesetter { studio.typesetter }
  var images: ImageShelf { studio.images }
  var theme: SheetTheme { studio.options.theme }
  var device: Device { studio.document.device }
}
