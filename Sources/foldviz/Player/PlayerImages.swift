import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

/// The pictures that rows of a page show, each in it once, as a rule of its style sheet.
struct PlayerImages {
  /// The pictures' names; a picture's number is its place among them.
  let names: [String]
  /// A class for each, `image-0` on.
  let style: String

  /// Reads the pictures that contents show, from beside the scene's file.
  ///
  /// - Throws: A failure with the file's name where one is not there or is no picture.
  init(of contents: some Collection<RowContent>, scene: String) throws(Failure) {
    let names = Set(contents.flatMap(\.imageNames)).sorted()
    let files = SheetImages(scene: scene)
    var style = ""
    for (number, name) in names.enumerated() {
      // Decoded to be checked; the page shows the file's own pixels.
      let (bytes, image) = try files.read(name, longestSide: 1)
      let (type, embedded) = image.embedded(from: bytes)
      style +=
        ".image-\(number) { background-image: url(data:\(type);base64,"
        + "\(Base64.encode(embedded))); }\n"
    }
    (self.names, self.style) = (names, style)
  }
}
