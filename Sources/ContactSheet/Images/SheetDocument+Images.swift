import FoldLayout
import RowDesign

extension SheetDocument {
  /// The file names of all pictures that the frames show, in order of appearance.
  public var imageNames: [String] {
    var seen: Set<RowID> = []
    var names = [screen.background?.image].compactMap { $0 }
    var known = Set(names)
    for element in frames.lazy.flatMap(\.elements) where seen.insert(element.contentID).inserted {
      names += (content(element.contentID)?.imageNames ?? []).filter { known.insert($0).inserted }
    }
    return names
  }
}
