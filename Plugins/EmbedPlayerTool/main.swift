import Foundation

// Runs the script in the first argument with the build configuration as the script's first argument.
// SwiftPM tells plugins nothing about the configuration, but builds their tools in it.
#if DEBUG
  let configuration = "debug"
#else
  let configuration = "release"
#endif

var arguments = Array(CommandLine.arguments.dropFirst())
arguments.insert(configuration, at: 1)
let script = try Process.run(URL(filePath: "/bin/sh"), arguments: arguments)
script.waitUntilExit()
exit(script.terminationStatus)
