import FoldLayout
import FoldTestSupport
import Testing

/// Cases of other list libraries for a shared rule: edits above the screen move the offset.
@Suite(.needs(.reference))
struct ListPolicyVectorTests {
  private func cases() throws -> [JSONValue] {
    try Reference.read("list-policies-vectors.json")["cases"].list
  }

  private func vector(_ id: String) throws -> JSONValue {
    try #require(try cases().first { $0["id"].text == id })
  }

  /// Plays the steps of a case, one per second, in a list of its heights without insets.
  ///
  /// Returns the offset shown at each step and after the last animation.
  private func play(
    _ input: JSONValue, viewport: Double, anchorsScroll: Bool = true
  ) throws -> (offsets: [Double], replay: Replay<RecordingEntries>) {
    var scene = FoldScene(
      device: Device(size: Size(width: 300, height: viewport)),
      rows: RowHeights(input["heights"].numbers))
    scene.rowList.anchorsScroll = anchorsScroll
    var keys = input["heights"].list.indices.map { "k\($0)" }
    var recorded = input["initialOffset"].number ?? 0
    var entries = [RecordingEntry(time: 0, contentOffset: recorded)]
    func index(_ key: String) throws -> Int { try #require(keys.firstIndex(of: key)) }
    for (step, input) in input["steps"].list.enumerated() {
      let time = Double(step + 1)
      recorded += input["scroll"].number ?? 0
      // The scrolling of a step comes first.
      entries.append(RecordingEntry(time: time, contentOffset: recorded))
      for (key, height) in input["resize"].object {
        let row = try index(key.hasPrefix("k") ? key : "k" + key)
        entries.append(
          RecordingEntry(
            time: time, event: .resize(.index(row), height: try #require(height.number))))
      }
      let insertion = input["insertBefore"].list
      if insertion.count == 3 {
        let row = try index(try #require(insertion[0].text))
        entries.append(
          RecordingEntry(
            time: time,
            event: .insert(.index(row), height: insertion[1].number, count: 1, id: nil)))
        keys.insert(try #require(insertion[2].text), at: row)
      }
      for height in input["prepend"].numbers {
        entries.append(
          RecordingEntry(
            time: time, event: .insert(.index(0), height: height, count: 1, id: nil)))
        keys.insert("", at: 0)
      }
      if let key = input["remove"].text {
        let row = try index(key)
        entries.append(RecordingEntry(time: time, event: .remove(.index(row), count: 1)))
        keys.remove(at: row)
      }
      entries.append(RecordingEntry(time: time, contentOffset: recorded))
    }
    let replay = Replay(scene: scene, source: RecordingEntries(entries))
    var offsets: [Double] = []
    while let frame = try replay.next() {
      // Each step has two frames. The second shows the effect of the step's edits.
      if frame.index % 2 == 0 { offsets.append(frame.contentOffset) }
    }
    return (offsets, replay)
  }

  /// Offsets may differ by half a pixel: Chromium rounds one adjustment per case to pixels.
  @Test(arguments: ["chr_insert_above", "chr_resize_spanning", "chr_offset_zero", "chr_none"])
  func `edits above the screen move the offset as in Chromium`(id: String) throws {
    let vector = try vector(id)
    let (offsets, _) = try play(
      vector["input"], viewport: 400, anchorsScroll: id != "chr_none")
    let expected = vector["expected"]["frames"].list
    #expect(offsets.count == expected.count + 1 && expected.count >= 2)
    for (offset, frame) in zip(offsets.dropFirst(), expected) {
      #expect(abs(offset - (try #require(frame["offset"].number))) <= 0.5)
    }
  }

  /// A step's scroll takes one frame, and its edits take the next.
  @Test(arguments: ["chr_insert_above", "chr_resize_spanning", "chr_offset_zero", "chr_none"])
  func `the policy of a plain page moves the offset by the pixel as in Chromium`(id: String) throws
  {
    let vector = try vector(id)
    let input = vector["input"]
    var rows = RowHeights(input["heights"].numbers)
    var keys = input["heights"].list.indices.map { "k\($0)" }
    func index(_ key: String?) throws -> Int { try #require(keys.firstIndex { $0 == key }) }
    var run = PolicyPlay(
      CSSPolicy(id == "chr_none" ? .none : .auto),
      on: PolicyScreen(
        viewport: 400, offset: try #require(input["initialOffset"].number), estimates: .exact))
    run.advance(to: 0, rows)
    for (number, step) in input["steps"].list.enumerated() {
      run.advance(to: Double(number) + 0.5, rows, scrollBy: step["scroll"].number ?? 0)
      var edits: [RowEdit] = []
      for (key, height) in step["resize"].object {
        rows.resize(try index(key), to: try #require(height.number))
      }
      let insertion = step["insertBefore"].list
      if insertion.count == 3 {
        let row = try index(insertion[0].text)
        rows.insert(try #require(insertion[1].number), at: row)
        keys.insert(try #require(insertion[2].text), at: row)
        edits = [.insertion(1, at: row)]
      }
      if step["remove"].text != nil {
        let row = try index(step["remove"].text)
        rows.remove(row)
        keys.remove(at: row)
        edits = [.removal(row..<row + 1)]
      }
      run.advance(to: Double(number) + 1, rows, edits: edits)
      let frame = vector["expected"]["frames"].list[number]
      #expect(run.screen.offset == (try #require(frame["offset"].number)), "step \(number)")
      #expect(abs(run.screen.content - (try #require(frame["scrollHeight"].number))) < 1)
    }
  }

  /// Compose counts from the first visible row, which it finds by its key.
  @Test func `the first visible row keeps its position as in Compose`() throws {
    let vector = try vector("compose_keyed")
    let (offsets, replay) = try play(vector["input"], viewport: 400)
    let expected = vector["expected"]["frames"].list
    #expect(offsets.count == expected.count && expected.count == 7)
    let rows = try #require(replay.stage.list).rows
    let first = vector["input"]["heights"].numbers
    for (step, frame) in expected.enumerated() {
      let index = Int(try #require(frame["firstIndex"].number))
      let heights = step < 3 ? first : [60, 60, 60] + first
      // The rows before the first visible one have kept their heights.
      let top = heights[..<index].reduce(0, +)
      #expect(offsets[step] == top + (try #require(frame["firstOffset"].number)))
    }
    #expect(rows.count == 43)
  }
}
