// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "foldviz",
  products: [
    .executable(name: "foldviz", targets: ["foldviz"]),
    .library(name: "FoldLayout", targets: ["FoldLayout"]),
    .library(name: "Profile", targets: ["Profile"]),
    .library(name: "Formats", targets: ["Formats"]),
    .library(name: "ContactSheet", targets: ["ContactSheet"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CJpeg", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(name: "CMeasure"),
    .target(name: "FoldLayout", swiftSettings: settings),
    .target(name: "PlayerEngine", dependencies: ["FoldLayout"], swiftSettings: settings),
    .target(name: "Profile", swiftSettings: settings),
    .target(
      name: "Formats", dependencies: ["FoldLayout", "Profile", "CZlib", "Yams"],
      swiftSettings: settings),
    .target(
      name: "ContactSheet", dependencies: ["FoldLayout", "CCairo", "CGif", "CJpeg"],
      swiftSettings: settings),
    .executableTarget(
      name: "foldviz",
      dependencies: [
        "ContactSheet", "Formats", "Profile", "PlayerEngine", "FoldLayout", "CMeasure",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Player/Page"],
      swiftSettings: settings,
      plugins: ["EmbedPlayer"]),
    .plugin(name: "EmbedPlayer", capability: .buildTool()),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FoldLayoutTests", dependencies: ["FoldLayout", "CMeasure", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlayerEngineTests", dependencies: ["PlayerEngine", "FoldLayout", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ProfileTests", dependencies: ["Profile", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["Formats", "FoldLayout", "Profile", "CZlib", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ContactSheetTests",
      dependencies: ["ContactSheet", "FoldLayout", "CJpeg", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "foldvizTests", dependencies: ["foldviz", "TestSupport"], swiftSettings: settings),
  ]
)
