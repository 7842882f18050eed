// A thin shell over ListRecording and ShownRow, which are tested everywhere. This file itself is compiled and run
// where there are SwiftUI and UIKit only; where foldviz is developed it is not.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// Records a list of SwiftUI, whose rows say what they show.
  ///
  ///     ScrollView { ForEach(visits) { visit in
  ///       Row(visit).rotation3DEffect(angle, axis: (1, 0, 0), anchor: .bottom).opacity(opacity)
  ///         .recorded(by: recorder, id: visit.id, index: visit.index, foldAngle: angle, opacity: opacity)
  ///     } }
  ///     .coordinateSpace(name: SwiftUIRecorder.space)
  ///
  /// Effects of SwiftUI are no layers that could be read; where the row is laid out is read from its geometry.
  @MainActor public final class SwiftUIRecorder: ObservableObject {
    /// The coordinate space of the list's screen.
    public nonisolated static let space = "foldviz"

    private var rows: [String: ShownRow] = [:]
    private var recording: ListRecording
    private var link: CADisplayLink?
    /// The first row's place at rest, from which the offset is told.
    private let top: Double

    /// Creates a recorder of a list on a screen of this height, whose first row rests at `top`.
    public init(screen: Double, top: Double) {
      self.top = top
      recording = ListRecording(screen: screen)
    }

    /// Begins to record.
    public func start() {
      let link = CADisplayLink(target: self, selector: #selector(show))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Notes that a row was tapped.
    public func tap(id: String) { recording.tap(at: CACurrentMediaTime(), id: id) }

    /// Ends, and gives what was recorded.
    public func stop() -> ListRecording {
      link?.invalidate()
      link = nil
      return recording
    }

    fileprivate func shows(_ row: ShownRow) { rows[row.id] = row }
    fileprivate func hides(_ id: String) { rows[id] = nil }

    @objc private func show(_ link: CADisplayLink) {
      let shown = rows.values.sorted { $0.minY < $1.minY }
      guard let first = shown.first else { return }
      // Rows of one height: where the first that is seen lies says how far the content has come.
      let offset = top + Double(first.index) * (spacing(shown) ?? first.height) - first.minY
      recording.frame(
        at: link.timestamp, deadline: link.targetTimestamp, offset: offset, isDragging: false,
        rows: shown)
    }

    private func spacing(_ shown: [ShownRow]) -> Double? {
      guard shown.count > 1, shown[1].index > shown[0].index else { return nil }
      return (shown[1].minY - shown[0].minY) / Double(shown[1].index - shown[0].index)
    }
  }

  extension View {
    /// Tells a recorder what this row of a list shows: where it is laid out, and the effects that it has.
    public func recorded(
      by recorder: SwiftUIRecorder, id: String, index: Int, foldAngle: Angle = .zero,
      opacity: Double = 1,
      expandOffset: Double = 0
    ) -> some View {
      background(
        GeometryReader { geometry -> Color in
          let frame = geometry.frame(in: .named(SwiftUIRecorder.space))
          recorder.shows(
            ShownRow(
              id: id, index: index, minY: frame.minY, height: frame.height,
              foldAngle: foldAngle.degrees,
              opacity: opacity, expandOffset: expandOffset))
          return Color.clear
        }
      ).onDisappear { recorder.hides(id) }
    }
  }
#endif
