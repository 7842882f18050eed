import FoldFormats

/// The text of a table, line by line.
struct TableText {
  /// The text forms of a table.
  enum Format: String, CaseIterable {
    /// Comma-separated values (RFC 4180) with a header line.
    case csv
    /// One JSON object a line.
    case ndjson
  }

  let format: Format
  /// Whether a text that a spreadsheet would take for a formula is led by an apostrophe.
  var quotesFormulas = false
  private let columns: [String]
  /// `,"minY":` and its like, made once.
  let keys: [[UInt8]]

  init(_ format: Format, columns: [String]) {
    self.format = format
    self.columns = columns
    keys = columns.enumerated().map { index, column in
      switch format {
      case .csv: index == 0 ? [] : Array(",".utf8)
      case .ndjson: Array("\(index == 0 ? "{" : ",")\"\(column)\":".utf8)
      }
    }
  }

  /// Appends the header line, where the format has one.
  func appendHeader(to bytes: inout [UInt8]) {
    guard format == .csv else { return }
    bytes.append(contentsOf: columns.joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends what stands in a column, by its place; the line's columns come in their order.
  @inline(__always)
  func append(_ value: FrameColumn.Value, at column: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: keys[column])
    switch (value, format) {
    case (.number(let number), _): NumberWriter.append(number, to: &bytes)
    case (.text(let text), .csv):
      let isFormula = quotesFormulas && "=+-@\t\r".utf8.contains(text.utf8.first ?? 0)
      CSVFieldWriter.append(isFormula ? "'" + text : text, to: &bytes)
    case (.text(let text), .ndjson): JSONWriter.append(text, to: &bytes)
    }
  }

  /// Ends a line.
  func endLine(to bytes: inout [UInt8]) {
    if format == .ndjson { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension TableText.Format {
  /// The endings of names that ask for this format.
  var endings: [String] { self == .csv ? ["csv"] : ["ndjson", "jsonl"] }

  /// The format that a file's name asks for; CSV where it has no ending.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - column: The column whose texts may look like numbers; nil where there is none.
  /// - Throws: A failure that says how to come to another format, where the name asks for one.
  init(fileName path: String, texts column: String?) throws(Failure) {
    switch Output.place(of: path) == nil ? nil : Output.ending(of: path) {
    case nil, "csv": self = .csv
    case "ndjson", "jsonl": self = .ndjson
    case let ending?:
      let refusal =
        "\(path): a table is not written as .\(ending), but as .csv, .ndjson or .jsonl, each also with .gz"
      guard ending == "parquet" else { throw Failure(.usage, refusal) }
      let name = path.split(separator: "/").last ?? ""
      let isPlain = name.utf8.allSatisfy {
        $0 == 0x2e || $0 == 0x2d || $0 == 0x5f || $0.isAlphanumeric
      }
      let stem = isPlain ? name.prefix { $0 != "." } : "rows"
      let types = column.map { ", types = {'\($0)': 'VARCHAR'}" } ?? ""
      throw Failure(
        .usage,
        refusal + "; write \(stem).csv, and convert it, such as by duckdb -c \"COPY (FROM read_csv("
          + "'\(stem).csv'\(types))) TO '\(stem).parquet'\"")
    }
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5a).contains(self & 0xdf)
  }
}
