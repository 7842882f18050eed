import ArgumentParser

func given(_ options: KeyValuePairs<String, Bool>) -> [String] {
  options.filter(\.value).map(\.key)
}

/// Returns a sentence that refuses options without effect in a context, such as "in a player";
/// `nil` if `names` is empty.
func ineffectiveOptionsSentence(_ names: [String], _ context: String) -> String? {
  guard let last = names.last else { return nil }
  let others = names.dropLast().joined(separator: ", ")
  return names.count > 1
    ? "\(others) and \(last) change nothing \(context); leave them out"
    : "\(last) changes nothing \(context); leave it out"
}

extension ParsableArguments {
  func refuse(_ names: [String], _ context: String) throws {
    if let sentence = ineffectiveOptionsSentence(names, context) { throw ValidationError(sentence) }
  }

  /// Throws if any of the options is given, as they have no effect `context`: "in a player".
  func refuse(_ options: KeyValuePairs<String, Bool>, _ context: String) throws {
    try refuse(given(options), context)
  }

  func exclude(_ options: KeyValuePairs<String, Bool>) throws {
    let names = given(options)
    guard names.count > 1 else { return }
    throw ValidationError("\(names.joined(separator: " and ")) cannot be combined; choose one")
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

  /// Returns the `render` and `diff` options, such as `--scale`, without effect on this drawing, of
  /// bare screens if `isBare`.
  func ineffectiveOptions(isBare: Bool) -> [String] {
    let pages = ["--page", "--per-page", "--columns"]
    let book = ["--no-index", "--thumbnails"]
    let frames = ["--frames", "--select", "--at", "--profile", "--overlay", "--plot"]
    // A bare screen has nothing around it, but vector files keep title and subtitle as metadata.
    let alone = pages + book + ["--plot", "--footer"]
    let bare = isBare ? ["--overlay", "--accent"] : []
    let picture = alone + bare + ["--frames"]
    let optionNames = ["--title", "--subtitle"]
    return switch self {
    case .pdf: (isBare ? picture : []) + ["--scale"]
    case .svg: (isBare ? picture : book) + ["--scale"]
    case .png: isBare ? picture + optionNames : book
    case .svgClip: alone + bare + ["--scale"]
    case .pixelClip: alone + bare + optionNames
    case .player: frames + pages + book + ["--scale", "--bare", "--animate"]
    }
  }

  func refuseIneffectiveOptions(
    among given: [String], of command: some ParsableArguments, isBare: Bool = false
  ) throws {
    let idle = ineffectiveOptions(isBare: isBare).filter(given.contains)
    try command.refuse(idle, "in \(rawValue)" + (isBare ? " of a bare screen" : ""))
  }
}

/// A format that `render` and `diff` draw, by the file's extension.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf
  case svg
  case png
  case html

  var drawn: DrawnKind {
    switch self {
    case .pdf: .pdf
    case .svg: .svg
    case .png: .png
    case .html: .player
    }
  }

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  init?(fileName: String) {
    guard let ending = Output.ending(of: fileName) else { return nil }
    self.init(argument: ending)
  }
}
