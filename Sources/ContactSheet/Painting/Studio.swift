import FoldLayout

/// The document, options and resources that its painters share by reference.
final class Studio {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageShelf

  /// Creates the context for a document whose pictures are numbered from `firstImage`.
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

  /// Returns the context with changed document and options, and the same pictures.
  func altered(_ change: (inout SheetDocument, inout SheetOptions) -> Void) -> Studio {
    var (document, options) = (document, options)
    change(&document, &options)
    return Studio(document, options, typesetter, images)
  }
}

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
