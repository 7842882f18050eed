import FoldLayout

/// A page of SVG, written by ourselves: few decimals, shapes that repeat written once, names that
/// depend on nothing but the page, and every frame and row marked with its title.
final class SVGCanvas: Canvas {
  private var body = MarkupBuffer()
  private var definitions = MarkupBuffer()
  private var clips: [[UInt8]: Int] = [:]
  private var gradients: [[UInt8]: Int] = [:]
  private var texts: [Int: Int] = [:]
  private var pictures: Set<String> = []
  private var images: [Int: Int] = [:]

  let keepsSearchText = false

  /// The whole file of a page of the given size.
  func file(size: Size, title: String, description: String) -> [UInt8] {
    var file = MarkupBuffer()
    file.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    file.append(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    file.attribute("width", size.width)
    file.attribute("height", size.height)
    file.append(" viewBox=\"0 0 ")
    file.append(size.width, decimals: 3)
    file.append(" ")
    file.append(size.height, decimals: 3)
    file.append("\">\n<title>")
    file.append(escaped: title)
    file.append("</title>\n")
    if !description.isEmpty {
      file.append("<desc>")
      file.append(escaped: description)
      file.append("</desc>\n")
    }
    file.append("<defs>\n")
    file.append(definitions)
    file.append("</defs>\n")
    file.append(body)
    file.append("</svg>\n")
    return file.bytes
  }

  /// Appends markup as it is.
  func append(_ markup: String) { body.append(markup) }

  /// Appends a number to the markup.
  func append(_ value: Double, decimals: Int) { body.append(value, decimals: decimals) }

  func background(_ color: Color) {
    body.append("<rect width=\"100%\" height=\"100%\"")
    paint("fill", color)
    body.append("/>\n")
  }

  func place(dx: Double, dy: Double, scale: Double, _ draw: () -> Void) {
    body.append("<g transform=\"translate(")
    body.append(dx, decimals: 3)
    body.append(" ")
    body.append(dy, decimals: 3)
    body.append(") scale(")
    body.append(scale, decimals: 6)
    body.append(")\">\n")
    draw()
    body.append("</g>\n")
  }

  func clip(to path: Path, _ draw: () -> Void) {
    var data = MarkupBuffer()
    data.append(absolute: path)
    let number = clips[data.bytes] ?? clips.count
    if clips.updateValue(number, forKey: data.bytes) == nil {
      definitions.append("<clipPath id=\"c\(number)\"><path d=\"")
      definitions.append(data)
      definitions.append("\"/></clipPath>\n")
    }
    body.append("<g clip-path=\"url(#c\(number))\">\n")
    draw()
    body.append("</g>\n")
  }

  func layer(opacity: Double, within bounds: Rect, _ draw: () -> Void) {
    body.append("<g")
    body.attribute("opacity", opacity)
    body.append(">")
    draw()
    body.append("</g>")
  }

  func mark(_ mark: Mark, _ draw: () -> Void) {
    let title: String?
    switch mark {
    case .frame(let number, let index, let text):
      body.append("<g class=\"frame\" data-frame=\"\(index)\" id=\"f\(number)\">")
      title = text
    case .side(let name):
      body.append("<g class=\"side\" data-side=\"\(name)\">")
      title = nil
    case .row(let frame, let kind, let row, let text):
      body.append("<g class=\"\(kind)\" data-frame=\"\(frame)\" data-row=\"\(row)\">")
      title = text
    }
    if let title, !title.isEmpty {
      body.append("<title>")
      body.append(escaped: title)
      body.append("</title>")
    }
    draw()
    body.append("</g>\n")
  }

  func link(toFrame number: Int, _ draw: () -> Void) {
    body.append("<a xlink:href=\"#f\(number)\">")
    draw()
    body.append("</a>\n")
  }

  func reuse(_ name: String, _ draw: () -> Void) {
    if pictures.insert(name).inserted {
      let outer = body
      body = MarkupBuffer()
      draw()
      definitions.append("<g id=\"\(name)\">")
      definitions.append(body)
      definitions.append("</g>\n")
      body = outer
    }
    body.append("<use xlink:href=\"#\(name)\"/>\n")
  }

  func fill(_ path: Path, _ paint: Paint, precision: Precision) {
    guard !path.isEmpty else { return }
    body.append("<path d=\"")
    switch precision {
    case .fine: body.append(absolute: path)
    case .lettering: body.append(relative: path)
    }
    body.append("\"")
    switch paint {
    case .solid(let color): self.paint("fill", color)
    case .linear(let start, let end, let stops):
      let number = gradient(from: start, to: end, stops: stops)
      body.append(" fill=\"url(#g\(number))\"")
    }
    body.append("/>\n")
  }

  func stroke(_ path: Path, _ pen: Pen) {
    guard !path.isEmpty else { return }
    body.append("<path d=\"")
    body.append(absolute: path, decimals: 2)
    body.append("\" fill=\"none\"")
    paint("stroke", pen.color)
    body.attribute("stroke-width", pen.width)
    if !pen.dash.isEmpty {
      body.append(" stroke-dasharray=\"")
      for (index, length) in pen.dash.enumerated() {
        if index > 0 { body.append(" ") }
        body.append(length, decimals: 2)
      }
      body.append("\"")
    } else {
      body.append(" stroke-linejoin=\"round\"")
    }
    body.append("/>\n")
  }

  func text(_ text: ShapedText, at origin: Point, color: Color, transform: Homography?) {
    guard !text.outline.isEmpty else { return }
    let number = texts[text.number] ?? texts.count
    if texts.updateValue(number, forKey: text.number) == nil {
      definitions.append("<path id=\"t\(number)\" d=\"")
      definitions.append(relative: text.outline)
      definitions.append("\"/>\n")
    }
    body.append("<use xlink:href=\"#t\(number)\"")
    body.attribute("x", origin.x)
    body.attribute("y", origin.y)
    paint("fill", color)
    if let transform { append(matrix: transform) }
    body.append("/>\n")
  }

  func image(_ image: CanvasImage, transform: Homography) {
    let number = images[image.number] ?? images.count
    if images[image.number] == nil {
      guard let address = try? image.address() else { return }
      images[image.number] = number
      definitions.append("<image id=\"i\(number)\" width=\"\(image.size.width)\"")
      definitions.append(" height=\"\(image.size.height)\" preserveAspectRatio=\"none\"")
      definitions.append(" xlink:href=\"\(address)\"/>\n")
    }
    body.append("<use xlink:href=\"#i\(number)\"")
    append(matrix: transform)
    body.append("/>\n")
  }

  private func append(matrix t: Homography) {
    body.append(" transform=\"matrix(")
    let entries = [t.xx, t.yx, t.xy, t.yy, t.x1, t.y1].map { $0 / t.w1 }
    for (index, entry) in entries.enumerated() {
      if index > 0 { body.append(" ") }
      body.append(entry, decimals: 6)
    }
    body.append(")\"")
  }

  func searchText(_ text: ShapedText, at origin: Point, color: Color, transform: Homography) {}

  private func gradient(
    from start: Point, to end: Point, stops: [(offset: Double, color: Color)]
  ) -> Int {
    var data = MarkupBuffer()
    data.attribute("x1", start.x)
    data.attribute("y1", start.y)
    data.attribute("x2", end.x)
    data.attribute("y2", end.y)
    data.append(">")
    for stop in stops {
      data.append("<stop")
      data.attribute("offset", stop.offset)
      data.append(" stop-color=\"\(Self.hex(stop.color))\"")
      if stop.color.alpha < 1 { data.attribute("stop-opacity", stop.color.alpha) }
      data.append("/>")
    }
    if let number = gradients[data.bytes] { return number }
    let number = gradients.count
    gradients[data.bytes] = number
    definitions.append("<linearGradient id=\"g\(number)\" gradientUnits=\"userSpaceOnUse\"")
    definitions.append(data)
    definitions.append("</linearGradient>\n")
    return number
  }

  private func paint(_ property: String, _ color: Color) {
    body.append(" \(property)=\"\(Self.hex(color))\"")
    if color.alpha < 1 { body.attribute("\(property)-opacity", color.alpha) }
  }

  private static func hex(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    var result = "#"
    for part in [color.red, color.green, color.blue] {
      let level = part.isFinite ? Int((min(1, max(0, part)) * 255).rounded()) : 0
      result.append(digits[level / 16])
      result.append(digits[level % 16])
    }
    return result
  }
}
