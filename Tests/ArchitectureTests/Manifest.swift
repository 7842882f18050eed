struct ManifestTarget {
  let kind: String
  let name: String
  /// The folder of the target's files; `nil` if it is `Sources/NAME`.
  let path: String?
  let dependencies: Set<String>
}

/// Returns the targets declared in the text of a Package.swift, in order.
func manifestTargets(in manifest: String) -> [ManifestTarget] {
  var targets: [ManifestTarget] = []
  var rest = manifest[...]
  if let list = rest.firstMatch(of: #/\n\s*targets:\s*\[/#) {
    rest = rest[list.range.upperBound...]
  }
  while let head = rest.firstMatch(of: #/\.(\w*[tT]arget|systemLibrary|macro|plugin)\(/#) {
    let body = balanced(rest[head.range.upperBound...], open: "(", close: ")")
    rest = rest[body.endIndex...]
    guard let name = body.firstMatch(of: #/name:\s*"([^"]+)"/#) else { continue }
    var dependencies: Set<String> = []
    if let list = body.firstMatch(of: #/dependencies:\s*\[/#) {
      let inside = balanced(body[list.range.upperBound...], open: "[", close: "]")
        .replacing(#/package:\s*"[^"]*"/#, with: "")
      dependencies = Set(inside.matches(of: #/"([^"]+)"/#).map { String($0.output.1) })
    }
    targets.append(
      ManifestTarget(
        kind: String(head.output.1), name: String(name.output.1),
        path: body.firstMatch(of: #/path:\s*"([^"]+)"/#).map { String($0.output.1) },
        dependencies: dependencies))
  }
  return targets
}

/// Returns the text up to the bracket that closes the bracket before the text.
private func balanced(_ text: Substring, open: Character, close: Character) -> Substring {
  var depth = 1
  for index in text.indices {
    if text[index] == open { depth += 1 }
    if text[index] == close { depth -= 1 }
    if depth == 0 { return text[..<index] }
  }
  return text
}
