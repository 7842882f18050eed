import ArgumentParser

struct TraceOption: ParsableArguments {
  @Option(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "Also write a trace for Perfetto's UI.", valueName: "FILE.perfetto-trace"),
    completion: .file())
  var path: String?

  func validate() throws {
    guard let path, Output.fileIdentity(of: path) != nil, let ending = Output.ending(of: path),
      !["perfetto-trace", "pftrace"].contains(ending)
    else { return }
    throw ValidationError(
      "\(path): a trace is not written as .\(ending), but as .perfetto-trace or .pftrace, each also "
        + "with .gz")
  }
}
