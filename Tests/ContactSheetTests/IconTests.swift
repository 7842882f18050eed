import FoldLayout
import Testing

@testable import ContactSheet

@Suite struct IconTests {
  /// The winding number of the contours around a point, from the crossings of a ray.
  private func winding(_ path: Path, around point: Point) -> Int {
    var turns = 0
    for contour in path.flattened(steps: 24) {
      for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { turns += b.y > a.y ? 1 : -1 }
      }
    }
    return turns
  }

  @Test func `every icon fits its square and has its own outline`() throws {
    var seen: [Path] = []
    #expect(Icon.names.count >= 24 && Icon.names == Icon.names.sorted())
    for name in Icon.names {
      let path = try #require(Icon(named: name)).path
      let bounds = try #require(path.bounds, "\(name)")
      #expect(bounds.minX >= 0 && bounds.maxX <= 24, "\(name)")
      #expect(bounds.minY >= 0 && bounds.maxY <= 24, "\(name)")
      #expect(max(bounds.width, bounds.height) >= 15, "\(name)")
      #expect(!seen.contains(path), "\(name)")
      seen.append(path)
    }
    #expect(Icon(named: "Bell") == nil && Icon(named: "") == nil)
  }

  @Test(arguments: [
    ("clock", Point(x: 12, y: 3), true), ("clock", Point(x: 8, y: 16), false),
    ("clock", Point(x: 12, y: 8), true), ("calendar", Point(x: 4, y: 20), true),
    ("calendar", Point(x: 15, y: 12), false), ("pin", Point(x: 12, y: 9.8), false),
    ("pin", Point(x: 12, y: 18), true), ("mail", Point(x: 12, y: 14.3), false),
    ("mail", Point(x: 12, y: 18), true), ("gear", Point(x: 12, y: 12), false),
    ("gear", Point(x: 12, y: 2.5), true), ("search", Point(x: 10, y: 10), false),
    ("camera", Point(x: 12, y: 9.6), false), ("camera", Point(x: 12, y: 13.4), true),
  ])
  func `holes in icons are open and the rest is filled`(name: String, point: Point, isFilled: Bool)
    throws
  {
    let path = try #require(Icon(named: name)).path
    #expect((winding(path, around: point) != 0) == isFilled)
  }

  private func document(_ content: RowContent) -> SheetDocument {
    var document = Samples.fling(frames: 8, content: [:])
    document.content = { _ in content }
    return document
  }

  @Test func `icons and badges move the text aside and add three shapes to each row`() throws {
    let plain = try record(document(RowContent(title: "A title", subtitle: "and more"))).canvas
    let (rich, layout) = try record(
      document(RowContent(title: "A title", subtitle: "and more", icon: "star", badge: "12")))
    let (before, after) = (
      plain.texts.filter { $0.row != nil }, rich.texts.filter { $0.row != nil }
    )
    try #require(before.count > 10 && after.count == before.count / 2 * 3)
    let edge = before.map(\.ink.minX).min() ?? .infinity
    let shifted = after.map(\.ink.minX).min() ?? 0
    #expect(shifted - edge > 20 * layout.scale)
    // Each row has three more shapes: a tile, an icon and a capsule.
    let rows = rich.rows.count
    let more =
      rich.fills.count { $0.row != nil && !$0.isLettering }
      - plain.fills.count { $0.row != nil && !$0.isLettering }
    #expect(more == 3 * rows)
  }

  @Test(arguments: SheetFormat.allCases)
  func `unknown icon names cause one warning, which lists known names`(
    format: SheetFormat
  ) throws {
    let warnings = try Sheet(
      document(RowContent(title: "x", icon: "forkk")), options: SheetOptions(pixelsPerPoint: 0.2)
    ).write(format) { _ in }
    #expect(warnings == [.iconsUnknown(names: ["forkk"])])
    #expect(warnings.first?.description.contains("forkk") == true)
    #expect(warnings.first?.description.contains("fork, gear") == true)
    #expect(try Sheet(document(RowContent(icon: "fork"))).write(format) { _ in }.isEmpty)
  }

  @Test func `a book of sheets warns and fails for either side of a comparison, as the sheet does`()
    throws
  {
    var document = document(RowContent(title: "x", icon: "forkk"))
    let frame = document.frames[0]
    let scene = FoldScene(
      device: document.device, subject: .list(ListScene(rows: RowHeights(count: 3, height: 90))))
    let ids = Set(frame.elements.map(\.id))
    document.comparison = SheetComparison(
      with: SheetDocument(
        title: "", of: scene, frames: document.frames,
        content: Dictionary(uniqueKeysWithValues: ids.map { ($0, RowContent(icon: "knif")) })),
      plotTitle: "", levels: [])
    func book() -> SheetBook {
      SheetBook(summary: SheetSummary(title: "A book"), sheets: [Sheet(document)])
    }
    let expected = [SheetWarning.iconsUnknown(names: ["forkk", "knif"])]
    #expect(try book().write { _ in } == expected)
    #expect(try Sheet(document).write(.svg) { _ in } == expected)
    document.comparison?.side.device.size.width = .nan
    #expect(throws: SheetError.self) { try book().write { _ in } }
    #expect(throws: SheetError.self) { try Sheet(document).write(.svg) { _ in } }
  }

  @Test func `a reversed contour has the same points and the opposite direction`() {
    let circle = Path(center: Point(x: 5, y: 5), radius: 4)
    #expect(circle.signedArea > 0)
    #expect(abs(circle.reversed.signedArea + circle.signedArea) < 1e-9)
    #expect(Set(circle.reversed.points.map(\.x)) == Set(circle.points.map(\.x)))
    let polygon = Path(polygon: [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 0, y: 3)])
    #expect(polygon.signedArea == 12 && polygon.reversed.signedArea == -12)
  }
}
