import FoldFormats

struct TableText {
  enum Format: String, CaseIterable {
    /// Comma-separated values (RFC 4180) with a header line.
    case csv
    case ndjson
  }

  let format: Format
  /// Whether texts that a spreadsheet would read as a formula get an apostrophe in front.
  var quotesFormulas = false
  private let columns: [String]
  /// The bytes before each value of NDJSON, such as `"minY":`.
  private let keys: [[UInt8]]

  init(_ format: Format, columns: [String]) {
    self.format = format
    self.columns = columns
    keys = columns.map { Array("\"\($0)\":".utf8) }
  }

  func appendHeader(to bytes: inout [UInt8]) {
    guard format == .csv else { return }
    bytes.append(contentsOf: columns.joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends a value for the column with the index `column`; columns must be appended in order.
  @inline(__always)
  func append(_ value: FrameColumn.Value, at column: Int, to bytes: inout [UInt8]) {
    if format == .ndjson {
      bytes.append(UInt8(ascii: column == 0 ? "{" : ","))
      bytes.append(contentsOf: keys[column])
    } else if column > 0 {
      bytes.append(UInt8(ascii: ","))
    }
    switch (value, format) {
    case (.number(let number), _): NumberWriter.append(number, to: &bytes)
    case (.text(let text), .csv):
      let isFormula = quotesFormulas && "=+-@\t\r".utf8.contains(text.utf8.first ?? 0)
      CSVFieldWriter.append(isFormula ? "'" + text : text, to: &bytes)
    case (.text(let text), .ndjson): JSONWriter.append(text, to: &bytes)
    }
  }

  func endLine(to bytes: inout [UInt8]) {
    if format == .ndjson { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension TableText.Format {
  var endings: [String] { self == .csv ? ["csv"] : ["ndjson", "jsonl"] }

  /// Creates the format for a file name, CSV without an extension; throws for other extensions.
  ///
  /// `column` is a column whose texts may look like numbers, or `nil`; the advice on Parquet
  /// declares it as text.
  init(fileName path: String, texts column: String?) throws(Failure) {
    switch Output.fileIdentity(of: path) == nil ? nil : Output.ending(of: path) {
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
