import FoldLayout

extension FormatError: CustomStringConvertible {
  /// The error in one line: file and location, the problem, and the remedy.
  public var sentence: String {
    let context =
      switch location {
      case .none: ""
      case .line(let line): ":\(line)"
      case .byteOffset(let offset): ":\(offset)"
      }
    return escapedLine(file) + context + ": " + problem.sentence(at: location)
  }

  /// The error in one line: file and location, problem and remedy, like ``sentence``.
  public var description: String { sentence }
}

extension FormatError.Problem {
  /// The problem and its remedy in one line, without the place.
  package func sentence(at location: FormatError.Location = .none) -> String {
    let text = text(at: location)
    return escapedLine(text.found) + (text.remedy.isEmpty ? "" : "; " + escapedLine(text.remedy))
  }

  private func text(at location: FormatError.Location) -> (found: String, remedy: String) {
    switch self {
    case .missing:
      return ("there is no such file", "check the name")
    case .notReadable(let reason):
      return ("cannot be opened (\(reason))", "check the name and its permissions")
    case .isDirectory:
      return ("is a directory", "name a file in it")
    case .readFailed(let reason):
      return ("cannot be read (\(reason))", "try again, or copy the file to another disk")
    case .empty:
      return ("is empty", "check that it was written")
    case .corruptGzip(let reason):
      return ("the gzip data is corrupt\(bytePhrase(location)) (\(reason))", "compress it again")
    case .truncatedGzip:
      return ("the gzip data ends too early\(bytePhrase(location))", "copy the whole file")
    case .invalidUTF8:
      return ("the text is not UTF-8", "save the file as UTF-8")
    case .syntax(let format, let found, let expected):
      return ("not valid \(format): found \(found)", "expected \(expected)")
    case .tooDeep(let limit):
      return ("values nest too deep", "at most \(limit) levels are read")
    case .tooMany(let what, let limit):
      return ("too many \(what)", "at most \(limit.grouped) are read")
    case .tooLong(let hours):
      return ("the recording is too long", "at most \(hours) hours are read")
    case .unknownKey(let key, let nearest):
      return ("unknown key \(quoted(key))", nearestPhrase("key", nearest))
    case .duplicateKey(let key):
      return ("the key \(quoted(key)) appears twice", "keep one of them")
    case .missingKey(let key, let owner):
      return ("\(owner) has no \(quoted(key))", "add it")
    case .misplacedKey(let key, let owner, let allowed):
      let remedy =
        allowed.isEmpty ? "remove it" : "\(owner) takes \(allowed.joined(separator: ", "))"
      return ("\(quoted(key)) does not belong to \(owner)", remedy)
    case .unknownName(let kind, let name, let nearest):
      return ("unknown \(kind) \(quoted(name))", nearestPhrase(kind, nearest))
    case .wrongType(let key, let wanted, let found):
      return ("\(key) is \(found)", "it has to be \(wanted)")
    case .outOfRange(let key, let found, let allowed):
      let shown = found.utf8.count > 30 ? found.prefix(30) + "…" : found[...]
      return ("\(key) is \(shown)", "it has to be \(allowed)")
    case .timeGoesBack(let previous, let found):
      return (
        "t goes back from \(seconds(previous)) to \(seconds(found)) s", "sort the file by t"
      )
    case .noSamples:
      return ("the recording has no samples", "record at least one offset or touch")
    case .unknownRow(let id, let nearest, let item):
      return ("no \(item) has the id \(quoted(id))", nearestPhrase("id", nearest))
    case .notSupported(let what, let remedy):
      return ("\(what) is not supported", remedy)
    case .other(let found, let remedy):
      return (found, remedy)
    }
  }
}

private func nearestPhrase(_ kind: String, _ nearest: String?) -> String {
  nearest.map { "the nearest known \(kind) is \(quoted($0))" } ?? "none is known"
}

private func bytePhrase(_ location: FormatError.Location) -> String {
  if case .byteOffset(let offset) = location { " at byte \(offset)" } else { "" }
}

/// Returns a time in seconds as text with at least three decimals, and more if the number has more.
private func seconds(_ time: Double) -> String {
  var text = NumberWriter.text(time)
  if text.contains("e") { return text }
  let decimals: Int
  if let point = text.firstIndex(of: ".") {
    decimals = text.distance(from: point, to: text.endIndex) - 1
  } else {
    decimals = 0
    text += "."
  }
  return text + String(repeating: "0", count: max(0, 3 - decimals))
}
