import ContactSheet
import FoldFormats
import FoldLayout
import PlayerEngine
import RowDesign

/// The player page: one HTML file that contains the engine, a scene and a recording.
struct PlayerDocument {
  var side: PlayerSide
  /// The scene to compare with, or `nil` to play one scene only.
  var comparison: PlayerComparison?
  private(set) var hitches: [HitchMark] = []
  /// The time of each frame's present and the time that it was due, in turn, in seconds.
  private var presents: [Double] = []
  private var remarks: [String] = []
  var title: String
  /// The line below the headline, or `nil` for a description of the scene.
  var subtitle: String?

  var footer: String?
  /// The appearance until the viewer chooses another, or `nil` for the system's.
  var appearance: Appearance?

  /// The parts of moving elements that have the accent color, on both sides.
  var accentUse: RowTheme.AccentUse {
    get { side.faces.looks.accentUse }
    set {
      side.faces.looks.accentUse = newValue
      comparison?.other.faces.looks.accentUse = newValue
    }
  }

  /// Reads the recording and replays it once, to throw if it cannot be replayed on the scene.
  init(inputs: Inputs, rate: FrameRate, physics: ScrollPhysics) throws(Failure) {
    side = try PlayerSide(inputs: inputs, rate: rate, physics: physics)
    title = inputs.title
    appearance = inputs.scene.scene.screen.appearance
  }

  mutating func apply(_ captions: CaptionOptions) {
    title = captions.title ?? title
    subtitle = captions.subtitle ?? subtitle
    footer = captions.footer
  }

  mutating func markLateFrames(ofFile path: String) throws(Failure) {
    (hitches, presents, remarks) = try HitchMark.marks(ofFile: path, start: side.start)
  }

  /// The content security policy, which allows only the page's own content and its own server.
  static let policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
    + "style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'self'; base-uri 'none'; "
    + "form-action 'none'"

  /// Writes the page to a file, and remarks on icons that do not exist.
  func write(to output: Output, remarking terminal: Terminal) throws(Failure) {
    try write { text throws(Failure) in try output.write(text) }
    try output.finish()
    for remark in remarks { terminal.remark(remark) }
    let missing = side.faces.missingIcons.union(comparison?.other.faces.missingIcons ?? [])
    guard !missing.isEmpty else { return }
    terminal.remark(SheetWarning.iconsUnknown(names: missing.sorted()).description)
  }

  func write(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    guard !PlayerPage.engine.isEmpty else {
      throw Failure(
        .usage,
        "this foldviz was built without the player's engine; build it with "
          + "`swift build -c release` and a Swift toolchain from swift.org, which has WebAssembly")
    }
    try put(head)
    try script("facts", "application/json", pageData, put)
    try script("notes", "application/json", "[]", put)
    func pack(_ id: String, _ bytes: [UInt8]?) throws(Failure) {
      guard let bytes else { return }
      try script(id, "text/plain", try PackedNumbers.text(bytes: bytes), put)
    }
    let (inputs, other) = (side.inputs, comparison?.other)
    try script("engine", "text/plain", PlayerPage.engine, put)
    try pack("document", inputs.scene.json)
    if let indices = inputs.scene.valueRanges {
      try pack("source", inputs.scene.text)
      try pack("places", indices)
    }
    try pack("faces", faces.document)
    if other == nil { try pack("recording-text", inputs.recordingText) }
    if !presents.isEmpty {
      try script("presents", "text/plain", PackedNumbers.text(presents), put)
    }
    let others = (other?.encodings ?? []).map { (name: $0.name + "-b", numbers: $0.numbers) }
    for (name, numbers) in side.encodings + others {
      try script(name, "text/plain", PackedNumbers.text(numbers), put)
    }
    try pack("script", Array(PlayerPage.script.utf8))
    try put(
      """
      <script>
      const { sin, cos, exp, log, pow } = Math;
      const starting = (async () => WebAssembly.instantiateStreaming(
        unpack("engine", "application/wasm"), { env: { sin, cos, exp, log, pow } }))();
      (async () => {
        const script = document.createElement("script");
        script.textContent = await unpack("script").text();
        document.body.append(script);
      })().catch(fail);
      const pageAsWritten = document.documentElement.cloneNode(true);
      </script>
      </body>
      </html>

      """)
  }

