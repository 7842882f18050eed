import ArgumentParser
import FoldLayout

/// The scene and the recording, as most commands take them.
struct InputArguments: ParsableArguments {
  @Argument(help: "The scene: YAML or JSON.")
  var scene: String

  @Argument(help: "The recording: NDJSON, JSON or CSV; - is standard input.")
  var recording: String
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
  static let highestRate = 100_000.0

  /// Reads native or a rate in Hz.
  public init?(argument: String) {
    if argument == "native" {
      self = .native
    } else if let hertz = Double(argument), hertz > 0, hertz <= Self.highestRate {
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
