import FoldLayout
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct LineBreakTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try Typesetter(fonts: FontSource.installed.get()) }

  private static let texts = [
    "Lunch with the whole design team at the new place",
    "Kick-off, 9:30–10:45: budget/plan (draft 2) & next steps",
    "会議は午後三時に始まります。資料を忘れないでください。",
    "פגישת צוות בשעה עשר בחדר הגדול שבקומה השנייה",
    "اجتماع الفريق في الساعة العاشرة صباحا في القاعة الكبيرة",
    "ราคา 20 บาท พบกันที่สถานี",
  ]

  /// The lines that Pango makes when it wraps the whole text, or the ones of the text's segments.
  private func lines(_ text: String, _ style: TextStyle, width: Double, byPango: Bool) -> [String] {
    if byPango { return typesetter.broken(text, style, width: width, lines: 9) }
    var big = style
    big.size = 100
    let units = Array(text.utf16)
    return typesetter.segments(of: text, big).lines(of: width / style.size, limit: 9).map {
      var line = String(decoding: units[$0], as: UTF16.self)
      while line.last?.isWhitespace == true { line.removeLast() }
      return line
    }
  }

  @Test(arguments: texts) func `the segments of a text break where Pango wraps it`(text: String)
    throws
  {
    let isLatin = try FontSource.installed.get().scriptFonts(of: text).isEmpty
    for (size, weight, tracking) in [(17.5, 400, 0.0), (12, 600, -10), (28, 800, 0)] {
      for width in stride(from: 11 * size, through: 30 * size, by: 1.9 * size) {
        // Texts in other scripts are drawn without tracking.
        let style = TextStyle(size: size, weight: weight, tracking: isLatin ? tracking : 0)
        let own = lines(text, style, width: width, byPango: false)
        // Pango takes half of the tracking off a line's ends, so a width may be just on the edge.
        let others = [-0.02, 0, 0.02].map {
          lines(text, style, width: width + $0 * size, byPango: true)
        }
        #expect(others.contains(own), "\(size) in \(width)")
      }
    }
  }

  @Test func `a word longer than a line begins a line and fills it`() {
    let text = "A Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter anew"
    let style = TextStyle(size: 20)
    func width(_ text: some StringProtocol) -> Double {
      typesetter.line(String(text), style)?.width ?? 0
    }
    let lines = lines(text, style, width: 200, byPango: false)
    #expect(
      lines.joined().filter { $0 != " " } == text.filter { $0 != " " } && lines.first == "A"
        && lines.count > 3)
    #expect(lines.last?.hasSuffix("anew") == true && lines.allSatisfy { width($0) <= 200.4 })
    for (line, next) in zip(lines.dropFirst(), lines.dropFirst(2)) {
      #expect(width(line + next.prefix(1)) > 199.6)
    }
  }

  @Test func `a new line in notes begins a line, and every part of the text is in a segment`() {
    let text = "First line\nsecond 👩‍👧 line\n\nlast"
    let style = TextStyle(size: 100)
    #expect(typesetter.segments(of: text, style).last?.end == text.utf16.count)
    #expect(
      lines(text, TextStyle(size: 10), width: 1000, byPango: false)
        == ["First line", "second 👩‍👧 line", "", "last"])
  }

  @Test func `a heavier weight is wider, and the usual three keep their fonts`() {
    func width(_ weight: Int) -> Double {
      typesetter.line("Lunch with the team", TextStyle(size: 20, weight: weight))?.width ?? 0
    }
    let widths = [200, 400, 500, 600, 700, 900].map(width)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }
}
