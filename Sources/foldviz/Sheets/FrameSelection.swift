import ArgumentParser
import FoldFormats
import FoldLayout

/// A frame of a replay that a sheet shows, and why.
struct FrameChoice: Equatable {
  var frame: Int
  /// What its caption adds, such as the event that it shows first.
  var note: String?

  init(_ frame: Int, note: String? = nil) {
    self.frame = frame
    self.note = note
  }
}

/// Which frames of a replay a sheet shows.
enum FrameSelection: String, CaseIterable {
  /// Frames spread evenly over the recording.
  case even
  /// Frames that show an event first, or the beginning of a phase.
  case events
  /// Frames in which most moves on screen.
  case changes
  /// Frames that cost most.
  case worst

  /// At most `count` of `total` frames, spread evenly, the first and the last among them.
  static func even(_ count: Int, of total: Int) -> [Int] {
    let last = total - 1
    guard count > 1, last > 0 else { return [0] }
    guard count <= last else { return Array(0...last) }
    return (0..<count).map { k in
      Int((Double(k) * Double(last) / Double(count - 1)).rounded())
    }
  }

  /// At most `count` frames: those of events and of phases that begin, of which every one is taken
  /// if there is room and else some, evenly; and then frames in the middle of the widest gaps.
  static func events(_ count: Int, of script: FrameScript) -> [FrameChoice] {
    var notes: [Int: [String]] = [:]
    for played in script.playedEvents where played.frame < script.frameCount {
      notes[played.frame, default: []].append(
        RecordingWriter.name(of: played.event))
    }
    for frame in 1..<max(1, script.frameCount) where script.phase[frame] != script.phase[frame - 1]
    {
      if let phase = script.phase[frame] {
        notes[frame, default: []].append(phase == .rest ? "at rest" : "\(phase) begins")
      }
    }
    var chosen = notes.keys.sorted()
    if chosen.count > count {
      let all = chosen
      let last = max(1, count - 1)
      chosen = (0..<count).map { all[$0 * (all.count - 1) / last] }
    }
    return filled(chosen, to: count, of: script.frameCount)
      .map { FrameChoice($0, note: notes[$0].map(sentence)) }
  }

  /// The frames chosen, the first and the last, and the middles of the widest gaps.
  private static func filled(_ chosen: [Int], to count: Int, of total: Int) -> [Int] {
    var frames = chosen
    for end in [0, total - 1] where frames.count < count && !frames.contains(end) {
      frames.append(end)
    }
    frames.sort()
    while frames.count < min(count, total) {
      var widest = (place: 0, width: 0)
      for place in frames.indices.dropLast() {
        let width = frames[place + 1] - frames[place]
        if width > widest.width { widest = (place, width) }
      }
      guard widest.width > 1 else { break }
      frames.insert(frames[widest.place] + widest.width / 2, at: widest.place + 1)
    }
    return frames
  }

  private static func sentence(_ notes: [String]) -> String {
    notes.count > 2 ? "\(notes[0]) + \(notes.count - 1)" : notes.joined(separator: ", ")
  }
}

extension [Double] {
  /// The indices of at most `count` of the greatest numbers above 0, in ascending order, no two of
  /// them nearer than `distance`; the first where none is above 0.
  ///
  /// - Complexity: O(n log n)
  func greatest(_ count: Int, apart distance: Int) -> [Int] {
    let ranked = indices.filter { self[$0] > 0 }
      .sorted { self[$0] != self[$1] ? self[$0] > self[$1] : $0 < $1 }
    var isTaken = [Bool](repeating: false, count: self.count)
    var chosen: [Int] = []
    for index in ranked where chosen.count < count && !isTaken[index] {
      chosen.append(index)
      let near = Swift.max(0, index - distance)...Swift.min(self.count - 1, index + distance)
      for neighbour in near { isTaken[neighbour] = true }
    }
    return chosen.isEmpty ? [0] : chosen.sorted()
  }
}
