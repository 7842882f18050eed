import ContactSheet
import FoldFormats
import FoldLayout

/// Puts together the plots below a sheet's main one.
struct PlotComposer {
  let inputs: Inputs
  let script: FrameScript
  let readings: [Double]
  let quiet: Bool

  /// The most curves that one plot may have.
  private static let mostAngles = 16

  /// The plots asked for, in their order, all angles in one; and what frames cost, where it is known.
  func plots(
    _ wanted: [PlotList.Plot], costs: FrameCosts?
  ) throws(Failure) -> [SheetPlot] {
    var plots: [SheetPlot] = []
    var names: [String] = []
    for plot in wanted {
      switch plot {
      case .velocity: plots.append(velocity)
      case .angle(let name): names.append(name)
      }
    }
    if !names.isEmpty { plots.append(try angles(of: names)) }
    if let costs { plots.append(Self.cost(costs, times: script.time)) }
    return plots
  }

  /// The reading's way from the frame before, by the time between.
  private var velocity: SheetPlot {
    var series = SheetSeries()
    for frame in 1..<max(1, script.frameCount) {
      let step = script.time[frame] - script.time[frame - 1]
      guard step > 0 else { continue }
      series.append(
        time: script.time[frame], value: (readings[frame] - readings[frame - 1]) / step)
    }
    let unit =
      switch inputs.scene.scene.sheetSubject {
      case .list, .notch: "pt/s"
      case .deck: "cards/s"
      case .shift: "%/s"
      }
    return SheetPlot(title: "velocity, \(unit)", curves: [.init(runs: [series])])
  }

  private func angles(of names: [String]) throws(Failure) -> SheetPlot {
    guard names.count <= Self.mostAngles else {
      throw Failure(
        .usage, "--plot names \(names.count) angles; at most \(Self.mostAngles) can be told apart")
    }
    var places: [RowID: Int] = [:]
    for (place, name) in names.enumerated() {
      guard let id = inputs.names.id(named: name) else {
        throw Failure(.usage, "--plot names \(name), but the scene has no row or card of this id")
      }
      places[id] = place
    }
    var runs = [[SheetSeries]](repeating: [], count: names.count)
    var isOpen = [Bool](repeating: false, count: names.count)
    var player = FrameScript.Player(script, scene: inputs.scene.scene)
    var shown = Frame()
    var progress = Progress("render: angle", total: script.frameCount, quiet: quiet)
    for frame in 0..<script.frameCount {
      player.show(frame, into: &shown)
      var isSeen = [Bool](repeating: false, count: names.count)
      for element in player.stage.elements(of: shown)
      where element.kind != .notch && element.kind != .header {
        guard let place = places[element.id], !isSeen[place] else { continue }
        isSeen[place] = true
        if !isOpen[place] { runs[place].append(SheetSeries()) }
        runs[place][runs[place].count - 1].append(time: script.time[frame], value: element.angle)
      }
      isOpen = isSeen
      progress.update(frame)
    }
    progress.finish()
    let curves = zip(names, runs).map { SheetPlot.Curve(label: $0, runs: $1) }
    let title = names.count == 1 ? "angle of \(names[0]), °" : "angle, °"
    return SheetPlot(title: title, curves: curves)
  }

  private static func cost(_ costs: FrameCosts, times: [Double]) -> SheetPlot {
    let known = costs.nanoseconds.compactMap(\.self)
    let most = max(known.max() ?? 0, costs.interval ?? 0)
    let (unit, scale) = most < 1e3 ? ("ns", 1.0) : most < 1e6 ? ("µs", 1e3) : ("ms", 1e6)
    var runs: [SheetSeries] = []
    var isOpen = false
    for (time, cost) in zip(times, costs.nanoseconds) {
      if let cost {
        if !isOpen { runs.append(SheetSeries()) }
        runs[runs.count - 1].append(time: time, value: cost / scale)
      }
      isOpen = cost != nil
    }
    let limit = costs.interval.map {
      SheetPlot.Limit(
        value: $0 / scale,
        label: "\(Figure.duration($0)) at \(Figure.trimmed((1e9 / $0).rounded())) Hz")
    }
    return SheetPlot(
      title: "\(costs.subject), \(unit)", curves: [.init(runs: runs)], limit: limit)
  }
}
