import FoldProfile
import Testing

@testable import FoldFormats

@Suite struct NoiseFileTests {
  static let text = """
    {"foldviz": 1, "kind": "noise", "date": "2026-11-21T23:04:05Z",
     "machine": {"processor": "Example", "cores": 2}, "subject": "a list", "runs": 200, "seconds": 10.5,
     "metrics": {"layout.nsPerFrame.p50":
       {"median": 435, "spread": 0.012, "lower": 428, "upper": 640, "unit": "ns", "version": 1}}}
    """

  func read(_ text: String) throws(FormatError) -> NoiseFile {
    try NoiseFile.read(ByteSource(bytes: Array(text.utf8), name: "noise.json"))
  }

  @Test func `a file holds the machine and its floors`() throws {
    let file = try read(Self.text)
    #expect(file.date == "2026-11-21T23:04:05Z" && file.subject == "a list")
    #expect(file.machine == NoiseFile.Machine(processor: "Example", cores: 2))
    #expect(file.noise.runs == 200 && file.noise.seconds == 10.5)
    let entry = try #require(file.noise.entries.first)
    #expect(entry.id == "layout.nsPerFrame.p50" && entry.unit == "ns")
    #expect(entry.floor.median == 435 && entry.floor.spread == 0.012)
    #expect(entry.floor.lower == 428 && entry.floor.upper == 640 && entry.floor.version == 1)
  }

  @Test(arguments: [
    (
      "\"noise\"", "\"nois\"",
      "noise.json:1: unknown kind \"nois\"; the nearest known kind is \"noise\""
    ),
    ("\"kind\": \"noise\", ", "", "noise.json:1: the noise file has no \"kind\"; add it"),
    ("\"cores\": 2", "\"cores\": 0", "noise.json:2: cores is 0; it has to be a whole number"),
    (
      "\"upper\": 640", "\"upper\": 400", "noise.json:3: \"layout.nsPerFrame.p50\" has no 0 ≤ lower"
    ),
    ("\"lower\": 428, ", "", "noise.json:4: the metric layout.nsPerFrame.p50 has no \"lower\""),
    ("\"runs\"", "\"rins\"", "unknown key \"rins\""),
    ("\"spread\": 0.012", "\"spread\": 1e999", "spread is 1e999"),
  ])
  func `what is no noise file has a sentence led by its line`(
    part: String, other: String, sentence: String
  ) {
    do {
      _ = try read(Self.text.replacing(part, with: other))
      Issue.record("\(other) was read")
    } catch let error {
      #expect(error.sentence.contains(sentence), "\(error.sentence)")
      #expect(error.category == .badData)
    }
  }
}
