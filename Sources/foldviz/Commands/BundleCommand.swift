import ArgumentParser
import FoldFormats
import FoldLayout

struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Pack a scene, a recording and their pictures and fonts into one zip.",
    discussion: """
      Writes scene.yml (or scene.json), the recording, and the files that the scene
      names, under the names that it uses. Unpacked, the folder replays the same:
        foldviz replay scene.yml recording.ndjson

      Example:
        foldviz bundle scene.yml recording.ndjson -o list.zip
      """)

  @OptionGroup var inputs: InputArguments
  @OptionGroup var common: CommonOptions
  @OptionGroup var output: OutputOption

  private static let byteLimit = 1 << 31 - 1

  func validate() throws {
    try checkName(output.path, of: "a bundle", endings: ["zip"])
    try checkStandardInput(in: [inputs.scene, inputs.recording])
  }

  func run() throws {
    let sceneBytes = try bytes(of: inputs.scene)
    let recordingBytes = try bytes(of: inputs.recording)
    let scene = try check(sceneBytes, recordingBytes)
    let sceneName = Output.ending(of: inputs.scene) == "json" ? "scene.json" : "scene.yml"
    let ending = Output.ending(of: inputs.recording) ?? ""
    let recordingName =
      "recording." + (["csv", "json", "jsonl"].contains(ending) ? ending : "ndjson")
    var files = [(sceneName, sceneBytes), (recordingName, recordingBytes)]
    for name in scene.imageNames + scene.fontNames {
      try refuse(outside: name)
      for variant in variants(of: name) {
        guard !files.contains(where: { $0.0 == variant }) else {
          throw Failure(
            .badData,
            "\(inputs.scene): a picture or font is named \(name), as another file of the bundle is; rename it"
          )
        }
        files.append((variant, try bytes(of: path(of: variant, beside: inputs.scene))))
      }
    }
    var zip = ZipFile()
    for (name, bytes) in files {
      guard zip.append(name, bytes) else {
        throw Failure(.badData, "\(name): a bundle holds at most 4 GB; save the pictures smaller")
      }
    }
    try output.write(zip.archive)
    common.terminal.remark(counted(files.count, "file"))
  }

  /// Reads scene and recording as replay does, and returns the scene.
  private func check(_ scene: [UInt8], _ recording: [UInt8]) throws(Failure) -> SceneFile {
    try Failure.explaining { () throws(FormatError) in
      let file = try SceneFile.read(ByteSource(bytes: scene, name: inputs.scene))
      var reader = try RecordingReader(
        ByteSource(bytes: recording, name: inputs.recording), names: file.names)
      while try reader.next() != nil {}
      return file
    }
  }

  private func bytes(of path: String) throws(Failure) -> [UInt8] {
    try Failure.reading(try ByteSource(path: path).readAll(limit: Self.byteLimit))
  }

  /// Returns the names of a picture at all scales that exist, such as `lunch@2x.png`; `name` if none.
  private func variants(of name: String) -> [String] {
    let found = scaledNames(of: name).map(\.name)
      .filter { access(path(of: $0, beside: inputs.scene), F_OK) == 0 }
    return found.isEmpty ? [name] : found
  }

  private func refuse(outside name: String) throws(Failure) {
    guard name.hasPrefix("/") || name.contains("\\") || name.split(separator: "/").contains("..")
    else { return }
    throw Failure(
      .badData,
      "\(inputs.scene): the file \(name) lies outside the scene's folder; move it there and name it "
        + "relative to the scene")
  }
}
