import FoldProfile
import Foundation

/// The study's results as Markdown.
struct Report {
  let study: Study
  let codes: [Int32]
  let same: Study.Tally
  let slower: Study.Tally
  let load: (before: String, after: String)

  var text: String {
    let counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
    let slow = "\(Int((study.slowdown * 100).rounded())) % slower"
    let falseFailures = codes.count { $0 == 1 || $0 == 2 }
    return """
      # Can the gate be trusted?

      \(Machine.date) · commit \(study.program.commit) · \(Machine.processor), \
      \(ProcessInfo.processInfo.processorCount) cores, load \(load.before) before and \(load.after) after

      ## `foldviz check` on a build that did not change

      The example of `foldviz init` against budgets and a baseline that the same build had saved, \
      \(codes.count) times.

      | exit code | meaning | times |
      |---:|---|---:|
      | 0 | within budget | \(counts[0, default: 0]) |
      | 1 | a budget failed | \(counts[1, default: 0]) |
      | 2 | a regression against the baseline | \(counts[2, default: 0]) |
      | 3 | inconclusive | \(counts[3, default: 0]) |
      | other | an error | \(codes.count { !(0...3).contains($0) }) |

      False failures: \(falseFailures) of \(codes.count).

      ## Two builds, their runs interleaved

      `layout.nsPerFrame.p50` of \(study.runs) runs a side that take turns, A first in every other \
      trial, judged by the published rule: Mann-Whitney at \(ComparisonRule().significance), an \
      increase of at least \(Int(ComparisonRule().minimumEffect * 100)) % of A's median.

      | B is | trials | found slower | found not slower | inconclusive | median shift | 5th … 95th percentile |
      |---|---:|---:|---:|---:|---:|---:|
      \(row("the same", same))
      \(row(slow, slower))

      ## How it misleads

      The slow-down is put in by multiplying what B's runs measured; a slow-down in code need not be \
      that even. The same runs serve both rows, so that the rows do not differ by luck. A run is the \
      fastest of nine repetitions of each frame, which hides what delays a frame from outside. Where \
      processors share a core with other work, a run has one of two speeds (1.45 apart on the machine \
      this was written on), which repetitions within a run cannot mend: only many runs can. With nine \
      runs a side most comparisons are inconclusive there.
      """
  }

  private func row(_ name: String, _ tally: Study.Tally) -> String {
    let sample = SortedSample(tally.shifts)
    func percent(_ percentile: Double) -> String {
      sample.map { String(format: "%+.1f %%", $0.percentile(percentile) * 100) } ?? "–"
    }
    let trials = tally.failed + tally.passed + tally.inconclusive
    return "| \(name) | \(trials) | \(tally.failed) | \(tally.passed) | \(tally.inconclusive) | "
      + "\(percent(50)) | \(percent(5)) … \(percent(95)) |"
  }
}

/// What the machine says of itself.
enum Machine {
  static var date: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter.string(from: Date())
  }

  static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown processor"
  }
}
