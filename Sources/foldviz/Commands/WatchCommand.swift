import ArgumentParser
import ContactSheet
import FoldFormats
import FoldLayout

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Serve the player on 127.0.0.1 and reload it at every save.",
    discussion: """
      Reloads the page in the browser whenever the scene, its pictures or the
      recording is saved, and stays at the same frame. Errors appear in the page and
      in the terminal, and the last good page stays. Stop it with control-C.

      Examples:
        foldviz watch scene.yml recording.ndjson
        foldviz watch scene.yml touches.ndjson --physics android -o sheet.pdf
      """)

  @OptionGroup var input: InputArguments

  @Option(
    help: ArgumentHelp(
      "The port on 127.0.0.1; \(usualPort) unless given, or any that is free. 0 is any.",
      valueName: "N"))
  var port: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A contact sheet to draw at every save.", valueName: "FILE.pdf|.svg|.png"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Frames that a device recorded during the same run. The player marks late ones.",
      valueName: "FILE"), completion: .file())
  var device: String?

  @OptionGroup(title: "Colors") var theme: ThemeOption
  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup var common: CommonOptions

  private static let usualPort: UInt16 = 8765
  private static let lookEvery: useconds_t = 120_000

  func validate() throws {
    try check("--port", port, within: 0...Int(UInt16.max))
    let watched = [input.scene, input.recording, device].compactMap(\.self)
    guard !watched.contains(where: FilesRead.isReadableOnce) else {
      throw ValidationError("standard input and pipes cannot be watched; name files")
    }
    if let output, SheetFormat(fileName: output) == nil {
      throw ValidationError(
        "the name \"\(output)\" does not say how to draw; end it in .pdf, .svg or .png")
    }
    try checkOutputs(["-"] + (output.map { [$0] } ?? []))
  }

  func run() throws {
    let store = PreviewStore()
    var watched = [input.scene, input.recording] + (device.map { [$0] } ?? [])
    let named = watched.count
    // Files saved from now on are detected at the next look.
    var stamps = Self.stamps(of: watched)
    func watch(_ pictures: [String]) {
      guard Array(watched[named...]) != pictures else { return }
      watched = watched[..<named] + pictures
      stamps = stamps[..<named] + Self.stamps(of: pictures)
    }
    // Nothing is served yet, so that a first error ends the program like in other commands.
    store.show(try draw(watch))
    let server = try PreviewServer(
      showing: store, ports: port.map { [UInt16(clamping: $0)] } ?? [Self.usualPort, 0])
    let output = try Output(path: "-")
    try output.write("\(server.address)\n")
    try output.finish()
    common.terminal.remark("watches \(watched.joined(separator: ", ")); control-C ends it")
    while true {
      usleep(Self.lookEvery)
      let now = Self.stamps(of: watched)
      guard now != stamps else { continue }
      Self.waitUntilStable(now, of: watched)
      stamps = Self.stamps(of: watched)
      update(store, watch)
    }
  }

  private static func stamps(of files: [String]) -> [FileStamp] { files.map(FileStamp.init(path:)) }

  /// Waits until the files' stamps stay the same, because an editor may still be writing.
  private static func waitUntilStable(_ first: [FileStamp], of files: [String]) {
    var stamps = first
    while true {
      usleep(lookEvery / 3)
      let now = Self.stamps(of: files)
      if now == stamps { return }
      stamps = now
    }
  }

  private func update(_ store: PreviewStore, _ showing: ([String]) -> Void) {
    do throws(Failure) {
      store.show(try draw(showing))
      common.terminal.remark("drawn anew")
    } catch {
      let sentence = error.message ?? "the page cannot be made"
      store.fail(sentence)
      Terminal.error(sentence)
    }
  }

  /// Draws the sheet, if requested, and returns the page; `showing` receives the paths of pictures and fonts.
  private func draw(_ showing: ([String]) -> Void) throws(Failure) -> [UInt8] {
    let inputs = try Inputs(input, keepsRecording: true)
    let pictures = SheetImages(inputs)
    let fonts = inputs.scene.fontNames.map { path(of: $0, beside: inputs.scenePath) }
    showing(inputs.scene.imageNames.map(pictures.path) + fonts)
    var page = try PlayerDocument(inputs: inputs, rate: replay.rate, physics: replay.physics)
    let appearance = theme.appearance(of: inputs.scene.scene)
    page.appearance = appearance
    if let device { try page.markLateFrames(ofFile: device) }
    if let output, let format = SheetFormat(fileName: output) {
      let script = try inputs.script(rate: replay.rate, physics: replay.physics)
      var composer = SheetComposer(inputs: inputs, script: script)
      composer.rate = replay.rate
      try SheetWriter(
        sheet: try composer.usualSheet(
          options: SheetOptions(theme: appearance == .dark ? .dark : .light), quiet: common.quiet),
        format: format, path: output,
        terminal: common.terminal
      ).write()
    }
    var html: [UInt8] = []
    try page.write { text throws(Failure) in html.append(contentsOf: text.utf8) }
    return html
  }
}
