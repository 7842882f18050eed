import Yams

/// Reads a YAML text into a tree of values, through libyaml.
///
/// Anchors, aliases and merge keys are refused: a scene is short enough to say things twice, and a
/// few lines of aliases can stand for more values than any memory holds. libyaml itself refuses more
/// than 1,000 levels.
enum YAMLTree {
  /// The levels that libyaml reads unless told otherwise.
  private static let libyamlDepthLimit = 1000

  /// The tree of a whole text, which is UTF-8.
  static func read(_ bytes: [UInt8], file: String) throws(FormatError) -> DocumentNode {
    if let problem = YAMLGuard.problem(in: bytes) {
      throw FormatError(file: file, location: .line(problem.line), problem: problem.problem)
    }
    let failure: FormatError
    do {
      let parser = try Parser(yaml: String(decoding: bytes, as: UTF8.self), encoding: .utf8)
      // Nodes hold their anchors weakly; the parser keeps them alive.
      return try withExtendedLifetime(parser) {
        guard let root = try parser.singleRoot() else {
          throw FormatError(file: file, problem: .empty)
        }
        return try node(root, file)
      }
    } catch let error as FormatError {
      failure = error
    } catch let error as YamlError {
      failure = formatError(error, file)
    } catch {
      failure = FormatError(
        file: file, problem: .syntax(format: "YAML", found: "\(error)", expected: ""))
    }
    throw failure
  }

  private static func node(_ node: Node, _ file: String) throws(FormatError) -> DocumentNode {
    let line = node.mark?.line ?? 1
    if node.anchor != nil {
      throw FormatError(file: file, location: .line(line), problem: YAMLGuard.refusal)
    }
    switch node {
    case .scalar(let scalar): return DocumentNode(content: .scalar(scalar.string), line: line)
    case .sequence(let sequence):
      var elements: [DocumentNode] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence { elements.append(try YAMLTree.node(element, file)) }
      return DocumentNode(content: .sequence(elements), line: line)
    case .mapping(let mapping):
      var members: [DocumentNode.Member] = []
      for (key, value) in mapping { members.append(try member(key, value, file)) }
      return DocumentNode(content: .mapping(members), line: line)
    case .alias:
      throw FormatError(file: file, location: .line(line), problem: YAMLGuard.refusal)
    }
  }

  private static func member(
    _ key: Node, _ value: Node, _ file: String
  ) throws(FormatError) -> DocumentNode.Member {
    let line = key.mark?.line ?? 1
    guard case .scalar(let name) = key else {
      throw FormatError(
        file: file, location: .line(line),
        problem: .other(found: "a key is a list or a mapping", remedy: "write a word"))
    }
    if name.string == "<<" {
      throw FormatError(file: file, location: .line(line), problem: YAMLGuard.refusal)
    }
    return DocumentNode.Member(key: name.string, line: line, value: try node(value, file))
  }

  private static func formatError(_ error: YamlError, _ file: String) -> FormatError {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if problem.hasPrefix("Maximum nesting level") {
        return FormatError(
          file: file, location: .line(mark.line), problem: .tooDeep(limit: libyamlDepthLimit))
      }
      let found = (context.map { $0.text + " " } ?? "") + problem
      return FormatError(
        file: file, location: .line(mark.line),
        problem: .other(
          found: "not valid YAML: " + found, remedy: "check indentation and quotation marks"))
    case .duplicatedKeysInMapping(let duplicates, let context):
      return FormatError(
        file: file, location: .line(context.mark.line),
        problem: .duplicateKey(duplicates.first ?? ""))
    case .reader(let problem, _, _, _):
      return FormatError(
        file: file,
        problem: .other(found: "not valid YAML: " + problem, remedy: "save the file as plain text"))
    default:
      return FormatError(
        file: file, problem: .other(found: "not valid YAML", remedy: "check its syntax"))
    }
  }
}
