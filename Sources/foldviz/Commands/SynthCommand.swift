import ArgumentParser
import FoldFormats
import FoldLayout

struct SynthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synth",
    abstract: "Make a recording from gestures, by a platform's scroll physics.",
    discussion: """
      The gestures are played in the order in which they stand, one right after
      the other; a touch stops a list that still runs on, unless --settle lets it
      come to rest. The result is the scroll that follows, until it rests, or with
      --touches the touches themselves: what a deck or a shift is moved by.

      Lengths are points of the screen that --scene or --device names. Positive is
      down the content: --drag 300 shows what lies 300 points further on, less
      what tells a drag from a tap. --pull 120 pulls the content down by 120
      points, past its start as well; if the rubber band stops it before, a remark
      says how far it came. --from begins with the touches of a file: a recording
      of ours, or what foldviz import reads.

      Examples:
        foldviz synth --scene scene.yml --fling 1500 --settle --tap 6 --wait 1 --back
        foldviz synth --device iphone-15 --drag 200,0.3 --pull 120 -o pull.ndjson
        foldviz synth --fling -4000 --start 3000 --physics android --touches
        foldviz synth --scene scene.yml --from swipes.txt --touch-range 1080x1920
      """)

  @OptionGroup(title: "Gestures") var gestures: GestureOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var physics: PhysicsOption

  @Option(help: ArgumentHelp("Samples per second of the scroll.", valueName: "HZ"))
  var rate = FrameRate.touchRate

  @Option(
    parsing: .unconditional, help: "How far the list is scrolled at first, in points.")
  var start: Double?

  @Option(help: "The content's length with --device, in points.")
  var content = 100_000.0

  @Option(
    help: ArgumentHelp("A file of touches to begin with.", valueName: "FILE"), completion: .file())
  var from: String?

  @OptionGroup(title: "Touches from a file") var touchFile: TouchFileOptions

  @Flag(help: "Write the touches instead of the scroll that follows from them.")
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
    if screen.scene == nil, let name = order.lazy.compactMap(\.rowTapped).first {
      throw ValidationError(
        "--tap \(name) names a row, and there is none without a scene; add --scene, or tap a place X,Y"
      )
    }
    if from == nil && order.isEmpty {
      throw ValidationError(
        "there is nothing to make a recording from; name gestures, such as --fling 3000, or --from")
    }
  }

  private var order: [Gesture] { gestures.gestures(orderedAs: FoldvizMain.arguments) }

  func run() throws {
    let sceneFile = try screen.sceneFile()
    let scene = sceneFile?.scene ?? bareScene
    let names = sceneFile?.names ?? RowNames(count: 1)
    let file = from ?? screen.scene ?? "the gestures"
    let synthesis = Synthesis(
      scene: scene, names: names, file: file == "-" ? "standard input" : file,
      physics: physics.physics, rate: .hertz(rate))
    var entries: [TraceEntry] = []
    var known = names
    if let from { (entries, known) = try readTouches(from, names, screen: scene.device) }
    if entries.isEmpty || start != nil {
      // The first offset has priority over an offset in the file.
      entries.insert(TraceEntry(time: entries.first?.time ?? 0, contentOffset: start ?? 0), at: 0)
    }
    let (played, taps, remarks) = try synthesis.play(order, after: entries)
    for remark in remarks { common.terminal.remark(remark) }
    if !touches, scene.list == nil, played.contains(where: { $0.touch != nil }) {
      throw Failure(
        .usage,
        "a scroll does not say what a finger does to cards or views; write --touches instead")
    }
    let script = touches && taps.isEmpty ? nil : try synthesis.script(of: played)
    if let script {
      for remark in try synthesis.remarks(on: taps, among: played, in: script) {
        common.terminal.remark(remark)
      }
    }
    let result =
      try touches ? played : script.map { try synthesis.scroll(of: played, in: $0) } ?? []
    try output.write(
      result, kind: touches ? .touch : .scroll, names: known,
      columns: RecordingWriter.columns(for: result))
    common.terminal.remark(
      touches
        ? counted(result.count, "touch or other entry", "touches and other entries")
        : counted(result.count, "sample", "samples and events"))
  }

  /// A list with one row as long as the content, on the device's screen.
  private var bareScene: Scene {
    Scene(
      device: screen.device?.device ?? ScreenOptions.standardDevice,
      subject: .list(ListScene(rows: RowHeights(count: 1, height: content))))
  }

  private func readTouches(
    _ path: String, _ names: RowNames, screen device: Device
  ) throws(Failure) -> ([TraceEntry], RowNames) {
    let (source, kind) = try touchFile.open(path)
    if kind == nil || kind == .getevent { try touchFile.refuseIdleOptions(in: kind, screen) }
    if let kind {
      let found = try touchFile.read(source, kind, for: device, terminal: common.terminal)
      return (found, names)
    }
    return try Failure.explaining { () throws(FormatError) in
      var reader = try RecordingReader(source, names: names)
      var entries: [TraceEntry] = []
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
