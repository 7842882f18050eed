import CLimit
import Dispatch
import FoldLayout

/// What is measured: an action on a list.
enum Action: String, CaseIterable {
  case fling = "fling frame"
  case jump = "jump frame"
  case resize = "resize + query"
  case insert = "insert + query"
  case whole = "whole list, one core"
  case wholeOnTwo = "whole list, two cores"

  /// The unit of which the figures are nanoseconds.
  var unit: String {
    switch self {
    case .fling, .jump: "frame"
    case .resize, .insert: "edit"
    case .whole, .wholeOnTwo: "row"
    }
  }
}

extension Action {
  /// How many times the C limit an action may take.
  var greatestRatio: Double {
    switch self {
    case .fling, .jump, .resize, .insert: 1.5
    case .whole: 1.2
    case .wholeOnTwo: 1.3
    }
  }

  /// How many nanoseconds an action may take.
  var greatestTime: Double {
    switch self {
    case .fling: 45
    case .resize, .insert: 1000
    case .jump, .whole, .wholeOnTwo: .infinity
    }
  }
}

/// Runs actions with the Swift engine.
struct SwiftContender {
  let workload: Workload
  let list: FoldingList
  private var buffer = RowBuffer()
  private var halves = (RowBuffer(), RowBuffer())

  init(_ workload: Workload) {
    self.workload = workload
    let device = Device(size: Size(width: 375, height: Workload.viewport))
    list = FoldingList(
      scene: Scene(
        device: device, rows: RowHeights(workload.heights),
        fold: FoldOptions(foldOffset: Workload.foldLine)))
  }

  /// Nanoseconds per operation, and a hash of what was found on screen.
  mutating func run(_ action: Action) -> (nanoseconds: Double, hash: UInt32) {
    switch action {
    case .fling: frames(workload.fling)
    case .jump: frames(workload.jump)
    case .resize: edits(inserting: false)
    case .insert: edits(inserting: true)
    case .whole: (whole(), 0)
    case .wholeOnTwo: (wholeOnTwo(), 0)
    }
  }

  private mutating func frames(_ offsets: [Double]) -> (Double, UInt32) {
    // Variables of the function, as in a frame loop, rather than parts of a struct that is changed.
    let list = list
    var buffer = RowBuffer()
    swap(&buffer, &self.buffer)
    var hash = RangeHash()
    let watch = Stopwatch()
    for offset in offsets {
      list.layout(contentOffset: offset, time: 0, into: &buffer)
      hash.add(buffer.rows)
    }
    let time = watch.nanoseconds(per: offsets.count)
    swap(&buffer, &self.buffer)
    return (time, hash.value)
  }

  private func edits(inserting: Bool) -> (Double, UInt32) {
    var rows = list.rows
    // The first edit copies what the list shares; undo it, so that only the copy remains.
    let first = rows[0]
    rows.resize(0, to: first + 1)
    rows.resize(0, to: first)
    var hash = RangeHash()
    let watch = Stopwatch()
    for edit in workload.edits {
      if inserting {
        rows.insert(edit.height, at: edit.row)
      } else {
        rows.resize(edit.row, to: edit.height)
      }
      hash.add(rows.rows(from: edit.offset, to: edit.offset + Workload.viewport))
    }
    return (watch.nanoseconds(per: workload.edits.count), hash.value)
  }

  private mutating func whole() -> Double {
    let watch = Stopwatch()
    list.layout(
      rows: 0..<list.rows.count, contentOffset: workload.jump[0], time: 0, into: &buffer)
    return watch.nanoseconds(per: list.rows.count)
  }

  private mutating func wholeOnTwo() -> Double {
    let n = list.rows.count
    let list = list
    let offset = workload.jump[0]
    let watch = Stopwatch()
    withUnsafeMutablePointer(to: &halves.0) { first in
      withUnsafeMutablePointer(to: &halves.1) { second in
        // Each half is written by one thread, and read by none until both are done.
        nonisolated(unsafe) let buffers = [first, second]
        DispatchQueue.concurrentPerform(iterations: 2) { half in
          let rows = half == 0 ? 0..<n / 2 : n / 2..<n
          list.layout(rows: rows, contentOffset: offset, time: 0, into: &buffers[half].pointee)
        }
      }
    }
    return watch.nanoseconds(per: n)
  }
}

/// Runs actions with the C kernels.
struct CContender {
  let workload: Workload
  private let tops: [Double]
  private let rows: [Int64]
  private let heights: [Double]
  private let offsets: [Double]
  private var columns: ([Double], [Double], [Double])

  init(_ workload: Workload) {
    self.workload = workload
    var top = 0.0
    var tops = [0.0]
    for height in workload.heights {
      top += height
      tops.append(top)
    }
    self.tops = tops + Array(repeating: top, count: 8)
    rows = workload.edits.map { Int64($0.row) }
    heights = workload.edits.map(\.height)
    offsets = workload.edits.map(\.offset)
    let empty = [Double](repeating: 0, count: workload.heights.count)
    columns = (empty, empty, empty)
  }

  /// Nanoseconds per operation and a hash, or nil where there is nothing to compare with.
  mutating func run(_ action: Action) -> (nanoseconds: Double, hash: UInt32)? {
    var hash: UInt32 = 0
    switch action {
    case .fling, .jump:
      let list = climit_make(workload.heights, workload.heights.count)
      defer { climit_free(list) }
      let trace = action == .fling ? workload.fling : workload.jump
      let watch = Stopwatch()
      hash = climit_frames(list, trace, trace.count)
      return (watch.nanoseconds(per: trace.count), hash)
    case .resize, .insert:
      let list = climit_make(workload.heights, workload.heights.count)
      defer { climit_free(list) }
      let watch = Stopwatch()
      hash = climit_edits(list, action == .insert ? 1 : 0, rows, heights, offsets, rows.count)
      return (watch.nanoseconds(per: rows.count), hash)
    case .whole:
      let n = workload.heights.count
      let watch = Stopwatch()
      climit_whole(tops, n, workload.jump[0], &columns.0, &columns.1, &columns.2)
      return (watch.nanoseconds(per: n), 0)
    case .wholeOnTwo:
      return nil
    }
  }
}

/// An order-dependent hash of ranges of rows, the same in Swift and C.
struct RangeHash {
  private(set) var value: UInt32 = 0

  mutating func add(_ range: Range<Int>) {
    value = value &* 31 &+ UInt32(truncatingIfNeeded: range.lowerBound)
    value = value &* 31 &+ UInt32(truncatingIfNeeded: range.upperBound &- 1)
  }
}
