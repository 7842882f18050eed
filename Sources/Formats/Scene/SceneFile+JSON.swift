extension SceneFile {
  /// The scene as its file has it, as JSON: the same keys and values in the same order.
  ///
  /// Numbers that JSON and its readers keep as they are spelled are numbers, all else is text, which
  /// is read by the type that the key wants. Read again, it is the same scene.
  ///
  /// - Complexity: O(size of the file)
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    root?.appendJSON(to: &bytes)
    return bytes
  }

  /// Where the file's values stand in its text, as JSON; nil of a file that is no YAML.
  ///
  /// A value is `[begin, end]`, in characters; of a list and a mapping it goes on with whether it
  /// stands in brackets, and with its values: of a mapping `{key: [place, column, value]}`.
  public var places: [UInt8]? {
    guard let root, root.span.upperBound > 0 else { return nil }
    var bytes: [UInt8] = []
    root.appendPlaces(to: &bytes)
    return bytes
  }
}

extension DocumentNode {
  fileprivate func appendPlaces(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "[\(span.lowerBound),\(span.upperBound)".utf8)
    switch content {
    case .null, .scalar: break
    case .sequence(let nodes):
      bytes.append(contentsOf: ",\(isFlow),".utf8)
      JSONWriter.append(nodes, "[", "]", to: &bytes) { $0.appendPlaces(to: &$1) }
    case .mapping(let members):
      bytes.append(contentsOf: ",\(isFlow),".utf8)
      JSONWriter.append(members, "{", "}", to: &bytes) { member, bytes in
        JSONWriter.append(member.key, to: &bytes)
        bytes.append(contentsOf: ":[\(member.place),\(member.column),".utf8)
        member.value.appendPlaces(to: &bytes)
        bytes.append(UInt8(ascii: "]"))
      }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  fileprivate func appendJSON(to bytes: inout [UInt8]) {
    switch content {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .scalar(let text):
      if text == "true" || text == "false" || Self.isPlainNumber(text) {
        bytes.append(contentsOf: text.utf8)
      } else {
        JSONWriter.append(text, to: &bytes)
      }
    case .sequence(let nodes):
      JSONWriter.append(nodes, "[", "]", to: &bytes) { $0.appendJSON(to: &$1) }
    case .mapping(let members):
      JSONWriter.append(members, "{", "}", to: &bytes) { member, bytes in
        JSONWriter.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.appendJSON(to: &bytes)
      }
    }
  }

  /// Whether every reader of JSON gives the number back in this spelling: few digits, no exponent,
  /// nothing that need not be there.
  private static func isPlainNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 15, text != "-0",
      text.utf8.allSatisfy({ $0 == 0x2d || $0 == 0x2e || (0x30...0x39).contains($0) }),
      let value = DecimalParser.parse(Array(text.utf8)), value == 0 || abs(value) >= 1e-6
    else { return false }
    return NumberWriter.text(value) == text
  }
}
