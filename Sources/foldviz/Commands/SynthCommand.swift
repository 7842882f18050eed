import ArgumentParser
import FoldFormats
import FoldLayout

struct SynthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synth",
    abstract: "Make a recording from gestures with a platform's scroll physics.",
    discussion: """
      Plays the gestures in the given order, each right after the one before. A touch
      stops a running scroll unless --settle waits for it. Writes the resulting
      scroll, or the touches themselves with --touches. Lengths are in points, and
      positive is down the content. Notes give the times of each gesture, and the
      offsets before and after it. A script is a list of gestures in YAML:
        - scroll-to: {row: 9, at: center}
        - tap: 9

      Examples:
        foldviz synth --scene scene.yml --fling 1500 --settle --tap 6 --wait 1 --back
        foldviz synth --device iphone-15 --drag 200,0.3 --pull 120 -o pull.ndjson
        foldviz synth --fling -4000 --start 3000 --physics android --touches
        foldviz synth --scene scene.yml --script gestures.yml -o visit.ndjson
        foldviz synth --scene scene.yml --from swipes.txt --touch-range 1080x1920
      """)

  @OptionGroup(title: "Gestures") var gestures: GestureOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions

  @Option(name: .customLong("physics"), help: "The scroll physics of the gestures.")
  var physicsName = PhysicsName.ios

  @Option(help: ArgumentHelp("Samples per second of the scroll.", valueName: "HZ"))
  var rate = FrameRate.touchRate

  @Option(parsing: .unconditional, help: "The initial scroll offset, in points.")
  var start: Double?

  @Option(help: "The length of the content with --device, in points.")
  var content = 100_000.0

  @Option(
    help: ArgumentHelp("A file of touches to play before the gestures.", valueName: "FILE"),
    completion: .file())
  var from: String?

  @Option(
    help: ArgumentHelp("A script of gestures to play before the others.", valueName: "FILE"),
    completion: .file())
  var script: String?

  @OptionGroup(title: "Touches from a file") var touchFile: TouchFileOptions

  @Flag(help: "Write the touches instead of the resulting scroll.")
  var touches = false

  @OptionGroup var common: CommonOptions

  @OptionGroup var output: OutputOption

  func validate() throws {
    try check("--rate", rate, atMost: FrameRate.highestRate, " Hz")
    try check("--content", content, atMost: 1_000_000_000, " points")
    if let start, !(abs(start) <= 1_000_000_000) {
      throw ValidationError("--start is \(start); it has to be a length of at most 1000000000")
    }
    try output.validateRecording()
    if screen.scene != nil { try refuse(["--content": content != 100_000], "with --scene") }
    if from == nil { try refuse(touchFile.given, "without --from") }
    if let sentence = missingScene(of: order) { throw ValidationError(sentence) }
    if from == nil && script == nil && order.isEmpty {
      throw ValidationError(
        "there is nothing to make a recording from; name gestures, such as --fling 3000, or --from")
    }
    try checkStandardInput(in: [screen.scene, from, script].compactMap { $0 })
  }

  /// Returns a sentence on the first gesture that needs a scene, which is missing; `nil` for none.
  private func missingScene(of steps: [GestureScript.Step]) -> String? {
    guard screen.scene == nil else { return nil }
    return steps.first { $0.gesture.row != nil }.map {
      "\($0.name) names a row, and there is none without a scene; add --scene, or tap a place X,Y"
    }
  }

  private var order: [GestureScript.Step] {
    gestures.gestures(orderedAs: FoldvizMain.arguments).map { ($0, "--\($0.text)") }
  }

  func run() throws {
    let sceneFile = try screen.sceneFile()
    let scene = sceneFile?.scene ?? bareScene
    let names = sceneFile?.names ?? RowNames(count: 1)
    let file = from ?? screen.scene ?? "the gestures"
    let synthesis = Synthesis(
      scene: scene, names: names, file: file == "-" ? "standard input" : file,
      physics: physicsName.physics, rate: .hertz(rate))
    var entries: [RecordingEntry] = []
    var known = names
    if let from { (entries, known) = try readTouches(from, names, screen: scene.device) }
    if entries.isEmpty || start != nil {
      // The first offset has priority over an offset in the file.
      entries.insert(
        RecordingEntry(time: entries.first?.time ?? 0, contentOffset: start ?? 0), at: 0)
    }
    var steps = order
    if let script {
      steps = try Failure.reading(try GestureScript.read(path: script)) + steps
      if let sentence = missingScene(of: steps) { throw Failure(.badData, sentence) }
    }
    let finger = try synthesis.play(steps, after: entries)
    let (played, taps) = (finger.entries, finger.taps)
    if !touches, scene.list == nil, played.contains(where: { $0.touch != nil }) {
      throw Failure(
        .usage,
        "a scroll does not say what a finger does to cards or views; write --touches instead")
    }
    let frames = try synthesis.script(of: played)
    let remarks = try synthesis.remarks(on: taps, among: played, in: frames)
    for line in synthesis.lines(on: finger.strokes, in: frames) + finger.remarks + remarks {
      common.terminal.remark(line)
    }
    let result = try touches ? played : synthesis.scroll(of: played, in: frames)
    try output.write(
      result, kind: touches ? .touch : .scroll, names: known,
      columns: RecordingWriter.columns(for: result))
    common.terminal.remark(
      touches
        ? counted(result.count, "touch or other entry", "touches and other entries")
        : counted(result.count, "sample", "samples and events"))
  }

  /// A list with one row as long as the content, on the device's screen.
  private var bareScene: FoldScene {
    FoldScene(
      device: screen.device?.device ?? ScreenOptions.standardDevice,
      subject: .list(ListScene(rows: RowHeights(count: 1, height: content))))
  }

  private func readTouches(
    _ path: String, _ names: RowNames, screen device: Device
  ) throws(Failure) -> ([RecordingEntry], RowNames) {
    let (source, kind) = try touchFile.open(path)
    if kind == nil || kind == .getevent { try touchFile.refuseIneffectiveOptions(in: kind, screen) }
    if let kind {
      let found = try touchFile.read(source, kind, for: device, terminal: common.terminal)
      return (found, names)
    }
    return try Failure.explaining { () throws(FormatError) in
      var reader = try RecordingReader(source, names: names)
      var entries: [RecordingEntry] = []
      while let entry = try reader.next() { entries.append(entry) }
      guard entries.contains(where: { $0.touch != nil }) else {
        throw FormatError(
          file: source.name,
          problem: .other(found: "holds no touches", remedy: "replay it as it is"))
      }
      return (entries, reader.names)
    }
  }
}
