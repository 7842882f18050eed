// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "foldviz", path: "..")],
  targets: [
    .target(name: "CLimit"),
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: ["CLimit", .product(name: "FoldLayout", package: "foldviz")],
      swiftSettings: settings),
    .executableTarget(
      name: "CheckStudy",
      dependencies: [
        .product(name: "FoldFormats", package: "foldviz"),
        .product(name: "FoldProfile", package: "foldviz"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "CauseStudy", dependencies: [.product(name: "FoldProfile", package: "foldviz")],
      swiftSettings: settings),
    .executableTarget(
      name: "HistoryStudy", dependencies: [.product(name: "FoldProfile", package: "foldviz")],
      swiftSettings: settings),
    .executableTarget(
      name: "Soak", dependencies: [.product(name: "FoldLayout", package: "foldviz")],
      swiftSettings: settings),
    .executableTarget(
      name: "SheetBenchmarks",
      dependencies: [
        .product(name: "ContactSheet", package: "foldviz"),
        .product(name: "FoldLayout", package: "foldviz"),
      ],
      swiftSettings: settings),
  ]
)
