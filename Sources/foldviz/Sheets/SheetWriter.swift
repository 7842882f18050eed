import ContactSheet
import FoldFormats
import FoldLayout

/// Writes a sheet to one file, or to one file for each of its pages.
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
    // A pipe or device has no place for numbered files beside it.
    if FilesRead.isReadableOnce(path) {
      throw Failure(
        .usage,
        "the sheet has \(count) pages and \(format.rawValue.uppercased()) holds one; "
          + "name a file with -o, or choose fewer --frames")
    }
    let paths = try Self.paths(ofPages: count, named: path)
    var reported: [String] = []
    for (page, path) in paths.enumerated() {
      let remarks = try write(page: page, to: path)
      for remark in remarks where !reported.contains(remark) {
        terminal.remark(remark)
        reported.append(remark)
      }
    }
    terminal.remark("\(count) pages: \(paths[0]) to \(paths[count - 1])")
  }

  /// Returns numbered file names for pages, such as "sheet-01.svg" to "sheet-12.svg".
  static func paths(ofPages count: Int, named path: String) throws(Failure) -> [String] {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let isGzipped = path.lowercased().hasSuffix(".gz")
    let end = isGzipped ? path.index(path.endIndex, offsetBy: -3) : path.endIndex
    let dot = path[slash..<end].lastIndex(of: ".") ?? end
    let paths = (1...count).map { page in
      let zeros = String(repeating: "0", count: String(count).count - String(page).count)
      return "\(path[..<dot])-\(zeros)\(page)\(path[dot...])"
    }
    try Output.check(paths)
    return paths
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
  /// Calls `draw`; errors except failures of the output become failures that name `subject`.
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
