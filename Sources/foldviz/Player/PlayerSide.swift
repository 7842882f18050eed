import ContactSheet
import FoldFormats
import FoldLayout
import PlayerEngine
import RowDesign

/// A scene and a recording as a page carries them.
struct PlayerSide {
  let inputs: Inputs
  let rate: FrameRate
  let physics: ScrollPhysics

  /// When the first frame is shown, in seconds on the recording's clock.
  let start: Double
  let images: PlayerImages
  var faces: PlayerFaces
  /// What an app written against the original is told and asked while the recording plays.
  private let callbacks: [JSONValue]
  private let recording: [Double]
  private let room: Size
  private let names: RowNames

  /// Reads the recording and sees it play; pictures are numbered from `firstImage` on.
  ///
  /// - Throws: A failure where it cannot be replayed on the scene.
  init(
    inputs: Inputs, rate: FrameRate, physics: ScrollPhysics, firstImage: Int = 0
  ) throws(Failure) {
    self.inputs = inputs
    self.rate = rate
    self.physics = physics
    let recorder = TraceRecorder(try inputs.openRecording())
    let script = try inputs.explained { () throws(InputReplayError) in
      try FrameScript(
        scene: inputs.scene.scene, source: recorder, rate: rate, physics: physics,
        logsCallbacks: true)
    }
    start = script.time[0]
    callbacks = script.callbacks.prefix(Self.mostCallbacks).map {
      let line = CallbackLine($0, names: inputs.names)
      return .object([
        ("frame", .count(line.frame)), ("name", .text(line.name)), ("detail", .text(line.detail)),
      ])
    }
    try Failure.explaining { () throws(FormatError) in try recorder.drain() }
    (recording, room) = (recorder.words, recorder.room)
    names = recorder.source.names
    images = try PlayerImages(of: inputs.scene, path: inputs.scenePath, from: firstImage)
    faces = PlayerFaces(of: inputs.scene, images: images)
  }

  /// More callbacks than these are not told.
  private static let mostCallbacks = 2000

  /// The parts of a page that the engine reads, by their names.
  var words: [(name: String, words: [Double])] {
    [
      ("looks", faces.looks.words),
      ("scene", SceneWords.encode(inputs.scene.scene, rows: inputs.scene.rowRule)),
      ("recording", recording),
    ]
  }

  /// What the page has to know of the scene and the recording.
  var facts: [(String, JSONValue)] {
    let rate = if case .hertz(let hertz) = rate { hertz } else { 0.0 }
    return [
      ("device", .text(inputs.scene.scene.device.title)),
      ("rate", .number(rate)), ("room", .array([.number(room.width), .number(room.height)])),
      ("physics", .number(Double(physics.rawValue))),
      ("subject", .text("\(inputs.scene.scene.sheetSubject)")),
      ("inventory", .text(inputs.scene.scene.inventory)),
      ("columns", .array(tableColumns.map { .text($0.rawValue) })),
      ("options", .array(SceneWords.options(of: inputs.scene.scene).map(\.facts))),
      ("headers", headers),
      ("names", .object(names.laterNames.map { (String($0.id.rawValue), .text($0.name)) })),
    ]
  }

  /// The columns of the page's table: those of the replay table that differ from line to line, except the ones
  /// by which a line is named.
  private var tableColumns: [FrameColumn] {
    FrameColumn.columns(of: inputs.scene.scene).filter { column in
      column.subject != .frame && ![.row, .id, .kind, .visible].contains(column)
    }
  }

  /// The numbers that rows are counted without; see `RowScreen.defaultTitle(of:)`.
  private var headers: JSONValue {
    guard let headers = RowScreen(of: inputs.scene.scene).headers else { return .null }
    return .array(headers.map { .number(Double($0.rawValue)) })
  }

  /// What the page shows of the rows and the screen, what rows are called, and what it tells of callbacks.
  var shown: [(String, JSONValue)] {
    [
      ("rowNames", .array(inputs.scene.names.names.map { .text($0) })),
      ("faces", .array(faces.facts)), ("screen", faces.screen), ("callbacks", .array(callbacks)),
    ]
  }

  /// The colours that depend on the scene, as variables of a style sheet.
  func colors(_ theme: SheetTheme) -> [(name: String, color: Color)] {
    [("ground", theme.ground(of: inputs.scene.scene.sheetSubject)), ("sign", sign(theme))]
  }

  /// The colour of the status bar's signs, which stands out from what lies below them.
  private func sign(_ theme: SheetTheme) -> Color {
    let scene = inputs.scene.scene
    let ground =
      scene.list?.navigationBar == nil
      ? scene.screen.background?.middle ?? theme.screen : theme.screen
    return theme.signs(onDark: ground.isDark)
  }
}

extension PlacedOption {
  /// What the page has to know of an option: its keys, the place of its word, and its slider.
  fileprivate var facts: JSONValue {
    var members: [(String, JSONValue)] = [
      ("key", .text(key)), ("at", .count(place)), ("isRequired", .flag(option.isRequired)),
    ]
    guard let slider else { return .object(members) }
    let range = option.measure.range
    members += [
      ("label", .text(slider.label)), ("unit", .text(option.measure.unit)),
      ("min", .number(slider.range.lowerBound)),
      // Without an end, which is no number in JSON, it goes as far as the screen.
      ("max", .number(slider.range.upperBound)), ("step", .number(slider.step)),
      ("least", .number(range.isAbove ? range.least + slider.step : range.least)),
      ("most", .number(range.isBelow ? range.most - slider.step : range.most)),
      ("isWhole", .flag(range.isWhole)),
    ]
    return .object(members)
  }
}
