import ArgumentParser
import FoldFormats
import FoldLayout

/// A frame chosen for a sheet, with an optional note for its caption.
struct FrameChoice: Equatable {
  var frame: Int
  /// Additional caption text, such as the event that the frame is the first to show, or `nil`.
  var note: String?

  init(_ frame: Int, note: String? = nil) {
    self.frame = frame
    self.note = note
  }
}

enum FrameSelection: String, CaseIterable {
  /// Frames at regular intervals over the whole recording.
  case even
  /// Frames that are the first to show an event or a new phase.
  case events
  /// Frames with the most movement on the screen.
  case changes
  case worst

  /// Returns at most `count` evenly spaced indices in `0..<total`, the first and last included.
  static func even(_ count: Int, of total: Int) -> [Int] {
    let last = total - 1
    guard count > 1, last > 0 else { return [0] }
    guard count <= last else { return Array(0...last) }
    return (0..<count).map { k in
      Int((Double(k) * Double(last) / Double(count - 1)).rounded())
    }
  }

  /// Returns at most `count` frames that show events and the beginnings of phases.
  ///
  /// If there are more such frames, an even selection is returned; if there are fewer, frames in
  /// the middle of the widest gaps are added.
  static func events(_ count: Int, of script: FrameScript) -> [FrameChoice] {
    var notes: [Int: [String]] = [:]
    for played in script.playedEvents where played.frame < script.frameCount {
      notes[played.frame, default: []].append(played.event.name.text)
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
    return addingFrames(inGapsOf: chosen, to: count, of: script.frameCount)
      .map { FrameChoice($0, note: notes[$0].map(sentence)) }
  }

  /// Adds the first frame, the last frame and the middles of the widest gaps, up to `count` frames.
  private static func addingFrames(
    inGapsOf chosen: [Int], to count: Int, of total: Int
  ) -> [Int] {
    var frames = chosen
    for end in [0, total - 1] where frames.count < count && !frames.contains(end) {
      frames.append(end)
    }
    frames.sort()
    while frames.count < min(count, total) {
      var widest = (index: 0, width: 0)
      for index in frames.indices.dropLast() {
        let width = frames[index + 1] - frames[index]
        if width > widest.width { widest = (index, width) }
      }
      guard widest.width > 1 else { break }
      frames.insert(frames[widest.index] + widest.width / 2, at: widest.index + 1)
    }
    return frames
  }

  private static func sentence(_ notes: [String]) -> String {
    notes.count > 2 ? "\(notes[0]) + \(notes.count - 1)" : notes.joined(separator: ", ")
  }
}

extension [Double] {
  /// Returns the ascending indices, more than `distance` apart, of at most `count` of the largest
  /// positive numbers, or `[0]`.
  func greatest(_ count: Int, apart distance: Int) -> [Int] {
    let ranked = indices.filter { self[$0] > 0 }
      .sorted { self[$0] != self[$1] ? self[$0] > self[$1] : $0 < $1 }
    var isTaken = [Bool](repeating: false, count: self.count)
    var chosen: [Int] = []
    for index in ranked where chosen.count < count && !isTaken[index] {
      chosen.append(index)
      let near = Swift.max(0, index - distance)...Swift.min(self.count - 1, index + distance)
      for neighbor in near { isTaken[neighbor] = true }
    }
    return chosen.isEmpty ? [0] : chosen.sorted()
  }
}
