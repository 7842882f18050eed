import FoldFormats

/// The files that `foldviz init` writes for a folding list: a day's plan on an iPhone X.
enum FoldExample {
  static let scene = """
    # A scene: a device, a list, and the behaviours that move its rows.
    # Lengths are in points, times in seconds. `foldviz schema scene` describes every key.
    foldviz: 1

    # A preset, or {width: 375, height: 812, scale: 3, statusBar: 44, notch: {width: 209, height: 30}}.
    device: iphone-x

    # Rows by name, as here. For long lists: {count: 20, height: 130}, or `heights: [130, 90]` (a
    # pattern that repeats), or `random: {min: 60, max: 180, seed: 7}`.
    rows:
      items:
    \(items)
    spacing: 2

    # statusBar 44 + 95 + 20 = 159: at rest the first row lies exactly on the fold line.
    insets: {top: 159, bottom: 600, left: 30, right: 30}

    # Each behaviour is on when its key is present; {} takes the published defaults.
    # A row whose top edge passes above `offset` folds away and fades; `perspective` 0 keeps it flat-looking.
    fold: {offset: 159, opacityPadding: 0.4, perspective: 1}

    # A tap lets a row grow over the screen, on this spring.
    expand: {response: 0.55, dampingFraction: 0.825}

    """

  static let config = """
    # What CI checks: `foldviz check` exits 0 when every budget holds and 1 when one does not.
    foldviz: 1
    checks:
      - name: day plan at 120 Hz
        scene: scene.yml
        recording: recording.ndjson
        refreshRate: 120
        budgets:
          # Counts do not vary from run to run: let them be strict.
          - {metric: layout.allocationsPerFrame, max: 0}
          - {metric: layout.rowsPerFrame.max, max: 8}
          # Time does vary: leave room. 50 µs are 0.6 % of a frame at 120 Hz.
          - {metric: layout.nsPerFrame.p99, max: 50000}
          # A warning is printed and does not fail the check.
          - {metric: layout.nsPerFrame.max, max: 1000000, severity: warn}

    """

  /// The names of the rows.
  static var names: RowNames {
    RowNames(plan.map { identifier($0.title) }) ?? RowNames(count: plan.count)
  }

  private static let items =
    plan.map { time, title, detail in
      "    - {id: \(identifier(title)), height: 130, title: \(title), subtitle: \"\(time)\", "
        + "detail: \(detail)}"
    }.joined(separator: "\n")

  private static func identifier(_ title: String) -> String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }

  private static let plan: [(time: String, title: String, detail: String)] = [
    ("06:30", "Morning run", "Along the canal"),
    ("07:15", "Breakfast", "Oats and coffee"),
    ("08:00", "Ride to work", "Bicycle"),
    ("08:45", "Mail", "Half an hour"),
    ("09:30", "Stand-up", "Team room"),
    ("10:00", "Design review", "List animations"),
    ("11:00", "Prototype", "Fold line and spring"),
    ("12:30", "Lunch", "Bistro at the corner"),
    ("13:15", "Walk", "Around the block"),
    ("13:45", "Performance lab", "Frames at 120 Hz"),
    ("15:00", "Tea", "Kitchen"),
    ("15:15", "Code review", "Two changes"),
    ("16:00", "Interview", "Room Tern"),
    ("17:00", "Release notes", "Version 2.4"),
    ("17:45", "Ride home", "By the river"),
    ("18:30", "Groceries", "Market hall"),
    ("19:15", "Dinner", "With Mara"),
    ("20:30", "Piano", "Three pieces"),
    ("21:30", "Reading", "One chapter"),
    ("22:30", "Lights out", "Alarm at six"),
  ]
}
