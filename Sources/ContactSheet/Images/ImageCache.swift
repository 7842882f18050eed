import FoldLayout
import RowDesign

/// The pictures of one sheet, each converted when it is first used.
final class ImageCache {
  private let images: [String: SheetImage]
  private let backgroundColor: RGBAColor
  private let first: Int
  private var made: [String: CanvasImage] = [:]
  private var artwork: [String: CanvasImage] = [:]

  init(_ document: SheetDocument, theme: SheetTheme, first: Int = 0) {
    images = document.images
    self.first = first
    backgroundColor = theme.rows.row
  }

  /// The picture with a name, or `nil` if the document has no such picture.
  subscript(name: String?) -> CanvasImage? {
    guard let name, let image = images[name] else { return nil }
    if let known = made[name] { return known }
    do throws(SheetError) {
      let new = try CanvasImage(image, number: number, backgroundColor: backgroundColor)
      made[name] = new
      return new
    } catch {
      // If memory is short, the row is drawn without its picture.
      return nil
    }
  }

  private var number: Int { first + made.count + artwork.count }

  func find(_ name: String) -> RowArtwork.Picture? {
    if artwork[name] == nil, let image = images[name] {
      artwork[name] = try? CanvasImage(image, number: number, backgroundColor: nil)
    }
    return artwork[name].map {
      RowArtwork.Picture(number: $0.number, aspect: $0.aspect, mean: $0.mean)
    }
  }

  /// The artwork with a number, or `nil` if no artwork has it.
  subscript(number: Int) -> CanvasImage? { artwork.values.first { $0.number == number } }
}

extension ImageCache {
  /// Returns the picture that covers an element, or `nil` if its content has no cover.
  func cover(of content: RowContent?, on element: PlacedElement) -> CanvasImage? {
    guard let content, content.fill == .cover, element.showsFace else { return nil }
    return self[content.image]
  }
}
