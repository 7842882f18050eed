import Foundation
import PackagePlugin

/// Builds foldviz in release mode, and runs it in the package's folder: `swift package foldviz check`.
@main
struct FoldvizCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // If the plugin depended on the program, every build would compile it a second time as a tool.
    let build = try packageManager.build(
      .product("foldviz"), parameters: .init(configuration: .release))
    guard let file = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("foldviz cannot be built: \(build.logText)")
    }
    let program = Process()
    program.executableURL = file.url
    program.arguments = arguments
    program.currentDirectoryURL = context.package.directoryURL
    try program.run()
    program.waitUntilExit()
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }
}
