/// What differs in each frame of a comparison, in numbers: five for each frame, and nothing more.
struct DifferenceTrack {
  /// The frames' numbers in the replays.
  private(set) var frame: [Int] = []
  /// Their times, in seconds.
  private(set) var time: [Double] = []
  /// The greatest distance between the tops of a row, in points.
  private(set) var minY: [Double] = []
  /// The greatest difference of a row's angles, in degrees.
  private(set) var angle: [Double] = []
  /// How much catches the eye; 0 where nothing differs.
  private(set) var weight: [Double] = []
  /// The rows that differ anywhere.
  private(set) var rows: Set<FrameDifference.Name> = []

  /// Takes the next frame.
  mutating func append(_ difference: FrameDifference) {
    frame.append(difference.frame)
    time.append(difference.time)
    minY.append(difference.greatest("minY"))
    angle.append(difference.greatest("foldAngle", "rotationX"))
    weight.append(difference.weight)
    rows.formUnion(difference.names.subtracting([FrameDifference.frameName]))
  }
}

/// Two sides that were compared, and what was found.
struct ComparedPair {
  let a: ComparedReplay.Side
  let b: ComparedReplay.Side
  let difference: ReplayDifference
  let track: DifferenceTrack
  /// What both sides share, by its file's name.
  let shared: String
}
