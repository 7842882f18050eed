import FoldFormats
import FoldProfile

/// The noise of this machine as a check takes it: the floors, and whether they are this machine's.
struct CheckNoise {
  /// The file as it was named.
  let name: String
  let file: NoiseFile

  /// Reads the file that an option or the configuration names; nil where none does.
  ///
  /// - Parameters:
  ///   - option: A path of the command line, which goes before the configuration's.
  ///   - config: The configuration.
  ///   - files: Where that lies.
  /// - Throws: A failure where the file cannot be read.
  init?(
    option: String?, _ config: CheckConfig, in files: ConfigFolder
  ) throws(Failure) {
    guard let name = option ?? config.noise else { return nil }
    self.name = name
    let source =
      if let option { try Failure.reading(try ByteSource(path: option)) } else {
        try files.open(name, line: config.noiseLine)
      }
    file = try Failure.reading(try NoiseFile.read(source))
  }

  /// What it rests on, in a few words.
  var fact: String {
    let day = file.date.prefix { $0 != "T" }
    let made = day.isEmpty ? "" : " of \(day)"
    return "times judged with the noise floor\(made), \(name)"
  }

  /// That the floors are another machine's; nil where they are not.
  var mismatch: String? {
    let here = ThisMachine.name
    guard here != file.machine else { return nil }
    func words(_ machine: NoiseFile.Machine) -> String {
      "\(machine.processor) with \(machine.cores.grouped) cores"
    }
    return "\(name) was measured on \(words(file.machine)), and this is "
      + "\(words(here)); measure this machine with foldviz calibrate --noise"
  }

  var json: JSONValue {
    [
      "file": .text(name), "date": .text(file.date), "processor": .text(file.machine.processor),
      "cores": .count(file.machine.cores), "runs": .count(file.noise.runs),
      "isThisMachine": .flag(mismatch == nil),
    ]
  }
}
