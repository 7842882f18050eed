/// The permitted imports of each module, read from the table of modules in ARCHITECTURE.md.
///
/// A row is ``| `Module` | `A`, `B` | platform | … |``; a dash is a cell without names.
func arrowTable(in page: String) -> [String: Arrows] {
  var table: [String: Arrows] = [:]
  for line in page.split(separator: "\n") {
    let cells = line.split(separator: "|").map { $0.trimming { $0 == " " } }
    guard line.hasPrefix("| `"), cells.count >= 3,
      let module = names(in: cells[0]).first,
      let platform = Platform(rawValue: String(cells[2]))
    else { continue }
    table[module] = Arrows(modules: Set(names(in: cells[1])), platform: platform)
  }
  return table
}

private func names(in cell: Substring) -> [String] {
  cell.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
}

extension Substring {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
    var part = drop(while: isBlank)
    while let last = part.last, isBlank(last) { part.removeLast() }
    return part
  }
}
