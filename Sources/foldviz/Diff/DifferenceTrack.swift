import FoldFormats
import FoldLayout

/// What differs in each frame of a comparison, in numbers: a few for each frame, and nothing more.
struct DifferenceTrack {
  /// A number that is followed: the greatest difference of a line in some columns.
  struct Measure {
    let title: String
    let unit: String
    let columns: [String]

    /// The title with its unit.
    var label: String { unit.isEmpty ? title : "\(title), \(unit)" }
  }

  private static let measures = [
    Measure(title: "greatest |Δ minY|", unit: "pt", columns: ["minY"]),
    Measure(title: "greatest |Δ angle|", unit: "°", columns: ["foldAngle", "rotationX"]),
    Measure(title: "greatest |Δ opacity|", unit: "", columns: ["opacity"]),
    Measure(title: "greatest |Δ expandOffset|", unit: "pt", columns: ["expandOffset"]),
  ]

  /// The frames' numbers in the replays.
  private(set) var frame: [Int] = []
  /// Their times, in seconds.
  private(set) var time: [Double] = []
  /// How much catches the eye; 0 where both sides look the same.
  private(set) var weight: [Double] = []
  /// The rows that differ anywhere.
  private(set) var rows: Set<FrameDifference.Name> = []
  private var values: [[Double]] = measures.map { _ in [] }

  /// What differs anywhere, over the frames.
  var curves: [(measure: Measure, values: [Double])] {
    zip(Self.measures, values).filter { $1.contains { $0 > 0 } }.map { (measure: $0, values: $1) }
  }

  /// Takes the next frame.
  mutating func append(_ difference: FrameDifference) {
    frame.append(difference.frame)
    time.append(difference.time)
    for (place, measure) in Self.measures.enumerated() {
      values[place].append(difference.greatest(measure.columns))
    }
    weight.append(difference.weight)
    rows.formUnion(difference.names.subtracting([FrameDifference.frameName]))
  }

  /// Notes that both sides look the same in a frame.
  mutating func markAlike(_ place: Int) { weight[place] = 0 }
}

/// Two sides that were compared, and what was found.
struct ComparedPair {
  let a: ComparedReplay.Side
  let b: ComparedReplay.Side
  let difference: ReplayDifference
  let track: DifferenceTrack
  /// What both sides share, by its file's name.
  let shared: String

  /// The title that a scene gives to what bears a name, or to the row that it is a part of.
  func title(of name: String) -> String? {
    if let title = ownTitle(of: name) { return title }
    guard let slash = name.lastIndex(of: "/") else { return nil }
    return ownTitle(of: String(name[..<slash])).map {
      "\($0) \(singleLine(String(name[slash...].dropFirst())))"
    }
  }

  private func ownTitle(of name: String) -> String? {
    for scene in [a.inputs.scene, b.inputs.scene] {
      if let id = scene.names.id(named: name), let title = scene.content[id]?.title {
        return singleLine(title)
      }
    }
    return nil
  }
}
