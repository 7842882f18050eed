import FoldLayout
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct RotatedFrameTests {
  private let sizes = [Size(width: 375, height: 812), Size(width: 812, height: 375)]

  /// A document of two frames, the second after a rotation of the device.
  private var document: SheetDocument {
    var document = Samples.fling(frames: 2)
    document.frames[1].screen = sizes[1]
    return document
  }

  @Test func `each frame shows its own screen size, centered in its cell`() throws {
    let (canvas, layout) = try record(document)
    #expect(layout.screen == Size(width: 812, height: 812))
    let grounds = canvas.fills.filter { $0.row == nil }.compactMap(\.path.bounds)
    for (number, size) in sizes.enumerated() {
      let origin = layout.origin(ofFrame: number)
      let middle = Point(
        x: origin.x + layout.phone.width / 2, y: origin.y + layout.phone.height / 2)
      let isThere = grounds.contains { ground in
        let gaps = [
          ground.midX - middle.x, ground.midY - middle.y,
          ground.width - size.width * layout.scale, ground.height - size.height * layout.scale,
        ]
        return gaps.allSatisfy { abs($0) < 1e-9 }
      }
      #expect(isThere, "frame \(number)")
    }
  }

  @Test func `a row beyond the first screen is drawn in a frame whose screen is wide enough`()
    throws
  {
    var document = document
    let element = PlacedElement(
      kind: .row, row: 7, id: RowID(7), box: Rect(x: 500, y: 100, width: 300, height: 80))
    for number in 0...1 { document.frames[number].elements = [element] }
    let rows = try record(document).canvas.rows
    #expect(rows.map(\.frame) == [document.frames[1].index])
  }

  @Test func `a bare picture has the size of its frame's screen, and a bare clip fits all screens`()
    throws
  {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let options = SheetOptions(bare: true)
    for number in 0...1 {
      var single = document
      single.frames = [document.frames[number]]
      let painter = SheetPainter(document: single, options: options, typesetter: typesetter)
      #expect(painter.size == sizes[number])
    }
    let clip = ClipPainter(document: document, options: options, typesetter: typesetter)
    #expect(clip.size == Size(width: 812, height: 812))
    let canvas = RecordingCanvas()
    for index in 0...1 { clip.draw(index, on: canvas) }
    #expect(
      canvas.clips.compactMap(\.bounds).filter { $0.size != clip.size }.prefix(1)
        == [Rect(x: 218.5, y: 0, width: 375, height: 812)])
    #expect(canvas.clips.contains { $0.bounds == Rect(x: 0, y: 218.5, width: 812, height: 375) })
  }

  @Test func `the notch and the status icons are not drawn on a rotated screen`() {
    var document = document
    document.rotate(to: sizes[1])
    #expect(document.device.notch == nil && document.device.statusBar == 0)
    #expect(document.screen.size == sizes[1] && document.screen.rowWidth == 812)
  }

  @Test func `a frame whose screen cannot be drawn is an error`() {
    var document = document
    document.frames[1].screen = Size(width: .nan, height: 812)
    let error = #expect(throws: SheetError.self) { try Sheet(document).write(.svg) { _ in } }
    #expect(error?.description == "a screen of nan × 812.0 points cannot be drawn")
  }

  @Test(arguments: [nil, ListViewport()])
  func `an expanding row is drawn over its neighbors, with a viewport and without`(
    viewport: ListViewport?
  ) throws {
    var document = Samples.fling(frames: 1)
    var rows = (0..<3).map { row in
      PlacedElement(
        kind: .row, row: row, id: RowID(UInt32(row)),
        box: Rect(x: 0, y: 100 * Double(row), width: 375, height: 130))
    }
    rows[1].expansion = 0.4
    document.frames[0].elements = rows
    document.screen.viewport = viewport
    for bare in [false, true] {
      let drawn = try record(document, SheetOptions(bare: bare)).canvas.rows.map(\.row)
      #expect(drawn == [0, 2, 1])
    }
  }
}
