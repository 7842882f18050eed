import ContactSheet
import FoldFormats
import FoldLayout
import PlayerEngine
import RowDesign

/// The player: one page of HTML with the engine, the scene and the recording in it.
struct PlayerDocument {
  let inputs: Inputs
  let rate: FrameRate
  let physics: ScrollPhysics
  /// What is marked on the time axis besides the recording's events.
  var hitches: [HitchMark] = []

  /// When the first frame is shown, in seconds on the recording's clock.
  let start: Double
  /// Whether what turns is filled with the accent.
  var fillsMovers: Bool {
    get { faces.looks.fillsMovers }
    set { faces.looks.fillsMovers = newValue }
  }
  /// What an app written against the original is told and asked while the recording plays.
  private let callbacks: [JSONValue]
  private let recording: [Double]
  private let names: RowNames
  private let images: PlayerImages
  private var faces: PlayerFaces

  /// Reads the recording and sees it play.
  ///
  /// - Throws: A failure where it cannot be replayed on the scene.
  init(inputs: Inputs, rate: FrameRate, physics: ScrollPhysics) throws(Failure) {
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
    recording = recorder.words
    names = recorder.source.names
    images = try PlayerImages(of: inputs.scene, path: inputs.scenePath)
    faces = PlayerFaces(of: inputs.scene, images: images)
  }

  /// More callbacks than these are not told.
  private static let mostCallbacks = 2000

  /// What the page may do: run what is in it, and ask for nothing but of a server that shows it.
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
    + "style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; "
    + "form-action 'none'"

  /// Writes the page.
  func write(to output: Output) throws(Failure) {
    try write { text throws(Failure) in try output.write(text) }
  }

  /// Hands the page to `put`, piece by piece.
  func write(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    guard !PlayerPage.engine.isEmpty else {
      throw Failure(
        .usage,
        "this foldviz was built without the player's engine; build it with a Swift toolchain "
          + "from swift.org, which has WebAssembly")
    }
    let scene = SceneWords.encode(inputs.scene.scene, rows: inputs.scene.rowRule)
    let title = XMLText.escaped(inputs.title)
    try put(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <meta name="generator" content="foldviz \(XMLText.escaped(FoldvizVersion.text))">
      <title>\(title)</title>
      <style>
      \(colors)\(PlayerPage.style)\(images.style)</style>
      </head>
      <body>
      \(PlayerPage.body)
      """)
    try script("facts", "application/json", facts, put)
    try script("engine", "text/plain", PlayerPage.engine, put)
    try script(
      "document", "text/plain", try PageWords.text(bytes: inputs.scene.json), put)
    if let places = inputs.scene.places {
      try script("source", "text/plain", try PageWords.text(bytes: inputs.scene.text), put)
      try script("places", "text/plain", try PageWords.text(bytes: places), put)
    }
    let shown = JSONValue.object([
      ("icons", .object(faces.outlines)), ("faces", .array(faces.facts)),
      ("screen", faces.screen), ("callbacks", .array(callbacks)),
    ])
    try script("faces", "text/plain", try PageWords.text(bytes: shown.document), put)
    try script("looks", "text/plain", try PageWords.text(faces.looks.words), put)
    try script("scene", "text/plain", try PageWords.text(scene), put)
    try script("recording", "text/plain", try PageWords.text(recording), put)
    try script(
      "script", "text/plain", try PageWords.text(bytes: Array(PlayerPage.script.utf8)), put)
    try put(
      """
      <script>
      unpack("script").then((bytes) => {
        const script = document.createElement("script");
        script.textContent = new TextDecoder().decode(bytes);
        document.body.append(script);
      }).catch(fail);
      </script>
      </body>
      </html>

      """)
  }

  /// The colour of the status bar's signs, which stands out from what lies below them.
  private func sign(_ theme: SheetTheme) -> Color {
    let scene = inputs.scene.scene
    let ground =
      scene.list?.navigationBar == nil
      ? scene.screen.background?.middle ?? theme.screen : theme.screen
    let (near, far) =
      ground.isDark == theme.screen.isDark
      ? (theme.rowInk, theme.screen) : (theme.screen, theme.rowInk)
    return near.mixed(with: far, 0.35)
  }

  /// The colours of both themes as variables of the style sheet; paper stays light in print.
  private var colors: String {
    func variables(_ theme: SheetTheme) -> String {
      let named = [
        ("paper", theme.paper), ("ink", theme.ink), ("quiet", theme.quietInk),
        ("hairline", theme.hairline), ("accent", theme.accent), ("screen", theme.screen),
        ("ground", theme.ground(of: inputs.scene.scene.sheetSubject)), ("bezel", theme.bezel),
        ("rowEdge", theme.rowEdge), ("rowInk", theme.rowInk), ("sign", sign(theme)),
      ]
      let bands = theme.bands.enumerated().map { ("band-\($0.offset)", $0.element) }
      return (named + bands).map { name, color in
        let parts = [color.red, color.green, color.blue].map { Figure.trimmed($0 * 255, 3) }
        return "--\(name): rgb(\(parts.joined(separator: " ")));"
      }.joined(separator: " ")
    }
    return """
      :root { \(variables(.light)) }
      @media screen { :root[data-theme="dark"] { \(variables(.dark)) } }

      """
  }

  private func script(
    _ id: String, _ type: String, _ text: String, _ put: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try put("<script type=\"\(type)\" id=\"\(id)\">\(text)</script>\n")
  }

  /// What the page has to know besides the words, as JSON that no `</script>` can end.
  private var facts: String {
    let device = inputs.scene.scene.device
    let rate = if case .hertz(let hertz) = rate { hertz } else { 0.0 }
    let members: [(String, JSONValue)] = [
      ("title", .text(inputs.title)),
      ("device", .text(device.title)),
      ("rate", .number(rate)),
      ("physics", .number(Double(physics.rawValue))),
      ("subject", .text("\(inputs.scene.scene.sheetSubject)")),
      ("inventory", .text(inputs.scene.scene.inventory)),
      ("options", .array(SceneWords.options(of: inputs.scene.scene).map(\.facts))),
      ("names", .object(names.laterNames.map { (String($0.id.rawValue), .text($0.name)) })),
      (
        "hitches",
        .array(hitches.map { .object([("time", .number($0.time)), ("text", .text($0.text))]) })
      ),
    ]
    let text = String(decoding: JSONValue.object(members + Self.words).document, as: UTF8.self)
    return text.replacing("<", with: "\\u003c")
  }

  /// What the engine calls the things that it has numbers for.
  private static var words: [(String, JSONValue)] {
    func names(_ cases: some Sequence) -> JSONValue { .array(cases.map { .text("\($0)") }) }
    let buffers = PageBuffer.allCases.map { ("\($0)", names($0.fields)) }
    let tags = WordRecord.allCases.map { ("\($0)", JSONValue.count($0.rawValue)) }
    return [
      ("buffers", .object(buffers)), ("tags", .object(tags)),
      ("phases", names(FramePhase.allCases)), ("kinds", names(ElementKind.allCases)),
      ("titles", .array(ElementKind.allCases.map { .text(orNull: $0.title) })),
      ("marks", names(RowMark.Kind.allCases)), ("labels", names(RowLabel.allCases)),
      ("anchors", names(RowMark.Anchor.allCases)), ("notesLine", .number(RowMark.notesLine)),
    ]
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
