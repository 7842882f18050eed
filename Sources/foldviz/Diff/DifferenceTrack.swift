import FoldFormats
import FoldLayout

/// A few numbers on the differences in each frame of a comparison.
struct DifferenceTrack {
  /// A number to plot: the largest difference of any row in some columns.
  struct Measure {
    let title: String
    let unit: String
    let columns: [String]

    var label: String { unit.isEmpty ? title : "\(title), \(unit)" }
  }

  private static let measures = [
    Measure(title: "greatest |Δ minY|", unit: "pt", columns: ["minY"]),
    Measure(title: "greatest |Δ angle|", unit: "°", columns: ["foldAngle", "rotationX"]),
    Measure(title: "greatest |Δ opacity|", unit: "", columns: ["opacity"]),
    Measure(title: "greatest |Δ expandOffset|", unit: "pt", columns: ["expandOffset"]),
  ]

  private(set) var frame: [Int] = []
  private(set) var time: [Double] = []
  /// The visual weight of each frame's differences; 0 if both sides look the same.
  private(set) var weight: [Double] = []
  private(set) var rows: Set<FrameDifference.Name> = []
  private var values: [[Double]] = measures.map { _ in [] }

  /// The measures that are greater than 0 in any frame, with one value for each frame.
  var curves: [(measure: Measure, values: [Double])] {
    zip(Self.measures, values).filter { $1.contains { $0 > 0 } }.map { (measure: $0, values: $1) }
  }

  mutating func append(_ difference: FrameDifference) {
    frame.append(difference.frame)
    time.append(difference.time)
    for (index, measure) in Self.measures.enumerated() {
      values[index].append(difference.greatest(measure.columns))
    }
    weight.append(difference.weight)
    rows.formUnion(difference.names.subtracting([FrameDifference.frameName]))
  }

  mutating func markAlike(_ index: Int) { weight[index] = 0 }
}

struct ComparedPair {
  let a: ComparedReplay.Side
  let b: ComparedReplay.Side
  let difference: ReplayDifference
  let track: DifferenceTrack
  /// The name of the input file that both sides share.
  let shared: String

  /// Returns the title of the row or the segment's row called `name`, or `nil` if it is untitled.
  func title(of name: String) -> String? {
    if let title = ownTitle(of: name) { return title }
    guard let slash = name.lastIndex(of: "/") else { return nil }
    return ownTitle(of: String(name[..<slash])).map {
      "\($0) \(escapedLine(String(name[slash...].dropFirst())))"
    }
  }

  private func ownTitle(of name: String) -> String? {
    for scene in [a.inputs.scene, b.inputs.scene] {
      if let id = scene.names.id(named: name), let title = scene.content[id]?.title {
        return escapedLine(title)
      }
    }
    return nil
  }
}
