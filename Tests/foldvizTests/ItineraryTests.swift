import FoldTestSupport
import Foundation
import Testing

/// A designer's work, from an empty folder and own pictures to an app.
@Suite struct ItineraryTests {
  @Test(.needs(.tool("ffmpeg", package: "ffmpeg")))
  func `own pictures become a sheet in light and dark, a video, a page, Swift and a bundle`() throws
  {
    let program = try Program()
    try program.write(ExampleFolder.pictureScene, to: "list.yml")
    try program.write(
      "- scroll-to: {row: walk, at: top}\n- tap: walk\n- wait: 0.1\n", to: "gestures.yml")
    // One green picture and one blue one: the pictures that a designer would bring along.
    for (name, color) in [("breakfast", "0x20a040"), ("lunch", "0x2040a0")] {
      _ = try program.tool(
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=\(color):size=315x130", "-frames:v",
        "1", "\(name).png")
    }
    let run = try program.shell(
      """
      set -e
      foldviz init start --kind fold
      foldviz synth --scene list.yml --script gestures.yml -o visit.ndjson
      foldviz render list.yml visit.ndjson --frames 2 --scale 1 -o light.png
      foldviz render list.yml visit.ndjson --frames 2 --scale 1 --theme dark -o dark.png
      foldviz render list.yml visit.ndjson --bare --at 0 --scale 1 -o still.png
      foldviz render list.yml visit.ndjson --bare --scale 0.2 --rate 10 -o clip.mp4
      foldviz export list.yml --as swiftui -o Rows.swift
      foldviz bundle list.yml visit.ndjson -o list.zip
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("scroll-to walk, top: 0 to "))
    // The first row is at 159 of 812 and 130 high, the second 2 below; 30 from the left.
    let pixels = try Array(still(program))
    func color(x: Int, y: Int) -> [UInt8] {
      Array(pixels[(y * 375 + x) * 3..<(y * 375 + x) * 3 + 3])
    }
    // Video colors are a little off, but no veil darkens them.
    for (y, wanted) in [(180, [0x20, 0xa0, 0x40]), (310, [0x20, 0x40, 0xa0])] {
      for (found, wanted) in zip(color(x: 187, y: y), wanted) {
        #expect(abs(Int(found) - wanted) <= 6, "\(color(x: 187, y: y))")
      }
    }
    #expect(try program.data("light.png") != program.data("dark.png"))
    let stream = try program.tool(
      "ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0",
      "clip.mp4")
    #expect(!stream.isEmpty)
    let swift = String(decoding: try program.data("Rows.swift"), as: UTF8.self)
    #expect(swift.contains("foldOffset = 159.0") && swift.contains(".spring("))
    let list = try program.tool("python3", "-m", "zipfile", "-l", "list.zip")
    for name in ["scene.yml", "recording.ndjson", "breakfast.png", "lunch.png"] {
      #expect(list.contains(name))
    }
    let page = try program.run("render", "list.yml", "visit.ndjson", "-o", "page.html")
    // A build without the page's engine reports that.
    #expect(page.code == 0 || page.errors.contains("without the player's engine"))
  }

  /// The pixels of `still.png`, three bytes each.
  private func still(_ program: Program) throws -> Data {
    _ = try program.tool(
      "ffmpeg", "-v", "error", "-i", "still.png", "-f", "rawvideo", "-pix_fmt", "rgb24", "still.raw"
    )
    return try program.data("still.raw")
  }
}
