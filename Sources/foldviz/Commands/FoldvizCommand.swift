import ArgumentParser
import CFoldMeasure
import FoldFormats

struct FoldvizCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foldviz",
    abstract: "Replay a recorded scroll of a folding list, draw it, and judge its frames.",
    discussion: """
      Start with an example:

        foldviz init demo && cd demo
        foldviz render scene.yml recording.ndjson -o sheet.pdf
        foldviz check

      Results go to standard output and remarks to standard error. A file name of - is standard \
      input or output. Inputs may be gzipped. Exit codes: 0 within budget or no difference, 1 \
      budget failed or difference found, 2 regression, 3 inconclusive, 64 usage, 65 bad data, \
      66 no such input, 70 internal error, 73 cannot create output, 74 input or output failed, \
      130 interrupted.
      """,
    version: FoldvizVersion.text + "\n" + FoldvizVersion.build,
    subcommands: [
      InitCommand.self, ReplayCommand.self, RenderCommand.self, WatchCommand.self,
      ProfileCommand.self, CheckCommand.self, ReportCommand.self, BaselineCommand.self,
      CalibrateCommand.self, CompareCommand.self, DiffCommand.self, DoctorCommand.self,
      MergeCommand.self, ImportCommand.self, SynthCommand.self, ExportCommand.self,
      BundleCommand.self, StabilityCommand.self, SchemaCommand.self,
    ])
}

enum FoldvizVersion {
  static let text = "0.1.0"
  static let build =
    "commit \(String(cString: cmeasure_commit())), Swift \(compiler), \(drawing), "
    + FormatLibraries.versions
  #if compiler(>=6.4)
    private static let compiler = "6.4 or newer"
  #else
    private static let compiler = "6.3"
  #endif
}
