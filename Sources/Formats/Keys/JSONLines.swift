extension JSONKey {
  /// The version of the format, which must be 1.
  static var checkedVersion: JSONKey {
    JSONKey("foldviz", of: Int64(1), .version) { version, json throws(FormatError) in
      guard version == 1 else { throw json.failure(.unknownVersion(String(version))) }
    }
  }

  /// The kind of a line, which must be `kind`; `remedy` says which files have such lines.
  static func kind(_ kind: String, remedy: String) -> JSONKey {
    JSONKey("kind", of: kind, .constant(kind)) { found, json throws(FormatError) in
      guard found == kind else {
        throw json.failure(found: "the line is a \(quoted(found)), not a \(kind)", remedy: remedy)
      }
    }
  }
}

extension Array {
  /// Calls `body` with the value of each line of a source, from its beginning, which starts as
  /// `start`; returns the number of lines.
  func forEachLine<Root>(
    of source: ByteSource, from start: Root, what: String, limit: (what: String, count: Int),
    _ body: (Root) -> Void
  ) throws(FormatError) -> Int where Element == JSONKey<Root> {
    var json = try JSONTokenizer(source)
    var count = 0
    while true {
      switch try json.next() {
      case .beginObject:
        guard count < limit.count else {
          throw json.failure(.tooMany(what: limit.what, limit: limit.count))
        }
        count += 1
        var root = start
        try read(&json, into: &root)
        body(root)
      case .end: return count
      default:
        throw json.syntaxError(found: "another value", expected: "an object for each \(what)")
      }
    }
  }

  /// Reads the members of an object, after its opening brace, into `root`, in any order; unknown,
  /// repeated or missing keys throw.
  func read<Root>(_ json: inout JSONTokenizer, into root: inout Root) throws(FormatError)
  where Element == JSONKey<Root> {
    var found = [Bool](repeating: false, count: count)
    try json.forEachMember { json throws(FormatError) in
      let name = json.string
      guard let index = firstIndex(where: { $0.name == name }) else {
        throw json.failure(.unknownKey(name, map(\.name)))
      }
      guard !found[index] else { throw json.failure(.duplicateKey(name)) }
      found[index] = true
      try self[index].read?(&json, &root)
    }
    for (key, isFound) in zip(self, found) where key.isRequired && !isFound {
      throw json.failure(.missingKey(key.name, owner: "the line"))
    }
  }
}
