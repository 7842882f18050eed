import FoldFormats

/// A video file that ffmpeg writes from pixels, which it reads from a pipe.
final class VideoEncoder {
  enum Format: String, CaseIterable {
    case mp4
    case webm

    /// The options of a codec, with a quality at which pictures look like the originals.
    fileprivate var codec: [String] {
      switch self {
      case .mp4: ["-c:v", "libx264", "-preset", "medium", "-crf", "14"]
      case .webm:
        ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "good", "-cpu-used", "4"]
      }
    }
  }

  private let path: String
  private let child: pid_t
  private let input: Int32
  private let messages: UnsafeMutablePointer<FILE>
  private var isRunning = true

  /// Starts ffmpeg, which writes to the file open as `output`; messages name the file `path`.
  init(
    _ format: Format, size: (width: Int, height: Int), rate: Double, to output: Int32, path: String
  ) throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard let messages = tmpfile(), pipe(&ends) == 0 else {
      throw Failure(
        .cannotCreate, "\(path): no pipe can be created (\(systemMessage())); try again")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fileno(messages), STDERR_FILENO)
    do throws(Failure) {
      child = try ChildProcess.start(
        Self.command(format, size: size, rate: rate), &actions
      ) { code in
        let reason = code == ENOENT ? "is not installed" : "cannot be run: \(systemMessage(code))"
        return Failure(
          .cannotCreate,
          "\(path): a video needs ffmpeg, which \(reason); install it with `apt-get install ffmpeg` "
            + "or `brew install ffmpeg`, or write a .gif or .apng")
      }
    } catch {
      close(ends[1])
      fclose(messages)
      throw error
    }
    (self.path, self.messages, input) = (path, messages, ends[1])
  }

  private static func command(
    _ format: Format, size: (width: Int, height: Int), rate: Double
  ) -> [String] {
    // Both codecs store colors for squares of four pixels, so an odd side gets one more pixel.
    let (right, bottom) = (size.width % 2, size.height % 2)
    let padding =
      right + bottom == 0
      ? ""
      : "pad=\(size.width + right):\(size.height + bottom),"
        + "fillborders=right=\(right):bottom=\(bottom):mode=smear,"
    let filter = padding + "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd"
    let input = [
      "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(size.width)x\(size.height)",
      "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    let colors = ["-color_primaries", "-color_trc", "-colorspace"].flatMap { [$0, "bt709"] }
    // The file is opened by its descriptor, so that an interruption cannot leave a file behind.
    let output = [
      "-flags:v", "+bitexact", "-fflags", "+bitexact", "-f", format.rawValue, "-y", "/dev/fd/1",
    ]
    return ["ffmpeg", "-loglevel", "error"] + input + format.codec
      + ["-vf", filter, "-pix_fmt", "yuv420p", "-color_range", "tv"] + colors + output
  }

  deinit {
    if isRunning {
      kill(-child, SIGKILL)
      _ = end()
    }
    fclose(messages)
  }

  /// Adds a frame: four bytes for each pixel, blue, green, red and one that is ignored.
  func write(_ pixels: UnsafeRawBufferPointer) throws(Failure) {
    guard Terminal.send(pixels, to: input) else { throw failure(end()) }
  }

  /// Waits until the file is complete.
  func finish() throws(Failure) {
    let status = end()
    guard status == 0 else { throw failure(status) }
  }

  private func end() -> Int32 {
    isRunning = false
    close(input)
    return ChildProcess.wait(for: child).status
  }

  private func failure(_ status: Int32) -> Failure {
    rewind(messages)
    var text = [UInt8](repeating: 0, count: 4096)
    text.removeLast(text.count - fread(&text, 1, text.count, messages))
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first ?? "no message"
    return Failure(
      .cannotCreate,
      "\(path): ffmpeg ended with \(ChildProcess.ending(status)) (\(escapedLine(String(line)))); "
        + "check that its codecs libx264 and libvpx-vp9 are installed, and that there is room")
  }
}

/// The frames of a video, which all last equally long.
struct VideoTiming: Equatable {
  /// The frame rate, in hertz.
  let rate: Double
  /// The number of video frames that show each frame of the clip; 0 for a frame left out.
  let counts: [Int]

  static let maximumFrames = 100_000

  /// Creates the timing for the times of a clip's frames, in seconds.
  ///
  /// Without a `rate` in hertz, the rate is the usual one between frames, or at least 60 Hz if
  /// frames do not come regularly.
  init(times: [Double], rate: Double? = nil) {
    let seconds = times.map { $0 - (times.first ?? 0) }
    let steps = zip(seconds.dropFirst(), seconds).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    let usual = steps.isEmpty ? 60 : (1 / steps[steps.count / 2]).rounded()
    func isRegular(_ rate: Double) -> Bool {
      seconds.allSatisfy { abs($0 * rate - ($0 * rate).rounded()) < 0.25 }
    }
    let own = min(240, max(usual, usual >= 1 && isRegular(usual) ? usual : 60))
    self.rate = rate ?? own
    let ticks = seconds.map { Int(max(0, min(1e12, ($0 * (rate ?? own)).rounded()))) }
    counts = ticks.indices.map { $0 + 1 < ticks.count ? ticks[$0 + 1] - ticks[$0] : 1 }
  }
}
