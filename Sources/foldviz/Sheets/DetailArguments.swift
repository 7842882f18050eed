import ArgumentParser
import ContactSheet
import FoldFormats

struct DetailArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What to draw over the frames: foldline, angles, opacity, ghost (positions in the \
      previous frame), trails, hits (rows that taps touch), or none.
      """, valueName: "NAME,…"))
  var overlay = OverlayList(overlays: [.foldLine])

  @Option(
    help: ArgumentHelp(
      """
      Additional plots on the time axis: velocity, angle:ID for the angle of a row, \
      callbacks, and displacementError of a device's frames in --profile.
      """,
      valueName: "NAME,…"))
  var plot = PlotList(plots: [])

  var given: [String] {
    foldviz.given([
      "--overlay": overlay.overlays != [.foldLine], "--plot": !plot.plots.isEmpty,
    ])
  }

  func validate() throws {
    let known = SheetOverlay.allCases.map(\.rawValue)
    for name in overlay.unknown {
      throw ValidationError(
        name == "none"
          ? "--overlay names none beside others; leave out none, or the others"
          : "--overlay names \"\(name)\", which is not an overlay"
            + nearestHint(to: name, among: known))
    }
  }
}

struct OverlayList: ExpressibleByArgument {
  var overlays: Set<SheetOverlay>
  /// The names that match no overlay, in the order given.
  private(set) var unknown: [String] = []

  init(overlays: Set<SheetOverlay>) { self.overlays = overlays }

  init?(argument: String) {
    if argument == "none" {
      overlays = []
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    overlays = Set(names.compactMap { SheetOverlay(rawValue: $0) })
    unknown = names.filter { SheetOverlay(rawValue: $0) == nil }
  }

  var defaultValueDescription: String {
    overlays.isEmpty ? "none" : overlays.map(\.rawValue).sorted().joined(separator: ",")
  }
}

struct PlotList: ExpressibleByArgument {
  enum Plot: Equatable {
    /// The rate of change of the scene's main value, such as the scroll velocity.
    case velocity
    /// The times of the original library's callbacks.
    case callbacks
    case displacementError
    /// The angle of the row, header or card with this identifier.
    case angle(String)
  }

  var plots: [Plot]

  init(plots: [Plot]) { self.plots = plots }

  init?(argument: String) {
    plots = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if name == "velocity" {
        plots.append(.velocity)
      } else if name == "callbacks" {
        plots.append(.callbacks)
      } else if name == "displacementError" {
        plots.append(.displacementError)
      } else if name.hasPrefix("angle:"), name.count > 6 {
        plots.append(.angle(String(name.dropFirst(6))))
      } else {
        return nil
      }
    }
  }

  var defaultValueDescription: String { "none" }
}
