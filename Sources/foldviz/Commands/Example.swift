/// The files that `foldviz init` writes: a scene, a recording, and what CI checks.
///
/// They lie in the package's folder Examples; the plugin EmbedPlayer makes a constant of each.
struct Example {
  let scene: String
  let config: String
  /// The recording as NDJSON.
  let recording: String
}

/// The behaviours of which there is an example.
enum ExampleKind: String, CaseIterable {
  /// A list whose rows fold and expand.
  case fold
  /// A list with a notch that is pulled.
  case notch
  /// A deck of cards.
  case deck
  /// A shift between two states of the screen.
  case shift

  var example: Example {
    switch self {
    case .fold: .fold
    case .notch: .notch
    case .deck: .deck
    case .shift: .shift
    }
  }
}
