extension ValidatedMapping {
  func checkVersion() throws(FormatError) {
    let key = "foldviz"
    guard let node = self[key] else { return }
    guard case .scalar(let text) = node.content, DecimalParser.parse(Array(text.utf8)) == 1 else {
      let text = if case .scalar(let text) = node.content { text } else { node.described }
      throw failure(key, .unknownVersion(text))
    }
  }
}
