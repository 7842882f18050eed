import FoldLayout

/// Reads the entries of a recording, in NDJSON, as a JSON array or in CSV, plain or gzipped.
///
///     var reader = try RecordingReader(path: "swipe.csv", names: RowNames(count: 20))
///     while let entry = try reader.next() { print(entry.time) }
///
/// The first byte determines the format: `{` is NDJSON, `[` an array, anything else CSV. Memory
/// does not grow with the recording. Every entry is validated: times never decrease, numbers are
/// finite, keys and names are known, and limits are observed.
public struct RecordingReader: RecordingSource {
  /// The largest number of entries in a recording; more are an error.
  public static let entryLimit = 20_000_000
  /// The longest time from the first entry to the last, in hours; a longer recording is an error.
  public static let hourLimit = 48

  private let file: String
  private let start: [UInt8]
  private var entries: any EntryDecoder
  private let resolver: RowResolver
  private var fields = EntryFields()
  private var count = 0
  private var firstTime = 0.0
  private var lastTime = -Double.infinity
  private var hasSamples = false
  private let entryLimit: Int

  /// Opens the recording at `path`, where "-" is standard input.
  ///
  /// `names` are the names of the scene's rows; `nil` to accept every name.
  ///
  /// - Throws: ``FormatError`` if the file cannot be read or is empty.
  public init(path: String, names: RowNames? = nil) throws(FormatError) {
    try self.init(try ByteSource(path: path), names: names)
  }

  /// Creates a reader of a source; `names` are the scene's rows, `nil` to accept every name.
  public init(_ source: ByteSource, names: RowNames? = nil) throws(FormatError) {
    try self.init(source, names: names, entryLimit: RecordingReader.entryLimit)
  }

  init(_ source: ByteSource, names: RowNames?, entryLimit: Int) throws(FormatError) {
    file = source.name
    start = try source.peekStart()
    resolver = RowResolver(names: names ?? RowNames(count: 0), isStrict: names != nil)
    self.entryLimit = entryLimit
    var json = try JSONTokenizer(source)
    let first = try json.significantByte()
    guard let first else { throw source.failure(.empty) }
    switch first {
    case 0x7b:
      entries = JSONEntryDecoder(json, isArray: false)
    case 0x5b:
      entries = JSONEntryDecoder(json, isArray: true)
    default:
      do {
        entries = try CSVEntryDecoder(source, firstLine: json.line)
      } catch {
        throw FileKind.recording.correction(of: error, in: start)
      }
    }
  }

  /// The names of the rows, including rows inserted so far.
  public var names: RowNames { resolver.names }

  /// Whether the header declares a recording of touches, once an entry has been read; `nil` without
  /// a header that declares a kind.
  public var recordsTouches: Bool? { entries.kind.map { $0 == .touch } }

  /// Returns the next entry, or `nil` at the end.
  public mutating func next() throws(FormatError) -> RecordingEntry? {
    do {
      return try nextEntry()
    } catch {
      throw count == 0 ? FileKind.recording.correction(of: error, in: start) : error
    }
  }

  private mutating func nextEntry() throws(FormatError) -> RecordingEntry? {
    guard try entries.next(into: &fields) else {
      guard hasSamples else { throw FormatError(file: file, problem: .noSamples) }
      return nil
    }
    let entry: RecordingEntry
    do {
      entry = try fields.entry(names: resolver)
    } catch {
      throw failure(error)
    }
    if count == 0 { firstTime = entry.time }
    guard entry.time >= lastTime else {
      throw failure(.timeGoesBack(previous: lastTime, found: entry.time))
    }
    guard entry.time - firstTime <= Double(RecordingReader.hourLimit) * 3600 else {
      throw failure(.tooLong(hours: RecordingReader.hourLimit))
    }
    count += 1
    guard count <= entryLimit else { throw failure(.tooMany(what: "entries", limit: entryLimit)) }
    lastTime = entry.time
    if entry.contentOffset != nil || entry.touch != nil || recordsTouches == true {
      hasSamples = true
    }
    return entry
  }

  private func failure(_ problem: FormatError.Problem) -> FormatError {
    FormatError(file: file, location: .line(fields.line), problem: problem)
  }
}

/// A parser of the fields of one entry after another.
protocol EntryDecoder {
  /// The kind in the header, once the header has been read; `nil` without a header or a kind.
  var kind: RecordingKind? { get }

  /// Parses the fields of the next entry; returns `false` at the end.
  mutating func next(into fields: inout EntryFields) throws(FormatError) -> Bool
}

extension EntryDecoder {
  var kind: RecordingKind? { nil }
}
