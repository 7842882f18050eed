import FoldTestSupport
import Foundation

/// Small recordings of frames, worked by hand.
enum DeviceInputs {
  /// Five frames at 60 Hz: four of 10 ms, shown on time, and one of 40 ms, shown two periods late.
  ///
  /// A sixth row has no time at all.
  static let csv = """
    t_ms,duration_ms,present_ms,expectedPresent_ms,refreshRate
    0,10,16.666667,16.666667,60
    16.666667,10,33.333333,33.333333
    33.333333,10,50,50
    50,40,100,66.666667
    100,10,116.666667,116.666667
    ,,
    """

  /// The name of a process that tries to break every format, and frames of that process.
  static let hostileName = "<script>&\"'|`*]] >\u{1b}[31m::error::%0A,x"
  static let hostileCSV = """
    process,duration_ms,start_ms,present_ms
    "<script>&""'|`*]] >\u{1b}[31m::error::%0A,x",16.5,0,20
    "<script>&""'|`*]] >\u{1b}[31m::error::%0A,x",30.5,16.5,36.5
    """

  /// A configuration of a device check with these budgets, one a line.
  static func config(_ budgets: [String], name: String = "run", more: String = "") -> String {
    """
    foldviz: 1
    checks:
      - name: \(name)
        device: frames.csv
        \(more)
        budgets:
    \(budgets.map { "      - {\($0)}" }.joined(separator: "\n"))
    """
  }
}

extension Program {
  /// A folder with a recording of device frames, and a configuration with these budgets.
  static func withFrames(_ budgets: String...) throws -> Program {
    let program = try Program()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    try program.write(DeviceInputs.config(budgets), to: "foldviz.yml")
    return program
  }
}

/// The members of a JSON object.
typealias Members = [String: Any]

extension Outcome {
  /// Standard output as a JSON object; nil where it is none.
  var members: Members? {
    try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? Members
  }

  /// Standard output as a table: its lines by column.
  var table: [[String: String]] {
    let rows = lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
  }
}
