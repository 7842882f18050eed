import FoldFormats
import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout
@testable import foldviz

/// The Swift that `export --as swiftui` and `--as uikit` write.
@Suite(.needs(.tool("swiftc", package: "Swift 6.3"))) struct SnippetTests {
  /// Scenes with numbers that differ from the defaults, by the names that the test gives them.
  private static let scenes = [
    "Rows": """
    rows: {count: 20, height: 130}
    spacing: 2
    insets: {top: 159, bottom: 600, left: 30, right: 30}
    fold: {offset: 163.7, opacityPadding: 0.31, perspective: 0.8}
    expand: {response: 0.47, dampingFraction: 0.71, othersScale: 0.43, extraHeight: 23}
    """,
    "Across": """
    axis: horizontal
    rows: {count: 20, height: 130}
    spacing: 2
    insets: {left: 59, right: 600, top: 100, bottom: 300}
    fold: {offset: 63.7, opacityPadding: 0.31, perspective: 0.8}
    expand: {response: 0.47, dampingFraction: 0.71, othersScale: 0.43, extraHeight: 23}
    """,
    "Notch": """
    rows: {count: 20, height: 177}
    spacing: 10
    insets: {top: 68, left: 16, right: 16}
    notch: {notchWidth: 190, notchHeight: 31, maxScrollOffset: -77.5, notchViewTopInset: 44}
    """,
    "Cell": """
    rows: {count: 5, height: 179}
    foldingCell: {itemCount: 5, durations: {open: [0.3, 0.2, 0.15, 0.1], close: [0.1, 0.2, 0.3, 0.4]}}
    """,
    "Newer": "deck: {cards: 20, maxVisible: 7, maxYOffset: 31, minYOffset: 12.5}",
    "Older": "deck: {cards: 20, style: cardAnimationView, maxYOffset: 29}",
    "Curve": """
    shift:
      timing: {duration: 0.5, curve: easeOut, keyframe: [0.2, 0.9]}
      arc: 70
      from: [{id: a, identifier: a, frame: {x: 20, y: 100, width: 60, height: 40}}]
      to: [{id: a, identifier: a, frame: {x: 220, y: 400, width: 90, height: 80}}]
    """,
    "Spring": """
    shift:
      timing: {duration: 0.6, dampingRatio: 0.82}
      from: [{id: a, identifier: a, frame: {x: 20, y: 100, width: 60, height: 40}}]
      to: [{id: a, identifier: a, frame: {x: 220, y: 400, width: 90, height: 80}}]
    """,
  ]

  private func program() throws -> Program {
    let program = try Program()
    for (name, text) in Self.scenes {
      try program.write("device: iphone-x\n" + text, to: name + ".yml")
    }
    return program
  }

  private func scene(_ name: String) throws -> FoldScene {
    let text = try #require(Self.scenes[name])
    return try SceneFile.read(
      ByteSource(bytes: Array(("device: iphone-x\n" + text).utf8), name: name)
    ).scene
  }

  @Test func `the Swift compiler parses the snippets of every behavior`() throws {
    let program = try program()
    var files: [String] = []
    for name in Self.scenes.keys.sorted() {
      for platform in ["swiftui", "uikit"] {
        let run = try program.run("export", name + ".yml", "--as", platform)
        #expect(run.code == 0, "\(run.errors)")
        let code = run.lines.filter { !$0.hasPrefix("#if") && !$0.hasPrefix("#endif") }
        files.append("\(name)-\(platform).swift")
        try program.write(code.joined(separator: "\n"), to: files[files.count - 1])
      }
    }
    let parsed = try program.shell("swiftc -frontend -parse " + files.joined(separator: " "))
    #expect(parsed.code == 0, "\(parsed.errors)")
  }

  @Test func `the arithmetic of the snippets is that of the engine`() throws {
    let program = try program()
    var main = "import Glibc\n"
    for name in Self.scenes.keys.sorted() {
      let lines = try program.run("export", name + ".yml", "--as", "uikit").lines
      let arithmetic = lines.drop { !$0.hasPrefix("import") }.dropFirst()
        .prefix { !$0.hasPrefix("#if") }
      main += "enum \(name) {\n\(arithmetic.joined(separator: "\n"))\n}\n"
    }
    let cases =
      try rows() + across() + notch() + cell() + deck("Newer") + deck("Older") + pans() + curve()
    for (expression, _) in cases { main += "print(\(expression))\n" }
    try program.write(main, to: "main.swift")
    let run = try program.shell("swiftc -Onone main.swift -o main && ./main")
    #expect(run.code == 0, "\(run.errors)")
    let found = run.lines.map { Double($0) ?? .nan }
    #expect(found.count == cases.count && cases.count > 300)
    for (found, (expression, wanted)) in zip(found, cases) {
      #expect(abs(found - wanted) <= 1e-9, "\(expression) is \(found), not \(wanted)")
    }
  }

  private typealias Case = (expression: String, value: Double)

  private func rows() throws -> [Case] {
    let scene = try scene("Rows")
    let list = try #require(scene.list)
    let (rule, options) = (FoldRule(try #require(list.fold)), try #require(list.expand))
    var cases: [Case] = []
    for k in 0..<50 {
      let y = Double(k) * 4.7 - 40
      let fold = rule.fold(minY: y, rowHeight: 130)
      cases.append(("Rows.RowFold.angle(minY: \(y), height: 130)", fold.angle))
      cases.append(("Rows.RowFold.opacity(minY: \(y), height: 130)", fold.opacity))
    }
    let spring = options.spring
    cases.append(("Rows.RowExpansion.stiffness", spring.stiffness))
    cases.append(("Rows.RowExpansion.damping", spring.damping))
    // At offset 65 the tapped row 1 has its top at 159 + 132 − 65, and row 3 is not folded.
    var (stage, frame) = (Stage(scene: scene), Frame())
    try stage.apply(.tap(.index(1)), at: 0, contentOffset: 65)
    for time in [0.05, 0.1, 0.2, 0.3, 0.5] {
      stage.layOut(FrameHead(index: 0, time: time, contentOffset: 65), into: &frame)
      let p = spring.value(at: time)
      let growth = CubicCurve.easeInOut.value(at: min(1, time / 0.35))
      for line in stage.lines(of: frame) {
        let element = stage.element(of: line, in: frame)
        if line.number == 1 {
          cases.append(("Rows.RowExpansion.offset(minY: 226, progress: \(p))", line.expandOffset))
          cases.append(
            (
              "Rows.RowExpansion.height(from: 130, screen: 812, growth: \(growth))",
              element.box.height
            ))
          cases.append(("Rows.RowExpansion.radius(growth: \(growth))", element.cornerRadius))
        } else if line.number == 3 {
          cases.append(
            (
              "Rows.RowExpansion.scaleOfOthers(progress: \(p))",
              (element.quad[1].x - element.quad[0].x) / element.box.width
            ))
        }
      }
    }
    return cases
  }

  /// The rows of a horizontal list as the screen shows them, whose left edges turn away.
  private func across() throws -> [Case] {
    let scene = try scene("Across")
    var (stage, frame, cases) = (Stage(scene: scene), Frame(), [Case]())
    for offset in stride(from: 0.0, to: 200, by: 7.3) {
      stage.layOut(FrameHead(index: 0, time: 0, contentOffset: offset), into: &frame)
      for row in stage.elements(of: frame) where row.box.x < 200 {
        let place = "minY: \(row.box.x), height: \(row.box.width)"
        cases.append(("Across.RowFold.angle(\(place))", row.angle))
        cases.append(("Across.RowFold.opacity(\(place))", row.opacity))
        // The edge that stays in place is the right one, and the left one turns away.
        #expect(abs(row.quad.topRight.x - row.box.maxX) < 1e-9)
        #expect(row.angle == 0 || row.quad.topLeft.y > row.quad.topRight.y)
      }
    }
    // At offset 65 the tapped row 1 has its left edge at 59 + 132 − 65.
    try stage.apply(.tap(.index(1)), at: 0, contentOffset: 65)
    let spring = try #require(scene.list?.expand).spring
    for time in [0.05, 0.1, 0.2, 0.3, 0.5] {
      stage.layOut(FrameHead(index: 0, time: time, contentOffset: 65), into: &frame)
      let row = try #require(stage.elements(of: frame).first { $0.row == 1 })
      let growth = CubicCurve.easeInOut.value(at: min(1, time / 0.35))
      cases += [
        (
          "126 + Across.RowExpansion.offset(minY: 126, progress: \(spring.value(at: time)))",
          row.box.x
        ),
        (
          "Across.RowExpansion.height(from: 130, screen: 375, growth: \(growth))", row.box.width
        ),
      ]
    }
    return cases
  }

  private func notch() throws -> [Case] {
    let scene = try scene("Notch")
    let list = try #require(scene.list)
    let metrics = NotchMetrics(
      options: try #require(list.notch), list: list, device: scene.device)
    var cases: [Case] = [
      ("Notch.FlippingNotch.dropHeight", metrics.dropRect.height),
      ("Notch.FlippingNotch.row.x", metrics.itemRect(minY: 68).x),
      ("Notch.FlippingNotch.row.width", metrics.itemRect(minY: 68).width),
    ]
    for k in 0...20 {
      let p = Double(k) / 20
      let raw = -6.1 * Double(k)
      let offset = metrics.pulledOffset(rawOffset: raw)
      cases += [
        ("Notch.FlippingNotch.offset(raw: \(raw))", offset),
        (
          "Notch.FlippingNotch.bottom(offset: \(offset))",
          metrics.notchBottom(contentOffset: offset)
        ),
        ("Notch.FlippingNotch.translation(drop: \(p))", metrics.translation(dropProgress: p)),
        ("Notch.FlippingNotch.translation(flip: \(p))", metrics.translation(flipProgress: p)),
        ("Notch.FlippingNotch.angle(flip: \(p))", metrics.flipAngle(flipProgress: p)),
      ]
    }
    return cases
  }

  private func cell() throws -> [Case] {
    let options = try #require(try scene("Cell").list?.foldingCell)
    let paper = FoldingCellPaper(options, closedHeight: 179)
    var cases: [Case] = (0..<5).flatMap { k in
      [
        ("Cell.FoldingCell.height(ofSegment: \(k))", paper.height(ofSegment: k)),
        ("Cell.FoldingCell.top(ofSegment: \(k))", paper.top(ofSegment: k)),
      ]
    }
    // An opening cell folds from the top down: 0, 0.3, 0.5, 0.65; a closing one from the bottom up.
    let starts = [true: [0, 0.3, 0.5, 0.65], false: [0.9, 0.7, 0.4, 0]]
    for (opens, starts) in starts {
      for (k, start) in starts.enumerated() {
        cases.append(("Cell.FoldingCell.start(ofFold: \(k), opens: \(opens))", start))
        for part in [0.1, 0.3, 0.45, 0.6, 0.8, 0.95] {
          let time = start + part * (opens ? options.durations.open : options.durations.close)[k]
          let turn = paper.turn(after: time, opens: opens)
          let eased =
            part < 0.5
            ? CubicCurve.easeIn.value(at: 2 * part) : CubicCurve.easeOut.value(at: 2 * part - 1)
          // Closing runs through the angles of opening backward.
          let progress = opens ? eased : 1 - eased
          cases.append(
            (
              "Cell.FoldingCell.angle(eased: \(progress), isLower: \(opens == (part >= 0.5)))",
              turn.angle
            ))
        }
      }
    }
    return cases
  }

  private func deck(_ name: String) throws -> [Case] {
    guard case .deck(let deck) = try scene(name).subject else { return [] }
    let metrics = DeckMetrics(options: deck.options)
    return (0..<10).flatMap { i -> [Case] in
      [
        ("\(name).CardDeck.scale(\(i))", metrics.scale(i)),
        ("\(name).CardDeck.yOffset(\(i))", metrics.yOffset(i)),
        ("\(name).CardDeck.opacity(\(i))", metrics.opacity(i)),
        ("\(name).CardDeck.bottom(\(i))", metrics.bottom(i)),
      ]
    }
  }

  /// Pans and their angles, as published.
  private func pans() -> [Case] {
    [(30, -36), (75, -90), (149.9, -179.88), (200, -180)].map {
      ("Newer.CardDeck.angle(panDown: \($0.0))", $0.1)
    }
      + [(-30, -144), (-75, -90), (-120, -36)].map {
        ("Newer.CardDeck.angle(panUp: \($0.0))", $0.1)
      }
  }

  private func curve() throws -> [Case] {
    let scene = try scene("Curve")
    guard case .shift(let shift) = scene.subject else { return [] }
    let motion = shift.settings.timing.motion
    var (stage, frame, cases) = (Stage(scene: scene), Frame(), [Case]())
    try stage.apply(.shift(.start), at: 0, contentOffset: 0)
    for k in 1..<20 {
      let time = 0.5 * Double(k) / 20
      let position = motion.state(after: time).position
      let eased = CubicCurve.easeOut.value(at: Double(k) / 20)
      cases.append(("Curve.ViewShift.progress(eased: \(eased))", position))
      stage.layOut(FrameHead(index: 0, time: time, contentOffset: 0), into: &frame)
      let replica = try #require(stage.elements(of: frame).first { $0.kind == .replica })
      // The centers of the two frames.
      let center =
        "Curve.ViewShift.center(from: (50, 120), to: (265, 440), progress: \(position))"
      let (first, opposite) = (replica.quad[0], replica.quad[2])
      cases += [
        (center + ".x", (first.x + opposite.x) / 2), (center + ".y", (first.y + opposite.y) / 2),
      ]
    }
    return cases
  }

  @Test func `a spring of a shift has the published stiffness and damping`() throws {
    let program = try program()
    // ζ/√(1 − ζ²) · e^(−ζωD) = 0.001 for ζ = 0.82 and D = 0.6.
    let omega = log(0.82 / (1 - 0.82 * 0.82).squareRoot() / 0.001) / (0.82 * 0.6)
    for platform in ["swiftui", "uikit"] {
      let text = try program.run("export", "Spring.yml", "--as", platform).output
      let numbers = try #require(text.firstMatch(of: /stiffness: ([0-9.]+), damping: ([0-9.]+)/))
      #expect(abs((Double(numbers.1) ?? 0) - omega * omega) < 1e-9)
      #expect(abs((Double(numbers.2) ?? 0) - 2 * 0.82 * omega) < 1e-9)
    }
  }

  @Test func `a scene has the snippets of its own behaviors only`() throws {
    let program = try program()
    let fold = try program.run("export", "Rows.yml", "--as", "swiftui").output
    #expect(fold.contains("rotation3DEffect") && fold.contains(".spring("))
    #expect(fold.contains("dampingFraction = 0.71"))
    #expect(!fold.contains("FlippingNotch") && !fold.contains("FoldingCell"))
    try program.write("device: iphone-x\nrows: {count: 2, height: 100}\n", to: "plain.yml")
    let plain = try program.run("export", "plain.yml", "--as", "uikit")
    #expect(plain.code == 65 && plain.errors.contains("plain.yml: has no behavior to export"))
    let across = try program.run("export", "Across.yml", "--as", "uikit").output
    #expect(across.contains("-RowFold.angle") && across.contains("aboutX: height / 2"))
    #expect(across.contains("CATransform3DIdentity, degrees * .pi / 180, 0, 1, 0)"))
    let other = try program.run("export", "Across.yml", "--as", "swiftui").output
    #expect(other.contains("axis: (x: 0, y: -1, z: 0), anchor: .trailing"))
    try program.write(
      "device: iphone-x\naxis: horizontal\ndirection: rtl\nrows: {count: 2, height: 100}\nfold: {}\n",
      to: "rtl.yml")
    let mirrored = try program.run("export", "rtl.yml", "--as", "uikit")
    #expect(mirrored.code == 65 && mirrored.errors.contains("rtl.yml: a snippet of a horizontal"))
    let scaled = try program.run("export", "Rows.yml", "--as", "uikit", "--scale", "2")
    #expect(scaled.code == 64 && scaled.errors.contains("--scale"))
  }
}
