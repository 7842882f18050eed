import FoldLayout
import RowDesign

struct SheetPainter: StudioWork {
  let studio: Studio
  let layout: SheetLayout
  let pages: SheetPages
  private let second: Studio?

  init(document: SheetDocument, options: SheetOptions, typesetter: Typesetter) {
    studio = Studio(document, options, typesetter)
    second = document.secondSide.map {
      Studio($0, options, typesetter, firstImage: document.images.count)
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

  private func easel(_ canvas: any Canvas) -> Easel { Easel(studio: studio, canvas: canvas) }

  /// Draws a page, counted from 0.
  func draw(page: Int = 0, on canvas: any Canvas) {
    guard !options.bare else {
      canvas.background(.white)
      if let frame = document.frames.first { easel(canvas).drawBare(frame, on: size) }
      return
    }
    canvas.background(options.theme.paper)
    guard layout.paper != nil else { return drawContent(ofPage: page, easel(canvas)) }
    canvas.place(dx: 0, dy: 0, scale: layout.paperScale) {
      drawContent(ofPage: page, easel(canvas))
    }
  }

  /// Returns whether a file with these pages begins with an index.
  func beginsWithIndex(_ shown: Range<Int>) -> Bool {
    options.hasIndex && !options.bare && shown.count > 1
  }

  func drawIndex(on canvas: any Canvas) {
    canvas.background(options.theme.paper)
    canvas.place(dx: 0, dy: 0, scale: layout.paperScale) {
      IndexPainter(easel: easel(canvas), page: layout.page, pages: pages).draw()
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
    let easel = easel(canvas)
    canvas.place(dx: box.x, dy: box.y, scale: scale) {
      for place in 0..<count {
        let frame = count > 1 ? place * (total - 1) / (count - 1) : 0
        easel.drawPhone(
          document.frames[frame], at: Point(x: Double(place) * (layout.phone.width + gap), y: 0),
          layout)
      }
    }
  }

  private func drawContent(ofPage page: Int, _ easel: Easel) {
    let shown = pages.frames(ofPage: page)
    HeaderPainter(easel: easel, layout: layout).draw()
    for number in shown {
      let origin = layout.origin(ofFrame: number - shown.lowerBound)
      if let second {
        let other = Easel(studio: second, canvas: easel.canvas)
        PairPainter(first: easel, second: other, layout: layout).draw(number, at: origin)
      } else {
        easel.draw(number, at: origin, layout)
      }
    }
    if let area = layout.plot {
      PlotPainter(
        easel: easel, area: area, furtherAreas: layout.furtherPlots, shown: shown,
        isPart: pages.count > 1
      ).draw()
    }
    easel.drawFoot(
      of: layout.page, number: pages.count > 1 ? "page \(page + 1) of \(pages.count)" : "")
  }
}

extension SheetDocument {
  func sentence(of frame: SheetFrame) -> String {
    "\(NumberText.seconds(frame.time)), \(subject.sentence(frame.reading))"
      + (frame.note.map { ", " + $0 } ?? "")
  }
}
