import ContactSheet
import FoldFormats
import FoldLayout
import PlayerEngine
import RowDesign

/// A scene and a recording as the page embeds them.
struct PlayerSide {
  let inputs: Inputs
  let rate: FrameRate
  let physics: ScrollPhysics

  /// The time of the first frame, in seconds on the recording's clock.
  let start: Double
  let images: PlayerImages
  let fonts: PlayerFonts
  var faces: PlayerFaces
  /// The calls that the original library would make to its app during the recording.
  private let callbacks: [JSONValue]
  private let recording: [Double]
  private let room: Size
  private let rowPlaces: [Int]
  private let names: RowNames

  /// Reads the recording and replays it once, to throw if it cannot be replayed on the scene.
  ///
  /// Pictures and fonts are numbered from `first`.
  init(
    inputs: Inputs, rate: FrameRate, physics: ScrollPhysics, first: Int = 0
  ) throws(Failure) {
    self.inputs = inputs
    self.rate = rate
    self.physics = physics
    let recorder = RecordingEncoder(try inputs.openRecording())
    let script = try inputs.explained { () throws(InputReplayError) in
      try FrameScript(
        scene: inputs.scene.scene, source: recorder, rate: rate, physics: physics,
        logsCallbacks: true)
    }
    start = script.time[0]
    callbacks = script.callbacks.prefix(Self.maximumCallbacks).map {
      let line = CallbackLine($0, names: inputs.names)
      return .object([
        ("frame", .count(line.frame)), ("name", .text(line.name)), ("detail", .text(line.detail)),
      ])
    }
    try Failure.explaining { () throws(FormatError) in try recorder.drain() }
    (recording, room) = (recorder.encoding, recorder.largestRotatedScreen)
    rowPlaces = recorder.rowPlaces
    names = recorder.source.names
    images = try PlayerImages(of: inputs.scene, path: inputs.scenePath, from: first)
    fonts = try PlayerFonts(of: inputs.scene, path: inputs.scenePath, from: first)
    faces = PlayerFaces(of: inputs.scene, images: images, fonts: fonts)
  }

  /// The CSS rules of pictures and fonts.
  var styles: String { images.style + fonts.style }

  /// The maximum number of ``callbacks`` in a page; later ones are left out.
  private static let maximumCallbacks = 2000

  /// The names of the engine's inputs with their data, encoded as numbers.
  var encodings: [(name: String, numbers: [Double])] {
    [
      ("looks", faces.looks.encoding),
      ("scene", SceneEncoding.encode(inputs.scene.scene, rows: inputs.scene.rowRule)),
      ("recording", recording),
    ]
  }

  private var recordingName: String {
    let ending = Output.ending(of: inputs.recordingPath) ?? ""
    return "recording." + (["csv", "json", "jsonl"].contains(ending) ? ending : "ndjson")
  }

  var facts: [(String, JSONValue)] {
    let rate = if case .hertz(let hertz) = rate { hertz } else { 0.0 }
    return [
      ("device", .text(inputs.scene.scene.device.title)),
      ("rate", .number(rate)), ("room", .array([.number(room.width), .number(room.height)])),
      ("physics", .number(Double(physics.rawValue))),
      ("subject", .text("\(inputs.scene.scene.sheetSubject)")),
      ("inventory", .text(inputs.scene.scene.inventory)),
      ("columns", .array(tableColumns.map { .text($0.rawValue) })),
      ("headers", headers), ("rowPlaces", .array(rowPlaces.map { .count($0) })),
      ("recordingName", .text(recordingName)),
      ("pictures", .array(images.names.map { .text($0) })),
      ("fonts", .array(fonts.names.map { .text($0) })),
      ("names", .object(names.insertedNames.map { (String($0.id.rawValue), .text($0.name)) })),
    ]
  }

  /// The names in the schema of scenes, so that the page can tell a misspelled key.
  static let sceneKeys: [String] = {
    let names = FileSchema.scene.text.matches(of: /"([A-Za-z]+)":\s*\{/).map { String($0.output.1) }
    return Set(names).sorted()
  }()

  /// The columns of the replay table that can differ between rows, except the names of rows.
  private var tableColumns: [FrameColumn] {
    FrameColumn.columns(of: inputs.scene.scene).filter { column in
      column.subject != .frame && ![.row, .id, .kind, .visible].contains(column)
    }
  }

  /// The identifiers of section headers, which `RowScreen.defaultTitle(of:)` skips, or `null`.
  private var headers: JSONValue {
    guard let headers = RowScreen(of: inputs.scene.scene).headers else { return .null }
    return .array(headers.map { .number(Double($0.rawValue)) })
  }

  /// The names of rows, the content of rows and screen, and the callbacks, for the page's script.
  var shown: [(String, JSONValue)] {
    [
      ("rowNames", .array(inputs.scene.names.names.map { .text($0) })),
      ("faces", .array(faces.facts)), ("blankFace", PlayerFaces.blank), ("screen", faces.screen),
      ("callbacks", .array(callbacks)), ("tree", inputs.scene.scene.optionTree),
      ("styles", .array(inputs.scene.scene.treesOfStyles.map { .array([.text($0), $1]) })),
    ]
  }

  /// Returns the colors that depend on the scene, as CSS variables.
  func colors(_ theme: SheetTheme) -> [(name: String, color: RGBAColor)] {
    [("ground", theme.backgroundColor(of: inputs.scene.scene.sheetSubject))]
  }
}
