import FoldTestSupport
import Foundation

/// Small recordings of frames with results computed by hand.
enum DeviceInputs {
  /// Five frames at 60 Hz in milliseconds.
  ///
  /// Four take 10 ms and are shown on time. One takes 40 ms and is shown two periods late. A sixth
  /// row has no times.
  static let csv = """
    t_ms,duration_ms,present_ms,expectedPresent_ms,refreshRate
    0,10,16.666667,16.666667,60
    16.666667,10,33.333333,33.333333
    33.333333,10,50,50
    50,40,100,66.666667
    100,10,116.666667,116.666667
    ,,
    """

  /// A process name with characters that are special in report formats, and frames of that process.
  static let hostileName = "<script>&\"'|`*]] >\u{1b}[31m::error::%0A,x"
  static let hostileCSV = """
    process,duration_ms,start_ms,present_ms
    "<script>&""'|`*]] >\u{1b}[31m::error::%0A,x",16.5,0,20
    "<script>&""'|`*]] >\u{1b}[31m::error::%0A,x",30.5,16.5,36.5
    """

  /// A configuration of a device check with one budget per line.
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
  /// A folder with a recording of device frames, and a configuration with the given budgets.
  static func withFrames(_ budgets: String...) throws -> Program {
    let program = try Program()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    try program.write(DeviceInputs.config(budgets), to: "foldviz.yml")
    return program
  }
}

typealias Members = [String: Any]

extension Outcome {
  /// The standard output as a JSON object; `nil` if it is not one.
  var members: Members? {
    try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? Members
  }

  /// The standard output as a table: its lines by column.
  var table: [[String: String]] {
    let rows = lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
  }
}
