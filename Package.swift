// swift-tools-version: 6.2
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// In release builds, tests run against optimized modules. The tests themselves are not optimized, which
// halves their compile time. No module imports them, so theirs need not be written before they are compiled.
let testFlags = ["-Onone", "-no-emit-module-separately-wmo"]
let testSettings = settings + [.unsafeFlags(testFlags, .when(configuration: .release))]

let commit = Context.gitInformation?.currentCommit ?? "unknown"

/// Returns the name of a pkg-config package; `nil` on Linux, where compilers find the libraries by default.
///
/// Otherwise SwiftPM would run pkg-config for every package that depends on this one, even if it uses none
/// of these libraries.
func onMac(_ pkgConfig: String) -> String? {
  #if os(Linux)
    nil
  #else
    pkgConfig
  #endif
}

let package = Package(
  name: "foldviz",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "foldviz", targets: ["foldviz"]),
    .plugin(name: "FoldvizCommand", targets: ["FoldvizCommand"]),
    .library(name: "FoldLayout", targets: ["FoldLayout"]),
    .library(name: "FoldProfile", targets: ["FoldProfile"]),
    .library(name: "FoldFormats", targets: ["FoldFormats"]),
    .library(name: "ContactSheet", targets: ["ContactSheet"]),
    .library(name: "FoldTesting", targets: ["FoldTesting"]),
    .library(name: "FoldTestingSheets", targets: ["FoldTestingSheets"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CFoldCairo", path: "Sources/CCairo", pkgConfig: onMac("pangocairo"),
      providers: [.brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CFoldJpeg", pkgConfig: onMac("libturbojpeg"), providers: [.brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CFoldExpat", pkgConfig: onMac("expat"), providers: [.brew(["expat"])]),
    .systemLibrary(name: "CFoldZlib", pkgConfig: onMac("zlib"), providers: [.brew(["zlib"])]),
    .systemLibrary(
      name: "CFoldYaml", pkgConfig: onMac("yaml-0.1"), providers: [.brew(["libyaml"])]),
    .target(
      name: "CFoldMeasure", cSettings: [.define("FOLDVIZ_COMMIT", to: "\"\(commit)\"")]),
    .target(name: "FoldLayout", swiftSettings: settings),
    .target(name: "RowDesign", dependencies: ["FoldLayout"], swiftSettings: settings),
    .target(
      name: "PlayerEngine", dependencies: ["FoldLayout", "RowDesign"], swiftSettings: settings),
    .target(name: "FoldProfile", path: "Sources/Profile", swiftSettings: settings),
    .target(
      name: "FoldFormats",
      dependencies: ["FoldLayout", "FoldProfile", "CFoldExpat", "CFoldYaml", "CFoldZlib"],
      path: "Sources/Formats",
      swiftSettings: settings),
    .target(
      name: "ContactSheet",
      dependencies: ["FoldLayout", "RowDesign", "CFoldCairo", "CFoldJpeg", "CFoldZlib"],
      swiftSettings: settings),
    .executableTarget(
      name: "foldviz",
      dependencies: [
        "ContactSheet", "FoldFormats", "FoldProfile", "PlayerEngine", "RowDesign", "FoldLayout",
        "CFoldMeasure",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Player/Page", "Undrawn"],
      swiftSettings: settings,
      plugins: ["EmbedPlayer"]),
    .target(
      name: "FoldTesting", dependencies: ["FoldFormats", "FoldLayout"], swiftSettings: settings),
    .target(
      name: "FoldTestingSheets", dependencies: ["ContactSheet", "FoldLayout", "FoldTesting"],
      swiftSettings: settings),
    .plugin(
      name: "FoldvizCommand",
      capability: .command(
        intent: .custom(
          verb: "foldviz", description: "Runs foldviz, as in `swift package foldviz check`."))),
    .plugin(name: "EmbedPlayer", capability: .buildTool(), dependencies: ["EmbedPlayerTool"]),
    .executableTarget(name: "EmbedPlayerTool", path: "Plugins/EmbedPlayerTool"),
    .target(
      name: "FoldTestSupport", dependencies: ["FoldLayout", "CFoldMeasure"], path: "Tests/Support",
      swiftSettings: testSettings),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["FoldTestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FoldLayoutTests", dependencies: ["FoldLayout", "CFoldMeasure", "FoldTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "RowDesignTests", dependencies: ["RowDesign", "FoldLayout"], swiftSettings: testSettings
    ),
    .testTarget(
      name: "PlayerEngineTests", dependencies: ["PlayerEngine", "FoldLayout", "FoldTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ProfileTests", dependencies: ["FoldProfile", "FoldTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["FoldFormats", "FoldLayout", "FoldProfile", "CFoldZlib", "FoldTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ContactSheetTests",
      dependencies: ["ContactSheet", "RowDesign", "FoldLayout", "CFoldJpeg", "FoldTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FoldTestingTests",
      dependencies: ["FoldTesting", "FoldTestingSheets", "FoldLayout", "FoldTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "foldvizTests", dependencies: ["foldviz", "FoldTestSupport"],
      swiftSettings: testSettings),
  ]
)

// Of the modules that can be compiled, a build starts the one whose name is last in order. It would start the
// tests before ContactSheet, and end with the program and its tests alone. FOLDVIZ_TESTS=last makes tests wait.
if Context.environment["FOLDVIZ_TESTS"] == "last" {
  for test in package.targets where test.type == .test && test.name != "ContactSheetTests" {
    test.dependencies.append("ContactSheet")
  }
}

// FOLDVIZ_DRAWING=no builds a program without drawing. It does not need cairo, and can be linked statically.
if Context.environment["FOLDVIZ_DRAWING"] == "no",
  let program = package.targets.first(where: { $0.name == "foldviz" })
{
  program.dependencies.removeAll {
    if case .byNameItem(let name, _) = $0 {
      name == "ContactSheet" || name == "PlayerEngine"
    } else {
      false
    }
  }
  program.exclude = [
    "Book", "Player", "Sheets", "Watch", "Commands/RenderCommand.swift",
    "Commands/ReportCommand.swift", "Commands/WatchCommand.swift",
    "Commands/DiffSheetArguments.swift", "Diff/DiffSelection.swift",
    "Diff/DiffSheetComposer.swift", "Export/HTMLDotPlot.swift",
  ]
}

// As a dependency fetched by another package, this package contains only the libraries, and nothing that only
// the program and the tests need, unless FOLDVIZ_PROGRAM is "yes". While SwiftPM resolves versions, it reads
// manifests from repositories; the package's folder is then "/".
let isFetched =
  Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
  && FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../repositories")
if isFetched || Context.packageDirectory == "/", Context.environment["FOLDVIZ_PROGRAM"] != "yes" {
  package.dependencies = []
  package.products.removeAll { ["foldviz", "FoldvizCommand"].contains($0.name) }
  package.targets.removeAll {
    $0.type == .test || $0.type == .plugin
      || ["foldviz", "FoldTestSupport", "EmbedPlayerTool"].contains($0.name)
  }
}
