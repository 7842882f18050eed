public import ContactSheet
import FoldLayout
public import FoldTesting
public import Foundation

extension TestReplay {
  private static let maximumFrames = 24

  /// Returns a file with the headline `title` and at most 24 frames, evenly from first to last.
  ///
  /// - Throws: A `SheetError` if the sheet cannot be drawn, for example without any font.
  public func sheet(_ format: SheetFormat = .pdf, title: String = "") throws -> Data {
    let last = frames.count - 1
    let count = min(frames.count, Self.maximumFrames)
    let indices = (0..<count).map { count > 1 ? $0 * last / (count - 1) : 0 }
    let readings = frames.map { scene.sheetSubject.reading($0.reading) }
    let document = SheetDocument(
      title: title, of: scene,
      frames: indices.map { index in
        let replayFrame = frames[index]
        var frame = SheetFrame(
          index: index, time: replayFrame.time, contentOffset: replayFrame.contentOffset,
          reading: readings[index], elements: replayFrame.elements)
        frame.screen = replayFrame.screen
        return frame
      }, content: content, series: SheetSeries(times: frames.map(\.time), values: readings))
    var file = Data()
    try Sheet(document).write(format) { file.append(contentsOf: $0) }
    return file
  }
}

extension TestReplay.Evidence {
  /// The file `replay.pdf`: a contact sheet of the replay, with the failure's comment as headline.
  ///
  ///     replay.check(.sheet) {
  ///       #expect(replay.frames[2].lines[0].foldAngle == 45, "the first row leans back")
  ///     }
  public static let sheet = Self(name: "replay.pdf") { try $0.sheet(title: $1) }
}

extension SheetError: LocalizedError {
  /// The error as one sentence.
  public var errorDescription: String? { description }
}
