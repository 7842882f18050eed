import FoldLayout
import RowDesign

struct SheetPainter: ResourceUser {
  let resources: DocumentResources
  let layout: SheetLayout
  let pages: SheetPages
  private let second: DocumentResources?

  init(document: SheetDocument, options: SheetOptions, typesetter: Typesetter) {
    resources = DocumentResources(document, options, typesetter)
    second = document.comparison.map {
      DocumentResources($0.side, options, typesetter, firstImage: 2 * document.images.count)
    }
    pages = SheetPages(document: document, options: options)
    layout = SheetLayout(document: document, options: options) { size in
      CaptionPainter.width(of: document, size: size, typesetter: typesetter)
    }
  }

  /// The size of a page, in points of 1/72 inch.
  var size: Size {
    guard options.bare else { return layout.paper ?? layout.page }
    return document.frames.first.map(document.size) ?? document.device.size
  }

  private func context(_ canvas: any Canvas) -> DrawingContext {
    DrawingContext(resources: resources, canvas: canvas)
  }

  /// Draws a page, counted from 0.
  func draw(page: Int = 0, on canvas: any Canvas) {
    guard !options.bare else {
      if let frame = document.frames.first { context(canvas).drawBare(frame, on: size) }
      return
    }
    canvas.background(options.theme.paper)
    guard layout.paper != nil else { return drawContent(ofPage: page, context(canvas)) }
    canvas.withTransform(dx: 0, dy: 0, scale: layout.paperScale) {
      drawContent(ofPage: page, context(canvas))
    }
  }

  func beginsWithIndex(_ shown: Range<Int>) -> Bool {
    options.hasIndex && !options.bare && shown.count > 1
  }

  func drawIndex(on canvas: any Canvas) {
    canvas.background(options.theme.paper)
    canvas.withTransform(dx: 0, dy: 0, scale: layout.paperScale) {
      IndexPainter(context: context(canvas), page: layout.page, pages: pages).draw()
    }
  }

  /// Draws as many phones side by side as fit, with evenly spaced frames and no captions.
  func drawPhones(in box: Rect, on canvas: any Canvas) {
    let total = document.frames.count
    guard total > 0, layout.phone.height > 0 else { return }
    let gap = layout.phone.width * 0.12
    let most = layout.phone.height * box.width / box.height
    let count = max(1, min(total, Int((most + gap) / (layout.phone.width + gap))))
    let all = Double(count) * (layout.phone.width + gap) - gap
    let scale = min(box.height / layout.phone.height, box.width / all)
    let context = context(canvas)
    canvas.withTransform(dx: box.x, dy: box.y, scale: scale) {
      for index in 0..<count {
        let frame = count > 1 ? index * (total - 1) / (count - 1) : 0
        context.drawPhone(
          document.frames[frame], at: Point(x: Double(index) * (layout.phone.width + gap), y: 0),
          layout)
      }
    }
  }

  private func drawContent(ofPage page: Int, _ context: DrawingContext) {
    let shown = pages.frames(ofPage: page)
    HeaderPainter(context: context, layout: layout).draw()
    for number in shown {
      let origin = layout.origin(ofFrame: number - shown.lowerBound)
      if let second {
        let other = DrawingContext(resources: second, canvas: context.canvas)
        PairPainter(first: context, second: other, layout: layout).draw(number, at: origin)
      } else {
        context.draw(number, at: origin, layout)
      }
    }
    if let area = layout.plot {
      PlotPainter(
        context: context, area: area, furtherAreas: layout.furtherPlots, shown: shown,
        isPart: pages.count > 1
      ).draw()
    }
    context.drawFoot(
      of: layout.page, number: pages.count > 1 ? "page \(page + 1) of \(pages.count)" : "")
  }
}

extension SheetDocument {
  func sentence(of frame: SheetFrame) -> String {
    "\(NumberText.seconds(frame.time)), \(subject.sentence(frame.reading))"
      + (frame.note.map { ", " + $0 } ?? "")
  }
}
