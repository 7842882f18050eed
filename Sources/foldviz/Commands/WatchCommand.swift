import ArgumentParser
import ContactSheet
import FoldLayout
import Foundation

/// `foldviz watch`: the player of a scene that is being edited, loaded anew at every save.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Serve the player on 127.0.0.1 and load it anew at every save.",
    discussion: """
      Looks at the scene and the recording several times a second. When one of them is saved, \
      the page in the browser loads itself anew and stays at its frame; what is wrong with the \
      file is said in the page and here, and the page that was good stays. Requests for other \
      hosts are refused. Ends with control-C.

      Examples:
        foldviz watch scene.yml recording.ndjson
        foldviz watch scene.yml touches.ndjson --physics android -o sheet.pdf
      """)

  @OptionGroup var input: InputArguments

  @Option(
    help: ArgumentHelp(
      "The port on 127.0.0.1; \(usualPort) unless given, or any that is free. 0 is any.",
      valueName: "N"))
  var port: UInt16?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A sheet to draw anew at every save, too.", valueName: "FILE.pdf|.svg|.png"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Frames that a device recorded meanwhile; the player marks those shown late.",
      valueName: "FILE"))
  var device: String?

  @OptionGroup var rate: RateOption
  @OptionGroup var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  private static let usualPort: UInt16 = 8765
  private static let lookEvery: useconds_t = 120_000

  func validate() throws {
    guard input.scene != "-", input.recording != "-", device != "-" else {
      throw ValidationError("standard input cannot be watched; name files")
    }
    if let output, SheetFormat(fileName: output) == nil {
      throw ValidationError(
        "the name \(output) does not say how to draw; end it in .pdf, .svg or .png")
    }
  }

  func run() throws {
    let store = PreviewStore()
    var stamps = look()
    // Before anything is served: a first mistake ends the program as it does in other commands.
    store.show(try draw())
    let server = try PreviewServer(
      showing: store, ports: port.map { [$0] } ?? [Self.usualPort, 0])
    let output = try Output(path: "-")
    try output.write("\(server.address)\n")
    try output.finish()
    common.terminal.remark("watches \(watched.joined(separator: ", ")); control-C ends it")
    while true {
      usleep(Self.lookEvery)
      let now = look()
      guard now != stamps else { continue }
      stamps = settled(now)
      renew(store)
    }
  }

  private var watched: [String] { [input.scene, input.recording] + (device.map { [$0] } ?? []) }

  private func look() -> [FileStamp] { watched.map(FileStamp.init(path:)) }

  /// Waits until two looks in a row agree: an editor may still be writing.
  private func settled(_ first: [FileStamp]) -> [FileStamp] {
    var stamps = first
    while true {
      usleep(Self.lookEvery / 3)
      let now = look()
      if now == stamps { return now }
      stamps = now
    }
  }

  private func renew(_ store: PreviewStore) {
    do throws(Failure) {
      store.show(try draw())
      common.terminal.remark("drawn anew")
    } catch {
      let sentence = error.message ?? "the page cannot be made"
      store.fail(sentence)
      Terminal.writeToStandardError("foldviz: error: \(sentence)\n")
    }
  }

  /// Draws the sheet, where one is wanted, and makes the page.
  private func draw() throws(Failure) -> Data {
    let inputs = try Inputs(input)
    var page = try PlayerDocument(inputs: inputs, rate: rate.rate, physics: physics.physics)
    if let device { page.hitches = try HitchMark.marks(ofFile: device, start: page.start) }
    if let output, let format = SheetFormat(fileName: output) {
      let script = try inputs.script(rate: rate.rate, physics: physics.physics)
      let sheet = try Sheet(of: inputs, script: script, rate: rate.rate, quiet: common.quiet)
      try SheetWriter(
        sheet: sheet, format: format, path: output, terminal: common.terminal
      ).write()
    }
    var html = Data()
    try page.write { text throws(Failure) in html.append(contentsOf: text.utf8) }
    return html
  }
}
