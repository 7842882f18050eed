import FoldLayout

/// A canvas that writes SVG; identifiers depend only on the content of the page.
final class SVGCanvas: Canvas {
  private var body = MarkupBuffer()
  private var definitions = MarkupBuffer()
  private var clips: [[UInt8]: Int] = [:]
  private var gradients: [[UInt8]: Int] = [:]
  private var texts: [Int: Int] = [:]
  private var pictures: Set<String> = []
  private var images: [Int: Int] = [:]

  let keepsSearchText = false

  func file(size: Size, title: String, description: String) -> [UInt8] {
    var file: MarkupBuffer = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)">
      <title>\(title)</title>

      """
    if !description.isEmpty { file += "<desc>\(description)</desc>\n" }
    file += "<defs>\n\(definitions)</defs>\n\(body)</svg>\n"
    return file.bytes
  }

  func append(_ markup: MarkupBuffer) { body += markup }

  func background(_ color: RGBAColor) {
    body += "<rect width=\"100%\" height=\"100%\"\(paint("fill", color))/>\n"
  }

  private func group(_ attributes: MarkupBuffer, _ draw: () -> Void) {
    body += "<g \(attributes)>\n"
    draw()
    body += "</g>\n"
  }

  func withTransform(dx: Double, dy: Double, scale: Double, _ draw: () -> Void) {
    group("transform=\"translate(\(dx) \(dy)) scale(\(scale, 6))\"", draw)
  }

  func clip(to path: Path, _ draw: () -> Void) {
    var data = MarkupBuffer()
    data.append(absolute: path)
    let number = clips[data.bytes] ?? clips.count
    if clips.updateValue(number, forKey: data.bytes) == nil {
      definitions += "<clipPath id=\"c\(number)\"><path d=\"\(data)\"/></clipPath>\n"
    }
    group("clip-path=\"url(#c\(number))\"", draw)
  }

  func layer(opacity: Double, within bounds: Rect, _ draw: () -> Void) {
    body += "<g opacity=\"\(opacity)\">"
    draw()
    body += "</g>"
  }

  func mark(_ mark: Mark, _ draw: () -> Void) {
    var title: String?
    switch mark {
    case .frame(let number, let index, let text):
      body += "<g class=\"frame\" data-frame=\"\(index)\" id=\"f\(number)\">"
      title = text
    case .side(let name): body += "<g class=\"side\" data-side=\"\(name)\">"
    case .row(let frame, let kind, let row, let text):
      let kind = "\(kind)"
      body += "<g class=\"\(kind)\" data-frame=\"\(frame)\" data-row=\"\(row)\">"
      title = text
    }
    if let title, !title.isEmpty { body += "<title>\(title)</title>" }
    draw()
    body += "</g>\n"
  }

  func link(toFrame number: Int, _ draw: () -> Void) {
    body += "<a xlink:href=\"#f\(number)\">"
    draw()
    body += "</a>\n"
  }

  func reuse(_ name: String, _ draw: () -> Void) {
    if pictures.insert(name).inserted {
      let outer = body
      body = MarkupBuffer()
      draw()
      definitions += "<g id=\"\(name)\">\(body)</g>\n"
      body = outer
    }
    body += "<use xlink:href=\"#\(name)\"/>\n"
  }

  func fill(_ path: Path, _ paint: Paint, precision: Precision) {
    guard !path.isEmpty else { return }
    body += "<path d=\""
    switch precision {
    case .fine: body.append(absolute: path)
    case .lettering: body.append(relative: path)
    }
    switch paint {
    case .solid(let color): body += "\"\(self.paint("fill", color))/>\n"
    case .linear(let start, let end, let stops):
      body += "\" fill=\"url(#g\(gradient(from: start, to: end, stops: stops)))\"/>\n"
    }
  }

  func stroke(_ path: Path, _ pen: Pen) {
    guard !path.isEmpty else { return }
    body += "<path d=\""
    body.append(absolute: path, decimals: 2)
    body += "\" fill=\"none\"\(paint("stroke", pen.color)) stroke-width=\"\(pen.width)\""
    body +=
      pen.dash.isEmpty
      ? " stroke-linejoin=\"round\"/>\n" : " stroke-dasharray=\"\(pen.dash, 2)\"/>\n"
  }

  func text(_ text: ShapedText, at origin: Point, color: RGBAColor, transform: Homography?) {
    pictures(of: text, at: origin, transform: transform)
    guard !text.outline.isEmpty else { return }
    let number = texts[text.number] ?? texts.count
    if texts.updateValue(number, forKey: text.number) == nil {
      definitions += "<path id=\"t\(number)\" d=\""
      definitions.append(relative: text.outline)
      definitions += "\"/>\n"
    }
    body += "<use xlink:href=\"#t\(number)\" x=\"\(origin.x)\" y=\"\(origin.y)\""
    body += "\(paint("fill", color))\(transform.map(matrix) ?? "")/>\n"
  }

  func image(_ image: CanvasImage, transform: Homography) {
    let number = images[image.number] ?? images.count
    if images[image.number] == nil {
      guard let address = try? image.address() else { return }
      images[image.number] = number
      definitions += "<image id=\"i\(number)\" width=\"\(image.size.width)\""
      definitions += " height=\"\(image.size.height)\" preserveAspectRatio=\"none\""
      definitions += " xlink:href=\"\(markup: address)\"/>\n"
    }
    body += "<use xlink:href=\"#i\(number)\"\(matrix(transform))/>\n"
  }

  private func matrix(_ t: Homography) -> MarkupBuffer {
    " transform=\"matrix(\([t.xx, t.yx, t.xy, t.yy, t.x1, t.y1].map { $0 / t.w1 }, 6))\""
  }

  func searchText(_ text: ShapedText, at origin: Point, color: RGBAColor, transform: Homography) {}

  private func gradient(
    from start: Point, to end: Point, stops: [(offset: Double, color: RGBAColor)]
  ) -> Int {
    var data: MarkupBuffer = " x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\">"
    for stop in stops {
      data += "<stop offset=\"\(stop.offset)\"\(paint("stop-color", stop.color, "stop"))/>"
    }
    if let number = gradients[data.bytes] { return number }
    let number = gradients.count
    gradients[data.bytes] = number
    definitions += "<linearGradient id=\"g\(number)\" gradientUnits=\"userSpaceOnUse\"\(data)"
    definitions += "</linearGradient>\n"
    return number
  }

  /// Returns the attribute `property` with a color, followed by its opacity unless it is opaque, in
  /// the attribute `stem`-opacity; a `nil` stem is `property`.
  private func paint(_ property: String, _ color: RGBAColor, _ stem: String? = nil) -> MarkupBuffer
  {
    let digits = [color.red, color.green, color.blue].map { part in
      let level = part.isFinite ? Int((min(1, max(0, part)) * 255).rounded()) : 0
      return (level < 16 ? "0" : "") + String(level, radix: 16)
    }
    var markup: MarkupBuffer = " \(property)=\"#\(digits.joined())\""
    if color.alpha < 1 { markup += " \(stem ?? property)-opacity=\"\(color.alpha)\"" }
    return markup
  }
}
