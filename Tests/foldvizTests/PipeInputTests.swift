import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Inputs that can be read only once: each command is given pipes instead of files.
@Suite struct PipeInputTests {
  /// A script that makes the inputs of the commands, in a separate folder.
  private static let setup = """
    mkdir files && mv *.* files && cd files
    foldviz replay scene.yml rec.ndjson -o a.csv && sed 's/,130,/,131,/' a.csv > b.csv
    sed 's/130/131/' scene.yml > other.yml && sed 's/33/34/' rec.ndjson > other.ndjson
    foldviz profile scene.yml rec.ndjson --report csv=costs.csv --report json=sum.json -q > /dev/null
    foldviz profile --device frames.csv --ndjson -o s.ndjson && cp s.ndjson store.ndjson
    foldviz baseline save -o base.json -q
    echo frames.csv > list.txt
    for k in $(seq 100 200); do
      printf '{"t": %s, "offset": %s}\\n' ${k%??}.${k#?} $((k * 9)) >> long.ndjson
      printf '{"start": %s, "duration": 0.0%s}\\n' ${k%??}.${k#?} $((k % 7 + 10)) >> long.frames
    done
    """

  /// Parts of the command lines that are refused, from a file as from a pipe.
  private static let refused = ["--profile sum.json", "--device s.ndjson"]

  /// The folder, made once; each run has a copy.
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

  /// Runs a command line with files, and again with a pipe for each word that names a file.
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
  func `an input from a pipe is read like one from a file`(_ line: String) throws {
    let (files, pipes) = try run(line)
    #expect(files.code < 64 || Self.refused.contains(where: line.contains), "\(files.errors)")
    #expect(pipes.code == files.code, "\(pipes.errors)")
    #expect(pipes.output == files.output && pipes.errors == files.errors)
  }

  @Test(arguments: [
    "profile scene.yml rec.ndjson --device frames.csv", "profile scene.yml rec.ndjson",
    "calibrate scene.yml long.ndjson --device long.frames",
  ])
  func `measurements accept inputs from pipes`(_ line: String) throws {
    let (files, pipes) = try run(line)
    #expect(files.code == 0 && pipes.code == 0, "\(files.errors) \(pipes.errors)")
    // Times differ from run to run, unlike the lines and their names.
    func words(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").map {
        $0.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }
      }
    }
    #expect(words(pipes.output) == words(files.output) && words(files.output).count > 5)
    #expect(pipes.errors == files.errors)
  }

  @Test(arguments: ["- < foldviz.yml", "/dev/stdin < foldviz.yml", "/dev/fd/5 5< foldviz.yml"])
  func `names in a configuration from a stream are relative to the current folder`(
    _ stream: String
  ) throws {
    let files = try Self.prepared.get().folder.url.path + "/files"
    let program = try Program()
    let run = try program.shell("cp -r \(files)/* . && foldviz check \(stream)")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output == (try program.shell("foldviz check foldviz.yml").output))
  }

  @Test func `a scene is compared with a table from standard input`() throws {
    let program = try Program.withInputs()
    let table = try program.run("replay", "scene.yml", "rec.ndjson").output
    try program.write(table, to: "a.csv")
    let named = try program.run("diff", "scene.yml", "a.csv")
    let piped = try program.run("diff", "scene.yml", "-", input: Data(table.utf8))
    #expect(named.code == 0 && piped.code == 0, "\(piped.errors)")
    #expect(piped.output == named.output.replacing("a.csv", with: "-"))
  }
}
