import FoldLayout
import FoldTestSupport
import PlayerEngine
import Testing

/// A shift's timing stands in front of its words, where a page tunes it.
@Suite struct TimingWordsTests {
  private static let view = ShiftElement(id: RowID(0), frame: Rect(x: 1, y: 2, width: 3, height: 4))

  /// The words of a shift's scene and where its timing begins.
  private func words(_ timing: ShiftTiming) throws -> (words: [Double], place: Int) {
    let shift = ShiftScene(
      from: ShiftSide(elements: [Self.view]), to: ShiftSide(elements: [Self.view]),
      settings: ShiftSettings(timing: timing))
    let scene = Scene(device: Device(size: Size(width: 9, height: 9)), subject: .shift(shift))
    let words = SceneWords.encode(scene, rows: .heights([]))
    var place = 0
    while words[place] != Double(WordRecord.shift.rawValue) { place += 2 + Int(words[place + 1]) }
    return (words, place + 2)
  }

  private func timing(_ words: [Double]) throws -> ShiftTiming? {
    try SceneWords.decode(words).shift?.settings.timing
  }

  @Test func `a curve's duration is the second word, its key frame the seventh to ninth`() throws {
    let curve = CubicCurve(0.1, 0.2, 0.3, 0.4)
    var (words, place) = try words(.cubic(curve, duration: 0.5, keyframe: nil))
    #expect(Array(words[place..<place + 7]) == [0, 0.5, 0.1, 0.2, 0.3, 0.4, 0])
    words[place + 1] = 0.75
    #expect(try timing(words) == .cubic(curve, duration: 0.75, keyframe: nil))
    words.replaceSubrange(place + 6..<place + 9, with: [1, 0.25, 0.5])
    let keyframe = ShiftKeyframe(startTime: 0.25, endTime: 0.5)
    #expect(try timing(words) == .cubic(curve, duration: 0.75, keyframe: keyframe))
  }

  @Test func `a spring says what the rest of it follows from`() throws {
    let spring = Spring(mass: 2, stiffness: 90, damping: 20)
    var (words, place) = try words(.spring(spring, initialVelocity: 0.5, duration: 0.6))
    #expect(Array(words[place..<place + 6]) == [1, 0.6, 2, 90, 20, 0.5])
    #expect(try timing(words) == .spring(spring, initialVelocity: 0.5, duration: 0.6))
    words[place] = 3
    words[place + 4] = 10
    #expect(
      try timing(words) == .spring(mass: 2, stiffness: 90, damping: 10, initialVelocity: 0.5))
    words[place] = 2
    words[place + 6] = 0.7
    #expect(
      try timing(words) == .spring(duration: 0.6, dampingRatio: 0.7, initialVelocity: 0.5))
  }
}
