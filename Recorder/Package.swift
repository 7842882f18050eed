// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "FoldvizRecorder",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15)],
  products: [.library(name: "FoldvizRecorder", targets: ["FoldvizRecorder"])],
  targets: [
    .target(name: "FoldvizRecorder"),
    .testTarget(name: "FoldvizRecorderTests", dependencies: ["FoldvizRecorder"]),
  ])
