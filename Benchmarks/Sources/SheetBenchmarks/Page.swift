import FoldLayout

/// The workload as a page for browsers, which turn the rows themselves: `rotateX` in perspective.
enum Page {
  /// The size of a phone on the page, for a point of its screen.
  private static let scale = 0.45
  private static let columns = 8
  private static let cell = (width: 209.0, height: 448.0)
  private static let margin = 64.0

  private static let style = """
    html, body { margin: 0; background: #fbfaf7; font: 400 13px Inter; color: #1b1e23; }
    body { position: relative; }
    h1 { position: absolute; left: 64px; top: 44px; margin: 0; font: 600 28px Inter; }
    .facts { position: absolute; left: 64px; top: 92px; color: #6a6f78; }
    .cell { position: absolute; width: 169px; height: 408px; }
    .phone { position: absolute; width: 375px; height: 812px; overflow: hidden; background: white;
      border: 8px solid #30343b; border-radius: 47px; zoom: 0.45; }
    .row { position: absolute; left: 30px; width: 315px; height: 96px; border-radius: 10px;
      background: #f1f3f5; border: 1px solid #d6dae0; box-sizing: border-box; padding: 12px 22px;
      transform-origin: 50% 100%; }
    .turned { background: linear-gradient(#7a2606, #c8480f); border: 0; color: white; }
    .row b { display: block; font: 600 20.6px Inter; }
    .row span { display: block; font: 400 13.6px Inter; line-height: 19px; color: #6f7682; }
    .turned span { color: #f0d0c0; }
    .time { position: absolute; left: 0; top: 382px; font-weight: 600; }
    .offset { position: absolute; right: 0; top: 382px; color: #6a6f78; }
    svg { position: absolute; }

    """

  static func html(frames count: Int) -> String {
    let rows = (count + columns - 1) / columns
    let width = 2 * margin + Double(columns) * cell.width - 40
    let height = 144 + Double(rows) * cell.height + 250
    var page = "<!doctype html><meta charset=\"utf-8\"><title>A sheet of \(count) frames</title>"
    page += "<style>@page { size: \(width)px \(height)px; margin: 0 }\n\(style)"
    page += "body { width: \(width)px; height: \(height)px }</style>"
    page += "<h1>A sheet of \(count) frames</h1>"
    page += "<div class=facts>8 rows of 3 lines, two of them turned</div>\n"
    for frame in 0..<count { page += cellHTML(frame) }
    return page + plot(count, top: 144 + Double(rows) * cell.height, width: width - 2 * margin)
  }

  private static func cellHTML(_ frame: Int) -> String {
    let left = margin + Double(frame % columns) * cell.width
    let top = 144 + Double(frame / columns) * cell.height
    var text =
      "<div class=cell id=f\(frame) style=\"left:\(left)px;top:\(top)px\"><div class=phone>"
    for place in 0..<Workload.rowCount {
      let row = Workload.firstRow(frame) + place
      let (box, angle) = (Workload.box(place), Workload.angle(place, frame))
      let turn = angle == 0 ? "" : ";transform:perspective(\(box.width)px) rotateX(\(angle)deg)"
      text += "<div class=\"row\(angle == 0 ? "" : " turned")\" style=\"top:\(box.y)px\(turn)\">"
      text += "<b>\(Workload.title(row))</b><span>\(Workload.subtitle(row))</span>"
      text += "<span>\(Workload.detail(row))</span></div>"
    }
    return text + "</div><div class=time>\(Workload.time(frame)) s</div>"
      + "<div class=offset>\(Workload.offset(frame)) pt</div></div>\n"
  }

  private static func plot(_ count: Int, top: Double, width: Double) -> String {
    let points = (0..<count).map { frame in
      let x = width * Double(frame) / Double(max(1, count - 1))
      return (x: x, y: 150 - 140 * Double(frame) / Double(max(1, count - 1)))
    }
    var text = "<svg style=\"left:\(margin)px;top:\(top)px\" width=\"\(width)\" height=\"170\">"
    text += "<polyline fill=none stroke=#1b1e23 stroke-width=1.5 points=\""
    text += points.map { "\($0.x),\($0.y)" }.joined(separator: " ") + "\"/>"
    for (frame, point) in points.enumerated() {
      text +=
        "<a href=\"#f\(frame)\"><circle cx=\"\(point.x)\" cy=\"\(point.y)\" r=4 fill=#c8480f /></a>"
    }
    return text + "</svg>"
  }
}
