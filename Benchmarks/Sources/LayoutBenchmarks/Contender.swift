import CLimit
import Dispatch
import FoldLayout

/// A measured action on a list.
enum Action: String, CaseIterable {
  case fling = "fling frame"
  case jump = "jump frame"
  case resize = "resize + query"
  case insert = "insert + query"
  case remove = "remove + query"
  case move = "move + query"
  case whole = "whole list, one core"
  case wholeOnTwo = "whole list, two cores"

  /// The unit of an action's figures, which are nanoseconds per frame, edit or row.
  var unit: String {
    switch self {
    case .fling, .jump: "frame"
    case .resize, .insert, .remove, .move: "edit"
    case .whole, .wholeOnTwo: "row"
    }
  }
}

extension Action {
  /// The largest allowed ratio of the time to the time of the C kernel.
  var greatestRatio: Double {
    switch self {
    case .fling, .jump, .resize, .insert, .remove, .move: 1.5
    case .whole: 1.2
    case .wholeOnTwo: 1.3
    }
  }

  /// The largest allowed time, in nanoseconds per unit.
  var greatestTime: Double {
    switch self {
    case .fling: 45
    case .resize, .insert, .remove, .move: 1000
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
      ListScene(
        rows: RowHeights(workload.heights), fold: FoldOptions(foldOffset: Workload.foldLine)),
      on: device)
  }

  /// Returns the nanoseconds per operation, and a hash of the rows found on screen.
  mutating func run(_ action: Action) -> (nanoseconds: Double, hash: UInt32) {
    switch action {
    case .fling: best { frames(workload.fling) }
    case .jump: best { frames(workload.jump) }
    case .resize, .insert, .remove, .move: edits(action)
    case .whole: (best { whole() }, 0)
    case .wholeOnTwo: (best { wholeOnTwo() }, 0)
    }
  }

  private mutating func frames(_ offsets: [Double]) -> (Double, UInt32) {
    // Local variables, as in a frame loop, rather than stored properties.
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

  private func edits(_ action: Action) -> (Double, UInt32) {
    // A separate list, like the C list: if a copy shared the memory, an edit would first copy the
    // rows around.
    var rows = RowHeights(workload.heights)
    var hash = RangeHash()
    let watch = Stopwatch()
    for edit in workload.edits {
      switch action {
      case .insert: rows.insert(edit.height, at: edit.row)
      case .remove: rows.remove(edit.row % rows.count)
      case .move: rows.move(edit.row, to: edit.destination)
      default: rows.resize(edit.row, to: edit.height)
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
  private let destinations: [Int64]
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
    destinations = workload.edits.map { Int64($0.destination) }
    offsets = workload.edits.map(\.offset)
    let empty = [Double](repeating: 0, count: workload.heights.count)
    columns = (empty, empty, empty)
  }

  /// Returns the nanoseconds per operation and a hash; `nil` for an action without a C kernel.
  mutating func run(_ action: Action) -> (nanoseconds: Double, hash: UInt32)? {
    var hash: UInt32 = 0
    switch action {
    case .fling, .jump:
      let list = climit_make(workload.heights, workload.heights.count)
      defer { climit_free(list) }
      let trace = action == .fling ? workload.fling : workload.jump
      return best {
        let watch = Stopwatch()
        let hash = climit_frames(list, trace, trace.count)
        return (watch.nanoseconds(per: trace.count), hash)
      }
    case .resize, .insert, .remove, .move:
      let list = climit_make(workload.heights, workload.heights.count)
      defer { climit_free(list) }
      let kind: Int32 =
        switch action {
        case .insert: 1
        case .remove: 2
        case .move: 3
        default: 0
        }
      let watch = Stopwatch()
      hash = climit_edits(list, kind, rows, heights, destinations, offsets, rows.count)
      return (watch.nanoseconds(per: rows.count), hash)
    case .whole, .wholeOnTwo:
      let n = workload.heights.count
      return (
        best {
          let watch = Stopwatch()
          climit_whole(
            tops, n, workload.jump[0], &columns.0, &columns.1, &columns.2,
            action == .whole ? 1 : 2)
          return watch.nanoseconds(per: n)
        }, 0
      )
    }
  }
}

/// Returns the smallest time of five successive repetitions, so that caches are equally warm for
/// all contenders.
private func best(_ measure: () -> Double) -> Double {
  (0..<5).map { _ in measure() }.min() ?? .nan
}

private func best(_ measure: () -> (Double, UInt32)) -> (nanoseconds: Double, hash: UInt32) {
  let results = (0..<5).map { _ in measure() }
  return (results.map(\.0).min() ?? .nan, results[0].1)
}

/// An order-dependent hash of ranges of rows, the same in Swift and C.
struct RangeHash {
  private(set) var value: UInt32 = 0

  mutating func add(_ range: Range<Int>) {
    value = value &* 31 &+ UInt32(truncatingIfNeeded: range.lowerBound)
    value = value &* 31 &+ UInt32(truncatingIfNeeded: range.upperBound &- 1)
  }
}
