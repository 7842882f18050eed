import ContactSheet
import FoldFormats

/// Writes a sheet to its file, or to one for each of its pages.
struct SheetWriter {
  let sheet: Sheet
  let format: SheetFormat
  let path: String
  let terminal: Terminal

  func write() throws(Failure) {
    let count = format == .pdf ? 1 : sheet.pageCount
    guard count > 1 else {
      try write(page: nil, to: path).forEach(terminal.remark)
      return
    }
    if path == "-" {
      throw Failure(
        .usage,
        "the sheet has \(count) pages and \(format.rawValue.uppercased()) holds one; "
          + "name a file with -o, or choose fewer --frames")
    }
    var told: [String] = []
    for page in 0..<count {
      let remarks = try write(page: page, to: Self.path(ofPage: page, of: count, named: path))
      for remark in remarks where !told.contains(remark) {
        terminal.remark(remark)
        told.append(remark)
      }
    }
    let (first, last) = (0, count - 1)
    terminal.remark(
      "\(count) pages: \(Self.path(ofPage: first, of: count, named: path)) to "
        + Self.path(ofPage: last, of: count, named: path))
  }

  /// The name of a page's file: its number before the ending, as many digits as the last one's.
  ///
  ///     SheetWriter.path(ofPage: 0, of: 12, named: "out/sheet.svg")   // "out/sheet-01.svg"
  static func path(ofPage page: Int, of count: Int, named path: String) -> String {
    let digits = String(page + 1)
    let zeros = String(repeating: "0", count: String(count).count - digits.count)
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(zeros)\(digits)\(path[dot...])"
  }

  private func write(page: Int?, to path: String) throws(Failure) -> [String] {
    let output = try Output(path: path)
    let warnings = try Failure.drawing("the sheet") { () throws(SheetError) in
      try sheet.write(format, page: page) { try output.write($0) }
    }
    try output.finish()
    return warnings.map(\.description)
  }
}

extension Failure {
  /// What drawing gives; a failure of the output stays what it is, any other names `subject`.
  static func drawing<Value>(
    _ subject: String, _ draw: () throws(SheetError) -> Value
  ) throws(Failure) -> Value {
    do { return try draw() } catch .output(let error as Failure) {
      throw error
    } catch .unusableScreen(let width, let height) {
      let sides = [width, height].map(NumberWriter.text).joined(separator: " × ")
      throw Failure(
        .badData,
        "\(subject) cannot be drawn: the screen of \(sides) points has to have sides of 1 to "
          + "\(Sheet.longestSide.grouped) points")
    } catch {
      throw Failure(.internalError, "\(subject) cannot be drawn: \(error)")
    }
  }
}
