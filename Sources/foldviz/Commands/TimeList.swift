import ArgumentParser
import FoldLayout

/// Times as `--at` takes them: seconds with commas between.
struct TimeList: ExpressibleByArgument {
  private let names: [Substring]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Refuses what is no time, and more times than a sheet has frames.
  func validate() throws {
    guard names.count <= 5000 else {
      throw ValidationError("--at names \(names.count.grouped) times; name at most 5,000")
    }
    for name in names where Double(name)?.isFinite != true {
      throw ValidationError(
        (name.isEmpty ? "--at has a time left empty" : "--at names \(name), which is no time")
          + "; write seconds with commas between: 0.2,0.45")
    }
  }

  /// The places of the frames on screen at these times, among frames with ascending `shown` times:
  /// each the last that is not later.
  func frames(in shown: [Double]) throws(Failure) -> [Int] {
    guard let first = shown.first, let last = shown.last else { return [] }
    return try names.compactMap { Double($0) }.sorted().map { time throws(Failure) in
      guard time >= first - Self.tolerance, time <= last + Self.tolerance else {
        throw Failure(
          .usage, "--at names \(time) s, but the frames run from \(first) to \(last) s")
      }
      return shown.place(shownAt: time)
    }
  }

  /// A time typed with six decimals still finds its frame.
  fileprivate static let tolerance = 1e-6
}

extension FrameScript {
  /// The last frame that is not later than a time in seconds; the first where all are.
  func frame(shownAt seconds: Double) -> Int { time.place(shownAt: seconds) }
}

extension [Double] {
  /// The place of the last of ascending times that is not later; the first where all are.
  fileprivate func place(shownAt seconds: Double) -> Int {
    Swift.max(0, partitioningIndex { $0 > seconds + TimeList.tolerance } - 1)
  }

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
