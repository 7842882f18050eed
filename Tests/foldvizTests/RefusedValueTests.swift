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
      "--overlay names \"ghosts\", and there is no overlay of that name; the nearest is ghost"
    ),
    (
      "render scene.yml rec.ndjson -o x.png --overlay none,angles",
      "--overlay names none beside others"
    ),
    ("watch scene.yml rec.ndjson --port 99999", "--port is 99999; it has to be within 0 and 65535"),
    (
      "compare a.csv --with a.csv --margin 0%",
      "--margin is 0%; it has to be above 0% and at most 1000%"
    ),
    (
      "profile scene.yml rec.ndjson --device a.csv --align nan",
      "it is one of 'none', 'start', 'auto' or 'SECONDS'; see"
    ),
    (
      "profile --device a.csv --kind foo",
      "; it is one of gfxinfo, surfaceflinger, perfetto, chrome,"
    ),
    ("init d --kind foo", "; it is one of 'fold', 'notch', 'deck', 'shift' or 'foldingcell'; see"),
    ("import a.csv --device 0x0", "WIDTHxHEIGHT; see 'foldviz import --help'"),
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
    ("replay scene.yml rec.ndjson --rat 5", "Unknown option '--rat'; the nearest is '--rate'; see"),
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
    ("render scene.yml rec.ndjson -o x.svg --at 0,now", "--at names now, which is no time; write"),
    (
      "diff scene.yml items.yml --recording rec.ndjson -o x.svg --at nan",
      "--at names nan, which is no time; write seconds with commas between: 0.2,0.45"
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
    #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains(".;"))
    #expect(!run.errors.contains("Please") && !run.errors.contains("  "), "\(run.errors)")
  }

  @Test func `the error of every option explains its accepted values, whatever is typed`() throws {
    let program = try Program()
    func check(_ command: CommandHelp, _ path: [String]) throws {
      for option in command.options where option.kind == .option {
        let name = try #require(option.names?.first { $0.kind == "long" }?.name)
        let run = try program.run(path + ["--" + name, "zz:1"])
        guard run.errors.contains(" is invalid for ") else { continue }
        #expect(!run.errors.contains(">'; see "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains(".;"))
      }
      for part in command.subcommands ?? [] where part.commandName != "help" {
        try check(part, path + [part.commandName])
      }
    }
    try check(try CommandHelp.ofProgram(), [])
  }

  @Test func `a misspelled option of any command is called unknown, with the nearest one`()
    throws
  {
    let program = try Program()
    var count = 0
    func check(_ command: CommandHelp, _ path: [String]) throws {
      let known = Set((command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name))
      for name in known.sorted() where name.count > 3 {
        // Without its third letter.
        let typo = String(name.prefix(2) + name.dropFirst(3))
        if known.contains(typo) { continue }
        for word in ["--" + typo, "--" + typo + "=1"] {
          let run = try program.run(path + [word])
          #expect(run.code == 64 && run.output.isEmpty)
          #expect(
            run.errors.contains("Unknown option '--\(typo)'; the nearest is '--"), "\(run.errors)")
        }
        count += 1
      }
      for part in command.subcommands ?? [] where part.commandName != "help" {
        try check(part, path + [part.commandName])
      }
    }
    for part in try CommandHelp.ofProgram().subcommands ?? [] where part.commandName != "help" {
      try check(part, [part.commandName])
    }
    #expect(count > 80)
  }

  @Test(arguments: [
    ("synth --flng 900", "--flng", "--fling"), ("synth -flng 900", "-flng", "--fling"),
    ("render s.yml r.ndjson --ouput x.pdf", "--ouput", "--output"),
    ("profile --devce x", "--devce", "--device"), ("compare a --wth b", "--wth", "--with"),
    ("calibrate s.yml r.ndjson --devise x", "--devise", "--device"),
  ])
  func `a misspelled option is not reported as a missing one`(
    arguments: String, typed: String, meant: String
  ) throws {
    let run = try Program().run(arguments.split(separator: " ").map(String.init))
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix("foldviz: error: Unknown option '\(typed)'; the nearest is '\(meant)'"),
      "\(run.errors)")
  }

  @Test func `arguments after -- are names, and a value may begin with a minus`()
    throws
  {
    let program = try Program()
    #expect(try !program.run("replay", "--", "--flng").errors.contains("Unknown option"))
    for value in ["-90", "-row", "--row"] {
      #expect(try !program.run("synth", "--tap", value, "--start", "x").errors.contains("Unknown"))
    }
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
