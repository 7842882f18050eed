import FoldLayout
import RowDesign

extension SheetDocument {
  /// The file names of all pictures that the frames show, each once, in order of appearance.
  public var imageNames: [String] {
    var seen: Set<RowID> = []
    var known: Set<String> = []
    var names = screen.imageNames.filter { known.insert($0).inserted }
    for element in frames.lazy.flatMap(\.elements) where seen.insert(element.contentID).inserted {
      names += (content(element.contentID)?.imageNames ?? []).filter { known.insert($0).inserted }
    }
    return names
  }
}
