import FoldFormats
import FoldProfile

extension DeviceReport {
  /// The report as the documented JSON.
  ///
  /// Policy, phases, definitions, notes and errors stand there only where there are any.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("foldviz", .number(1)), ("sources", .array(entries.map(source))),
    ]
    if !errors.isEmpty {
      let errors = errors.map { error in
        JSONValue.object([("file", .text(error.name)), ("error", .text(error.sentence))])
      }
      members.append(("errors", .array(errors)))
    }
    return .object(members)
  }

  private func source(_ entry: Entry) -> JSONValue {
    let timeline = entry.source.timeline
    let frames: JSONValue = .object([
      ("total", .count(timeline.total)), ("counted", .count(timeline.frameCount)),
      ("excluded", .object(entry.excluded.map { ($0.reason, .count($0.count)) })),
    ])
    var members: [(String, JSONValue)] = [
      ("file", .text(entry.file)), ("kind", .text(entry.source.kind.rawValue)),
      ("process", entry.source.process.map { .text($0) } ?? .null),
      ("window", entry.source.window.map { .text($0) } ?? .null),
      ("refreshRate", entry.refreshRate.map { .number($0) } ?? .null),
      ("frames", frames), ("metrics", entry.metrics.json),
    ]
    if !entry.phases.isEmpty {
      let phases = Phase.allCases.compactMap { phase in
        entry.phases[phase].map { (phase.rawValue, $0.json) }
      }
      members.append(("phases", .object(phases)))
    }
    if let policy {
      members.append(("policy", Self.policy(policy, assessments(entry).map(\.0))))
    }
    if showsDefinitions {
      members.append(("definitions", .array(FrameDefinitions.all(entry.judge).map(Self.group))))
    }
    if !entry.source.remarks.isEmpty {
      members.append(("notes", .array(entry.source.remarks.map { .text($0) })))
    }
    return .object(members)
  }

  /// A policy's grades.
  static func policy(_ policy: Policy, _ assessments: [Policy.Assessment]) -> JSONValue {
    .object([
      ("name", .text(policy.name)),
      (
        "grades",
        .array(
          assessments.map { assessment in
            .object([
              ("metric", .text(assessment.metric)),
              ("value", assessment.number.map { .number($0) } ?? .null),
              ("grade", assessment.grade.map { .text($0.rawValue) } ?? .null),
            ])
          })
      ),
    ])
  }

  private static func group(_ group: FrameDefinitions) -> JSONValue {
    .object([
      ("title", .text(group.title)),
      ("values", .object(group.values.map { ($0.metric.id, $0.json) })),
      ("explanation", .text(group.explanation)),
    ])
  }
}
