import ContactSheet
import FoldFormats
import FoldLayout
import PlayerEngine
import RowDesign

/// The content of a page's rows, cards and views: texts for the page, traits for the engine.
struct PlayerFaces {
  /// The traits of each face, in the order of `facts`.
  var looks: EncodedLooks
  /// The texts, pictures and icon of each face, for the page's script.
  private(set) var facts: [JSONValue] = []
  let missingIcons: Set<String>
  private let icons: Set<String>
  private let images: PlayerImages
  private let screenFace: RowFace

  init(of file: SceneFile, images: PlayerImages) {
    looks = EncodedLooks()
    self.images = images
    var screen = RowScreen(of: file.scene)
    screenFace = RowFace(of: screen)
    screen.findPictures(images.find)
    looks.pictures = screen.pictures
    looks.backdrop = screenFace.image.flatMap { images[$0]?.mean }
    let list = file.scene.list
    let named = file.content.values.compactMap(\.icon) + (list?.expand == nil ? [] : ["back"])
    icons = Set(named.filter { IconOutline.pathData(named: $0) != nil })
    missingIcons = Set(named).subtracting(icons)
    let forms = list?.foldingCell == nil ? [false] : [false, true]
    for (id, content) in file.content.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var plain: RowFace?
      for isClosed in forms {
        // The page numbers rows without a title; the text runs left to right.
        let face = RowFace(
          content, title: ElementKind.row.title ?? "",
          hidesDetail: isClosed, direction: file.scene.direction,
          hasAsset: { name, isIcon in isIcon ? icons.contains(name) : images[name] != nil },
          find: images.find)
        guard face != plain else { continue }
        plain = plain ?? face
        append(face, of: content, id, isClosed: isClosed)
      }
    }
  }

  private mutating func append(
    _ face: RowFace, of content: RowContent, _ id: RowID, isClosed: Bool
  ) {
    let image = face.image.flatMap { images[$0] }
    var row = face
    (row.texts, row.mean) = ([], image?.mean)
    looks.faces.append(
      EncodedLooks.Face(
        id: id, isClosed: isClosed, row: row, darkMean: image?.darkMean))
    // A row without a title gets its number as title, from the page, if titles are shown.
    var texts = face.texts.map { JSONValue.text($0) }
    if content.title == nil, !face[.title].isEmpty { texts[Int(RowLabel.title.rawValue)] = .null }
    var members: [(String, JSONValue)] = [
      ("id", .number(Double(id.rawValue))), ("isPlain", .flag(!isClosed)),
      ("texts", .array(texts)),
    ]
    for (name, picture) in [("image", image), ("portrait", face.portrait.flatMap { images[$0] })] {
      if let picture { members.append((name, .count(picture.number))) }
    }
    if let icon = face.icon { members.append(("icon", .text(icon))) }
    facts.append(.object(members))
  }

  var screen: JSONValue {
    .object([
      ("texts", .array(screenFace.texts.map { .text($0) })),
      ("image", screenFace.image.flatMap { images[$0] }.map { .count($0.number) } ?? .null),
    ])
  }

  var outlines: [(String, JSONValue)] {
    icons.sorted().compactMap { name in
      IconOutline.pathData(named: name).map { (name, .text($0)) }
    }
  }
}
