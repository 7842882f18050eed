/// Returns the modules that Swift source imports, in order.
///
/// The formatter puts each import on a line of its own.
func importedModules(in source: String) -> [String] {
  let form =
    #/\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:(?:public|package|internal|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func)\s+)?(\w+).*/#
  return source.split(separator: "\n").lazy.filter { $0.contains("import ") }
    .compactMap { $0.wholeMatch(of: form).map { String($0.output.1) } }
}
