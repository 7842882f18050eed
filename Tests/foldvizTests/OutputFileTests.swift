import FoldTestSupport
import Foundation
import Testing

@Suite struct OutputFileTests {
  /// A folder with a scene that shows a picture, recordings, a budget file and a table of frames.
  private func folder() throws -> Program {
    let program = try Program()
    let run = try program.run("init", "x")
    try #require(run.code == 0, "\(run.errors)")
    let (files, folder) = (FileManager.default, program.folder.url)
    let made = folder.appendingPathComponent("x")
    for name in try files.contentsOfDirectory(atPath: made.path) {
      try files.moveItem(
        at: made.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    try files.removeItem(at: made)
    try program.write("intended,present\n0,0.02\n0.016,0.036\n0.033,0.053\n", to: "frames.csv")
    return program
  }

  @Test(arguments: [
    ["replay", "scene.yml", "recording.ndjson", "-o", "recording.ndjson"],
    ["replay", "scene.yml", "recording.ndjson", "-o", "scene.yml"],
    ["replay", "scene.yml", "recording.ndjson", "-o", "link.csv"],
    ["replay", "scene.yml", "recording.ndjson", "-o", "hard.csv"],
    ["render", "scene.yml", "recording.ndjson", "-o", "hard.svg"],
    ["profile", "--device", "frames.csv", "-o", "frames.csv"],
    ["profile", "--device", "frames.csv", "recording.ndjson", "-o", "frames.csv"],
    ["check", "foldviz.yml", "-o", "config.txt", "--report", "json=new.json"],
    ["check", "foldviz.yml", "-o", "new.txt", "--report", "text=config.txt"],
    ["profile", "scene.yml", "recording.ndjson", "-o", "new.txt", "--report", "csv=hard.csv"],
    ["profile", "scene.yml", "recording.ndjson", "--trace", "t.pftrace", "-o", "hard.csv"],
    ["replay", "scene.yml", "recording.ndjson", "-o", "new.csv", "--log", "recording.ndjson"],
    [
      "render", "scene.yml", "recording.ndjson", "-o", "page.svg", "--frames", "2", "--per-page",
      "1",
    ],
  ])
  func `no command overwrites its inputs, under any name`(_ command: [String]) throws {
    let program = try folder()
    let files = FileManager.default
    func path(_ name: String) -> String { program.folder.url.appendingPathComponent(name).path }
    try files.createSymbolicLink(
      atPath: path("link.csv"), withDestinationPath: "recording.ndjson")
    try files.linkItem(atPath: path("recording.ndjson"), toPath: path("hard.csv"))
    try files.linkItem(atPath: path("scene.yml"), toPath: path("hard.svg"))
    try files.linkItem(atPath: path("foldviz.yml"), toPath: path("config.txt"))
    try files.linkItem(atPath: path("scene.yml"), toPath: path("page-2.svg"))
    let names = try program.files()
    let before = try names.map { try program.data($0) }
    let run = try program.start(command)
    #expect(run.code == 64 && run.errors.split(separator: "\n").last?.contains("is read") == true)
    #expect(try program.files() == names && names.map { try program.data($0) } == before)
  }

  @Test(arguments: [
    ("recording.ndjson", "foldviz replay scene.yml recording.ndjson >> recording.ndjson"),
    ("recording.ndjson", "foldviz replay scene.yml - < recording.ndjson >> recording.ndjson"),
    (
      "recording.ndjson",
      "foldviz replay scene.yml recording.ndjson -o /dev/stdout >> recording.ndjson"
    ),
    ("scene.yml", "foldviz replay scene.yml recording.ndjson -o /dev/fd/5 5>> scene.yml"),
    ("foldviz.yml", "foldviz check --json --report html=new.html >> foldviz.yml"),
    ("foldviz.yml", "GITHUB_STEP_SUMMARY=foldviz.yml foldviz check --format github -o new.txt"),
    ("scene.yml", "foldviz profile scene.yml recording.ndjson --trace new.pftrace >> scene.yml"),
  ])
  func `standard output and step summaries do not overwrite inputs, either`(
    _ input: String, _ shell: String
  ) throws {
    let program = try folder()
    let (names, before) = (try program.files(), try program.data(input))
    let run = try program.shell(shell)
    #expect(run.code == 64 && run.errors.contains("is read by this command"), "\(run.errors)")
    #expect(try program.files() == names && program.data(input) == before)
  }

  @Test(arguments: [
    ("replay scene.yml recording.ndjson >&-", 0, ""), ("check >&-", 0, ""), ("--help >&-", 0, ""),
    ("replay - recording.ndjson <&-", 74, "standard input: "),
    ("replay scene.yml recording.ndjson -o t.csv <&- >&- 2>&-", 0, ""),
    ("diff scene.yml scene.yml --recording recording.ndjson >&-", 0, ""),
  ])
  func `a closed standard stream is never replaced by one of our files`(
    _ arguments: String, _ code: Int32, _ sentence: String
  ) throws {
    let program = try folder()
    let expected = try program.run("replay", "scene.yml", "recording.ndjson").output
    let run = try program.shell("foldviz \(arguments)")
    #expect(run.code == code && run.errors.contains(sentence) == !sentence.isEmpty, "\(run.errors)")
    guard arguments.contains("t.csv") else { return }
    #expect(try String(decoding: program.data("t.csv"), as: UTF8.self) == expected)
  }

  @Test func `without standard output, check exits with its verdict only if -o names a file`()
    throws
  {
    let program = try Program.withFrames("metric: duration.max, max: 1")
    func run(_ arguments: String) throws -> Outcome {
      try program.shell("foldviz check \(arguments) >&-")
    }
    let silent = try run("--report json=check.json")
    #expect(silent.code == 0 && silent.errors.isEmpty)
    #expect(try program.members("check.json")["status"] as? String == "failed")
    #expect(try run("-o check.txt").code == 1)
  }

  @Test(arguments: [
    ("scene", "gone"), ("recording", "gone"), ("device", "gone"), ("model", "gone"),
    ("baseline", "gone"), ("before", "gone"), ("recording", "there"),
    ("device", "there"), ("baseline", "there"),
  ])
  func `a report neither overwrites nor creates a file that the configuration names`(
    _ name: String, _ state: String
  ) throws {
    let program = try Program()
    try program.write(
      """
      foldviz: 1
      checks:
        - {scene: scene, recording: recording, model: model, baseline: baseline}
        - {device: [frames.csv, "dev*.csv", device], against: before}
        - {device: frames.csv, budgets: [{metric: duration.max, max: 1}]}
      """, to: "foldviz.yml")
    try program.write(DeviceInputs.csv, to: "frames.csv")
    if state == "there" { try program.write("kept", to: name) }
    let names = try program.files()
    for arguments in [["-o", name], ["--report", "json=\(name)"]] {
      let run = try program.run(["check"] + arguments)
      #expect(run.code == 64 && run.errors.contains("is read by this command"), "\(run.errors)")
      #expect(try program.files() == names)
      if state == "there" { #expect(try program.data(name) == Data("kept".utf8)) }
    }
    #expect(try program.run("check", "-o", "other").code == 65)
  }

  @Test(arguments: ["--report=json=summary", "--output=summary"])
  func `a step summary is not used for another result`(_ option: String) throws {
    let program = try folder()
    try program.write("earlier", to: "summary")
    let run = try program.start(
      ["check", "--report", "github=g.txt", option], environment: ["GITHUB_STEP_SUMMARY": "summary"]
    )
    #expect(run.code == 64 && run.errors.contains("cannot hold two results"), "\(run.errors)")
    #expect(
      try program.data("summary") == Data("earlier".utf8) && !program.files().contains("g.txt"))
  }

  @Test func `a check that could not be judged replaces the file of the last check`() throws {
    let program = try folder()
    try program.write("within budget\n", to: "check.txt")
    try program.write("", to: "recording.ndjson")
    let run = try program.run("check", "-o", "check.txt")
    let text = try String(decoding: program.data("check.txt"), as: UTF8.self)
    #expect(run.code == 65 && !text.contains("within budget"), "\(text)")
    #expect(text.contains("could not be judged"), "\(text)")
  }

  @Test func `a name that is not UTF-8 is an error and stops no other file`() throws {
    let program = try folder()
    let shell = """
      mkdir farm; cp frames.csv farm/good.csv; cp frames.csv "$(printf 'farm/b\\377d.csv')"
      ls farm/b* > list.txt
      foldviz profile --device farm --ndjson -o all.ndjson; echo $?; grep -c good.csv all.ndjson
      foldviz profile --list list.txt; echo $?
      foldviz replay scene.yml recording.ndjson -o "$(printf 'o\\377.csv')"; echo $?; ls | grep -c '^o'
      """
    let run = try program.shell(shell)
    let codes = run.output.split(separator: "\n").filter { $0.allSatisfy(\.isNumber) }
    #expect(codes == ["65", "1", "65", "64", "0"], "\(run.output)")
    let told = run.errors.split(separator: "\n").filter { $0.contains("is not valid UTF-8") }
    #expect(told.count == 3 && told[0].contains("farm/b\u{fffd}d.csv"), "\(run.errors)")
  }

  @Test func `a replaced file keeps its mode, and a link to it stays a link`() throws {
    let program = try folder()
    let files = FileManager.default
    let (real, link) = ("real.csv", "link.csv")
    try program.write("old", to: real)
    func path(_ name: String) -> String { program.folder.url.appendingPathComponent(name).path }
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path(real))
    try files.createSymbolicLink(atPath: path(link), withDestinationPath: real)
    #expect(try program.run("replay", "scene.yml", "recording.ndjson", "-o", link).code == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: path(link)) == real)
    #expect(try program.data(real).starts(with: Data("frame,".utf8)))
    let mode = try files.attributesOfItem(atPath: path(real))[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test(arguments: [
    ("-o /dev/stdout", ">>"), ("-o /dev/stderr -q", "2>>"), ("-o /dev/fd/5", "5>>"),
    ("-o /proc/self/fd/5", "5>>"),
  ])
  func `output to a file through the name of a stream is appended`(
    _ option: String, _ stream: String
  ) throws {
    let program = try folder()
    try program.write("before\n", to: "log.csv")
    let table = try program.run("replay", "scene.yml", "recording.ndjson").output
    let run = try program.shell(
      "foldviz replay scene.yml recording.ndjson \(option) \(stream)log.csv")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try program.data("log.csv") == Data(("before\n" + table).utf8))
  }

  @Test func `the name of a stream that is closed, or used twice, is refused`() throws {
    let program = try folder()
    let command = "foldviz replay scene.yml recording.ndjson"
    let closed = try program.shell("\(command) -o /dev/fd/7 7>&-")
    #expect(closed.code == 73 && closed.errors.contains("/dev/fd/7: cannot be created"))
    let twice = try program.shell("\(command) -o - --log /dev/stdout | cat")
    #expect(twice.output.isEmpty && twice.errors.contains("are the same file"), "\(twice.errors)")
  }

  @Test(.needs(.other(geteuid() == 0, "only the superuser gives a link to somebody else")))
  func `a link of another user in a shared folder is not followed, and one's own is`() throws {
    let program = try folder()
    try program.write("kept", to: "kept.csv")
    let made = try program.shell(
      """
      mkdir all && chmod 1777 all
      ln -s ../kept.csv all/planted.csv && chown -h 65534 all/planted.csv
      ln -s ../none.csv all/dangling.csv && chown -h 65534 all/dangling.csv
      echo old > mine.csv; ln -s ../mine.csv all/own.csv
      """)
    try #require(made.code == 0, "\(made.errors)")
    for name in ["planted", "dangling"] {
      let run = try program.run("replay", "scene.yml", "recording.ndjson", "-o", "all/\(name).csv")
      #expect(run.code == 73 && run.errors.contains("another user's link"), "\(run.errors)")
    }
    let run = try program.run("replay", "scene.yml", "recording.ndjson", "-o", "all/own.csv")
    let names = try program.files()
    #expect(run.code == 0 && !names.contains("none.csv"))
    #expect(try program.data("mine.csv").starts(with: Data("frame,".utf8)))
    #expect(try program.data("kept.csv") == Data("kept".utf8))
  }

  @Test func `another hard link to a replaced file keeps its contents`() throws {
    let program = try folder()
    try program.write("old", to: "old.csv")
    let url = program.folder.url
    try FileManager.default.linkItem(
      at: url.appendingPathComponent("old.csv"), to: url.appendingPathComponent("other.csv"))
    #expect(try program.run("replay", "scene.yml", "recording.ndjson", "-o", "old.csv").code == 0)
    #expect(try program.data("old.csv").starts(with: Data("frame,".utf8)))
    #expect(try program.data("other.csv") == Data("old".utf8))
  }

  @Test(arguments: [
    ["profile", "--device", "frames.csv", "-o", "new.txt", "--report", "json=new.txt"],
    ["profile", "--device", "frames.csv", "-o", "new.txt", "--report", "json=./new.txt"],
    [
      "profile", "--device", "frames.csv", "--report", "json=new.txt", "--report", "text=./new.txt",
    ],
    ["profile", "--device", "frames.csv", "-o", "old.txt", "--report", "json=link.txt"],
    ["profile", "--device", "frames.csv", "-o", "hard.txt", "--report", "html=old.txt"],
    ["check", "foldviz.yml", "-o", "old.txt", "--report", "html=there/../old.txt"],
    ["replay", "scene.yml", "recording.ndjson", "-o", "old.csv", "--log", "./old.csv"],
    ["replay", "scene.yml", "recording.ndjson", "-o", "new.csv", "--log", "there/../new.csv"],
    ["report", "foldviz.yml", "-o", "both"],
    ["replay", "scene.yml", "recording.ndjson", "--log", "-"],
  ])
  func `one file cannot be two results`(_ command: [String]) throws {
    let program = try folder()
    let (files, url) = (FileManager.default, program.folder.url)
    func place(_ name: String) -> URL { url.appendingPathComponent(name) }
    try files.createDirectory(at: place("there"), withIntermediateDirectories: false)
    for name in ["old.txt", "old.csv", "both.pdf"] { try program.write("old", to: name) }
    try files.createSymbolicLink(atPath: place("link.txt").path, withDestinationPath: "old.txt")
    try files.linkItem(at: place("old.txt"), to: place("hard.txt"))
    try files.linkItem(at: place("both.pdf"), to: place("both.html"))
    let names = try program.files()
    let run = try program.run(command)
    #expect(
      run.code == 64 && run.errors.contains("name another file for one of them"), "\(run.errors)")
    #expect(try program.files() == names)
    #expect(try program.data("old.txt") == Data("old".utf8))
  }

  @Test(
    .needs(.other(FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")),
    arguments: ["--help", "replay --help", "--version", "schema scene", "help"])
  func `a full disk is reported for every output`(_ arguments: String) throws {
    let program = try Program()
    let outcome = try program.shell("foldviz \(arguments) > /dev/full")
    #expect(outcome.code == 74, "\(outcome.errors)")
    let line = "foldviz: error: standard output: cannot be written (no space left on device); "
    #expect(outcome.errors.hasPrefix(line), "\(outcome.errors)")
  }

  @Test func `a pipe is read if named on the command line, and refused if named in a file`()
    throws
  {
    let program = try folder()
    #expect(mkfifo(program.folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
    let scene = "device: iphone-x\nrows: {items: [{height: 90, image: IMAGE}]}\n"
    try program.write(Program.recording, to: "short.ndjson")
    let start = ContinuousClock.now
    for (image, code) in [("pipe", 65), ("/dev/zero", 65), (".", 65), ("none.png", 66)]
      as [(String, Int32)]
    {
      try program.write(scene.replacing("IMAGE", with: image), to: "image.yml")
      let run = try program.run("render", "image.yml", "short.ndjson", "-o", "a.svg")
      #expect(run.code == code && run.errors.hasPrefix("foldviz: error: \(image): "))
    }
    try program.write(
      "checks: [{device: pipe, budgets: [{metric: duration.max, max: 1}]}]", to: "pipe.yml")
    #expect(
      try program.run("check", "pipe.yml").errors.contains("pipe: is a pipe, a device or a socket"))
    #expect(ContinuousClock.now - start < .seconds(20))
    let shell =
      "(sleep 0.2; cat recording.ndjson > pipe) & foldviz replay scene.yml pipe | tail -n 1"
    let last = try program.shell(shell)
    #expect(last.code == 0 && last.output.contains(","), "\(last.errors)")
  }

  @Test func `a read-only file is left unchanged`() throws {
    let program = try folder()
    try program.write("old", to: "old.csv")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444],
      ofItemAtPath: program.folder.url.appendingPathComponent("old.csv").path)
    let run = try program.run("replay", "scene.yml", "recording.ndjson", "-o", "old.csv")
    #expect(run.code == 73 && run.errors.contains("old.csv: is read-only"))
    #expect(try program.data("old.csv") == Data("old".utf8))
  }

