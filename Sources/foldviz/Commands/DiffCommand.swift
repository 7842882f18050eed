import ArgumentParser
import FoldLayout
import Formats

/// `foldviz diff`: which rows moved between two replays or two scenes, by how much, and when.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two replays, two scenes or two recordings, row by row and frame by frame.",
    discussion: """
      Tables that foldviz replay wrote are compared as they stand. Two scenes are
      replayed with one --recording, two recordings on one --scene. Rows are told by
      kind and id. Exits 1 if anything differs by more than the tolerance.

      Examples:
        foldviz diff before.csv after.csv
        foldviz diff old/scene.yml new/scene.yml --recording fling.ndjson
        foldviz diff a.ndjson b.ndjson --scene scene.yml --tolerance 0.5
      """)

  @Argument(help: "The first: a replay's table, a scene or a recording.")
  var a: String

  @Argument(help: "The second, of the same kind.")
  var b: String

  @Option(help: "The recording that two scenes are replayed with.")
  var recording: String?

  @Option(help: "The scene that two recordings are replayed on.")
  var scene: String?

  @Option(help: "How far a number may be off: points, degrees, shares, seconds.")
  var tolerance = 1e-9

  @OptionGroup var rate: RateOption
  @OptionGroup var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  @Flag(help: "Write the differences as JSON.")
  var json = false

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  func validate() throws {
    guard recording == nil || scene == nil else {
      throw ValidationError("--recording and --scene exclude each other; name what both share")
    }
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance is \(tolerance); it has to be 0 or above")
    }
    guard [a, b, recording ?? "", scene ?? ""].count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("standard input can be read only once; name files for the others")
    }
  }

  func run() throws {
    var (first, second) = (try side(a), try side(b))
    var progress = Progress("diff: frame", quiet: common.quiet)
    let difference = try ReplayDifference(&first, &second, tolerance: tolerance) {
      progress.update($0)
    }
    progress.finish()
    let report = DiffReport(a: a, b: b, difference: difference)
    let output = try Output(path: output)
    if json {
      try output.write(report.json.document)
    } else {
      let usesColor = self.output == "-" && Terminal.usesColor(.output)
      try output.write(report.text(Style(usesColor: usesColor)))
    }
    try output.finish()
    if !difference.isEmpty { throw Failure(.failed) }
  }

  private func side(_ path: String) throws(Failure) -> ComparedReplay {
    if let recording {
      return try ComparedReplay(
        Inputs(scene: path, recording: recording), name: path, rate: rate.rate,
        physics: physics.physics)
    }
    if let scene {
      return try ComparedReplay(
        Inputs(scene: scene, recording: path), name: path, rate: rate.rate,
        physics: physics.physics)
    }
    do { return try ComparedReplay(table: path) } catch {
      guard error.code == .badData, let message = error.message else { throw error }
      throw Failure(
        .badData, message + " (scenes are compared with --recording, recordings with --scene)")
    }
  }
}
