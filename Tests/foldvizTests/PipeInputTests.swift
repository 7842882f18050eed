import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Inputs that can be read once: each command is given pipes in the place of files.
@Suite struct PipeInputTests {
  /// What its commands read, in a folder of its own.
  private static let setup = """
    mkdir files && mv *.* files && cd files
    foldviz replay scene.yml rec.ndjson -o a.csv && sed 's/,130,/,131,/' a.csv > b.csv
    sed 's/130/131/' scene.yml > other.yml && sed 's/33/34/' rec.ndjson > other.ndjson
    foldviz profile scene.yml rec.ndjson --report csv=costs.csv --report json=sum.json -q > /dev/null
    foldviz profile --device frames.csv --ndjson -o s.ndjson && cp s.ndjson store.ndjson
    foldviz baseline save -o base.json -q
    echo frames.csv > list.txt
    """

  /// What is refused as it stands, as the text of another file is.
  private static let refused = ["--profile sum.json", "--device s.ndjson"]

  /// The folder, made once; each run has a copy of it.
  private static let prepared = Result {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    try program.write(
      "gesture,event,time_ms,x,y\n3,down,0,100,200\n3,move,16,100,180\n3,up,33,100,170\n",
      to: "strokes.csv")
    try program.write(
      """
      checks:
        - scene: scene.yml
          recording: rec.ndjson
          budgets: [{metric: layout.rowsPerFrame.max, max: 40}]

      """, to: "foldviz.yml")
    let outcome = try program.shell(setup)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return program
  }

  /// Runs a line with files, and again with a pipe in the place of each file that is a word of it.
  private func run(_ line: String) throws -> (files: Outcome, pipes: Outcome) {
    let prepared = try Self.prepared.get().folder.url.path
    let program = try Program()
    let pipes = try program.shell(
      """
      cp -r \(prepared)/files files; cp -r files pipes; cd pipes; writers=
      for word in \(line); do
        if [ -f $word ]; then
          rm $word; mkfifo $word; cat ../files/$word > $word & writers="$writers $!"
        fi
      done
      timeout 30 foldviz \(line); code=$?
      kill $writers 2> /dev/null; exit $code
      """)
    return (try program.shell("cd files; foldviz \(line)"), pipes)
  }

  @Test(
    .needs(.page),
    arguments: [
      "replay scene.yml rec.ndjson", "render scene.yml rec.ndjson --format svg --output=-",
      "render scene.yml rec.ndjson --select worst --frames 1 --profile costs.csv --format svg --output=-",
      "render scene.yml rec.ndjson --select worst --frames 1 --profile frames.csv --format svg --output=-",
      "render scene.yml rec.ndjson --profile sum.json --format svg --output=-",
      "render scene.yml rec.ndjson --device frames.csv --format html --output=-",
      "profile --device frames.csv", "profile --device s.ndjson", "profile --list list.txt",
      "profile --device frames.csv --ndjson --resume --output=store.ndjson",
      "compare frames.csv --with s.ndjson", "merge s.ndjson", "import strokes.csv",
      "synth --from strokes.csv --scene scene.yml --touches", "baseline show base.json",
      "doctor foldviz.yml", "check foldviz.yml",
      "diff a.csv b.csv", "diff other.yml a.csv", "diff a.csv scene.yml",
      "diff scene.yml other.yml --recording=rec.ndjson",
      "diff a.csv other.yml --recording=rec.ndjson",
      "diff rec.ndjson other.ndjson --scene=scene.yml",
    ])
  func `what comes by a pipe is read as it is from a file`(_ line: String) throws {
    let (files, pipes) = try run(line)
    #expect(files.code < 64 || Self.refused.contains(where: line.contains), "\(files.errors)")
    #expect(pipes.code == files.code, "\(pipes.errors)")
    #expect(pipes.output == files.output && pipes.errors == files.errors)
  }

  @Test(arguments: [
    "profile scene.yml rec.ndjson --device frames.csv", "profile scene.yml rec.ndjson",
    "calibrate scene.yml rec.ndjson --device frames.csv",
  ])
  func `measurements take what comes by a pipe`(_ line: String) throws {
    let (files, pipes) = try run(line)
    #expect(pipes.code == files.code, "\(files.errors) \(pipes.errors)")
  }

  @Test(arguments: ["- < foldviz.yml", "/dev/stdin < foldviz.yml", "/dev/fd/5 5< foldviz.yml"])
  func `what a configuration from a stream names is seen from the current folder`(
    _ stream: String
  ) throws {
    let files = try Self.prepared.get().folder.url.path + "/files"
    let run = try Program().shell("cp -r \(files)/* . && foldviz check \(stream)")
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `a scene is held against the table that standard input gives`() throws {
    let program = try Program.withInputs()
    let table = try program.run("replay", "scene.yml", "rec.ndjson").output
    try program.write(table, to: "a.csv")
    let named = try program.run("diff", "scene.yml", "a.csv")
    let piped = try program.run("diff", "scene.yml", "-", input: Data(table.utf8))
    #expect(named.code == 0 && piped.code == 0, "\(piped.errors)")
    #expect(piped.output == named.output.replacing("a.csv", with: "-"))
  }
}
