import ContactSheet
import FoldFormats
import FoldLayout
import PlayerEngine
import RowDesign

/// The content of a page's rows, cards and views: texts and pictures for the page's script, and the
/// looks from which the engine computes their layout.
struct PlayerFaces {
  /// The looks for the engine, with faces in the order of `facts`.
  var looks: EncodedLooks
  /// The texts, pictures and icon of each face, for the page's script.
  private(set) var facts: [JSONValue] = []
  let missingIcons: Set<String>
  private let icons: Set<String>
  private let images: PlayerImages
  private let fonts: PlayerFonts
  private let rowLetters: JSONValue
  private let screenFace: RowFace

  init(of file: SceneFile, images: PlayerImages, fonts: PlayerFonts) {
    looks = EncodedLooks()
    self.images = images
    self.fonts = fonts
    var screen = RowScreen(of: file.scene)
    rowLetters = fonts.letters(screen.rows.text ?? TextLooks())
    screenFace = RowFace(of: screen)
    screen.findPictures(images.find)
    looks.pictures = screen.pictures
    looks.backdrop = screenFace.image.flatMap { images[$0]?.mean }
    let list = file.scene.list
    let named = file.content.values.compactMap(\.icon) + (list == nil ? [] : ["back"])
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
        let text = screen.textLooks(of: face, isHeader: screen.headers?.contains(id) == true)
        append(face, of: content, id, isClosed: isClosed, text)
      }
    }
  }

  private mutating func append(
    _ face: RowFace, of content: RowContent, _ id: RowID, isClosed: Bool, _ text: TextLooks
  ) {
    let image = face.image.flatMap { images[$0] }
    var row = face
    (row.texts, row.mean) = ([], image?.mean)
    var look = EncodedLooks.Face(
      id: id, isClosed: isClosed, row: row, darkMean: image?.darkMean)
    look.segments = fonts.segments(of: face, looks: text)
    // The page numbers a row without a title, which has one line.
    if content.title == nil, !look.segments.isEmpty {
      look.segments[Int(RowLabel.title.rawValue)] = []
    }
    looks.faces.append(look)
    var alone = EncodedLooks()
    alone.faces = [look]
    // A row without a title gets its number as title, from the page, if titles are shown.
    var texts = face.texts.map { JSONValue.text($0) }
    if content.title == nil, !face[.title].isEmpty { texts[Int(RowLabel.title.rawValue)] = .null }
    var members: [(String, JSONValue)] = [
      ("id", .number(Double(id.rawValue))), ("isPlain", .flag(!isClosed)),
      ("texts", .array(texts)), ("letters", fonts.letters(text)),
      ("size", .count(alone.encoding.count - EncodedLooks().encoding.count)),
    ]
    for (name, picture) in [("image", image), ("portrait", face.portrait.flatMap { images[$0] })] {
      if let picture { members.append((name, .count(picture.number))) }
    }
    if let icon = face.icon { members.append(("icon", .text(icon))) }
    facts.append(.object(members))
  }

  /// The encoding of a face without parts, from which the page makes those of new rows.
  static var blank: JSONValue {
    var looks = EncodedLooks()
    let start = looks.encoding.count
    looks.faces = [EncodedLooks.Face(id: RowID(0), row: RowFace(parts: []))]
    return .array(looks.encoding[start...].map { .number($0) })
  }

  var screen: JSONValue {
    .object([
      ("rowLetters", rowLetters),
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
