public import ContactSheet
import FoldLayout
public import Foundation
public import Testing

extension TestReplay {
  private static let maximumFrames = 24

  /// Returns a contact sheet with frames spread over the replay.
  ///
  /// - Throws: An error if the sheet cannot be drawn, for example without any font.
  /// - Complexity: O(elements drawn)
  public func sheet(_ format: SheetFormat = .pdf, title: String = "") throws -> Data {
    let last = moments.count - 1
    let count = min(moments.count, Self.maximumFrames)
    let indices = (0..<count).map { count > 1 ? $0 * last / (count - 1) : 0 }
    let readings = moments.map { scene.sheetSubject.reading($0.reading) }
    let document = SheetDocument(
      title: title, of: scene,
      frames: indices.map { index in
        let moment = moments[index]
        var frame = SheetFrame(
          index: index, time: moment.time, contentOffset: moment.contentOffset,
          reading: readings[index], elements: moment.elements)
        frame.screen = moment.screen
        return frame
      }, content: content, series: SheetSeries(times: moments.map(\.time), values: readings))
    var file = Data()
    try Sheet(document).write(format) { file.append(contentsOf: $0) }
    return file
  }

  /// Writes `replay.pdf` and `replay.csv`, the sheet and table, to a folder.
  ///
  /// - Returns: The URLs of the files.
  /// - Throws: An error if the files cannot be drawn or written.
  public func write(to folder: URL, title: String = "") throws -> [URL] {
    let files = ["replay.pdf", "replay.csv"].map { folder.appendingPathComponent($0) }
    try sheet(title: title).write(to: files[0])
    try table.write(to: files[1])
    return files
  }

  /// Records a test failure with the sheet and table as attachments if a condition is false.
  ///
  /// - Parameters:
  ///   - condition: The expected condition.
  ///   - comment: A description of the condition, which becomes the headline of the sheet.
  ///   - sourceLocation: The source location of the expectation.
  public func expect(
    _ condition: Bool, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if condition { return }
    do {
      Attachment.record(
        Array(try sheet(title: comment?.rawValue ?? "")), named: "replay.pdf",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, "the sheet cannot be drawn", sourceLocation: sourceLocation)
    }
    Attachment.record(Array(table), named: "replay.csv", sourceLocation: sourceLocation)
    Issue.record(comment, sourceLocation: sourceLocation)
  }
}
