import FoldLayout

/// Writes a recording entry by entry, as NDJSON or CSV, so that ``RecordingReader`` reads it back.
///
///     let writer = RecordingWriter(form: .csv, columns: [.t, .offset])
///     var bytes: [UInt8] = []
///     writer.appendHeader(to: &bytes)                                          // t,offset
///     writer.append(TraceEntry(time: 0.5, contentOffset: -3.5), to: &bytes)    // 0.5,-3.5
public struct RecordingWriter: Sendable {
  /// The forms that can be written.
  public enum Form: String, CaseIterable, Sendable {
    /// One JSON object a line under a header line.
    case ndjson
    /// Lines of comma-separated fields under a line of names.
    case csv
  }

  /// The form that is written.
  public let form: Form
  /// The columns of CSV; an entry's further fields are not written.
  public let columns: [RecordingKey]
  private let kind: RecordingKind
  private let names: RowNames

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - kind: What the header of NDJSON calls the recording.
  ///   - names: The names of rows, for events that name a row by its identity.
  ///   - columns: The columns of CSV; every one that there is unless told otherwise.
  public init(
    form: Form, kind: RecordingKind = .scroll, names: RowNames = RowNames(count: 0),
    columns: [RecordingKey] = RecordingKey.allCases
  ) {
    self.form = form
    self.kind = kind
    self.names = names
    self.columns = columns
  }

  /// The columns that `entries` need in CSV, in the order of the format.
  public static func columns(for entries: some Sequence<TraceEntry>) -> [RecordingKey] {
    var used: Set<RecordingKey> = [.t, .offset]
    let writer = RecordingWriter(form: .csv)
    for entry in entries { for (key, _) in writer.fields(of: entry) { used.insert(key) } }
    return RecordingKey.allCases.filter(used.contains)
  }

  /// Appends the first line.
  public func appendHeader(to bytes: inout [UInt8]) {
    switch form {
    case .ndjson:
      bytes.append(
        contentsOf: "{\"foldviz\":1,\"kind\":\"\(kind.rawValue)\",\"unit\":\"pt\"}\n".utf8)
    case .csv:
      bytes.append(contentsOf: columns.map(\.name).joined(separator: ",").utf8)
      bytes.append(0x0a)
    }
  }

  /// Appends an entry's line.
  public func append(_ entry: TraceEntry, to bytes: inout [UInt8]) {
    let fields = fields(of: entry)
    switch form {
    case .ndjson:
      for (index, (key, value)) in fields.enumerated() {
        bytes.append(index == 0 ? 0x7b : 0x2c)
        JSONWriter.append(key.name, to: &bytes)
        bytes.append(0x3a)
        value.appendJSON(to: &bytes)
      }
      bytes.append(0x7d)
    case .csv:
      for (index, key) in columns.enumerated() {
        if index > 0 { bytes.append(0x2c) }
        fields.first { $0.0 == key }?.1.appendCSV(to: &bytes)
      }
    }
    bytes.append(0x0a)
  }

  /// The word that recordings have for an event.
  public static func name(of event: TraceEvent) -> String {
    var fields: [Field] = []
    RecordingWriter(form: .ndjson).append(event, to: &fields)
    guard case (.event, .text(let name))? = fields.first else { return "" }
    return name
  }

  private typealias Field = (RecordingKey, FieldValue)

  private func fields(of entry: TraceEntry) -> [Field] {
    var fields: [Field] = [(.t, .number(entry.time))]
    if let offset = entry.contentOffset { fields.append((.offset, .number(offset))) }
    if let isDragging = entry.isDragging { fields.append((.dragging, .boolean(isDragging))) }
    if let event = entry.event { append(event, to: &fields) }
    if let touch = entry.touch {
      fields.append((.touch, .text(Touch.Phase.names[Int(touch.phase.rawValue)])))
      fields.append((.x, .number(touch.location.x)))
      fields.append((.y, .number(touch.location.y)))
    }
    if entry.isFrame { fields.append((.frame, .boolean(true))) }
    return fields
  }

