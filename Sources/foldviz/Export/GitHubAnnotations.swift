import FoldFormats
import FoldProfile

/// A report as workflow commands of GitHub Actions, which become annotations.
///
/// GitHub shows ten annotations of each kind and drops the rest without a word: the worst come first,
/// and the last says how many more there are.
struct GitHubAnnotations {
  /// How many annotations of each kind and step GitHub shows.
  static let limit = 10

  private struct Annotation {
    let kind: String
    let title: String
    let message: String
    let place: Finding.Place?
  }

  private let report: Report

  init(_ report: Report) { self.report = report }

  /// The commands, one a line.
  var text: String {
    var lines: [String] = []
    let errors = report.errors.map {
      Annotation(kind: "error", title: $0.name, message: $0.sentence, place: nil)
    }
    let all = errors + report.ranked.map(annotation)
    for kind in ["error", "warning", "notice"] {
      let some = all.filter { $0.kind == kind }
      let shown = some.count > Self.limit ? Self.limit - 1 : some.count
      lines += some.prefix(shown).map(line)
      if some.count > shown {
        let more = "+\(some.count - shown) more"
        lines.append(
          line(Annotation(kind: kind, title: more, message: "\(more) of this kind", place: nil)))
      }
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func annotation(_ finding: Finding) -> Annotation {
    let kind =
      switch finding.level {
      case .error: "error"
      case .warning: "warning"
      case .open, .pass: "notice"
      }
    return Annotation(
      kind: kind, title: "\(finding.section): \(finding.metric.id)", message: finding.sentence,
      place: finding.place)
  }

  private func line(_ annotation: Annotation) -> String {
    var properties: [String] = []
    if let place = annotation.place {
      properties.append("file=\(Self.property(place.file))")
      properties.append("line=\(place.line)")
    }
    properties.append("title=\(Self.property(annotation.title))")
    return "::\(annotation.kind) \(properties.joined(separator: ","))::"
      + Self.data(annotation.message)
  }

  /// A message, escaped as GitHub's toolkit does it.
  private static func data(_ text: String) -> String {
    singleLine(text).replacing("%", with: "%25")
  }

  /// A property, escaped as GitHub's toolkit does it.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
