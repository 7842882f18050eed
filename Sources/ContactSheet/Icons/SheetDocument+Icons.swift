import FoldLayout

extension SheetDocument {
  /// A remark on icons that are not there, once for all of them.
  ///
  /// - Complexity: O(elements of all frames)
  var iconWarnings: [SheetWarning] {
    var seen: Set<RowID> = []
    var names: [String] = []
    for element in frames.lazy.flatMap(\.elements) where seen.insert(element.id).inserted {
      guard let name = content(element.id)?.icon, Icon(named: name) == nil, !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names.isEmpty ? [] : [.iconsUnknown(names: names)]
  }
}
