import Foundation
import PackagePlugin

/// Embeds the player's page and its engine as a Swift source.
///
/// The engine is compiled to WebAssembly, in release builds only.
@main
struct EmbedPlayer: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let scripts = package.appending(path: "Scripts")
    let script = scripts.appending(path: "embed-player")
    let page = package.appending(path: "Sources/foldviz/Player/Page")
    let engines = ["FoldLayout", "RowDesign", "PlayerEngine"].map {
      package.appending(path: "Sources/\($0)")
    }
    let parts = ["bundle-page", "embedded/runtime.c"].map { scripts.appending(path: $0) }
    let inputs =
      [script] + parts
      + engines.flatMap { files(below: $0, endingIn: ["swift"]) }
      + files(below: page, endingIn: ["css", "html", "js"])
    let work = context.pluginWorkDirectoryURL
    let examples = examples(of: package, to: work.appending(path: "Examples.swift"))
    // A build without drawing has no page.
    guard target.dependencies.contains(where: { $0.name == "PlayerEngine" }) else {
      return [examples]
    }
    // Of the commands that can start, a build starts the one whose name is last in order. The parenthesis comes
    // before letters, so the modules that others wait for are compiled first.
    return [
      .buildCommand(
        displayName: "(Embedding the player and its engine)",
        executable: try context.tool(named: "EmbedPlayerTool").url,
        arguments: [script, try context.tool(named: "swiftc").url, package, work].map {
          $0.path(percentEncoded: false)
        },
        inputFiles: inputs, outputFiles: [work.appending(path: "PlayerPage.swift")]),
      examples,
    ]
  }

  /// Returns the command that writes the files of `foldviz init` as a Swift source.
  private func examples(of package: URL, to output: URL) -> Command {
    let script = package.appending(path: "Scripts/embed-examples")
    let folder = package.appending(path: "Examples")
    return .buildCommand(
      displayName: "Embedding the examples", executable: URL(filePath: "/bin/sh"),
      arguments: [script, folder, output].map { $0.path(percentEncoded: false) },
      inputFiles: [script] + files(below: folder, endingIn: ["yml", "ndjson", "jpg"]),
      outputFiles: [output])
  }

  private func files(below folder: URL, endingIn extensions: [String]) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path() < $1.path() }
  }
}

extension TargetDependency {
  fileprivate var name: String {
    switch self {
    case .target(let target): target.name
    case .product(let product): product.name
    @unknown default: ""
    }
  }
}
