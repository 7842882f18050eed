import FoldLayout
import Testing

@testable import ContactSheet

@Suite struct ConvexClipTests {
  /// A picture of 100 × 100 pixels, drawn on a white ground.
  private func picture(_ draw: (any Canvas) -> Void) throws -> Picture {
    try Picture(Size(width: 100, height: 100), pixelsPerPoint: 1) { canvas in
      canvas.background(.white)
      draw(canvas)
    }
  }

  private func pixel(_ x: Int, _ y: Int, of picture: Picture) -> UInt32 {
    var found: UInt32 = 0
    picture.withRow(y, in: picture.box) { row in found = row[x] & 0xffffff }
    return found
  }

  private let whole = Path(Rect(x: 0, y: 0, width: 100, height: 100))
  private let notched = Path(polygon: [
    Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 50, y: 50), Point(x: 100, y: 100),
    Point(x: 0, y: 100),
  ])
  private let red = RGBAColor(red: 1, green: 0, blue: 0)

  @Test func `the convex core of a rounded rectangle joins the ends of its straight sides`() throws
  {
    let outline = Path(Rect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10)
    let core = try #require(outline.convexCore)
    // The edge across the corner is x + y = 10.
    #expect(core.surrounds(Rect(x: 5, y: 5, width: 90, height: 50)))
    #expect(!core.surrounds(Rect(x: 4.9, y: 5, width: 90, height: 50)))
    #expect(!core.surrounds(Rect(x: 5, y: 5, width: 90, height: 50.1)))
    #expect(core.surrounds(Rect(x: 10, y: 0, width: 80, height: 60)))
    #expect(!core.surrounds(Rect(x: 10, y: -0.1, width: 80, height: 60)))
    // The reversed outline has the same convex core.
    #expect(outline.reversed.convexCore?.surrounds(Rect(x: 5, y: 5, width: 90, height: 50)) == true)
  }

  @Test func `a path that is not one convex contour has no convex core`() {
    #expect(notched.convexCore == nil)
    var two = whole
    two.append(Path(Rect(x: 200, y: 0, width: 1, height: 1)))
    #expect(two.convexCore == nil)
    #expect(Path().convexCore == nil)
  }

  @Test func `a view inside a moving view is not drawn outside of the round corners`() throws {
    let box = Rect(x: 20, y: 20, width: 60, height: 40)
    var child = PlacedElement(
      kind: .replica, row: 0, id: RowID(1), box: box, backgroundColor: red)
    child.clip = Homography.identity.project(box)
    child.clipRounding = Size(width: 20.0 / 60, height: 20.0 / 40)
    let size = Size(width: 100, height: 100)
    let frame = SheetFrame(index: 0, time: 0, contentOffset: 0, elements: [child])
    let document = SheetDocument(
      title: "", subject: .shift, device: Device(size: size), frames: [frame],
      content: [RowID(1): RowContent(title: "")])
    let resources = DocumentResources(
      document, SheetOptions(), try Typesetter(fonts: FontSource.installed.get()))
    let drawn = try picture { canvas in
      RowPainter(resources: resources).draw(child, frame: frame, on: canvas)
    }
    // The corners are quarter circles of 20 points: (22, 22) is 25 from the middle of one.
    for (x, y) in [(22, 22), (77, 22), (22, 57), (77, 57)] {
      #expect(pixel(x, y, of: drawn) == 0xffffff)
    }
    for (x, y) in [(30, 30), (70, 30), (30, 50), (70, 50), (50, 21), (21, 40)] {
      #expect(pixel(x, y, of: drawn) == 0xff0000)
    }
  }

  @Test func `only pixels inside a clip are drawn`() throws {
    let circle = Path(Rect(x: 10, y: 10, width: 80, height: 80), cornerRadius: 40)
    let small = Path(Rect(x: 40, y: 40, width: 20, height: 20))
    let large = try picture { canvas in canvas.clip(to: circle) { canvas.fill(whole, red) } }
    #expect(pixel(50, 50, of: large) == 0xff0000 && pixel(50, 12, of: large) == 0xff0000)
    // (20, 20) is 42 points from the center.
    #expect(pixel(20, 20, of: large) == 0xffffff && pixel(5, 50, of: large) == 0xffffff)
    let within = try picture { canvas in canvas.clip(to: circle) { canvas.fill(small, red) } }
    #expect(pixel(41, 41, of: within) == 0xff0000 && pixel(39, 41, of: within) == 0xffffff)
    let concave = try picture { canvas in canvas.clip(to: notched) { canvas.fill(whole, red) } }
    #expect(pixel(20, 50, of: concave) == 0xff0000 && pixel(90, 50, of: concave) == 0xffffff)
    // Moved and halved inside the clip, the square covers 20…70.
    let placed = try picture { canvas in
      canvas.clip(to: circle) {
        canvas.withTransform(dx: 20, dy: 20, scale: 0.5) { canvas.fill(whole, red) }
      }
    }
    #expect(pixel(20, 20, of: placed) == 0xffffff && pixel(69, 69, of: placed) == 0xff0000)
    #expect(pixel(71, 71, of: placed) == 0xffffff)
    // A clip limits a layer, too.
    let layer = try picture { canvas in
      canvas.clip(to: circle) {
        canvas.layer(opacity: 0.5, within: Rect(x: 0, y: 0, width: 100, height: 100)) {
          canvas.fill(whole, .black)
        }
      }
    }
    #expect(pixel(5, 5, of: layer) == 0xffffff && pixel(50, 50, of: layer) & 0xff < 0x82)
  }
}
