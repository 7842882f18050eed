public import ContactSheet
import FoldLayout
public import Foundation
public import Testing

extension TestReplay {
  /// So many frames has a sheet at most.
  private static let mostFrames = 24

  /// The contact sheet of frames spread over the replay.
  ///
  /// - Throws: An error where nothing can be drawn, such as for want of any font.
  /// - Complexity: O(elements drawn)
  public func sheet(_ format: SheetFormat = .pdf, title: String = "") throws -> Data {
    let last = moments.count - 1
    let count = min(moments.count, Self.mostFrames)
    let places = (0..<count).map { count > 1 ? $0 * last / (count - 1) : 0 }
    let readings = moments.map { scene.sheetSubject.reading($0.reading) }
    let document = SheetDocument(
      title: title, of: scene,
      frames: places.map { place in
        let moment = moments[place]
        var frame = SheetFrame(
          index: place, time: moment.time, contentOffset: moment.contentOffset,
          reading: readings[place], elements: moment.elements)
        frame.screen = moment.screen
        return frame
      }, content: content, series: SheetSeries(times: moments.map(\.time), values: readings))
    var file = Data()
    try Sheet(document).write(format) { file.append(contentsOf: $0) }
    return file
  }

  /// Writes sheet and table into a folder, for a test that attaches files: `replay.pdf` and `replay.csv`.
  ///
  /// - Returns: The files.
  /// - Throws: An error where they cannot be drawn or written.
  public func write(to folder: URL, title: String = "") throws -> [URL] {
    let files = ["replay.pdf", "replay.csv"].map { folder.appendingPathComponent($0) }
    try sheet(title: title).write(to: files[0])
    try table.write(to: files[1])
    return files
  }

  /// Expects a condition; where it does not hold, the test fails, and sheet and table are attached to it.
  ///
  /// - Parameters:
  ///   - condition: What is expected of the replay.
  ///   - comment: What it means; the sheet's headline.
  ///   - sourceLocation: Where it is expected.
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
