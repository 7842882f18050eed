import ArgumentParser
import FoldLayout

/// Which frames of a replay a sheet shows.
enum FrameSelection {
  /// At most `count` frames, spread evenly, the first and the last among them.
  static func even(_ count: Int, of script: FrameScript) -> [Int] {
    let last = script.frameCount - 1
    guard count > 1, last > 0 else { return [0] }
    guard count <= last else { return Array(0...last) }
    return (0..<count).map { k in
      Int((Double(k) * Double(last) / Double(count - 1)).rounded())
    }
  }
}

/// Times as `--at` takes them: seconds with commas between.
struct TimeList: ExpressibleByArgument {
  let times: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { Double($0) }
    guard times.count == parts.count, times.allSatisfy(\.isFinite), times.count <= 5000 else {
      return nil
    }
    self.times = times
  }

  /// The frames that are on screen at these times: each the last that is not later.
  func frames(in script: FrameScript) throws(Failure) -> [Int] {
    var frames: [Int] = []
    let (first, last) = (script.time[0], script.time[script.frameCount - 1])
    for time in times.sorted() {
      guard time >= first - Self.tolerance, time <= last + Self.tolerance else {
        throw Failure(
          .usage, "--at names \(time) s, but the frames run from \(first) to \(last) s")
      }
      let later = script.time.partitioningIndex { $0 > time + Self.tolerance }
      frames.append(max(0, later - 1))
    }
    return frames
  }

  /// A time typed with six decimals still finds its frame.
  private static let tolerance = 1e-6
}

extension [Double] {
  /// The first index whose element satisfies `predicate`, which no element before it does.
  func partitioningIndex(where predicate: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
