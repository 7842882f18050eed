import ArgumentParser
import FoldFormats
import FoldProfile

/// `foldviz doctor`: explains a configuration that cannot judge.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Explain what keeps foldviz.yml from judging.",
    discussion: """
      Looks for files that are missing, metrics and policies that are unknown or
      cannot be had, phases without frames, baselines that do not fit, and
      budgets whose verdict would mean nothing: on a whole number of refresh
      periods, below the cost of reading the clock, or below the noise of this
      machine. Times nothing.

      Exits 0 when every check can judge, 65 when one cannot.

      Example:
        foldviz doctor ci/foldviz.yml
      """)

  @Argument(help: "The file of checks and budgets.")
  var config = "foldviz.yml"

  @OptionGroup var common: CommonOptions

  func run() throws {
    let file = config
    let config = try Failure.explaining { () throws(FormatError) in
      try ConfigFile.read(path: file)
    }
    let doctor = Doctor(config: config, path: file)
    let style = Style(usesColor: Terminal.usesColor(.output))
    var lines: [String] = []
    var problems = 0
    if let failure = doctor.policyRemark {
      lines.append("\(style.bad("✗")) \(failure.message ?? "")")
      problems += 1
    }
    if let remark = doctor.noiseRemark {
      problems += remark.isProblem ? 1 : 0
      lines.append(Self.line(remark, file: file, style))
    }
    for finding in doctor.examine() {
      problems += finding.remarks.count(where: \.isProblem)
      lines += Self.lines(finding, file: file, style)
    }
    let output = try Output(path: "-")
    try output.write(lines.joined(separator: "\n") + "\n")
    try output.finish()
    guard problems == 0 else {
      throw Failure(
        .badData,
        "\(singleLine(file)): \(problems) problem\(problems == 1 ? "" : "s") "
          + "\(problems == 1 ? "keeps" : "keep") it from judging")
    }
  }

  private static func lines(_ finding: Doctor.Finding, file: String, _ style: Style) -> [String] {
    let isAble = !finding.remarks.contains(where: \.isProblem)
    let frames = finding.subject.map { " – \($0.frames.grouped) frames" } ?? ""
    let head = singleLine(finding.name) + style.quiet(frames)
    return ["\(isAble ? style.good("✓") : style.bad("✗")) \(head)"]
      + finding.remarks.map { "  " + line($0, file: file, style) }
  }

  private static func line(_ remark: Doctor.Remark, file: String, _ style: Style) -> String {
    let mark = remark.isProblem ? style.bad("✗") : style.warning("!")
    let place = "\(singleLine(file)):\(remark.line): "
    // What could not be read is led by its own file already.
    let isLed = remark.sentence.hasPrefix(place)
    return "\(mark) " + (isLed ? remark.sentence : place + remark.sentence)
  }
}
