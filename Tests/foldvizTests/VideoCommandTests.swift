import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct VideoCommandTests {
  /// A program in a folder with a scene of an odd width and half a second of scrolling at 30 Hz.
  private func program() throws -> Program {
    let program = try Program()
    let scene = """
      device: {width: 101, height: 150, statusBar: 20, cornerRadius: 20}
      background: {from: "#2266aa"}
      insets: {top: 30}
      rows: {count: 9, height: 40}
      """
    try program.write(scene, to: "scene.yml")
    let lines = (0..<15).map { "\(Double($0) / 30),\($0 * $0)\n" }
    try program.write("t,offset\n" + lines.joined(), to: "scroll.csv")
    return program
  }

  private func render(_ output: String, _ options: String..., in program: Program) throws {
    let run = try program.run(
      ["render", "scene.yml", "scroll.csv", "-o", output]
        + (options.contains("--scale") ? [] : ["--scale", "1"]) + options)
    #expect(run.code == 0, "\(run.errors)")
  }

  /// Returns the pixels of all frames of a file that ffmpeg reads, four bytes for each pixel.
  private func pixels(_ file: String, _ program: Program, filter: String = "null") throws -> [UInt8]
  {
    _ = try program.tool(
      "ffmpeg", "-loglevel", "error", "-y", "-i", file, "-vf", filter, "-fps_mode", "passthrough",
      "-f", "rawvideo", "-pix_fmt", "rgba", "pixels.raw")
    return [UInt8](try program.data("pixels.raw"))
  }

  @Test(.needs(.tool("ffmpeg", package: "ffmpeg")), arguments: ["mp4", "webm"])
  func `a video shows the pictures of all frames at the recording's rate`(kind: String) throws {
    let program = try program()
    try render("clip.\(kind)", "--bare", in: program)
    try render("frames/%02d.png", "--bare", in: program)
    let times = try program.tool(
      "ffprobe", "-loglevel", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0",
      "clip.\(kind)")
    let shown = times.split(whereSeparator: \.isNewline).compactMap {
      Double($0.prefix { $0 != "," })
    }
    // Times in a WebM are whole milliseconds.
    #expect(shown.count == 15)
    #expect(zip(shown, 0...).allSatisfy { abs($0 - Double($1) / 30) <= 0.0006 }, "\(shown)")
    // The video has one column more, to be even.
    let video = try pixels("clip.\(kind)", program, filter: "format=rgba,crop=101:150:0:0")
    let pictures = try pixels("frames/%02d.png", program)
    let size = 101 * 150 * 4
    try #require(video.count == 15 * size && pictures.count == video.count)
    func difference(_ a: Int, _ b: Int) -> Double {
      let sum = (0..<size).reduce(0) { sum, index in
        // A transparent corner is black in a video.
        guard index % 4 < 3, pictures[b * size + index / 4 * 4 + 3] == 255 else { return sum }
        return sum + abs(Int(video[a * size + index]) - Int(pictures[b * size + index]))
      }
      return Double(sum) / Double(size / 4 * 3)
    }
    for frame in 0..<15 {
      #expect(difference(frame, frame) < 2.5)
      if frame > 1 { #expect(difference(frame, frame) < difference(frame, frame - 1) / 2) }
    }
  }

  @Test(
    .needs(.tool("ffmpeg", package: "ffmpeg")), arguments: ["a.png", "a.apng", "a.gif", "a/%d.png"])
  func `a bare picture has the screen's size times the scale and transparent round corners`(
    output: String
  ) throws {
    let program = try program()
    try render(output, "--bare", in: program)
    let first = output.replacing("%d", with: "1")
    let pixels = Array(try pixels(first, program).prefix(101 * 150 * 4))
    let size = try program.tool(
      "ffprobe", "-loglevel", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0",
      first)
    #expect(size.hasPrefix("101,150"))
    for y in 0..<150 {
      for x in 0..<101 {
        // The distance to a rectangle that is smaller by the radius of the corners.
        let dx = max(0, 20 - (Double(x) + 0.5), Double(x) + 0.5 - 81)
        let dy = max(0, 20 - (Double(y) + 0.5), Double(y) + 0.5 - 130)
        let distance = (dx * dx + dy * dy).squareRoot()
        let opacity = pixels[(y * 101 + x) * 4 + 3]
        if distance < 19 { #expect(opacity == 255, "\(x), \(y)") }
        if distance > 21 { #expect(opacity == 0, "\(x), \(y)") }
      }
    }
    // The background reaches the edge, without a margin, a frame or a rim.
    #expect(Array(pixels[75 * 101 * 4 - 4..<75 * 101 * 4]) != [0, 0, 0, 0])
    let edge = Array(pixels[50 * 4..<51 * 4])
    #expect(zip(edge, [0x22, 0x66, 0xaa, 255]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(edge)")
  }

  @Test(.needs(.tool("ffmpeg", package: "ffmpeg")))
  func `a bare picture shows artwork of the whole screen pixel by pixel`() throws {
    let program = try Program()
    _ = try program.tool(
      "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i",
      "nullsrc=s=30x2430,geq=r='255*mod(Y,2)':g='127*mod(Y,3)':b='8*X'", "-frames:v", "1",
      "-pix_fmt", "rgb24", "art@3x.png")
    let scene = """
      device: {width: 10, height: 810, scale: 3}
      rows: {height: 810, cornerRadius: 0, items: [{artwork: {file: art.png, fit: fill}}]}
      """
    try program.write(scene, to: "scene.yml")
    try program.write("t,offset\n0,0\n1,0\n", to: "scroll.csv")
    try render("a.png", "--bare", "--at", "0", "--scale", "3", in: program)
    let (artwork, picture) = (try pixels("art@3x.png", program), try pixels("a.png", program))
    #expect(artwork.count == 4 * 30 * 2430 && artwork == picture)
  }

  @Test func `without ffmpeg, one sentence says how to install it, and nothing is written`() throws
  {
    let program = try program()
    let run = try program.start(
      ["render", "scene.yml", "scroll.csv", "-o", "a.mp4"], environment: ["PATH": "/nowhere"])
    #expect(run.code == 73)
    #expect(run.errors.contains("install it with `apt-get install ffmpeg`"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try Set(program.files()) == ["scene.yml", "scroll.csv"])
  }

  @Test(arguments: [
    ("echo 'no codec' >&2; exit 3", Int32(73), String?("ended with code 3 (no codec)")),
    ("kill -INT $PPID; exec cat >/dev/null", 130, nil),
  ])
  func `a video that fails or is interrupted leaves no file`(
    script: String, code: Int32, sentence: String?
  ) throws {
    let program = try program()
    try program.write(script: script, to: "ffmpeg")
    let path = program.folder.url.path
    let run = try program.start(
      ["render", "scene.yml", "scroll.csv", "-o", "a.webm"],
      environment: ["PATH": "\(path):/usr/bin:/bin"])
    #expect(run.code == code, "\(run.errors)")
    if let sentence { #expect(run.errors.contains(sentence), "\(run.errors)") }
    #expect(try Set(program.files()) == ["scene.yml", "scroll.csv", "ffmpeg"])
  }

  @Test func `a video follows the clip's rate, or shows irregular frames at 60 Hz or more`() {
    let micro: [Double] = (0..<90).map { 5 + (Double($0) / 60e-6).rounded() / 1e6 }
    let regular = VideoTiming(times: micro)
    #expect(regular.rate == 60 && regular.counts == [Int](repeating: 1, count: 90))
    #expect(VideoTiming(times: [0, 1 / 120, 2 / 120]).rate == 120)
    // 0, 0.1 and 0.125 s are video frames 0, 6 and 7.5 of 60 Hz, so the last is frame 8.
    let irregular = VideoTiming(times: [0, 0.1, 0.125])
    #expect(irregular.rate == 60 && irregular.counts == [6, 2, 1])
    // At 30 Hz, every second frame of 60 Hz is left out.
    let slow = VideoTiming(times: [0, 1 / 60, 2 / 60, 3 / 60, 4 / 60], rate: 30)
    #expect(slow.rate == 30 && slow.counts.reduce(0, +) == 3)
    #expect(VideoTiming(times: [3]).counts == [1])
    #expect(VideoTiming(times: [1, 1, 1]).counts == [0, 0, 1])
  }

  @Test(arguments: ["a%d-%d.png", "a%4d.png", "a%s.png", "100%.png", "a%00d.png", "%d%.png"])
  func `a name for frames with another pattern than one number is refused`(name: String) throws {
    let program = try program()
    let run = try program.run("render", "scene.yml", "scroll.csv", "-o", name)
    #expect(run.code == 64 && run.errors.contains("has to have one %d"), "\(run.errors)")
    #expect(try Set(program.files()) == ["scene.yml", "scroll.csv"])
  }

  @Test func `numbers of frames begin with 1 and have at least the digits of the pattern`() throws {
    let program = try program()
    try render("new/f%03d.png", "--frames", "12", in: program)
    let numbers = (1...12).map { "f" + ($0 < 10 ? "00\($0)" : "0\($0)") + ".png" }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: program.folder.url.appending(path: "new").path)
    #expect(files.sorted() == numbers)
  }
}
