// A thin shell over ListRecording and ShownRow, which are tested everywhere. This file itself is compiled and run
// where there are SwiftUI and UIKit only; where foldviz is developed it is not.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// Records a list of SwiftUI, whose rows say what they show.
  ///
  ///     ScrollView {
  ///       LazyVStack { ForEach(visits) { visit in
  ///         Row(visit).rotation3DEffect(angle, axis: (1, 0, 0), anchor: .bottom).opacity(opacity)
  ///           .recorded(by: recorder, id: visit.id, index: visit.index, foldAngle: angle, opacity: opacity)
  ///       } }
  ///       .recordedContent(by: recorder)
  ///     }
  ///     .coordinateSpace(name: SwiftUIRecorder.space)
  ///
  /// Effects of SwiftUI are no layers that could be read; where the row is laid out is read from its geometry.
  /// Of fingers nothing is known: all samples say that none is down.
  @MainActor public final class SwiftUIRecorder: ObservableObject {
    /// The coordinate space of the list's screen.
    public nonisolated static let space = "foldviz"

    /// The height of the list on the screen, in points.
    public var screen: Double
    /// How far the content has come.
    fileprivate var offset = 0.0
    private var rows: [String: ShownRow] = [:]
    private var recording = ListRecording()
    private var link: CADisplayLink?

    /// Creates a recorder of a list on a screen of this height.
    public init(screen: Double) { self.screen = screen }

    /// Begins to record anew; while it records, nothing happens.
    public func start() {
      guard link == nil else { return }
      recording = ListRecording()
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
      recording.frame(
        at: link.timestamp, due: link.targetTimestamp, screen: screen, offset: offset,
        isDragging: false, rows: rows.values.sorted { $0.minY < $1.minY })
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

    /// Tells a recorder how far a list has come: for the one view that the scroll view holds.
    public func recordedContent(by recorder: SwiftUIRecorder) -> some View {
      background(
        GeometryReader { geometry -> Color in
          recorder.offset = -geometry.frame(in: .named(SwiftUIRecorder.space)).minY
          return Color.clear
        })
    }
  }
#endif
