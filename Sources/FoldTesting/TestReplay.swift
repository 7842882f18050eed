import FoldFormats
public import FoldLayout
public import Foundation

/// A replay within a test: its moments to ask, and, should an expectation fail, its sheet and its table
/// to look at.
///
///     let replay = try TestReplay(scene, offsets: [0, 33, 66])
///     replay.expect(replay.moments[2].lines[0].foldAngle > 45)
public struct TestReplay: Sendable {
  /// A frame: when it is, and what it shows from top to bottom.
  public struct Moment: Sendable {
    /// The time on the recording's clock, in seconds.
    public let time: Double
    /// The content offset, in points.
    public let contentOffset: Double
    /// What is on the screen, in the order of the table.
    public let lines: [FrameLine]
    /// What is on the screen, in painter's order.
    let elements: [PlacedElement]
    /// The screen's size, in points.
    let screen: Size
    /// How far the scene has come, as its stage counts it.
    let reading: Double
  }

  /// What was played.
  public let scene: Scene
  /// The frames, one after the other.
  public let moments: [Moment]
  /// The lines of all frames as CSV, as `foldviz replay` writes them.
  public let table: Data
  /// What the rows show, by their identities.
  let content: [RowID: RowContent]

  /// Plays entries on a scene, a frame for each sample.
  ///
  /// - Throws: What the replay throws, such as for entries without an offset.
  /// - Complexity: O(frames · rows on screen)
  public init(_ scene: Scene, _ entries: [TraceEntry]) throws {
    try self.init(
      scene, names: RowNames(count: scene.list?.rows.count ?? 0), content: [:],
      TraceEntries(entries))
  }

  /// Plays content offsets, in points, one a frame at a rate in Hz.
  ///
  /// - Throws: An error without any offset.
  /// - Complexity: O(frames · rows on screen)
  public init(_ scene: Scene, offsets: [Double], rate: Double = 60) throws {
    try self.init(
      scene,
      offsets.enumerated().map {
        TraceEntry(time: Double($0.offset) / rate, contentOffset: $0.element)
      })
  }

  /// Plays a recording on a scene, both from files.
  ///
  /// - Throws: An error that names file and line for what cannot be read, and what the replay throws.
  /// - Complexity: O(frames · rows on screen)
  public init(scene: String, recording: String) throws {
    let file = try SceneFile.read(path: scene)
    try self.init(
      file.scene, names: file.names, content: file.content,
      try RecordingReader(path: recording, names: file.names))
  }

  private init(
    _ scene: Scene, names: RowNames, content: [RowID: RowContent], _ source: some TraceSource
  ) throws {
    self.scene = scene
    self.content = content
    let columns = FrameColumn.columns(of: scene)
    var bytes = Array((columns.map(\.rawValue).joined(separator: ",") + "\n").utf8)
    var replay = Replay(scene: scene, source: source)
    var frame = Frame()
    var moments: [Moment] = []
    while try replay.next(into: &frame) {
      let stage = replay.stage
      let lines = stage.lines(of: frame)
      for line in lines {
        for (place, column) in columns.enumerated() {
          if place > 0 { bytes.append(UInt8(ascii: ",")) }
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
