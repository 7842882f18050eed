import ContactSheet
import FoldFormats
import FoldLayout
import FoldProfile

/// Creates the plots below a sheet's main plot.
struct PlotComposer {
  let inputs: Inputs
  let script: FrameScript
  let quiet: Bool

  private static let maximumAngles = 16

  /// Returns the requested plots in order, then one of all angles, then one of costs unless `nil`.
  func plots(
    _ wanted: [PlotList.Plot], costs: FrameCosts?
  ) throws(Failure) -> [SheetPlot] {
    var plots: [SheetPlot] = []
    var names: [String] = []
    for plot in wanted {
      switch plot {
      case .velocity: plots.append(velocity)
      case .callbacks: plots.append(callbacks)
      case .displacementError: plots.append(try displacementError(of: costs?.device))
      case .angle(let name): names.append(name)
      }
    }
    if !names.isEmpty { plots.append(try angles(of: names)) }
    if let costs { plots.append(Self.cost(costs, times: script.time)) }
    return plots
  }

  /// A plot of the scene's velocity, in points, cards or percent per second.
  private var velocity: SheetPlot {
    let (unit, factor) =
      switch inputs.scene.scene.sheetSubject {
      case .list, .notch: ("pt/s", 1.0)
      case .deck: ("cards/s", 1)
      case .shift: ("%/s", 100)
      }
    var series = SheetSeries()
    for frame in 1..<max(1, script.frameCount) {
      let step = script.time[frame] - script.time[frame - 1]
      guard step > 0 else { continue }
      series.append(time: script.time[frame], value: factor * script.travel[frame] / step)
    }
    return SheetPlot(title: "velocity, \(unit)", curves: [.init(runs: [series])])
  }

  /// A plot with one line for each kind of callback, in the order of their first calls.
  private var callbacks: SheetPlot {
    var plot = SheetPlot(title: "callbacks", curves: [])
    var rows: [String: Int] = [:]
    for callback in script.callbacks {
      let line = CallbackLine(callback, names: inputs.names)
      if let row = rows[line.name] {
        plot.moments[row].times.append(line.time)
      } else {
        rows[line.name] = plot.moments.count
        plot.moments.append(.init(name: line.name, times: [line.time]))
      }
    }
    if plot.moments.isEmpty { plot.title += ": none" }
    return plot
  }

  private func displacementError(of device: FrameJudge?) throws(Failure) -> SheetPlot {
    guard let device else {
      throw Failure(
        .usage,
        "--plot displacementError needs the frames of a device; name their file with --profile")
    }
    let scroll = ScrollTrack(script: script, scene: inputs.scene.scene)
    let errors = scroll.displacements(of: device, lead: 0)
    guard errors.contains(where: { $0 != nil }) else {
      throw Failure(
        .badData,
        "--plot displacementError has nothing to show, because "
          + "\(scroll.reasonWithoutDisplacement(of: device)); leave it out")
    }
    return FrameRun(name: "", frames: .device(device), displacements: errors)
      .displacementPlot(since: 0)
  }

  private func angles(of names: [String]) throws(Failure) -> SheetPlot {
    guard names.count <= Self.maximumAngles else {
      throw Failure(
        .usage,
        "--plot names \(names.count) angles; at most \(Self.maximumAngles) can be told apart")
    }
    var indices: [RowID: Int] = [:]
    for (index, name) in names.enumerated() {
      guard let id = inputs.names.id(named: name) else {
        throw Failure(
          .usage,
          "--plot names \(name), but the scene has no row or card of this id"
            + nearestHint(to: name, among: inputs.names.names))
      }
      indices[id] = index
    }
    var curves = names.map { SheetPlot.Curve(label: $0, runs: []) }
    var isOpen = [Bool](repeating: false, count: names.count)
    var player = FrameScript.Player(script, scene: inputs.scene.scene)
    var shown = Frame()
    var progress = Progress("render: angle", total: script.frameCount, quiet: quiet)
    for frame in 0..<script.frameCount {
      player.show(frame, into: &shown)
      var angles = [Double?](repeating: nil, count: names.count)
      for element in player.stage.elements(of: shown)
      where element.kind != .notch && element.kind != .header {
        if let index = indices[element.id], angles[index] == nil { angles[index] = element.angle }
      }
      for (index, angle) in angles.enumerated() {
        curves[index].append(time: script.time[frame], value: angle, &isOpen[index])
      }
      progress.update(frame)
    }
    progress.finish()
    let title = names.count == 1 ? "angle of \(names[0]), °" : "angle, °"
    return SheetPlot(title: title, curves: curves)
  }

  private static func cost(_ costs: FrameCosts, times: [Double]) -> SheetPlot {
    let known = costs.nanoseconds.compactMap(\.self)
    let most = max(known.max() ?? 0, costs.interval ?? 0)
    let (unit, scale) = most < 1e3 ? ("ns", 1.0) : most < 1e6 ? ("µs", 1e3) : ("ms", 1e6)
    var (curve, isOpen) = (SheetPlot.Curve(runs: []), false)
    for (time, cost) in zip(times, costs.nanoseconds) {
      curve.append(time: time, value: cost.map { $0 / scale }, &isOpen)
    }
    let limit = costs.interval.map {
      SheetPlot.Limit(
        value: $0 / scale,
        label: "\(Figure.duration($0)) at \(Figure.trimmed((1e9 / $0).rounded())) Hz")
    }
    return SheetPlot(
      title: "\(costs.subject), \(unit)", curves: [curve], limit: limit,
      cutsOutliers: costs.interval != nil)
  }
}

extension SheetPlot.Curve {
  /// Appends a value at `time` seconds to the current line segment or a new one; `nil` ends it.
  fileprivate mutating func append(time: Double, value: Double?, _ isOpen: inout Bool) {
    if let value {
      if !isOpen { runs.append(SheetSeries()) }
      runs[runs.count - 1].append(time: time, value: value)
    }
    isOpen = value != nil
  }
}
