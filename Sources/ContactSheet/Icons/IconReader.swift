import FoldLayout

/// Parses the drawings of icons.
///
/// M, L, H, V, C and Z are as in SVG, with absolute coordinates. `R x y width height radius` is a
/// rounded rectangle and `O x y radius` a circle. A minus before a contour makes it a hole.
enum IconReader {
  static func read(_ drawing: Substring) -> Path {
    var path = Path()
    for contour in contours(drawing) {
      let isHole = contour.first == "-"
      let drawn = self.contour(isHole ? Array(contour.dropFirst()) : contour)
      let isClockwise = drawn.signedArea > 0
      path.append(isClockwise == isHole ? drawn.reversed : drawn)
    }
    return path
  }

  private static func contours(_ drawing: Substring) -> [[Substring]] {
    var contours: [[Substring]] = []
    var isHole = false
    for word in drawing.split(separator: " ") {
      if word == "-" {
        isHole = true
      } else if ["M", "R", "O"].contains(word) {
        contours.append(isHole ? ["-", word] : [word])
        isHole = false
      } else if !contours.isEmpty {
        contours[contours.count - 1].append(word)
      }
    }
    return contours
  }

  private static func contour(_ tokens: [Substring]) -> Path {
    let numbers = tokens.compactMap { Double($0) }
    switch tokens.first {
    case "R" where numbers.count == 5:
      return Path(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        cornerRadius: numbers[4])
    case "O" where numbers.count == 3:
      return Path(center: Point(x: numbers[0], y: numbers[1]), radius: numbers[2])
    default: return lines(tokens)
    }
  }

  private static func lines(_ tokens: [Substring]) -> Path {
    var path = Path()
    var (command, pending) = ("M", [Double]())
    var current = Point.zero
    for word in tokens {
      guard let number = Double(word) else {
        if word == "Z" { path.close() }
        (command, pending) = (String(word), [])
        continue
      }
      pending.append(number)
      switch (command, pending.count) {
      case ("M", 2), ("L", 2):
        current = Point(x: pending[0], y: pending[1])
        if command == "M" { path.move(to: current) } else { path.line(to: current) }
      case ("H", 1):
        current.x = pending[0]
        path.line(to: current)
      case ("V", 1):
        current.y = pending[0]
        path.line(to: current)
      case ("C", 6):
        current = Point(x: pending[4], y: pending[5])
        path.curve(
          Point(x: pending[0], y: pending[1]), Point(x: pending[2], y: pending[3]), to: current)
      default: continue
      }
      pending = []
    }
    return path
  }
}
