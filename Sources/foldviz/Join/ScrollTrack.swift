import FoldFormats
import FoldLayout
import FoldProfile

/// The total scroll of a replayed list since its first frame, over time.
struct ScrollTrack {
  private let times: [Double]
  /// The scroll up to each frame, in points; empty except for lists.
  private let positions: [Double]

  init(script: FrameScript, scene: FoldScene) {
    times = script.time
    var position = 0.0
    positions = (scene.list == nil ? [] : script.travel).map {
      position += $0
      return position
    }
  }

  private func position(at time: Double) -> Double? {
    let next = times.partitioningIndex { $0 > time }
    guard next > 0, let last = positions.last else { return nil }
    guard next < times.count else { return time == times[next - 1] ? last : nil }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return positions[next - 1] + share * (positions[next] - positions[next - 1])
  }

  /// Returns the displacement error of each frame in points, for a clock `lead` seconds ahead.
  func displacements(of judge: FrameJudge, lead: Double) -> [Double?] {
    let timeline = judge.timeline
    return (0..<timeline.count).map { frame in
      guard let present = timeline.present[frame].map({ Double($0) / 1e9 - lead }),
        let delay = judge.presentDelay(ofFrame: frame),
        let shown = position(at: present - delay / 1e9), let due = position(at: present)
      else { return nil }
      return abs(due - shown)
    }
  }

  func reasonWithoutDisplacement(of judge: FrameJudge) -> String {
    positions.isEmpty
      ? "only the content of a list scrolls in points" : judge.reasonWithoutDisplacement
  }
}
