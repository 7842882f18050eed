import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

/// The models of native lists against the reference vectors: every figure of every frame.
@Suite(.needs(.reference)) struct NativeListTests {
  private func check<List: NativeList>(
    _ policy: String, count: Int, _ list: (NativeCase) -> List,
    _ figures: (inout NativeRun<List>, NativeCase, Figures?) -> Figures
  ) throws {
    let cases = try NativeCase.all(policy).filter { $0.input["viewport"] is NSNumber }
    let runs = cases.filter { $0.input["steps"] != nil }
    #expect(runs.count == count)
    for vector in runs {
      var run = NativeRun(list(vector), vector)
      let steps = [nil] + (vector.input["steps"] as? [Figures] ?? []).map(Optional.some)
      let found = steps.map { figures(&run, vector, $0) }
      #expect(vector.differences(found).isEmpty, "\(vector.id): \(vector.differences(found))")
    }
  }

  @Test func `a Flutter list builds, corrects and clamps as SliverList does`() throws {
    try check("flutter-sliverlist@3.44", count: 18) { vector in
      FlutterSliverList(
        viewport: vector.viewport, cacheExtent: double(vector.input["cacheExtent"]) ?? 250)
    } _: { run, _, step in
      let before = (run.list.counts, run.list.dropped)
      var figures = run.advance(step) { list, _ in double(step?["jumpTo"]).map { list.jump(to: $0) }
      }
      let rows = run.list.built.map(\.row)
      for name in ["rendered", "built"] { figures[name] = span(rows) }
      figures["maxExtent"] = run.list.extent
      figures["corrections"] = run.list.corrections
      figures["clamped"] = run.list.clamped
      figures["created"] = run.list.counts.created - before.0.created
      figures["laidOut"] = run.list.counts.measured - before.0.measured
      figures["removed"] = run.list.dropped - before.1
      return figures
    }
  }

  private func lazyColumn<Prefetch: LazyPrefetch>(
    _ policy: String, count: Int, _ prefetch: (NativeCase) -> Prefetch
  ) throws {
    try check(policy, count: count) { vector in
      LazyColumn(
        viewport: vector.viewport, prefetch: prefetch(vector),
        row: int(vector.input["initialIndex"]) ?? 0,
        offset: int(vector.input["initialOffset"]) ?? 0,
        isKeyed: vector.input["keys"] as? Bool ?? true,
        hasTimeToPrefetch: vector.input["prefetchCompletes"] as? Bool ?? true)
    } _: { run, vector, step in
      var figures = run.advance(step) { list, rows in
        if let row = int(step?["scrollToItem"]) {
          list.show(row, offset: int(step?["offset"]) ?? 0, rows)
        }
        return nil
      }
      let (list, rows) = (run.list, run.rows)
      let isKeyed = vector.input["keys"] as? Bool ?? true
      let kept = list.kept.compactMap { isKeyed ? rows.row(ofID: RowID(UInt32($0))) : $0 }
      let ready = list.prefetch.requests.filter { $0.key != nil }.map(\.row)
      if step?["scroll"] != nil { figures["scroll"] = list.consumedDistance }
      figures["firstIndex"] = list.firstRow
      figures["firstOffset"] = list.firstOffset
      figures["visible"] = span(list.layout.visible.map(\.row))
      figures["composed"] = list.composed
      figures["prefetched"] = list.prefetched
      figures["prefetch"] = list.prefetch.events.map { event -> Figures in
        switch event {
        case .schedule(let row): ["schedule": row]
        case .urgent(let row): ["urgent": row]
        case .cancel(let row): ["cancel": row]
        }
      }
      figures["exists"] = Set(kept + ready).sorted()
      figures["averageSize"] = list.layout.averageSize
      figures["scrollbarOffset"] = list.offset
      figures["scrollbarContent"] = list.extent
      return figures
    }
  }

  @Test func `a LazyColumn of Compose 1.12 keeps its place and prefetches one row`() throws {
    try lazyColumn("lazycolumn@1.12", count: 13) { _ in OneRowPrefetch() }
  }

  @Test func `a LazyColumn of Compose 1.13 prefetches and keeps rows in a window`() throws {
    try lazyColumn("lazycolumn@1.13", count: 10) { vector in
      let window = vector.input["cacheWindow"] as? Figures
      return CacheWindow(
        ahead: int(window?["ahead"]), behind: int(window?["behind"]) ?? 0,
        fillsAtRest: window != nil)
    }
  }

  @Test(arguments: ["lazycolumn@1.12", "lazycolumn@1.13"])
  func `Compose gives prefetch requests the time that a frame leaves`(policy: String) throws {
    let vectors = try NativeCase.all(policy).filter { $0.input["posts"] != nil }
    #expect(vectors.count == 1)
    for vector in vectors {
      var scheduler = PrefetchScheduler(
        interval: int(vector.input["interval"]) ?? 0,
        confirmsIdle: vector.input["scheduler"] as? String == "new")
      let requests = vector.input["requests"] as? [Figures] ?? []
      let posts = vector.input["posts"] as? [Figures] ?? []
      let found = posts.enumerated().map { index, post -> Figures in
        for (id, request) in requests.enumerated() where int(request["at"]) ?? 0 == index {
          let steps = (request["steps"] as? [Figures] ?? []).map {
            (cost: int($0["cost"]) ?? 0, average: int($0["average"]) ?? 0)
          }
          scheduler.add(
            PrefetchScheduler.Request(
              id: id, steps: steps, isHigh: request["high"] as? Bool ?? false,
              isUrgent: request["urgent"] as? Bool ?? false))
        }
        let outcome = scheduler.run(
          at: int(post["now"]) ?? 0, drawTime: int(post["drawTime"]) ?? 0,
          frameStart: int(post["frameStart"]) ?? 0)
        let next = ["rest", "post", "next frame"]
        return [
          "post": index, "idle": outcome.isIdle, "available": outcome.available ?? NSNull(),
          "ran": outcome.ran.map {
            [requests[$0.id]["id"] ?? "", $0.step, $0.available ?? NSNull()] as [Any]
          },
          "then": next[outcome.next == .rest ? 0 : outcome.next == .post ? 1 : 2],
          "endsAt": outcome.end,
        ]
      }
      let differences = vector.differences(found, vector.expected["posts"] as? [Figures] ?? [])
      #expect(differences.isEmpty, "\(differences)")
    }
  }

  @Test func `a RecyclerView keeps its anchor and reuses views by row and by type`() throws {
    try check("recyclerview@1.4.0", count: 16) { vector in
      let steps = vector.input["steps"] as? [Figures] ?? []
      var list = RecyclerList(
        viewport: vector.viewport, kinds: vector.kinds,
        reloads: steps.contains { $0["dataSetChanged"] != nil })
      let cost = (vector.input["cost"] as? Figures)?["default"] as? Figures
      (list.pool.createCost, list.pool.bindCost) = (
        int(cost?["create"]) ?? 0, int(cost?["bind"]) ?? 0
      )
      return list
    } _: { run, vector, step in
      let before = run.list.counts
      var figures = run.advance(step) { list, rows in
        if let row = int(step?["scrollToPosition"]) {
          list.show(row, offset: int(step?["offset"]), rows)
        }
        let gap = step?["gap"] as? Figures
        list.pool.now = int(gap?["now"]) ?? 0
        list.deadline = int(gap?["deadline"]) ?? .max
        return nil
      }
      let list = run.list
      let sources: [ViewPool.Source: String] = [
        .create: "create", .pool: "pool", .cache: "cache", .scrap: "scrap+bind",
      ]
      figures["attached"] = span(list.views.map(\.row))
      figures["sources"] = Dictionary(
        list.sources.map { ("\($0.row)", sources[$0.source] ?? "") }, uniquingKeysWith: { $1 })
      figures["creates"] = list.counts.created - before.created
      figures["binds"] = list.counts.bound - before.bound
      figures["cached"] = list.pool.cache.map(\.row)
      let names = ["default", "photo", "text"]
      let pools = list.pool.pooled.enumerated().filter { $0.element > 0 }
      figures["pool"] =
        vector.input["rowHeight"] == nil
        ? Dictionary(uniqueKeysWithValues: pools.map { (names[$0.offset], $0.element) })
        : list.pool.pooled.reduce(0, +)
      figures["scrollbar"] =
        list.scrollBar.map {
          ["offset": $0.offset, "range": $0.range, "extent": $0.extent] as Figures
        }
        ?? NSNull()
      figures["prefetch"] =
        list.prefetch.map {
          let source = $0.source == .cache ? "already cached" : sources[$0.source ?? .scrap] ?? ""
          return [
            "position": $0.row, "distance": $0.distance, "neededNextFrame": $0.isNeeded,
            "source": $0.source == nil ? "late" : $0.isBound ? source : source + ", bind late",
          ] as Figures
        } ?? NSNull()
      return figures
    }
  }

  @Test func `RecyclerView's averages and scroll bar round as in Java`() throws {
    let vectors = try NativeCase.all("recyclerview@1.4.0")
    let averages = try #require(vectors.first { $0.id == "recyclerview_running_average" })
    var average = 0
    let (now, deadline) = (int(averages.input["now"]) ?? 0, int(averages.input["deadline"]) ?? 0)
    for (cost, frame) in zip(averages.input["createNs"] as? [Int] ?? [], averages.frames) {
      average = PrefetchScheduler.average(average, cost)
      #expect(average == int(frame["average"]))
      #expect((now + average < deadline) == frame["startsAt9500000of16666667"] as? Bool)
    }
    #expect(PrefetchScheduler.average(10, 5) == 7)
    let bar = try #require(vectors.first { $0.id == "recyclerview_scrollbar" })
    func figure(_ name: String) -> Int { int(bar.input[name]) ?? 0 }
    let first = ViewPool.View(row: figure("firstVisible"), kind: 0, top: figure("firstTop"))
    let last = ViewPool.View(row: figure("lastVisible"), kind: 0, top: figure("lastBottom"))
    let found = RecyclerList.scrollBar(
      first, last, count: figure("count"), viewport: figure("viewport"))
    #expect(found == (470, 3520, 400))
  }

  private func flashList(_ policy: String, count: Int) throws {
    try check(policy, count: count) { vector in
      FlashList(
        viewport: vector.viewport, drawDistance: double(vector.input["drawDistance"]) ?? 250,
        isKeyed: vector.input["keys"] as? Bool ?? true,
        keepsAnchor: vector.input["mvcp"] as? Bool ?? true,
        coversViewport: vector.input["fix2510"] as? Bool ?? false, kinds: vector.kinds)
    } _: { run, vector, step in
      let before = run.list.counts
      var figures = run.advance(step)
      let list = run.list
      // Before the first window the views of the first paint count; the model of the pull request
      // has no window then.
      let isBefore = list.window.isEmpty && vector.policy != "flashlist@after-2510"
      figures["rendered"] = span(
        isBefore ? list.views.views.map(\.row).sorted() : Array(list.window))
      figures["velocity"] = list.velocity ?? NSNull()
      figures["measured"] = list.layout.changes.map { [$0.row, $0.from, $0.to] as [Any] }
      figures["created"] = list.counts.created - before.created
      return figures
    }
  }

  @Test func `a FlashList measures, anchors and reuses views in one frame`() throws {
    try flashList("flashlist@2.3.2", count: 16)
  }

  @Test func `a FlashList after pull request 2510 always covers its viewport`() throws {
    try flashList("flashlist@after-2510", count: 1)
  }

  /// Rows of 100 px: 0 to 2 in view, 3 to 6 in the inset below.
  @Test func `a RecyclerView without a row left in view moves the next row of its inset there`() {
    var list = RecyclerList(viewport: 300)
    list.insets = (0, 400)
    var rows = RowHeights(count: 10, height: 100)
    list.mount(rows, at: 0)
    #expect(list.built.map(\.row) == [0, 1, 2, 3, 4, 5, 6])
    rows.remove(0..<3)
    list.edit([.removal(0..<3)], rows)
    #expect(list.built.map(\.row) == [0, 1, 2, 3, 4, 5, 6])
    #expect(list.built.first?.top == 0)
  }
}
