import FoldFormats
public import FoldLayout
public import Foundation

/// A replay for use in a test, with a sheet and a table to inspect if an expectation fails.
///
///     let replay = try TestReplay(scene, offsets: [0, 33, 66])
///     replay.expect(replay.moments[2].lines[0].foldAngle > 45)
public struct TestReplay: Sendable {
  /// A frame of the replay.
  public struct Moment: Sendable {
    /// The time on the recording's clock, in seconds.
    public let time: Double
    /// The content offset, in points.
    public let contentOffset: Double
    /// The rows, cards or views on the screen, in the order of the table.
    public let lines: [FrameLine]
    /// The elements on the screen, in painter's order.
    let elements: [PlacedElement]
    /// The screen's size, in points.
    let screen: Size
    /// The scene's main value, such as a list's content offset in points; see
    /// `Stage.reading(contentOffset:time:)`.
    let reading: Double
  }

  /// The replayed scene.
  public let scene: FoldScene
  /// The frames, in order.
  public let moments: [Moment]
  /// The lines of all frames as CSV, as `foldviz replay` writes them.
  public let table: Data
  let content: [RowID: RowContent]

  /// Replays entries on a scene, with one frame for each sample.
  ///
  /// - Throws: The error of the replay, for example if no entry has an offset.
  /// - Complexity: O(frames · rows on screen)
  public init(_ scene: FoldScene, _ entries: [RecordingEntry]) throws {
    try self.init(
      scene, names: RowNames(count: scene.list?.rows.count ?? 0), content: [:],
      RecordingEntries(entries))
  }

  /// Replays content offsets in points, one per frame, at a rate in hertz.
  ///
  /// - Throws: An error if `offsets` is empty.
  /// - Complexity: O(frames · rows on screen)
  public init(_ scene: FoldScene, offsets: [Double], rate: Double = 60) throws {
    try self.init(
      scene,
      offsets.enumerated().map {
        RecordingEntry(time: Double($0.offset) / rate, contentOffset: $0.element)
      })
  }

  /// Replays a recording on a scene, both read from files.
  ///
  /// - Throws: An error that names the file and line that cannot be read, or the error of the
  ///   replay.
  /// - Complexity: O(frames · rows on screen)
  public init(scene: String, recording: String) throws {
    let file = try SceneFile.read(path: scene)
    try self.init(
      file.scene, names: file.names, content: file.content,
      try RecordingReader(path: recording, names: file.names))
  }

  private init(
    _ scene: FoldScene, names: RowNames, content: [RowID: RowContent],
    _ source: some RecordingSource
  ) throws {
    self.scene = scene
    self.content = content
    let columns = FrameColumn.columns(of: scene)
    var bytes = Array((columns.map(\.rawValue).joined(separator: ",") + "\n").utf8)
    let replay = Replay(scene: scene, source: source)
    var frame = Frame()
    var moments: [Moment] = []
    while try replay.next(into: &frame) {
      let stage = replay.stage
      let lines = stage.lines(of: frame)
      for line in lines {
        for (index, column) in columns.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          switch column.value(
            of: line, stage.element(of: line, in: frame), frame.head, on: stage, names: names)
          {
          case .number(let number): NumberWriter.append(number, to: &bytes)
          case .text(let text): CSVFieldWriter.append(text, to: &bytes)
          }
        }
        bytes.append(UInt8(ascii: "\n"))
      }
      moments.append(
        Moment(
          time: frame.time, contentOffset: frame.contentOffset, lines: lines,
          elements: stage.elements(of: frame), screen: stage.device.size,
          reading: stage.reading(contentOffset: frame.contentOffset, time: frame.time)))
    }
    self.moments = moments
    table = Data(bytes)
  }
}
