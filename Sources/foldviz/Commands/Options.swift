import ArgumentParser
import FoldFormats
import FoldLayout

struct InputArguments: ParsableArguments {
  @Argument(help: "The scene: YAML or JSON.", completion: .file())
  var scene: String

  @Argument(help: "The recording: NDJSON, JSON or CSV; - is standard input.", completion: .file())
  var recording: String
}

struct OptionalInputArguments: ParsableArguments {
  @Argument(help: "The scene: YAML or JSON.", completion: .file())
  var scene: String?

  @Argument(help: "The recording: NDJSON, JSON or CSV; - is standard input.", completion: .file())
  var recording: String?

  /// Reads the inputs, or returns `nil` unless both are named.
  func inputs() throws(Failure) -> Inputs? {
    guard let scene, let recording else { return nil }
    return try Inputs(scene: scene, recording: recording)
  }
}

struct ConfigArgument: ParsableArguments {
  @Argument(help: "The file of checks and budgets.", completion: .file())
  var config = "foldviz.yml"

  func runner(_ terminal: Terminal = Terminal(isQuiet: true)) throws(Failure) -> CheckRunner {
    CheckRunner(
      config: try Failure.reading(try ConfigFile.read(path: config)), path: config,
      terminal: terminal)
  }
}

struct CommitOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The commit of the build. (default: GITHUB_SHA or CI_COMMIT_SHA)", valueName: "SHA"))
  var commit: String?
}

struct OutputOption: ParsableArguments {
  @Option(
    name: [.customLong("output"), .customShort("o")],
    help: "The output file; - is standard output.",
    completion: .file())
  var path = "-"

  func write(_ text: String) throws(Failure) { try Output.write(text, to: path) }
  func write(_ bytes: [UInt8]) throws(Failure) { try Output.write(bytes, to: path) }

  func validateRecording() throws {
    try checkName(path, of: "a recording", endings: ["ndjson", "jsonl", "csv"])
  }

  /// Writes a recording as CSV or NDJSON, by the file's extension.
  func write(
    _ entries: [RecordingEntry], kind: RecordingKind, names: RowNames = RowNames(count: 0),
    columns: [String]
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

struct CommonOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print results and errors only.")
  var quiet = false

  var terminal: Terminal { Terminal(isQuiet: quiet) }
}

struct ReplayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The times of frames: native, one for each sample and 60 Hz for touches; or a rate in Hz.
      """,
      valueName: "native|60|90|120|HZ"))
  var rate: FrameRate = .native

  @Option(name: .customLong("physics"), help: "The scroll physics for touches.")
  var physicsName = PhysicsName.ios

  var physics: ScrollPhysics { physicsName.physics }

  func validate() throws {
    guard case .hertz(let hertz) = rate else { return }
    try check("--rate", hertz, atMost: FrameRate.highestRate, " Hz")
  }
}

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
  static let highestRate = CheckEntry.refreshRates.upperBound

  /// Parses `native` or a rate in hertz, or returns `nil`.
  public init?(argument: String) {
    if argument == "native" {
      self = .native
    } else if let hertz = Double(argument) {
      self = .hertz(hertz)
    } else {
      return nil
    }
  }

  /// The rate as typed by a user.
  public var defaultValueDescription: String {
    switch self {
    case .native: "native"
    case .hertz(let hertz): "\(hertz)"
    }
  }
}

extension ParsableArguments {
  func check(_ option: String, _ count: Int?, within bounds: ClosedRange<Int>) throws {
    guard let count, !bounds.contains(count) else { return }
    throw ValidationError(
      "\(option) is \(count); it has to be within \(bounds.lowerBound) and \(bounds.upperBound)")
  }

  /// Throws unless a number is positive and at most `most`; `nil` is an option that was not used.
  func check(_ option: String, _ number: Double?, atMost most: Double, _ unit: String = "") throws {
    guard let number, !(number > 0 && number <= most) else { return }
    throw ValidationError(
      "\(option) is \(number); it has to be above 0 and at most \(NumberWriter.text(most))\(unit)")
  }

  /// Throws if a number is outside the range; `nil` is an option that was not used.
  func check(
    _ option: String, _ number: Double?, within range: NumberRange, _ unit: String = ""
  ) throws {
    guard let number, !range.contains(number) else { return }
    let bounds = [range.lowerBound, range.upperBound].map(NumberWriter.text).joined(
      separator: " and ")
    throw ValidationError("\(option) is \(number); it has to be within \(bounds)\(unit)")
  }

  func checkOutputs(_ paths: [String]) throws {
    if let clash = Output.conflict(between: paths) { throw ValidationError(clash) }
  }

  /// Throws if the file's extension belongs to another format than the result's.
  func checkName(_ path: String, of result: String, endings: [String]) throws {
    if let sentence = Output.extensionMismatch(path, of: result, endings: endings) {
      throw ValidationError(sentence)
    }
  }

  func checkStandardInput(in paths: [String]) throws {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw ValidationError("standard input can be read only once; name files for the others")
  }
}

struct TraceOption: ParsableArguments {
  @Option(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "Also write a trace for Perfetto's UI.", valueName: "FILE.perfetto-trace"),
    completion: .file())
  var path: String?

  func validate() throws {
    guard let path, Output.fileIdentity(of: path) != nil, let ending = Output.ending(of: path),
      !["perfetto-trace", "pftrace"].contains(ending)
    else { return }
    throw ValidationError(
      "\(path): a trace is not written as .\(ending), but as .perfetto-trace or .pftrace, each also "
        + "with .gz")
  }
}
