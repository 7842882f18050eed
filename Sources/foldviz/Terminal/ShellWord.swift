/// Returns a path quoted as a single shell argument that no command takes for an option.
func shellWord(_ path: String) -> String {
  let path = path.hasPrefix("-") ? "./" + path : path
  let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "._/-".contains($0) }
  return isPlain && !path.isEmpty ? path : "'" + path.replacing("'", with: "'\\''") + "'"
}