  private var head: String {
    let theme = appearance.map { " data-appearance=\"\(Appearance.keywords[Int($0.rawValue)])\"" }
    return """
      <!DOCTYPE html>
      <html lang="en"\(theme ?? "")>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <meta name="generator" content="foldviz \(XMLText.escaped(FoldvizVersion.text))">
      <title>\(XMLText.escaped(title))</title>
      <style>
      \(colors)\(PlayerPage.style)\(side.styles)\(comparison?.other.styles ?? "")</style>
      </head>
      <body>
      \(PlayerPage.body)
      """
  }

  private var faces: JSONValue {
    let outlines = side.faces.outlines + (comparison?.other.faces.outlines ?? [])
    let icons = Dictionary(outlines) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return .object(
      side.shown + [
        ("icons", .object(icons)), ("keys", .array(PlayerSide.sceneKeys.map { .text($0) })),
      ] + (comparison.map { [("other", $0.facts)] } ?? []))
  }

  /// Returns the colors of both themes as CSS variables; the light theme is used in print.
  private var colors: String {
    func text(_ colors: [(name: String, color: RGBAColor)]) -> String {
      colors.map { name, color in
        let parts = [color.red, color.green, color.blue].map { Figure.trimmed($0 * 255, 3) }
        return "--\(name): rgb(\(parts.joined(separator: " ")));"
      }.joined(separator: " ")
    }
    func variables(_ theme: SheetTheme) -> String {
      let named: [(name: String, color: RGBAColor)] = [
        ("paper", theme.paper), ("ink", theme.ink), ("quiet", theme.quietInk),
        ("hairline", theme.hairline), ("accent", theme.accent), ("screen", theme.rows.screen),
        ("bezel", theme.rows.bezel), ("rowEdge", theme.rows.rowEdge), ("rowInk", theme.rows.rowInk),
      ]
      let bands = theme.bands.enumerated().map { (name: "band-\($0.offset)", color: $0.element) }
      return text(side.colors(theme) + named + bands)
    }
    let dark = "@media screen { :root[data-theme=\"dark\"]"
    let others = comparison.map { comparison in
      """
      .phone.b { \(text(comparison.other.colors(.light))) }
      \(dark) .phone.b { \(text(comparison.other.colors(.dark))) } }

      """
    }
    return """
      :root { \(variables(.light)) }
      \(dark) { \(variables(.dark)) } }
      \(others ?? "")
      """
  }

  private func script(
    _ id: String, _ type: String, _ text: String, _ put: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try put("<script type=\"\(type)\" id=\"\(id)\">\(text)</script>\n")
  }

  /// The page's data as JSON, without `<`, so that no text in it can end the script element.
  private var pageData: String {
    var members = side.facts
    members += [
      ("title", .text(title)), ("subtitle", .text(orNull: subtitle)),
      ("footer", .text(orNull: footer)),
      (
        "hitches",
        .array(hitches.map { .object([("time", .number($0.time)), ("text", .text($0.text))]) })
      ),
    ]
    let text = String(
      decoding: JSONValue.object(members + Self.encodingNames).document, as: UTF8.self)
    return text.replacing("<", with: "\\u003c")
  }

  /// The limits of numbers that are no options, each as ``NumberRange/tree``.
  private static var limits: JSONValue {
    let ranges: [(String, NumberRange)] = [
      ("any", .any), ("height", .zeroOrAbove), ("openHeight", .aboveZero),
      ("rows", .whole(0, SceneFile.rowLimit)), ("cards", .whole(0, CardDeck.maximumCount)),
    ]
    return .object(ranges.map { ($0, $1.tree) })
  }

  /// Returns the names of the engine's numbered fields, records, phases and kinds, for the page.
  private static var encodingNames: [(String, JSONValue)] {
    func names(_ cases: some Sequence) -> JSONValue { .array(cases.map { .text("\($0)") }) }
    let buffers = PageBuffer.allCases.map { ("\($0)", names($0.fields)) }
    return [
      ("buffers", .object(buffers)), ("limits", limits),
      ("phases", names(FramePhase.allCases)), ("kinds", names(ElementKind.allCases)),
      ("accents", names(RowTheme.AccentUse.allCases)),
      ("titles", .array(ElementKind.allCases.map { .text(orNull: $0.title) })),
      ("segments", names(PlacedElement.Face.allCases.map(\.segmentWord))),
      ("sides", names(PlacedElement.Face.allCases)),
      ("events", names(EventName.all)), ("touches", names(Touch.Phase.keywords)),
      ("marks", names(RowMark.Kind.allCases)), ("labels", names(RowLabel.allCases)),
      ("anchors", names(RowMark.Anchor.allCases)), ("notesLine", .number(RowMark.notesLine)),
    ]
  }
}
