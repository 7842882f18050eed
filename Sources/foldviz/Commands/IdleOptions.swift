import ArgumentParser

/// Options on the command line that have no effect and are therefore refused.
struct IdleOptions {
  /// The names of the options.
  let names: [String]
  /// The context in which they have no effect: "in a player".
  let place: String

  /// Finds which of some options are on the command line.
  init(_ names: [String], _ place: String) {
    let typed = FoldvizMain.arguments.prefix { $0 != "--" }
    self.names = names.filter { name in
      typed.contains { $0 == name || $0.hasPrefix(name + "=") }
    }
    self.place = place
  }

  /// The error message, or `nil` if no such option was used.
  var sentence: String? {
    guard let last = names.last else { return nil }
    let (others, verb, them) =
      names.count > 1
      ? (names.dropLast().joined(separator: ", ") + " and ", "change", "them")
      : ("", "changes", "it")
    return "\(others)\(last) \(verb) nothing \(place); leave \(them) out"
  }

  /// Throws, while a command runs, if any such option was used.
  func refuse() throws(Failure) {
    if let sentence { throw Failure(.usage, sentence) }
  }
}

extension ParsableArguments {
  /// Throws a validation error if any of these options is on the command line.
  func refuse(_ options: [String], _ place: String) throws {
    if let sentence = IdleOptions(options, place).sentence { throw ValidationError(sentence) }
  }
}

/// A kind of drawing, as far as options depend on it.
enum DrawnKind: String, CaseIterable {
  case pdf = "a PDF"
  case svg = "an SVG"
  case png = "a PNG"
  /// An APNG, a GIF, or a PNG for each frame.
  case pixelClip = "a clip of pixels"
  case svgClip = "an SVG that moves"
  case player = "a player"

  /// Returns the options of `render` and `diff` that have no effect on this kind of drawing.
  func idleOptions(isBare: Bool) -> [String] {
    let pages = ["--page", "--per-page", "--columns"]
    let book = ["--index", "--no-index", "--thumbnails"]
    let frames = ["--frames", "--select", "--at", "--profile", "--overlay", "--plot"]
    // A bare screen has nothing around it, but vector files keep title and subtitle as metadata.
    let alone = pages + book + ["--plot", "--footer"]
    let bare = isBare ? ["--overlay", "--accent"] : []
    let picture = alone + bare + ["--frames"]
    let words = ["--title", "--subtitle"]
    return switch self {
    case .pdf: (isBare ? picture : []) + ["--scale"]
    case .svg: (isBare ? picture : book) + ["--scale"]
    case .png: isBare ? picture + words : book
    case .svgClip: alone + bare + ["--scale"]
    case .pixelClip: alone + bare + words
    case .player: frames + pages + book + ["--scale", "--theme", "--bare", "--animate"]
    }
  }

  /// Throws if options without effect on this kind of drawing were used.
  func refuseIdleOptions(of command: some ParsableArguments, isBare: Bool = false) throws {
    let place = "in \(rawValue)" + (isBare ? " of a bare screen" : "")
    try command.refuse(idleOptions(isBare: isBare), place)
  }
}

/// A format that `render` and `diff` draw, by the file's extension.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf
  case svg
  case png
  case html

  /// The kind of drawing without `--animate`.
  var drawn: DrawnKind {
    switch self {
    case .pdf: .pdf
    case .svg: .svg
    case .png: .png
    case .html: .player
    }
  }

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// Creates the format for a file name, or returns `nil` if the extension is unknown.
  init?(fileName: String) {
    guard let ending = Output.ending(of: fileName) else { return nil }
    self.init(argument: ending)
  }
}
