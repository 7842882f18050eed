import FoldFormats
import FoldProfile
import FoldTestSupport
import Testing

/// Tables of the same frames with fewer columns, or with empty fields.
@Suite struct UnknownColumnTests {
  static let rate = 50.0
  static let columns = [
    "intended", "start", "end", "duration", "deadline", "expectedPresent", "late", "overrun",
    "deadlineMissed",
  ]

  /// The fields of 60 frames, by column and in refresh periods, of which every tenth is half a
  /// period too long, late in every respect, and shown one vsync late; with a pause of 20 periods.
  static let frames: [[String: Double]] = {
    var vsync = 0.0
    return (0..<60).map { number in
      let isLate = number % 10 == 5
      vsync += number == 30 ? 20 : number % 10 == 6 ? 2 : 1
      let intended = vsync
      let length = isLate ? 1.5 : 0.6
      return [
        "intended": intended, "start": intended, "end": intended + length, "duration": length,
        "deadline": intended + 1, "expectedPresent": intended + 2, "late": isLate ? 1 : 0,
        "overrun": length - 1, "deadlineMissed": isLate ? 1 : 0,
        "present": intended + (isLate ? 3 : 2),
      ]
    }
  }()

  static func text(_ value: Double, _ column: String) -> String {
    let isFlag = column == "late" || column == "deadlineMissed"
    return isFlag ? "\(Int(value))" : "\((value / rate * 1e9).rounded() / 1e9)"
  }

  /// Returns the metrics of a table with some columns, in which `isKnown` fields are not empty.
  func metrics(
    _ columns: [String], isKnown: (_ frame: Int, _ column: String) -> Bool = { _, _ in true }
  ) throws -> MetricTable {
    var table = columns.joined(separator: ",") + "\n"
    for (number, frame) in Self.frames.enumerated() {
      let fields = columns.map { column in
        frame[column].flatMap { isKnown(number, column) ? Self.text($0, column) : nil } ?? ""
      }
      table += fields.joined(separator: ",") + "\n"
    }
    return try #require(try recordedFrames(table, kind: .csv).first).metrics(refreshRate: Self.rate)
  }

  @Test func `a column less makes a metric n/a, leaves it, or makes it worse`() throws {
    let whole = try metrics(Self.columns + ["present"])
    #expect(whole["hitches"]?.number == 6 && whole["idleTime"]?.number ?? 0 > 0.3)
    for subset in 0..<1 << Self.columns.count {
      let columns = Self.columns.indices.filter { subset & 1 << $0 != 0 }.map { Self.columns[$0] }
      let table = try metrics(columns + ["present"])
      for value in table.values {
        guard let number = value.number, let expected = whole[value.metric.id]?.number else {
          continue
        }
        let difference = number - expected
        let isSame = abs(difference) <= 1e-6 * max(1, abs(expected))
        let isWorse =
          switch value.metric.better {
          case .less: difference > 0
          case .more: difference < 0
          default: false
          }
        // Hitches are shared out over all of the time if no column says which of it was idle.
        if value.metric.id == "hitchTimeRatio", table["idleTime"]?.number == nil { continue }
        #expect(isSame || isWorse, "\(columns): \(value.metric.id) \(number), not \(expected)")
      }
      // Lateness is one question, whatever columns answer it.
      if let hitches = table["hitches"]?.number {
        #expect(hitches == 6 && table["hitches"]?.n == 59, "\(columns)")
      }
    }
  }

  @Test(arguments: [
    (["start", "end"], "duration"), (["start", "duration"], "end"),
    (["intended", "start", "duration"], "deadline"), (["intended", "start", "end"], "deadline"),
  ])
  func `a column that repeats what others imply changes no metric`(
    others: [String], column: String
  ) throws {
    let rest = Self.columns.filter {
      !others.contains($0) && $0 != column && (column != "deadline" || $0 != "late")
    }
    for subset in 0..<1 << rest.count {
      let columns = others + rest.indices.filter { subset & 1 << $0 != 0 }.map { rest[$0] }
      let before = try metrics(columns + ["present"])
      let after = try metrics(columns + [column, "present"])
      for value in before.values where value.notAvailableReason == nil {
        #expect(after[value.metric.id] == value, "\(columns) and \(column)")
      }
    }
  }

  @Test func `intended, duration and present do not say which frames were late`() throws {
    let table = try metrics(["intended", "duration", "present"])
    for id in ["hitches", "hitchTime", "hitchTimeRatio", "latency.stuffed"] {
      #expect(
        table[id]?.notAvailableReason == "the source does not say which frames were late", "\(id)")
    }
    #expect(table["missedVsyncs.sum"]?.number ?? 0 > 0)
  }

  @Test func `deadlines do not say when frames were intended`() throws {
    for columns in [["deadline", "end"], ["start", "end", "deadline"]] {
      #expect(
        try metrics(columns + ["present"])["idleTime"]?.notAvailableReason
          == "the source does not say when frames were intended")
    }
  }

  @Test(arguments: 1...3)
  func `a frame with an empty field where others have one is not judged by it`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for column in ["late", "expectedPresent", "deadline", "deadlineMissed"] {
      for share in [1, 2, 50, 100] {
        let known = Self.frames.map { _ in random.int(in: 0...99) < share }
        guard known.contains(true) else { continue }
        let others = column == "deadline" ? ["start", "end"] : []
        let table = try metrics(others + ["present", column]) { $1 != column || known[$0] }
        let told = Self.frames.indices.filter { known[$0] }
        let late = told.filter { Self.frames[$0]["late"] == 1 }
        if column == "deadlineMissed" || column == "late" {
          let value = table[column == "late" ? "presentLate" : "jankyFrames.api31"]
          #expect(value?.n == told.count && value?.number == Double(late.count), "\(column)")
        }
        guard column != "deadlineMissed" else { continue }
        let judged = told.filter { $0 > 0 }
        #expect(table["hitches"]?.n == judged.count, "\(column) \(share)")
        #expect(
          table["hitches"]?.number == (judged.isEmpty ? nil : Double(late.count)),
          "\(column) \(share)")
      }
    }
  }

  @Test func `a line of JSON may leave out what is false`() throws {
    let lines = """
      {"present": 1, "late": false, "partial": true}
      {"present": 1.1, "notDisplayed": false}
      {"end": 1.2}
      {"end": 1.3, "notDisplayed": true, "late": true}
      """
    let table = try #require(try recordedFrames(lines, kind: .frames).first).metrics()
    for id in ["presentLate", "notDisplayed", "partialFrames"] {
      #expect(table[id]?.number == 1 && table[id]?.n == 4, "\(id)")
    }
  }

  @Test func `a count of which less than half is known covers what the others may be`() throws {
    let table = try metrics(["present", "expectedPresent"]) { $1 == "present" || $0 < 5 }
    let share = try #require(table.share(of: "hitches"))
    #expect(share.number == 0 && share.n == 4)
    #expect(share.interval.map { $0.upper > 90 } == true)
  }
}
