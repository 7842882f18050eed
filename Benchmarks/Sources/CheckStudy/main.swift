// Whether the gate can be trusted: how often it fails a build that did not change, and how often it
// finds a layout that became slower. The report goes to standard output; Reports/README.md names the
// command.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
func option(_ name: String, _ standard: Int) -> Int {
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
    return standard
  }
  return Int(arguments[place + 1]) ?? standard
}

do {
  let program = try Program(folder: "..")
  let study = Study(
    program: program, checks: option("--checks", 200), trials: option("--trials", 100),
    runs: option("--runs", 45), slowdown: Double(option("--slowdown", 10)) / 100)
  print(try study.report())
} catch {
  FileHandle.standardError.write(Data("CheckStudy: \(error)\n".utf8))
  exit(1)
}
