import FoldFormats
import FoldProfile

/// A late frame of a device, as a mark on the recording's time axis.
struct HitchMark {
  /// The time at which the frame was shown, in seconds on the recording's clock.
  let time: Double
  let text: String

  /// Returns the hitches in a file of recorded device frames, in order of time.
  ///
  /// Files in foldviz's own formats use the recording's clock. In any other file, the first frame
  /// is placed at `start`, the time of the recording's first frame in seconds.
  ///
  /// - Returns: The marks, the time of each present followed by the time that it was due, in seconds
  ///   on the recording's clock, and for each source whose hitches are unknown a sentence with the
  ///   reason.
  static func marks(
    ofFile path: String, start: Double
  ) throws(Failure) -> (marks: [HitchMark], presents: [Double], remarks: [String]) {
    var marks: [HitchMark] = []
    var presents: [(time: Double, due: Double)] = []
    var remarks: [String] = []
    for source in try FrameFiles.sources(of: path, kind: nil, refreshRate: nil) {
      let judge = FrameJudge(source.timeline)
      let hitches = judge.hitches
      if hitches.isEmpty, let reason = judge.metrics["hitches"]?.notAvailableReason {
        remarks.append("\(path): no late frames are marked: \(reason)")
      }
      let isOnClock = source.kind == .frames || source.kind == .csv
      let first = (0..<source.timeline.count).lazy.compactMap { time(of: source.timeline[$0]) }
        .first
      let shift = isOnClock ? 0 : start - (first ?? 0)
      let delays = Dictionary(hitches.map { ($0.frame, $0.nanoseconds / 1e9) }) { $1 }
      for index in 0..<source.timeline.count {
        guard let present = source.timeline[index].present else { continue }
        let time = Double(present) / 1e9 + shift
        presents.append((time, time - (delays[index] ?? 0)))
      }
      for hitch in hitches {
        let frame = source.timeline[hitch.frame]
        guard let time = time(of: frame) else { continue }
        let name = frame.token.map { "frame \($0)" } ?? "frame \(hitch.frame)"
        let late = Figure.trimmed(hitch.nanoseconds / 1e6, 2)
        marks.append(HitchMark(time: time + shift, text: "\(name) was shown \(late) ms late"))
      }
    }
    presents.sort { $0.time < $1.time }
    return (marks.sorted { $0.time < $1.time }, presents.flatMap { [$0.time, $0.due] }, remarks)
  }

  /// Returns when a frame was shown, or else when it began, in seconds; `nil` if it has no times.
  private static func time(of frame: RecordedFrame) -> Double? {
    (frame.present ?? frame.expectedPresent ?? frame.start ?? frame.intended).map {
      Double($0) / 1e9
    }
  }
}
