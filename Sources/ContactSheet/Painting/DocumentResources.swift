import FoldLayout
import RowDesign

/// The document, options and resources that its painters share by reference.
final class DocumentResources {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageCache

  /// Creates the resources of a document, with `images` or else its own pictures, which are
  /// numbered from `firstImage`.
  init(
    _ document: SheetDocument, _ options: SheetOptions, _ typesetter: Typesetter,
    images: ImageCache? = nil, firstImage: Int = 0
  ) {
    self.options = options
    self.typesetter = typesetter
    let images = images ?? ImageCache(document, theme: options.theme, first: firstImage)
    self.images = images
    var document = document
    document.screen.findPictures(images.find)
    self.document = document
  }

  func altered(_ change: (inout SheetDocument, inout SheetOptions) -> Void) -> DocumentResources {
    var (document, options) = (document, options)
    change(&document, &options)
    return DocumentResources(document, options, typesetter, images: images)
  }
}

protocol ResourceUser {
  var resources: DocumentResources { get }
}

extension ResourceUser {
  var document: SheetDocument { resources.document }
  var options: SheetOptions { resources.options }
  var typesetter: Typesetter { resources.typesetter }
  var images: ImageCache { resources.images }
  var theme: SheetTheme { resources.options.theme }
  var device: Device { resources.document.device }
}
