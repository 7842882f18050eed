import FoldLayout
import FoldProfile

enum ProfileFile {
  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedRun] {
    let document = try Document(source)
    if document.root["table"] != nil, let metrics = document.root["metrics"] {
      return [try stability(document, metrics)]
    }
    guard let sources = document.root["sources"] else {
      return [
        RecordedRun(
          refreshRate: try number(document.root, ["refreshRate"], document),
          metrics: try replay(document.root, document))
      ]
    }
    var runs: [RecordedRun] = []
    for node in try document.list(sources, "sources") {
      guard let count = try count(node, ["frames", "counted"], document), count > 0
      else { continue }
      runs.append(
        RecordedRun(
          process: node["process"]?.scalar, window: node["window"]?.scalar,
          refreshRate: try number(node, ["refreshRate"], document),
          isRateGuessed: node["notes"]?.texts.contains(where: RecordedFrames.isRateRemark) ?? false,
          metrics: try metrics(node, frames: count, document)))
    }
    return runs
  }

  /// Reads a report of `stability`, which has the figures of one list.
  private static func stability(
    _ document: Document, _ metrics: DocumentNode
  ) throws(FormatError) -> RecordedRun {
    if case .sequence(let lists)? = document.root["policies"]?.content, !lists.isEmpty {
      throw document.failure(
        metrics.line, found: "the report compares \(lists.count) lists",
        remedy: "write one report for each, with one --list-policy")
    }
    let frames = try count(metrics, ["frames", "value"], document) ?? 0
    return RecordedRun(
      metrics: try self.metrics(
        document.root, frames: frames, isReplay: document.root["isReplay"] != nil, document),
      recording: "")
  }

  private static let recorded = Dictionary(
    (MetricCatalog.recorded + MetricCatalog.stability).map { ($0.id, $0) }
  ) { first, _ in first }

  private static func metrics(
    _ source: DocumentNode, frames: Int, isReplay: Bool = false, _ document: Document
  ) throws(FormatError) -> MetricTable {
    var table = MetricTable(frameCount: frames)
    guard case .mapping(let members)? = source["metrics"]?.content else { return table }
    for member in members {
      if let reason = member.value["na"]?.scalar, let metric = recorded[member.key] {
        table.add(
          MetricValue(isReplay ? metric.ofReplay : metric, .notAvailable(reason: reason), n: 0))
        continue
      }
      guard let unit = (member.value["unit"]?.scalar).flatMap(MetricUnit.init(rawValue:)),
        case .scalar? = member.value["value"]?.content,
        let value = try number(member.value, ["value"], document)
      else { continue }
      let version = try count(member.value, ["version"], document) ?? 1
      let n = try count(member.value, ["n"], document) ?? frames
      let metric = Metric(
        id: member.key, unit: unit, definition: recorded[member.key]?.definition ?? "",
        version: version, evidence: isReplay ? .count : .recording)
      table.add(MetricValue(metric, .number(value), n: n))
    }
    return table
  }

  private static func replay(
    _ root: DocumentNode, _ document: Document
  ) throws(FormatError) -> MetricTable {
    let frames = try count(root, ["frames"], document) ?? 0
    var table = MetricTable(frameCount: frames)
    for metric in MetricCatalog.layout {
      let path = metric.id.split(separator: ".").map(String.init)
      guard let value = try number(root, path, document) else { continue }
      table.add(MetricValue(metric, .number(value), n: frames))
    }
    return table
  }

  private static func count(
    _ node: DocumentNode, _ path: [String], _ document: Document
  ) throws(FormatError) -> Int? {
    try number(node, path, document).map { Int(max(0, min(0x1p53, $0))) }
  }

  private static func number(
    _ node: DocumentNode, _ path: [String], _ document: Document
  ) throws(FormatError) -> Double? {
    var node = node
    for key in path {
      guard let next = node[key] else { return nil }
      node = next
    }
    guard case .scalar = node.content else { return nil }
    return try document.number(node, path.last ?? "", .finite)
  }
}

extension DocumentNode {
  fileprivate subscript(key: String) -> DocumentNode? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  fileprivate var texts: [String] {
    if case .sequence(let nodes) = content { nodes.compactMap(\.scalar) } else { [] }
  }
}
