import ArgumentParser

/// Options that were typed and change nothing: they are refused, so that nobody takes them for obeyed.
struct IdleOptions {
  /// The options, as they were typed.
  let names: [String]
  /// With what they change nothing: "in a player".
  let place: String

  /// Those of some options that were typed.
  init(_ names: [String], _ place: String) {
    let typed = FoldvizMain.arguments.prefix { $0 != "--" }
    self.names = names.filter { name in
      typed.contains { $0 == name || $0.hasPrefix(name + "=") }
    }
    self.place = place
  }

  /// What is said of them; nil where there are none.
  var sentence: String? {
    guard let last = names.last else { return nil }
    let (others, verb, them) =
      names.count > 1
      ? (names.dropLast().joined(separator: ", ") + " and ", "change", "them")
      : ("", "changes", "it")
    return "\(others)\(last) \(verb) nothing \(place); leave \(them) out"
  }

  /// Refuses them while a command runs.
  func refuse() throws(Failure) {
    if let sentence { throw Failure(.usage, sentence) }
  }
}

extension ParsableArguments {
  /// Refuses options that were typed and change nothing in what is asked for.
  func refuse(_ options: [String], _ place: String) throws {
    if let sentence = IdleOptions(options, place).sentence { throw ValidationError(sentence) }
  }
}

/// What can be drawn, as far as options tell it apart.
enum DrawnKind: String, CaseIterable {
  case pdf = "a PDF"
  case svg = "an SVG"
  case png = "a PNG"
  /// An APNG, a GIF, or a PNG for each frame.
  case pixelClip = "a clip of pixels"
  case svgClip = "an SVG that moves"
  case player = "a player"

  /// The options of `render` and `diff` that change nothing in it.
  func idleOptions(isBare: Bool) -> [String] {
    let pages = ["--page", "--per-page", "--columns"]
    let book = ["--index", "--no-index", "--thumbnails"]
    let frames = ["--frames", "--select", "--at", "--profile", "--overlay", "--plot"]
    // A bare screen has nothing around it; files of vectors tell title and subtitle all the same.
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

  /// Refuses options that change nothing in it.
  func refuseIdleOptions(of command: some ParsableArguments, isBare: Bool = false) throws {
    let place = "in \(rawValue)" + (isBare ? " of a bare screen" : "")
    try command.refuse(idleOptions(isBare: isBare), place)
  }
}

/// What `render` and `diff` draw, by the ending of the file.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf
  case svg
  case png
  case html

  /// What it is without `--animate`.
  var drawn: DrawnKind {
    switch self {
    case .pdf: .pdf
    case .svg: .svg
    case .png: .png
    case .html: .player
    }
  }

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// The format that a file's name asks for.
  init?(fileName: String) {
    guard let ending = Output.ending(of: fileName) else { return nil }
    self.init(argument: ending)
  }
}
