import FoldLayout
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct SheetPageTests {
  static let devices = Device.presets.map(\.name)

  @Test(arguments: devices)
  func `every line of text lies on the page, and text of a flat row lies inside its row`(
    device: String
  ) throws {
    let document = Samples.fling(frames: 12, device: device)
    let (canvas, layout) = try record(document)
    let page = Rect(x: 0, y: 0, width: layout.page.width, height: layout.page.height)
    #expect(!canvas.texts.isEmpty)
    for text in canvas.texts where text.row == nil {
      #expect(text.ink.minX >= page.minX && text.ink.maxX <= page.maxX)
      #expect(text.ink.minY >= page.minY && text.ink.maxY <= page.maxY)
    }
    let boxes = Dictionary(
      grouping: document.frames.enumerated().flatMap { index, frame in
        frame.elements.map { (row: $0.row, box: Self.onPage($0.box, index: index, layout)) }
      }, by: \.row)
    for text in canvas.texts {
      guard let row = text.row else { continue }
      let isInside = boxes[row, default: []].contains { _, box in
        text.ink.minX >= box.minX && text.ink.maxX <= box.maxX && text.ink.minY >= box.minY
          && text.ink.maxY <= box.maxY
      }
      #expect(isInside, "row \(row)")
    }
  }

  private static func onPage(_ box: Rect, index: Int, _ layout: SheetLayout) -> Rect {
    let origin = layout.origin(ofFrame: index)
    return Rect(
      x: origin.x + layout.bezel + box.x * layout.scale,
      y: origin.y + layout.bezel + box.y * layout.scale,
      width: box.width * layout.scale, height: box.height * layout.scale)
  }

  @Test(arguments: [1, 2, 5, 7, 13, 24, 60, 97, 500])
  func `screens overlap neither each other nor the margins of the page`(count: Int) throws {
    let document = Samples.fling(frames: count)
    let layout = try record(document).layout
    let phones = (0..<count).map { index in
      let origin = layout.origin(ofFrame: index)
      return Rect(
        x: origin.x, y: origin.y, width: layout.phone.width,
        height: layout.phone.height + layout.caption.height)
    }
    let inner = Rect(x: 0, y: 0, width: layout.page.width, height: layout.page.height)
      .insetBy(SheetLayout.margin)
    for phone in phones {
      #expect(phone.minX >= inner.minX && phone.maxX <= inner.maxX + 0.001)
      #expect(phone.minY >= inner.minY && phone.maxY <= inner.maxY)
    }
    for (index, phone) in phones.enumerated() where index > 0 {
      #expect(!phone.meets(phones[index - 1]))
      if index >= layout.columns { #expect(!phone.meets(phones[index - layout.columns])) }
    }
    let plot = try #require(layout.plot)
    #expect(plot.minY > (phones.last?.maxY ?? 0))
    #expect(layout.columns * layout.rows >= count)
  }

  @Test(arguments: [(1, 1, 24), (8, 8, 3), (24, 24, 1), (100, 24, 1), (0, 1, 24), (-3, 1, 24)])
  func `the number of columns is as requested, limited to the number of frames`(
    asked: Int, columns: Int, rows: Int
  ) throws {
    let layout = try record(Samples.fling(), SheetOptions(columns: asked)).layout
    #expect(layout.columns == columns)
    #expect(layout.rows == rows)
  }

  @Test func `the iphone-x's notch is 209 points wide and joined to the top edge`() throws {
    let (canvas, layout) = try record(Samples.fling(frames: 1))
    let glass = canvas.fills.filter { $0.picture == "glass" }.compactMap(\.path.bounds)
    let notch = try #require(glass.max { $0.width < $1.width })
    // 209 points plus a hollow curve of at most 6 points at each side.
    #expect(notch.width / layout.scale >= 209 && notch.width / layout.scale <= 221)
    let top = layout.gridOrigin.y + layout.bezel
    #expect(notch.minY <= top)
    #expect(abs(notch.maxY - (top + 30 * layout.scale)) < 1e-9)
  }

  @Test(arguments: [("iphone-15-pro", 126.0, 37.0, 11.0), ("pixel-8", 20, 20, 14)])
  func `a Dynamic Island and a camera hole are centered below the top edge`(
    device: String, width: Double, height: Double, y: Double
  ) throws {
    let document = Samples.fling(frames: 1, device: device)
    let (canvas, layout) = try record(document)
    let screen = layout.gridOrigin.x + layout.bezel
    let found = canvas.fills.filter { $0.picture == "glass" }.compactMap(\.path.bounds).contains {
      abs($0.width / layout.scale - width) < 1e-6 && abs($0.height / layout.scale - height) < 1e-6
        && abs(($0.minY - layout.gridOrigin.y - layout.bezel) / layout.scale - y) < 1e-6
        && abs(($0.midX - screen) / layout.scale - document.device.size.width / 2) < 1e-6
    }
    #expect(found)
  }

  @Test func `a row is drawn as one layer only if it is partly transparent`() throws {
    let document = Samples.fling()
    let (canvas, _) = try record(document)
    let shown = document.frames.flatMap { $0.elements.filter { $0.angle < 89.999 } }
    let faded = shown.map(\.opacity).filter { $0 > 0 && $0 < 1 }
    #expect(!faded.isEmpty)
    #expect(canvas.layers == faded)
  }

  @Test func `rows are painted in the given order`() throws {
    var document = Samples.fling(frames: 1)
    document.frames[0].elements.reverse()
    let (canvas, _) = try record(document)
    let rows = canvas.rows.map(\.row)
    #expect(rows.count > 3 && rows == rows.sorted(by: >))
  }

  @Test func `a clipping list cuts off its rows, and nothing is drawn over the rest`() throws {
    var document = Samples.fling(frames: 1)
    document.frames[0].elements = [
      PlacedElement(
        kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: 60, width: 375, height: 700))
    ]
    let drawn = { try record($0).canvas.fills.filter { $0.row == nil }.count }
    let plain = try drawn(document)
    var viewport = ListViewport()
    (viewport.top, viewport.bottom) = (100, 200)
    document.screen.viewport = viewport
    let (canvas, layout) = try record(document)
    // A strip painted over the rows would show their color at its antialiased edges.
    #expect(try drawn(document) == plain)
    let list = Path(Rect(x: 0, y: 100, width: 375, height: 512)).map(
      Homography.scale(layout.scale, about: .zero).then(
        .translation(
          dx: layout.gridOrigin.x + layout.bezel, dy: layout.gridOrigin.y + layout.bezel)
      ).project)
    #expect(canvas.clips.contains(list))
  }
}