  private func append(_ event: TraceEvent, to fields: inout [Field]) {
    func append(_ name: RecordingEvent, _ row: RowReference?, _ rest: [Field] = []) {
      fields.append((.event, .text(name.rawValue)))
      switch row {
      case .index(let index): fields.append((.row, .number(Double(index))))
      case .id(let id): fields.append((.id, .text(names.name(of: id))))
      case nil: break
      }
      fields.append(contentsOf: rest)
    }
    switch event {
    case .tap(let row, let isAnimated):
      append(.tap, row, isAnimated ? [] : [(.animated, .boolean(false))])
    case .back: append(.back, nil)
    case .drag(let row, let dx, let dy):
      append(.drag, row, [(.dx, .number(dx)), (.dy, .number(dy))])
    case .dragEnd(let row): append(.dragEnd, row)
    case .insert(let row, let height, let count, let id):
      var rest: [Field] = [(.count, .number(Double(count)))]
      if let height { rest.append((.height, .number(height))) }
      if let id { rest.append((.id, .text(names.name(of: id)))) }
      append(.insert, row, rest)
    case .remove(let row, let count): append(.remove, row, [(.count, .number(Double(count)))])
    case .resize(let row, let height): append(.resize, row, [(.height, .number(height))])
    case .move(let row, let target, let count):
      append(.move, row, [(.to, .number(Double(target))), (.count, .number(Double(count)))])
    case .scrollToOffset(let offset, let duration):
      append(.scrollTo, nil, [(.offset, .number(offset)), (.duration, .number(duration))])
    case .scrollToRow(let row, let duration):
      append(.scrollTo, row, [(.duration, .number(duration))])
    case .rotate(let size): append(.rotate, nil, Self.fields(of: size))
    case .deck(.slideDown): append(.slideDown, nil)
    case .deck(.slideUp): append(.slideUp, nil)
    case .deck(.reload): append(.reload, nil)
    case .deck(.cardSize(let size)): append(.cardSize, nil, Self.fields(of: size))
    case .shift(let event):
      let (name, rest) = Self.fields(of: event)
      append(name, nil, rest)
    }
  }
}

extension RecordingWriter {
  private static func fields(of size: Size) -> [Field] {
    [(.width, .number(size.width)), (.height, .number(size.height))]
  }

  private static func fields(of event: ShiftEvent) -> (RecordingEvent, [Field]) {
    switch event {
    case .commit: (.commit, [])
    case .layOut(let state): (.layOut, [(.to, .number(Double(state)))])
    case .start: (.start, [])
    case .reverse: (.reverse, [])
    case .redirect(let state): (.redirect, [(.to, .number(Double(state)))])
    case .cleanUp: (.cleanUp, [])
    case .pauseAnimation: (.pauseAnimation, [])
    case .fractionComplete(let fraction): (.fractionComplete, [(.fraction, .number(fraction))])
    case .continueAnimation(let factor):
      (.continueAnimation, factor > 0 ? [(.durationFactor, .number(factor))] : [])
    case .stopAnimation(let isFinal):
      (.stopAnimation, isFinal ? [(.withoutFinishing, .boolean(true))] : [])
    case .finishAnimation(let position): (.finishAnimation, [(.at, .text("\(position)"))])
    }
  }
}

/// A field's value on its way into a file.
private enum FieldValue {
  case number(Double)
  case boolean(Bool)
  case text(String)

  func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .number(let value): JSONWriter.append(value, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .text(let text): JSONWriter.append(text, to: &bytes)
    }
  }

  func appendCSV(to bytes: inout [UInt8]) {
    switch self {
    case .number(let value): NumberWriter.append(value, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .text(let text): CSVFieldWriter.append(text, to: &bytes)
    }
  }
}
