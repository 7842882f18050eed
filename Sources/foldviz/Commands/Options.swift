import ArgumentParser
import FoldFormats
import FoldLayout

/// The scene and the recording, as most commands take them.
struct InputArguments: ParsableArguments {
  @Argument(help: "The scene: YAML or JSON.", completion: .file())
  var scene: String

  @Argument(help: "The recording: NDJSON, JSON or CSV; - is standard input.", completion: .file())
  var recording: String
}

/// The scene and the recording where other arguments can take their place.
struct OptionalInputArguments: ParsableArguments {
  @Argument(help: "The scene: YAML or JSON.", completion: .file())
  var scene: String?

  @Argument(help: "The recording: NDJSON, JSON or CSV; - is standard input.", completion: .file())
  var recording: String?

  /// The files, where both are named.
  func inputs() throws(Failure) -> Inputs? {
    guard let scene, let recording else { return nil }
    return try Inputs(scene: scene, recording: recording)
  }
}

/// The file of checks, as the commands that judge take it.
struct ConfigArgument: ParsableArguments {
  @Argument(help: "The file of checks and budgets.", completion: .file())
  var config = "foldviz.yml"

  /// Reads the file and returns what runs its checks.
  func runner(_ terminal: Terminal = Terminal(isQuiet: true)) throws(Failure) -> CheckRunner {
    CheckRunner(
      config: try Failure.reading(try ConfigFile.read(path: config)), path: config,
      terminal: terminal)
  }
}

/// Where a command's result goes.
struct OutputOption: ParsableArguments {
  @Option(
    name: [.customLong("output"), .customShort("o")], help: "Where to write; - is standard output.",
    completion: .file())
  var path = "-"

  func write(_ text: String) throws(Failure) { try Output.write(text, to: path) }
  func write(_ bytes: [UInt8]) throws(Failure) { try Output.write(bytes, to: path) }

  /// Refuses names that say of a recording that it is something else.
  func validateRecording() throws {
    try checkName(path, of: "a recording", endings: ["ndjson", "jsonl", "csv"])
  }

  /// Writes a recording, in the form that the file's name asks for.
  func write(
    _ entries: [TraceEntry], kind: RecordingKind, names: RowNames = RowNames(count: 0),
    columns: [RecordingKey]
  ) throws(Failure) {
    let output = try Output(path: path)
    let writer = RecordingWriter(
      form: Output.ending(of: path) == "csv" ? .csv : .ndjson, kind: kind, names: names,
      columns: columns)
    try output.append { writer.appendHeader(to: &$0) }
    for entry in entries { try output.append { writer.append(entry, to: &$0) } }
    try output.finish()
  }
}

/// What every command understands.
struct CommonOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing on standard error but errors.")
  var quiet = false

  var terminal: Terminal { Terminal(isQuiet: quiet) }
}

/// When frames are shown.
struct RateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When frames are shown: native (one for each sample; 60 Hz for touches), or a rate in Hz.",
      valueName: "native|60|90|120|HZ"))
  var rate: FrameRate = .native

  func validate() throws {
    guard case .hertz(let hertz) = rate else { return }
    try check("--rate", hertz, atMost: FrameRate.highestRate, " Hz")
  }
}

/// How touches scroll.
struct PhysicsOption: ParsableArguments {
  @Option(name: .customLong("physics"), help: "Whose physics touches scroll with.")
  var name = PhysicsName.ios

  var physics: ScrollPhysics { name.physics }
}

/// The names of scroll physics on the command line.
enum PhysicsName: String, CaseIterable, ExpressibleByArgument {
  case ios
  case android
  case flutter
  case flutterClamping = "flutter-clamping"

  var physics: ScrollPhysics {
    switch self {
    case .ios: .ios
    case .android: .android
    case .flutter: .flutter
    case .flutterClamping: .flutterClamping
    }
  }
}

extension FrameRate: ExpressibleByArgument {
  /// The highest rate that is accepted, in Hz; no display comes near it.
  static let highestRate = CheckEntry.refreshRates.most

  /// Reads native or a rate in Hz, whatever its size.
  public init?(argument: String) {
    if argument == "native" {
      self = .native
    } else if let hertz = Double(argument) {
      self = .hertz(hertz)
    } else {
      return nil
    }
  }

  /// The rate as a user types it.
  public var defaultValueDescription: String {
    switch self {
    case .native: "native"
    case .hertz(let hertz): "\(hertz)"
    }
  }
}

extension ParsableArguments {
  /// Refuses a count out of bounds; nil is one that was not given.
  func check(_ option: String, _ count: Int?, within bounds: ClosedRange<Int>) throws {
    guard let count, !bounds.contains(count) else { return }
    throw ValidationError(
      "\(option) is \(count); it has to be within \(bounds.lowerBound) and \(bounds.upperBound)")
  }

  /// Refuses a number that is not above 0 or beyond `most`; nil is one that was not given.
  func check(_ option: String, _ number: Double?, atMost most: Double, _ unit: String = "") throws {
    guard let number, !(number > 0 && number <= most) else { return }
    throw ValidationError(
      "\(option) is \(number); it has to be above 0 and at most \(NumberWriter.text(most))\(unit)")
  }

  /// Refuses a number outside of a range; nil is one that was not given.
  func check(
    _ option: String, _ number: Double?, within range: NumberRange, _ unit: String = ""
  ) throws {
    guard let number, !range.contains(number) else { return }
    let bounds = [range.least, range.most].map(NumberWriter.text).joined(separator: " and ")
    throw ValidationError("\(option) is \(number); it has to be within \(bounds)\(unit)")
  }

  /// Refuses to write one file twice, by whatever names: what was written first would be lost.
  func checkOutputs(_ paths: [String]) throws {
    if let clash = Output.clash(of: paths) { throw ValidationError(clash) }
  }

  /// Refuses a name that says of a result that it is something else.
  func checkName(_ path: String, of result: String, endings: [String]) throws {
    if let sentence = Output.misnomer(path, of: result, endings: endings) {
      throw ValidationError(sentence)
    }
  }

  /// Refuses to read standard input for more than one of some paths.
  func checkStandardInput(in paths: [String]) throws {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw ValidationError("standard input can be read only once; name files for the others")
  }
}