  @Test func `a name of 255 bytes can be written, and nothing else remains in the folder`() throws {
    let program = try folder()
    let name = String(repeating: "n", count: 251) + ".csv"
    let names = try program.files()
    #expect(try program.run("replay", "scene.yml", "recording.ndjson", "-o", name).code == 0)
    #expect(try program.files() == (names + [name]).sorted())
  }

  @Test func `programs that write to one folder concurrently all succeed`() throws {
    let program = try folder()
    let names = try program.files()
    let run = try program.shell(
      """
      mkdir to; write='foldviz replay scene.yml recording.ndjson -q -o to/$((N % 7)).csv'
      seq 60 | xargs -P 30 -I N sh -c "$write"; echo $?; ls -A to | wc -l; rm to/?.csv; rmdir to
      """)
    #expect(run.output == "0\n7\n" && run.errors.isEmpty, "\(run.output) \(run.errors)")
    #expect(try program.files() == names)
  }

  @Test(arguments: ["TERM", "QUIT", "USR1", "ALRM", "XCPU"])
  func `a program that a signal ends leaves no unfinished files`(
    _ signal: String
  ) throws {
    let program = try folder()
    let names = try program.files()
    // The program waits for the rest of the recording, with both of its files begun.
    let shell = """
      mkfifo pipe; exec 3<>pipe; head -n 2 recording.ndjson >&3
      # A shell lets what it starts beside itself ignore SIGQUIT.
      env --default-signal=QUIT foldviz replay scene.yml pipe -o a.csv --log b.ndjson & p=$!
      for i in $(seq 200); do [ $(ls -A | grep -c part) = 2 ] && break; sleep 0.05; done
      ls -A | grep -c part; kill -\(signal) $p; wait $p; [ $? -gt 128 ] && echo ended; rm pipe
      """
    let run = try program.shell(shell)
    #expect(run.output == "2\nended\n" && !run.errors.contains(" at /"), "\(run.errors)")
    #expect(try program.files() == names)
  }
}
