import FoldTestSupport
import Testing

@testable import foldviz

@Suite struct RefusedValueTests {
  typealias Case = (arguments: String, sentence: String)

  static let cases: [Case] = [
    ("synth --fling 5", "--fling is 5.0; it has to be within 10 and 100000 points per second"),
    ("synth --fling nan", "--fling is nan; it has to be within 10 and 100000 points per second"),
    ("synth --fling=-1e9", "--fling is -1000000000.0; it has to be within 10"),
    ("synth --wait 1e6", "--wait is 1000000.0; it has to be within 0 and 3600 s"),
    (
      "synth --drag x",
      "The value 'x' is invalid for '--drag <DY[,SECONDS]>': write it as in --drag 300,0.25."
    ),
    ("synth --pull 9,up", "invalid for '--pull <DY>': write it as in --pull '120 finger'."),
    ("synth --drag 100,0", "the time of --drag is 0.0; it has to be above 0 and at most 3600 s"),
    (
      "synth --drag 1e12",
      "--drag is 1000000000000.0; it has to be within -100000 and 100000 points"
    ),
    ("synth --pull inf", "--pull is inf; it has to be within -100000 and 100000 points"),
    ("synth --tap 1e9,5", "--tap is 1000000000.0; it has to be within -100000 and 100000 points"),
    (
      "replay scene.yml rec.ndjson --rate 1e9",
      "--rate is 1000000000.0; it has to be above 0 and at most"
    ),
    (
      "render scene.yml rec.ndjson -o x.png --rate 0",
      "--rate is 0.0; it has to be above 0 and at most"
    ),
    (
      "render scene.yml rec.ndjson -o x.png --overlay ghosts",
      "--overlay names \"ghosts\", which is not an overlay; the nearest is ghost"
    ),
    (
      "render scene.yml rec.ndjson -o x.png --overlay none,angles",
      "--overlay names none beside others"
    ),
    (
      "render scene.yml rec.ndjson -o %04d.svg",
      "only PNGs are numbered; end the name %04d.svg in .png"
    ),
    ("watch scene.yml rec.ndjson --port 99999", "--port is 99999; it has to be within 0 and 65535"),
    (
      "compare a.csv --with a.csv --margin 1001%",
      "--margin is 1001%; it has to be at least 0% and at most 1000%"
    ),
    (
      "profile scene.yml rec.ndjson --device a.csv --align nan",
      "Please provide one of 'none', 'start', 'auto' or 'SECONDS'. See 'foldviz profile --help'"
    ),
    (
      "profile --device a.csv --kind foo",
      "Please provide one of the following: - gfxinfo - surfaceflinger - perfetto - chrome"
    ),
    (
      "stability scene.yml rec.ndjson --list-policy all",
      "unknown listPolicy \"all\"; it has to be exact, "
    ),
    ("stability scene.yml rec.ndjson --list-policy ,", "unknown listPolicy \"\"; it has to be "),
    (
      "stability scene.yml rec.ndjson --list-policy css,css@blink",
      "--list-policy names css@blink twice; name each list once"
    ),
    (
      "init d --kind foo",
      "Please provide one of the following: - fold - notch - deck - shift - foldingcell - stability. See"
    ),
    ("import a.csv --device 0x0", "WIDTHxHEIGHT. See 'foldviz import --help'"),
    (
      "synth --device iphone-x --tap 5",
      "--tap 5 names a row, and there is none without a scene; add --scene"
    ),
    (
      "synth --scene items.yml --tap lunchh",
      "--tap lunchh: no row has this id; the nearest is lunch"
    ),
    ("synth --scene scene.yml --tap 999", "--tap 999: the list has "),
    ("synth --scene deck.yml --tap 3 --touches", "--tap 3: the scene has no rows; tap a place X,Y"),
    ("replay scene.yml rec.ndjson --rat 5", "Unknown option '--rat'. Did you mean '--rate'? See"),
    (
      "render items.yml rec.ndjson -o x.png --plot angle:lunhc",
      "the scene has no row or card of this id; the nearest is lunch"
    ),
    (
      "render scene.yml rec.ndjson -o x.svg --at 0,0.1 --frames 2",
      "--frames changes nothing with --at"
    ),
    (
      "render scene.yml rec.ndjson -o x.svg --at 1,",
      "--at has a time left empty; write seconds with"
    ),
    (
      "render scene.yml rec.ndjson -o x.svg --at 0,now",
      "--at names now, which is not a time; write"
    ),
    (
      "diff scene.yml items.yml --recording rec.ndjson -o x.svg --at nan",
      "--at names nan, which is not a time; write seconds with commas between: 0.2,0.45"
    ),
    (
      "render scene.yml rec.ndjson -o x.svg --at 0" + String(repeating: ",0", count: 5000),
      "--at names 5,001 times; name at most 5,000"
    ),
    (
      "diff scene.yml items.yml --recording rec.ndjson -o x.svg --at 0 --frames 2",
      "--frames changes nothing with --at"
    ),
  ]

  @Test(arguments: cases.indices)
  func `the error for a refused value names an accepted one, in one sentence`(place: Int) throws {
    let (arguments, sentence) = Self.cases[place]
    let program = try Program.withInputs()
    try program.write("duration_ms\n8\n", to: "a.csv")
    try program.write(
      "device: iphone-x\nrows: {items: [{id: lunch, height: 90}, {id: tea, height: 90}]}\n",
      to: "items.yml")
    try program.write("device: iphone-x\ndeck: {cards: 5}\n", to: "deck.yml")
    let run = try program.run(arguments.split(separator: " ").map(String.init))
    #expect(run.code == 64 && run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains("  "))
  }

  @Test(arguments: ["-90", "-row", "--row"])
  func `the value of a gesture may begin with a minus`(value: String) throws {
    // Only the start, which is parsed after the gesture, is refused.
    let run = try Program().run("synth", "--tap", value, "--start", "x")
    let sentence = "The value 'x' is invalid for '--start <start>'. See 'foldviz synth --help'"
    #expect(run.code == 64 && run.errors.hasPrefix("foldviz: error: \(sentence)"), "\(run.errors)")
  }

  @Test(arguments: ["my day", "it's", "--bar", "a$b", "tüte"])
  func `the commands that init suggests can be typed`(name: String) throws {
    let program = try Program()
    let made = try program.run("init", "--", name)
    #expect(made.code == 0, "\(made.errors)")
    let lines = made.output.split(separator: "\n").filter { $0.hasPrefix("  foldviz ") }
    #expect(lines.count == 2)
    for line in lines {
      let run = try program.shell(String(line))
      #expect(run.code != 64 && run.code != 66, "\(line): \(run.errors)")
    }
    #expect(try program.files().contains("sheet.pdf"))
  }
}
