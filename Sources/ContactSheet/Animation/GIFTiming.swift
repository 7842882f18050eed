/// Which frames of a clip a GIF shows, and how long each.
///
/// GIF counts in hundredths of a second, and browsers show frames of fewer than two for ten; so no
/// frame is shorter than two, and of frames that come faster some are left out. Beginnings are rounded
/// rather than lengths, so that no error adds up.
struct GIFTiming: Equatable {
  struct Frame: Equatable {
    /// The place in the clip.
    var place: Int
    /// How long it stays, in hundredths of a second.
    var delay: Int
  }

  /// The shortest time that browsers keep to, in hundredths of a second.
  static let shortest = 2

  private(set) var frames: [Frame] = []

  /// Shares out the time of frames that stay for `durations`, in seconds; the last is always shown.
  init(durations: [Double]) {
    var starts: [Int] = []
    var clock = 0.0
    for duration in durations {
      starts.append(Self.hundredths(clock))
      clock += duration
    }
    var begun: [Int] = []
    for place in durations.indices {
      let begin = max(starts[place], begun.last.map { $0 + Self.shortest } ?? 0)
      if place + 1 < starts.count, starts[place + 1] <= begin { continue }
      begun.append(begin)
      frames.append(Frame(place: place, delay: 0))
    }
    let end = max(Self.hundredths(clock), (begun.last ?? 0) + Self.shortest)
    for (index, next) in (begun.dropFirst() + [end]).enumerated() where index < frames.count {
      frames[index].delay = next - begun[index]
    }
  }

  private static func hundredths(_ seconds: Double) -> Int {
    Int(max(0, min(1e12, (seconds * 100).rounded())))
  }
}
