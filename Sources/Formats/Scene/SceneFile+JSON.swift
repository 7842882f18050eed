extension SceneFile {
  /// The file's content as JSON in UTF-8, with the same keys and values in the same order.
  ///
  /// A value that JSON readers would reproduce exactly is a number; any other value is a string,
  /// which is parsed as its key requires. Reading the JSON gives the same scene.
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    root?.appendJSON(to: &bytes)
    return bytes
  }

  /// The positions of the file's values in its YAML text, as JSON; `nil` for a JSON file.
  ///
  /// A value is `[begin, end]`, in Unicode scalars from 0, excluding `end`. For a list or mapping,
  /// the array continues with `true` if it is written in brackets, else `false`, and the positions
  /// of its values: an array for a list, and `{key: [offset, column, value]}` for a mapping, with
  /// the position of the key in the text and in its line, both from 0.
  public var valueRanges: [UInt8]? {
    guard let root, root.span.upperBound > 0 else { return nil }
    var bytes: [UInt8] = []
    root.appendValueRanges(to: &bytes)
    return bytes
  }
}

extension DocumentNode {
  fileprivate func appendValueRanges(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "[\(span.lowerBound),\(span.upperBound)".utf8)
    switch content {
    case .null, .scalar: break
    case .sequence(let nodes):
      bytes.append(contentsOf: ",\(isFlow),".utf8)
      JSONWriter.append(nodes, "[", "]", to: &bytes) { $0.appendValueRanges(to: &$1) }
    case .mapping(let members):
      bytes.append(contentsOf: ",\(isFlow),".utf8)
      JSONWriter.append(members, "{", "}", to: &bytes) { member, bytes in
        JSONWriter.append(member.key, to: &bytes)
        bytes.append(contentsOf: ":[\(member.offset),\(member.column),".utf8)
        member.value.appendValueRanges(to: &bytes)
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

  /// Returns whether every JSON reader preserves the spelling of a number.
  private static func isPlainNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 15, text != "-0",
      text.utf8.allSatisfy({ $0 == 0x2d || $0 == 0x2e || (0x30...0x39).contains($0) }),
      let value = DecimalParser.parse(Array(text.utf8)), value == 0 || abs(value) >= 1e-6
    else { return false }
    return NumberWriter.text(value) == text
  }
}
