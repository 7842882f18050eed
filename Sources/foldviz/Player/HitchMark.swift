import FoldFormats
import FoldProfile

/// A frame of a device that was shown late, as a mark on the recording's time axis.
struct HitchMark {
  /// When, in seconds on the recording's clock.
  let time: Double
  /// What a reader is told of it.
  let text: String

  /// The hitches of the frames that a device recorded.
  ///
  /// Frames in foldviz's own formats are on the recording's clock. The clock of other devices says
  /// nothing of it: their first frame is laid on the recording's first, at `start` seconds.
  static func marks(ofFile path: String, start: Double) throws(Failure) -> [HitchMark] {
    var marks: [HitchMark] = []
    for source in try FrameFiles.sources(of: path, kind: nil, refreshRate: nil) {
      let judge = FrameJudge(source.timeline)
      let isOnClock = source.kind == .frames || source.kind == .csv
      let first = (0..<source.timeline.count).lazy.compactMap { time(of: source.timeline[$0]) }
        .first
      let shift = isOnClock ? 0 : start - (first ?? 0)
      for hitch in judge.hitches {
        let frame = source.timeline[hitch.frame]
        guard let time = time(of: frame) else { continue }
        let name = frame.token.map { "frame \($0)" } ?? "frame \(hitch.frame)"
        let late = Figure.trimmed(hitch.nanoseconds / 1e6, 2)
        marks.append(HitchMark(time: time + shift, text: "\(name) was shown \(late) ms late"))
      }
    }
    return marks.sorted { $0.time < $1.time }
  }

  /// When a frame was shown, or else when it began, in seconds.
  private static func time(of frame: RecordedFrame) -> Double? {
    (frame.present ?? frame.expectedPresent ?? frame.start ?? frame.intended).map {
      Double($0) / 1e9
    }
  }
}
