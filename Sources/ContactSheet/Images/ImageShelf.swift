import FoldLayout
import RowDesign

/// The pictures of one sheet, each made at its first use.
final class ImageShelf {
  private let images: [String: SheetImage]
  private let ground: Color
  private let first: Int
  private var made: [String: CanvasImage] = [:]

  /// Opens the pictures of a document; theirs are the numbers from `first` on, by which a file that
  /// holds several documents tells them apart.
  init(_ document: SheetDocument, theme: SheetTheme, first: Int = 0) {
    images = document.images
    self.first = first
    ground = theme.row
  }

  /// The picture of a name; nil where the document has none.
  subscript(name: String?) -> CanvasImage? {
    guard let name, let image = images[name] else { return nil }
    if let known = made[name] { return known }
    do throws(SheetError) {
      let new = try CanvasImage(image, number: first + made.count, ground: ground)
      made[name] = new
      return new
    } catch {
      // Without memory for it the row is drawn without its picture.
      return nil
    }
  }
}

extension ImageShelf {
  /// The picture that fills an element, if its content has one that does.
  func cover(of content: RowContent?, on element: PlacedElement) -> CanvasImage? {
    guard let content, content.fill == .cover, element.showsFace else { return nil }
    return self[content.image]
  }
}
