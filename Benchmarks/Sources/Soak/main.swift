// Usage: Soak [hours=10] [edits=100000]
//
// Prints a report in Markdown on a list that is edited continuously and replayed at 120 Hz: the time
// of every hour, and the largest difference from a slow and simple list at random frames.

import Foundation

/// Returns the memory that the process has resident, in megabytes; 0 if the system does not report
/// it.
func residentMegabytes() -> Double {
  let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
    separator: " ")
  return (words?.dropFirst().first).flatMap { Double($0) }.map { $0 * 4096 / 1e6 } ?? 0
}

/// Returns the processor time of the process, in nanoseconds; other work on the machine adds little
/// to it.
func processorNanoseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Double($0) }
let hours = arguments.first ?? 10
let edits = Int(arguments.dropFirst().first ?? 100_000)
print(
  """
  # Ten hours of edits

  A list of about 1,000 rows runs for \(hours) hours at 120 Hz, while \(edits) rows are inserted, removed \
  or resized, half of them near the screen. Made by `swift run -c release Soak` in `Benchmarks`. In \
  random frames, the tops and heights of all rows on screen are compared with those of a slow list that \
  adds up all extents from the spring's formula. `worst` is the largest difference of all frames so far, \
  in points; it is infinite if a row is missing. The time of a frame is processor time, including events \
  and recording.

  | scrolling | hour | frames | edits so far | frames compared | worst, pt | a frame, ns | resident, MB |
  |---|---:|---:|---:|---:|---:|---:|---:|
  """)
var isExact = true
for anchored in [true, false] {
  var soak = Soak(hours: hours, edits: edits, anchored: anchored, random: SplitMix64(seed: 11))
  try soak.run(lookingEvery: 1000, clock: processorNanoseconds) { hour in
    if hour.frames == 0 { return }
    isExact = isExact && hour.worst < 1e-6
    let words = [
      anchored ? "anchored" : "not anchored", "\(hour.hour)", "\(hour.frames)", "\(hour.edits)",
      "\(hour.checks)", String(format: "%.1e", hour.worst),
      String(format: "%.0f", hour.nanosecondsPerFrame), String(format: "%.1f", residentMegabytes()),
    ]
    print("| " + words.joined(separator: " | ") + " |")
  }
}
exit(isExact ? 0 : 1)
