import ArgumentParser
import FoldFormats
import FoldProfile

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Explain why foldviz.yml cannot judge.",
    discussion: """
      Finds missing files, unknown metrics and policies, metrics that a recording
      cannot give, phases without frames, baselines that do not fit, and budgets
      whose verdict would mean nothing. Measures no times. Exits 0 if every check can
      judge, and 65 otherwise.

      Example:
        foldviz doctor ci/foldviz.yml
      """)

  @OptionGroup var config: ConfigArgument

  @OptionGroup var common: CommonOptions

  func run() throws {
    let file = config.config
    let doctor = Doctor(runner: try config.runner())
    let style = Style.of(.output)
    var lines: [String] = []
    var problems = 0
    if let failure = doctor.policyRemark {
      lines.append("\(style.symbol(.error)) \(failure.message ?? "")")
      problems += 1
    }
    func report(_ remark: Doctor.Remark) {
      problems += remark.isProblem ? 1 : 0
      // The sentence already begins with the line if a file could not be read.
      let isPlaced = remark.sentence.hasPrefix("\(file):")
      let sentence = (isPlaced ? "" : "\(file):\(remark.line): ") + remark.sentence
      lines.append("  \(style.symbol(remark.isProblem ? .error : .warning)) \(sentence)")
    }
    for finding in doctor.examine() {
      let isAble = !finding.remarks.contains(where: \.isProblem)
      let frames =
        finding.subject.map { style.quiet(" – \(counted($0.measurement.frames, "frame"))") } ?? ""
      lines.append("\(style.symbol(isAble ? .pass : .error)) \(finding.name)\(frames)")
      for remark in finding.remarks { report(remark) }
    }
    try Output.write(style.formatted(lines))
    guard problems == 0 else {
      throw Failure(
        .badData,
        "\(file): \(problems) problem\(problems == 1 ? " keeps" : "s keep") it from judging")
    }
  }
}
