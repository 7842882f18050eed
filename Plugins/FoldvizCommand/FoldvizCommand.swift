import Foundation
import PackagePlugin

/// Builds foldviz for release and runs it in the folder of a package, as in `swift package foldviz check`.
@main
struct FoldvizCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // A dependency on the program would compile the program a second time, as a tool, in every build.
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
