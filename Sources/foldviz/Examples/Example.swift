import FoldFormats
import FoldLayout

/// The files that `foldviz init` writes: a scene, a recording, and what CI checks.
struct Example {
  let scene: String
  let config: String
  let recording: [TraceEntry]
  /// What drives the recording.
  let recordingKind: RecordingKind
  /// The names of the rows, for events that name one.
  let names: RowNames

  /// The recording as NDJSON.
  var recordingBytes: [UInt8] {
    var bytes: [UInt8] = []
    let writer = RecordingWriter(form: .ndjson, kind: recordingKind, names: names)
    writer.appendHeader(to: &bytes)
    for entry in recording { writer.append(entry, to: &bytes) }
    return bytes
  }
}

/// The behaviours of which there is an example.
enum ExampleKind: String, CaseIterable {
  /// A list whose rows fold and expand.
  case fold
  /// A list with a notch that is pulled.
  case notch
  /// A deck of cards.
  case deck
  /// A shift between two states of the screen.
  case shift

  var example: Example {
    switch self {
    case .fold: .fold
    case .notch: .notch
    case .deck: .deck
    case .shift: .shift
    }
  }
}

extension Example {
  /// The folding list: a day's plan on an iPhone X.
  static var fold: Example {
    Example(
      scene: FoldExample.scene, config: FoldExample.config, recording: FoldExample.recording,
      recordingKind: .scroll, names: FoldExample.names)
  }

  /// The budgets of a scene whose counts alone are known to be small.
  static func config(check name: String, mostElements: Int) -> String {
    """
    # What CI checks: `foldviz check` exits 0 when every budget holds and 1 when one does not.
    foldviz: 1
    checks:
      - name: \(name)
        scene: scene.yml
        recording: recording.ndjson
        refreshRate: 120
        budgets:
          # Counts do not vary from run to run: let them be strict.
          - {metric: layout.allocationsPerFrame, max: 0}
          - {metric: layout.rowsPerFrame.max, max: \(mostElements)}
          # Time does vary: leave room. 100 µs are 1.2 % of a frame at 120 Hz.
          - {metric: layout.nsPerFrame.p99, max: 100000}

    """
  }
}
