import ArgumentParser
import FoldFormats
import FoldLayout

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Convert touches to a script that drives a real list.",
    discussion: """
      Writes the touches of a recording, at their times from the first one:
        cdp    calls of the DevTools protocol, one on a line, for Chromium
        adb    a shell script for Android, which needs no root

      A touch is in points from the list's top left corner. Use --scale for the
      device's pixels in a point, and --origin for that corner on its screen.

      Examples:
        foldviz export touches.ndjson --as cdp -o touches.cdp
        foldviz export touches.ndjson --as adb --scale 2.625 --origin 0,210
      """)

  @Argument(help: "The recording of touches; - is standard input.", completion: .file())
  var recording: String

  @Option(name: .customLong("as"), help: "The kind of script: cdp or adb.")
  var kind: Kind

  @Option(help: ArgumentHelp("The device's pixels in a point.", valueName: "S"))
  var scale = 1.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The list's top left corner on the screen, in the device's pixels.", valueName: "X,Y"))
  var origin = Corner(point: Point(x: 0, y: 0))

  @OptionGroup var common: CommonOptions
  @OptionGroup var output: OutputOption

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case cdp
    case adb
  }

  func validate() throws { try check("--scale", scale, atMost: 100) }

  func run() throws {
    var script = TouchScript(scale: scale, origin: origin.point)
    var others = 0
    try Failure.explaining { () throws(FormatError) in
      var reader = try RecordingReader(path: recording)
      while let entry = try reader.next() {
        if let touch = entry.touch {
          script.append(touch, at: entry.time)
        } else {
          others += entry.event == nil ? 0 : 1
        }
      }
    }
    guard !script.steps.isEmpty else {
      throw Failure(
        .badData,
        "\(recording): has no touches; record touches, or make some with foldviz synth --touches")
    }
    if others > 0 {
      common.terminal.remark("\(counted(others, "event")) left out: a script has touches only")
    }
    try output.write(kind == .cdp ? script.calls : script.shellScript)
  }
}

/// A point on the command line: 0,210.
struct Corner: ExpressibleByArgument, CustomStringConvertible {
  let point: Point

  init(point: Point) { self.point = point }

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 1e6, abs(y) <= 1e6
    else { return nil }
    point = Point(x: x, y: y)
  }

  var description: String { "\(NumberWriter.text(point.x)),\(NumberWriter.text(point.y))" }
}
