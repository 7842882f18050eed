import ArgumentParser
import FoldFormats
import FoldLayout

struct TouchFileOptions: ParsableArguments {
  @Option(help: "The kind of the file. (default: detected from the content)")
  var kind: ForeignKind?

  @Option(
    help: ArgumentHelp("The range of the touch screen's coordinates.", valueName: "WIDTHxHEIGHT"))
  var touchRange: ScreenSize?

  @Option(help: "The number of the only gesture to read from CSV.")
  var gesture: Int?

  var given: [String] {
    foldviz.given([
      "--kind": kind != nil, "--touch-range": touchRange != nil, "--gesture": gesture != nil,
    ])
  }

  /// Throws if options without effect on files of a kind were used; `nil` is foldviz's own format.
  func refuseIneffectiveOptions(in kind: ForeignKind?, _ screen: ScreenOptions) throws(Failure) {
    let (names, context) =
      switch kind {
      case .chrome: (given.filter { $0 != "--kind" } + screen.given, "in a Chrome trace")
      case .getevent: (given.filter { $0 == "--gesture" }, "in what getevent prints")
      case .csv: (touchRange == nil ? screen.given : [], "in CSV without --touch-range")
      case nil: (given.filter { $0 != "--kind" }, "in a recording of ours")
      }
    if let sentence = ineffectiveOptionsSentence(names, context) { throw Failure(.usage, sentence) }
  }

  /// Opens a file and, without `--kind`, detects its kind; `nil`, for our own format, if none fits.
  func open(_ path: String) throws(Failure) -> (source: ByteSource, kind: ForeignKind?) {
    let source = try Failure.reading(try ByteSource(path: path))
    if let kind { return (source, kind) }
    return (source, try Failure.reading(try ForeignKind(startOf: source)))
  }

  /// Reads the touches in a file, in points of `device`, or of a standard one if it is `nil`.
  func read(
    _ source: ByteSource, _ kind: ForeignKind?, for device: Device?, terminal: Terminal
  ) throws(Failure) -> [RecordingEntry] {
    let touches = try Failure.reading(
      try ForeignTouches(source, kind: kind, gesture: gesture))
    if touches.kind == .csv && touchRange == nil { return touches.entries }
    let range = touchRange?.size ?? touches.suggestedRange
    let screen = device ?? ScreenOptions.standardDevice
    if touchRange == nil {
      terminal.remark(
        "the range \(ScreenSize(size: range)) is a guess from the largest coordinates; "
          + "name the touch screen's own with --touch-range")
    }
    if device == nil {
      terminal.remark(
        "scaled to \(screen.title), \(ScreenSize(size: screen.size)) points; "
          + "name another screen with --scene or --device")
    }
    return touches.entries(from: range, to: screen.size)
  }
}

struct ScreenOptions: ParsableArguments {
  @Option(help: "The scene whose screen size applies.", completion: .file())
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The screen if there is no scene: a device name, or the size in points.",
      valueName: "NAME|WIDTHxHEIGHT"))
  var device: ScreenName?

  static var standardDevice: Device {
    .iPhoneX
  }

  var given: [String] { foldviz.given(["--scene": scene != nil, "--device": device != nil]) }

  func validate() throws { try exclude(["--scene": scene != nil, "--device": device != nil]) }

  func sceneFile() throws(Failure) -> SceneFile? {
    guard let scene else { return nil }
    return try Failure.reading(try SceneFile.read(path: scene))
  }

  /// Returns the device of the scene or of `--device`, or `nil` if neither is named.
  func chosenDevice() throws(Failure) -> Device? { try sceneFile()?.scene.device ?? device?.device }
}

/// A device by its name, or a screen by its size.
struct ScreenName: ExpressibleByArgument {
  let device: Device

  init?(argument: String) {
    if let preset = Device.presets.first(where: { $0.name == argument }) {
      device = preset
    } else if let size = ScreenSize(argument: argument) {
      device = Device(size: size.size)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { Device.presets.map(\.name) + ["WIDTHxHEIGHT"] }
  static var defaultCompletionKind: CompletionKind { .list(Device.presets.map(\.name)) }
}

/// A positive width and height separated by an x.
struct ScreenSize: ExpressibleByArgument, CustomStringConvertible {
  let size: Size

  init(size: Size) { self.size = size }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width <= 1_000_000, height <= 1_000_000
    else { return nil }
    size = Size(width: width, height: height)
  }

  var description: String { NumberWriter.text(size.width) + "x" + NumberWriter.text(size.height) }
}
