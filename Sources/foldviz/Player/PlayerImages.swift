import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

/// The pictures that rows of a page show, each in it once, as a rule of its style sheet.
struct PlayerImages {
  struct Image {
    /// Its place among the pictures.
    let number: Int
    /// Its mean colours over light and dark ground.
    let (mean, darkMean): (Color, Color)
  }

  /// A class for each, such as `image-0`.
  let style: String
  private let images: [String: Image]

  /// Reads the pictures that a scene shows, from beside its file, and numbers them from `first` on.
  ///
  /// - Throws: A failure with the file's name where one is not there or is no picture.
  init(of scene: SceneFile, path: String, from first: Int = 0) throws(Failure) {
    var (style, images) = ("", [String: Image]())
    // Decoded to be checked and for its mean; the page shows the file's own pixels.
    try SheetImages(scene: path).forEach(scene.imageNames, longestSide: 512) { name, bytes, image in
      let number = first + images.count
      let (type, embedded) = image.embedded(from: bytes)
      images[name] = Image(
        number: number, mean: image.mean(over: RowTheme.light.row),
        darkMean: image.mean(over: RowTheme.dark.row))
      style +=
        ".image-\(number) { background-image: url(data:\(type);base64,"
        + "\(Base64.encode(embedded))); }\n"
    }
    (self.style, self.images) = (style, images)
  }

  /// How many there are.
  var count: Int { images.count }

  subscript(name: String) -> Image? { images[name] }
}
