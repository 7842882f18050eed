import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

/// The pictures of a page's rows, each embedded once as a rule of the style sheet.
struct PlayerImages {
  struct Image {
    /// The number in the name of the picture's CSS class.
    let number: Int
    /// The picture's mean colors over the light and the dark row color.
    let (mean, darkMean): (RGBAColor, RGBAColor)
    let aspect: Double
  }

  /// The CSS rules, with one class for each picture, such as `image-0`.
  let style: String
  private let images: [String: Image]

  /// Reads the scene's pictures and numbers them from `first`; throws if a file is not a picture.
  init(of scene: SceneFile, path: String, from first: Int = 0) throws(Failure) {
    var (style, images) = ("", [String: Image]())
    // Decoded to check the picture and to find its mean color; the page embeds the original pixels.
    try SheetImages(scene: path, scale: scene.scene.device.scale).forEach(
      scene.imageNames, longestSide: 512
    ) { name, bytes, image in
      let number = first + images.count
      let (type, embedded) = image.embedded(from: bytes)
      images[name] = Image(
        number: number, mean: image.mean(over: RowTheme.light.row),
        darkMean: image.mean(over: RowTheme.dark.row),
        aspect: Double(image.width) / Double(image.height))
      style +=
        ".image-\(number) { background-image: url(data:\(type);base64,"
        + "\(Base64.encode(embedded))); }\n"
    }
    (self.style, self.images) = (style, images)
  }

  var count: Int { images.count }

  /// The names of the pictures in the scene, in the order of their numbers.
  var names: [String] { images.sorted { $0.value.number < $1.value.number }.map(\.key) }

  subscript(name: String) -> Image? { images[name] }

  func find(_ name: String) -> RowArtwork.Picture? {
    images[name].map {
      RowArtwork.Picture(number: $0.number, aspect: $0.aspect, mean: $0.mean)
    }
  }
}
