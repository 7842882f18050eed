import ArgumentParser
import FoldFormats
import FoldLayout

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand a scene's numbers to an app, or repeat touches on a real list.",
    discussion: """
      Writes one of two things, by --as:
        swiftui, uikit  the behaviors of a SCENE as Swift: its numbers, their
                        arithmetic, and the modifiers and animations that use them
        cdp, adb        the touches of a RECORDING as a script that repeats them:
                        calls of the DevTools protocol for Chromium, one on a line,
                        or a shell script for Android

      A touch is in points from the list's top left corner. Use --scale for the
      device's pixels in a point, and --origin for that corner on its screen.

      Examples:
        foldviz export scene.yml --as swiftui -o Rows.swift
        foldviz export touches.ndjson --as cdp -o touches.cdp
        foldviz export touches.ndjson --as adb --scale 2.625 --origin 0,210
      """)

  @Argument(
    help: "The scene, or the recording of touches; - is standard input.", completion: .file())
  var input: String

  @Option(name: .customLong("as"), help: "The result: swiftui, uikit, cdp or adb.")
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
    case swiftui, uikit, cdp, adb

    var platform: SnippetPlatform? { SnippetPlatform(rawValue: rawValue) }
  }

  func validate() throws {
    try check("--scale", scale, atMost: 100)
    guard kind.platform != nil else {
      return try checkName(
        output.path, of: "a script of touches",
        endings: kind == .cdp ? ["cdp", "ndjson", "jsonl"] : ["sh"])
    }
    try refuse(
      ["--scale": scale != 1, "--origin": origin.point != Point(x: 0, y: 0)], "with a scene")
    try checkName(output.path, of: "a snippet", endings: ["swift"])
  }

  func run() throws {
    if let platform = kind.platform { try writeSnippet(for: platform) } else { try writeTouches() }
  }

  private func writeSnippet(for platform: SnippetPlatform) throws(Failure) {
    let scene = try Failure.reading(try SceneFile.read(path: input)).scene
    guard scene.list?.axis != .horizontal || scene.list?.direction == .leftToRight else {
      throw Failure(
        .badData,
        "\(input): a snippet of a horizontal list begins at the left; set direction to ltr")
    }
    guard let source = Snippet.source(of: scene, file: input, for: platform) else {
      throw Failure(
        .badData,
        "\(input): has no behavior to export; add one to the list, such as fold: {}")
    }
    try output.write(source)
  }

  private func writeTouches() throws {
    var script = TouchScript(scale: scale, origin: origin.point)
    var others = 0
    try Failure.explaining { () throws(FormatError) in
      var reader = try RecordingReader(path: input)
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
        "\(input): has no touches; record touches, or make some with foldviz synth --touches")
    }
    if others > 0 {
      common.terminal.remark("\(counted(others, "event")) left out: a script has touches only")
    }
    try output.write(kind == .cdp ? script.calls : script.shellScript)
  }
}

/// The list's top left corner on a device's screen, in pixels, as text such as 0,210.
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
