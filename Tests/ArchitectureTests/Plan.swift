/// The system modules that a module may import.
enum Platform: String {
  /// No system module.
  case nothing
  /// Swift's locks and threads.
  case locks = "Dispatch, Synchronization"
  /// The C library's mathematics, in the one file that imports it.
  case mathematics = "mathematics in `Math.swift`"
  /// Foundation without networking, and the C library.
  case foundation = "Foundation, the C library"
  /// Foundation, Swift's locks and Swift Testing.
  case tests = "Foundation, Synchronization, Swift Testing"

  func allows(_ module: String, in file: String) -> Bool {
    let cLibrary: Set = ["Glibc", "Musl", "Darwin"]
    switch self {
    case .nothing: return false
    case .locks: return ["Dispatch", "Synchronization"].contains(module)
    case .mathematics: return file == "Math.swift" && cLibrary.contains(module)
    case .tests: return ["Foundation", "Synchronization", "Testing"].contains(module)
    case .foundation:
      return cLibrary.union(["Foundation", "FoundationEssentials", "Dispatch", "Synchronization"])
        .contains(module)
    }
  }
}

/// The imports permitted to a module: modules of the package, and system modules.
struct Arrows: Equatable {
  var modules: Set<String> = []
  var platform = Platform.nothing
}

/// The permitted imports of each module, which ARCHITECTURE.md repeats for readers.
let plan: [String: Arrows] = [
  "CFoldCairo": Arrows(),
  "CFoldExpat": Arrows(),
  "CFoldJpeg": Arrows(),
  "CFoldYaml": Arrows(),
  "CFoldZlib": Arrows(),
  "CFoldMeasure": Arrows(),
  "FoldLayout": Arrows(platform: .mathematics),
  "RowDesign": Arrows(modules: ["FoldLayout"]),
  "PlayerEngine": Arrows(modules: ["FoldLayout", "RowDesign"]),
  "FoldProfile": Arrows(platform: .mathematics),
  "FoldFormats": Arrows(
    modules: ["FoldLayout", "FoldProfile", "CFoldExpat", "CFoldYaml", "CFoldZlib"],
    platform: .foundation),
  "ContactSheet": Arrows(
    modules: ["FoldLayout", "RowDesign", "CFoldCairo", "CFoldJpeg", "CFoldZlib"],
    platform: .locks),
  "FoldTesting": Arrows(modules: ["FoldFormats", "FoldLayout"], platform: .tests),
  "FoldTestingSheets": Arrows(
    modules: ["ContactSheet", "FoldLayout", "FoldTesting"], platform: .foundation),
  "foldviz": Arrows(
    modules: [
      "ContactSheet", "FoldFormats", "FoldProfile", "PlayerEngine", "RowDesign", "FoldLayout",
      "CFoldMeasure", "ArgumentParser",
    ],
    platform: .foundation),
]
