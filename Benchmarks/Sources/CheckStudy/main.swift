// Examines whether the verdicts of compare and check can be trusted: how often a conclusion on equal
// builds is false, and how often a slower build is found. The report goes to standard output;
// Reports/README.md names the command. Arguments are --trials N and a recording of frames.
import FoldFormats
import FoldProfile
import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())
var trials = 200
if let place = arguments.firstIndex(of: "--trials"), place + 1 < arguments.count {
  trials = Int(arguments[place + 1]) ?? trials
  arguments.removeSubrange(place...place + 1)
}

do {
  guard let path = arguments.first, let source = try FrameReader.read(path: path).first else {
    throw CocoaError(.fileNoSuchFile)
  }
  let timeline = source.timeline
  let recorded = (0..<timeline.count).compactMap { timeline.duration[$0].map { Double($0) / 1e6 } }
  print(Report(trials: trials, runs: 60, recorded: recorded, file: path).text)
} catch {
  FileHandle.standardError.write(Data("CheckStudy: name a recording of frames: \(error)\n".utf8))
  exit(1)
}
