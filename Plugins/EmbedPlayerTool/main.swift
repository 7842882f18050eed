import Foundation

// Runs the script that the first argument names, and passes it the build configuration as its first argument.
// SwiftPM does not pass the configuration to plugins, but builds their tools in that configuration.
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
