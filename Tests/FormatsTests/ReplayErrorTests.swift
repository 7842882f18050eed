import FoldFormats
import FoldLayout
import Foundation
import Testing

@Suite struct ReplayErrorTests {
  struct Unreadable: Error, CustomStringConvertible {
    let description = "run.csv:3: t is missing; write a time"
  }

  @Test(arguments: [
    (
      RecordingError(.noSamples), "recording: has no samples; a recording needs at least one offset"
    ),
    (
      RecordingError(.tooLong(hours: 50, boundInHours: 48)),
      "recording: runs longer than 48 hours; cut the recording"
    ),
    (
      RecordingError(.tooManyFrames(bound: 20_000_000), origin: 7),
      "recording:7: would give more than 20,000,000 frames; choose a lower rate or cut the recording"
    ),
    (
      RecordingError(.event(.rowOutOfRange(row: 5, count: 0)), origin: 2),
      "recording:2: an event names row 5, but the list has 0 rows then; remove the event"
    ),
    (
      RecordingError(.event(.isHeader(RowID(4)))),
      "recording: an event names the header \"4\"; name a row"
    ),
  ])
  func `an error of a replay prints as one sentence, also for callers of Foundation`(
    error: RecordingError, sentence: String
  ) {
    #expect("\(error)" == sentence && error.localizedDescription == sentence)
    let stopped = ReplayError<Unreadable>.recording(error)
    #expect("\(stopped)" == sentence && stopped.localizedDescription == sentence)
    if case .event(let event) = error.problem {
      #expect(sentence.hasSuffix(": \(event)") && "\(event)" == event.localizedDescription)
    }
  }

  @Test func `an error of a replay's source prints as the source's own error`() {
    let error = ReplayError<Unreadable>.source(Unreadable())
    #expect("\(error)" == Unreadable().description)
  }
}
