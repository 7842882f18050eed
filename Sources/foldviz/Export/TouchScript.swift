import FoldFormats
import FoldLayout

/// The touches of a recording as steps that a device can repeat.
struct TouchScript {
  struct Step {
    /// The time since the first step, in seconds.
    let time: Double
    let phase: Touch.Phase
    /// The location on the device's screen, in its pixels.
    let location: Point
  }

  /// The device's pixels in a point.
  let scale: Double
  /// The list's top left corner on the screen, in the device's pixels.
  let origin: Point
  private(set) var steps: [Step] = []
  private var start = 0.0

  init(scale: Double, origin: Point) { (self.scale, self.origin) = (scale, origin) }

  /// Adds a touch at a time of the recording, in seconds.
  mutating func append(_ touch: Touch, at time: Double) {
    if steps.isEmpty { start = time }
    let time = ((time - start) * 1e6).rounded() / 1e6
    let location = Point(
      x: touch.location.x * scale + origin.x, y: touch.location.y * scale + origin.y)
    // A finger leaves where it was last, so one that moved in the meantime has to move first.
    if touch.phase == .ended, let last = steps.last, last.location != location {
      steps.append(Step(time: time, phase: .moved, location: location))
    }
    steps.append(Step(time: time, phase: touch.phase, location: location))
  }

  /// The calls of the DevTools protocol, one on a line, each with its time in seconds.
  var calls: String {
    steps.map { step in
      let (x, y) = (NumberWriter.text(step.location.x), NumberWriter.text(step.location.y))
      let isDown = step.phase == .began || step.phase == .moved
      let type =
        switch step.phase {
        case .began: "touchStart"
        case .moved: "touchMove"
        case .ended: "touchEnd"
        case .cancelled: "touchCancel"
        }
      return "{\"t\":\(NumberWriter.text(step.time)),\"method\":\"Input.dispatchTouchEvent\","
        + "\"params\":{\"type\":\"\(type)\",\"touchPoints\":["
        + (isDown ? "{\"x\":\(x),\"y\":\(y),\"id\":0}" : "") + "]}}\n"
    }.joined()
  }

  /// A script for the shell of Android, which calls the system's own command `input`.
  var shellScript: String {
    // A move is left out if the next touch is due, so that a slow device keeps the times.
    var script = """
      #!/system/bin/sh
      # Touches by foldviz export: adb shell sh < FILE
      now() { read -r up rest </proc/uptime; now=$((${up%.*}${up#*.} * 10)); }
      # send KIND X Y TIME NEXT, with times in milliseconds
      send() {
        now
        if [ "$1" = MOVE ] && [ $((now - start)) -gt "$5" ]; then return; fi
        wait=$(($4 - now + start))
        if [ $wait -gt 0 ]; then sleep $((wait / 1000)).$(printf %03d $((wait % 1000))); fi
        input motionevent "$1" "$2" "$3"
      }
      now
      start=$now

      """
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].time : step.time
      let kind =
        switch step.phase {
        case .began: "DOWN"
        case .moved: "MOVE"
        case .ended: "UP"
        case .cancelled: "CANCEL"
        }
      let words = [step.location.x, step.location.y].map { NumberWriter.text($0) }
      let times = [step.time, next].map { String(Int(($0 * 1000).rounded())) }
      script += (["send", kind] + words + times).joined(separator: " ") + "\n"
    }
    return script
  }
}
