import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

/// The times of `--at`: seconds separated by commas.
struct TimeList: ExpressibleByArgument {
  private let names: [Substring]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Throws if a time is not a number or there are more times than a sheet has frames.
  func validate() throws {
    guard names.count <= 5000 else {
      throw ValidationError("--at names \(names.count.grouped) times; name at most 5,000")
    }
    for name in names where Double(name)?.isFinite != true {
      throw ValidationError(
        (name.isEmpty ? "--at has a time left empty" : "--at names \(name), which is not a time")
          + "; write seconds with commas between: 0.2,0.45")
    }
  }

  /// Returns the indices of the frames on screen at these times; `shown` has all times, in seconds.
  func frames(in shown: [Double]) throws(Failure) -> [Int] {
    guard let first = shown.first, let last = shown.last else { return [] }
    return try names.compactMap { Double($0) }.sorted().map { time throws(Failure) in
      guard time >= first - Self.tolerance, time <= last + Self.tolerance else {
        throw Failure(
          .usage, "--at names \(time) s, but the frames run from \(first) to \(last) s")
      }
      return shown.index(shownAt: time)
    }
  }

  /// The tolerance for times typed with six decimals, in seconds.
  fileprivate static let tolerance = 1e-6
}

extension FrameScript {
  /// Returns the last frame at or before a time in seconds, or the first frame if all are later.
  func frame(shownAt seconds: Double) -> Int { time.index(shownAt: seconds) }
}

extension [Double] {
  /// Returns the index of the last ascending time at or before `seconds`, or 0 if all are later.
  fileprivate func index(shownAt seconds: Double) -> Int {
    Swift.max(0, partitioningIndex { $0 > seconds + TimeList.tolerance } - 1)
  }
}
