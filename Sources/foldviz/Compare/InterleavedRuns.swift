import FoldFormats
import FoldProfile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs two commands alternately until all metrics are decided.
struct InterleavedRuns {
  let a: String
  let b: String
  let rule: ComparisonRule
  let maximumRuns: Int
  /// Whether instructions are counted, instead of comparing printed frames or run times.
  let countsInstructions: Bool
  let options: RunOptions
  /// Throws if what the user asks for is not in the runs so far.
  let validate: ([MetricTable], [MetricTable]) throws(Failure) -> Void
  let quiet: Bool

  struct Outcome {
    var comparisons: [Comparison] = []
    var notes: [String] = []
    var rates = RunConditions()
    var isInterrupted = false
  }

  func run() throws(Failure) -> Outcome {
    if countsInstructions { try Instructions.require() }
    return try Interruption.deferringExit { () throws(Failure) in try runAlternately() }
  }

  private func runAlternately() throws(Failure) -> Outcome {
    var outcome = Outcome()
    var (before, after): ([MetricTable], [MetricTable]) = ([], [])
    var readsOutput: Bool?
    var progress = Progress("compare: run", total: maximumRuns, quiet: quiet)
    defer { progress.finish() }
    for run in 0..<maximumRuns {
      // The order alternates, so that neither command always runs after the other.
      let isSwapped = run % 2 == 1
      let first = try table(isBefore: !isSwapped, &readsOutput, &outcome)
      if Interruption.isInterrupted { break }
      let second = try table(isBefore: isSwapped, &readsOutput, &outcome)
      if Interruption.isInterrupted { break }
      before.append(isSwapped ? second : first)
      after.append(isSwapped ? first : second)
      try validate(before, after)
      outcome.comparisons = rule.judge(before, after)
      progress.update(run + 1)
      let isOpen = outcome.comparisons.contains {
        $0.isPrimary && $0.conclusion == .undecided && $0.missingRunsReason == nil
      }
      if !isOpen { break }
    }
    outcome.isInterrupted = Interruption.isInterrupted
    if readsOutput == false {
      outcome.notes.append("the commands print no frames: their own times are compared")
    }
    return outcome
  }

  private func table(
    isBefore: Bool, _ readsOutput: inout Bool?, _ outcome: inout Outcome
  ) throws(Failure) -> MetricTable {
    let command = isBefore ? a : b
    if countsInstructions { return try Instructions.count(command) }
    let run = try CommandRun(command)
    if Interruption.isInterrupted || readsOutput == false { return run.times }
    do throws(Failure) {
      let name = "the output of \(escapedLine(command))"
      let source = ByteSource(bytes: run.output, name: name)
      let runs = try Failure.reading(try options.read(source, assumedRate: outcome.rates.first))
      let (best, remark) = try options.choice.best(of: runs, in: name)
      let note = remark.map { "\(name): \($0)" }
      if let note, !outcome.notes.contains(note) { outcome.notes.append(note) }
      readsOutput = true
      try outcome.rates.add(
        best, of: name, isBefore: isBefore, refreshRate: options.refreshRate,
        isChosen: remark != nil)
      return best.metrics
    } catch {
      // If frames were printed before or are required, missing frames are an error.
      guard readsOutput == nil, options.kind == nil else { throw error }
      readsOutput = false
      return run.times
    }
  }
}

/// Counts the instructions of a command with valgrind, which are almost equal in every run.
enum Instructions {
  static let metric = Metric(
    id: "instructions", unit: .instructions,
    definition: "Instructions of a command and all that it started, counted by valgrind.",
    evidence: .count)

  static func require() throws(Failure) {
    let folders = (Terminal.environment("PATH") ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/valgrind", X_OK) == 0 }) else {
      throw Failure(
        .noInput,
        "valgrind: is not on the PATH, and counts the instructions; install it, or leave out "
          + "--instructions")
    }
  }

  static func count(_ command: String) throws(Failure) -> MetricTable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "foldviz-" + UUID().uuidString)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(
        .cannotCreate,
        "no temporary folder can be created (\(systemMessage())); set TMPDIR to one to write to")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    // Hash tables with random seeds would change the count from run to run.
    _ = try CommandRun(
      command,
      under: [
        "/usr/bin/env", "SWIFT_DETERMINISTIC_HASHING=1", "PYTHONHASHSEED=0", "valgrind",
        "--tool=callgrind", "--callgrind-out-file=/dev/null", "--trace-children=yes",
        "--log-file=\(folder.path)/%p",
      ])
    var sum = 0.0
    let logs = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for log in logs ?? [] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(log)) else { continue }
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        guard let mark = line.firstRange(of: "Collected :") else { continue }
        sum += line[mark.upperBound...].split(separator: " ").first.flatMap { Double($0) } ?? 0
      }
    }
    guard sum > 0 || Interruption.isInterrupted else {
      throw Failure(.badData, "\(escapedLine(command)): valgrind counted no instructions of it")
    }
    return MetricTable(frameCount: 1, values: [MetricValue(metric, .number(sum), n: 1)])
  }
}
