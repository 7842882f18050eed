/// The choice of a list policy, by name and version, with the options of all policies.
package struct ListPolicyOptions: Equatable, Sendable {
  package var name = ListPolicyName.exact
  package var anchor = CSSPolicy.Anchor.auto
  package var tanStack = TanStackPolicy.Options()
  package var itemSize = VirtuaPolicy.ItemSize.estimate

  /// The distances beyond the viewport within which rows are created, in points: in lists without
  /// libraries, in virtua, and in FlashList and LegendList.
  package var (window, bufferSize, drawDistance) = (0.0, 200.0, 250.0)

  /// Whether edits leave the rows on screen in place; only in LegendList.
  package var maintainsData = false

  /// Whether a list at its end stays there when rows are appended; only in virtua and LegendList.
  package var follow = false

  package init() {}
}

/// The name of a list policy in a scene file; without a version, the newest one is meant.
package enum ListPolicyName: UInt8, CaseIterable, Sendable {
  case exact, none, cssBlink, tanStack3178, virtua0504
  case lazyColumn112, lazyColumn113, recyclerView140, flutterSliverList344, flashList232
  case legendList338
  case css, tanStack, virtua, lazyColumn, recyclerView, flutterSliverList, flashList, legendList

  /// The same policy with a version: the newest one if the name is without.
  package var versioned: Self {
    switch self {
    case .css: .cssBlink
    case .tanStack: .tanStack3178
    case .virtua: .virtua0504
    case .lazyColumn: .lazyColumn113
    case .recyclerView: .recyclerView140
    case .flutterSliverList: .flutterSliverList344
    case .flashList: .flashList232
    case .legendList: .legendList338
    default: self
    }
  }
}

extension ListPolicyName {
  package var keyword: String { Self.keywords[Int(rawValue)] }

  /// Whether the list only knows its first row and its rows on screen, and estimates its offset.
  package var estimatesOffset: Bool {
    switch versioned {
    case .lazyColumn112, .lazyColumn113, .recyclerView140: true
    default: false
    }
  }

  /// Whether the list assumes a scene's estimates for rows that it has not measured.
  package var usesEstimates: Bool {
    switch versioned {
    case .none, .tanStack3178, .virtua0504, .legendList338: true
    default: false
    }
  }
}

extension TanStackPolicy {
  /// The options of TanStack Virtual, named as there.
  package struct Options: Equatable, Sendable {
    package var adapter = Adapter.react
    /// Whether React renders a scroll in the same frame, not the next; for the adapter `react`.
    package var flushSync = true
    package var anchorTo = AnchorTo.start
    package var adjust = Adjust.allowed
    /// The number of rows rendered beyond the viewport on either side.
    package var overscan = 1

    package init() {}
  }

  /// The code that renders the rows: TanStack's adapter for React, or its core without a framework.
  package enum Adapter: UInt8, CaseIterable, Sendable { case react, core }
  /// The end of the list from which the offset keeps its distance when heights or rows change.
  package enum AnchorTo: UInt8, CaseIterable, Sendable { case start, end }
  /// Whether measurements of rows above the viewport may move the offset.
  package enum Adjust: UInt8, CaseIterable, Sendable { case allowed, never }
}

extension VirtuaPolicy {
  /// The rule for the height of rows that are not measured yet.
  package enum ItemSize: UInt8, CaseIterable, Sendable {
    /// The estimate that the scene gives.
    case estimate
    /// 40 points; once the measured rows together are taller than the viewport, their median.
    case none
  }
}

extension ListPolicyOptions {
  package var usesEstimates: Bool {
    name.usesEstimates && !(name.versioned == .virtua0504 && itemSize == .none)
  }
}

extension ListPolicyOptions: OptionTable {
  package var kind: OptionKind { .keywordOr(ListPolicyName.keywords, .group(OptionList(self))) }

  package func encode(to encoder: inout NumberEncoder) {
    encoder.put(ListPolicyName.keywords.count)
    var table = self
    table.visit(&encoder)
  }

  package init(from decoder: inout NumberDecoder) {
    self.init()
    let number = decoder.count()
    if let name = ListPolicyName(rawValue: UInt8(clamping: number)) {
      self.name = name
    } else {
      visit(&decoder)
    }
  }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &name, "name", .none, "the rules; a name without a version is the newest", isRequired: true)
    visitor.option(
      &anchor, "anchor", .none,
      "css: what stays in place: the topmost row on screen, nothing, or the end")
    visitor.option(&tanStack.adapter, "adapter", .none, "tanstack: the code that renders the rows")
    visitor.option(
      &tanStack.flushSync, "flushSync", .none,
      "tanstack: whether React renders a scroll before the frame ends")
    visitor.option(
      &tanStack.anchorTo, "anchorTo", .none,
      "tanstack: the end of the list to which the offset keeps its distance")
    visitor.option(
      &tanStack.adjust, "adjust", .none,
      "tanstack: whether measurements above the screen move the offset")
    visitor.option(
      &tanStack.overscan, "overscan", .whole(0, 1000),
      "tanstack: the rows beyond the screen on either side")
    visitor.option(
      &itemSize, "itemSize", .none,
      "virtua: the height of rows not measured yet: the scene's estimate, or a median it learns")
    visitor.option(
      &bufferSize, "bufferSize", .number(NumberRange(0, 10_000)),
      "virtua: the points rendered beyond the screen")
    visitor.option(
      &drawDistance, "drawDistance", .number(NumberRange(0, 10_000)),
      "flashlist and legendlist: the points rendered beyond the screen")
    visitor.option(
      &window, "window", .number(NumberRange(0, 10_000)),
      "exact and none: the points beyond the screen in which rows are created")
    visitor.option(
      &maintainsData, "maintainVisibleContentPosition", .none,
      "legendlist: whether edits keep the rows on screen")
    visitor.option(
      &follow, "follow", .none,
      "virtua and legendlist: whether the list stays at its end when rows are appended, as a chat does"
    )
  }
}

extension ListPolicyName: OptionKeyword {
  package static var keywords: [String] {
    [
      "exact", "none", "css@blink", "tanstack@3.17.8", "virtua@0.50.4", "lazycolumn@1.12",
      "lazycolumn@1.13", "recyclerview@1.4.0", "flutter-sliverlist@3.44", "flashlist@2.3.2",
      "legendlist@3.3.8", "css", "tanstack", "virtua", "lazycolumn", "recyclerview",
      "flutter-sliverlist", "flashlist", "legendlist",
    ]
  }
}

extension CSSPolicy.Anchor: OptionKeyword {
  package static var keywords: [String] { ["auto", "none", "end"] }
}

extension TanStackPolicy.Adapter: OptionKeyword {
  package static var keywords: [String] { ["react", "core"] }
}

extension TanStackPolicy.AnchorTo: OptionKeyword {
  package static var keywords: [String] { ["start", "end"] }
}

extension TanStackPolicy.Adjust: OptionKeyword {
  package static var keywords: [String] { ["default", "never"] }
}

extension VirtuaPolicy.ItemSize: OptionKeyword {
  package static var keywords: [String] { ["estimate", "none"] }
}
