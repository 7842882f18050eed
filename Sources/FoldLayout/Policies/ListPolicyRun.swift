/// A run of one of the policies; an enumeration, as Embedded Swift has no existential types.
enum ListPolicyRun: Sendable {
  case exact(PolicyRun<ExactPolicy>)
  case uncorrected(PolicyRun<UncorrectedPolicy>)
  case css(PolicyRun<CSSPolicy>)
  case tanStack(PolicyRun<TanStackPolicy>)
  case virtua(PolicyRun<VirtuaPolicy>)
  case lazyColumn112(PolicyRun<NativePolicy<LazyColumn<OneRowPrefetch>>>)
  case lazyColumn113(PolicyRun<NativePolicy<LazyColumn<CacheWindow>>>)
  case recyclerView(PolicyRun<NativePolicy<RecyclerList>>)
  case flutter(PolicyRun<NativePolicy<FlutterSliverList>>)
  case flashList(PolicyRun<NativePolicy<FlashList>>)
  case legendList(PolicyRun<LegendListPolicy>)

  init(_ options: ListPolicyOptions, _ scene: ListScene, on screen: PolicyScreen) {
    let (rows, estimates) = (scene.rows, screen.estimates)
    let (height, scale) = (screen.viewport, screen.scale)
    switch options.name.versioned {
    case .none:
      self = .uncorrected(
        PolicyRun(
          UncorrectedPolicy(rows, estimates, window: options.window), on: screen))
    case .cssBlink: self = .css(PolicyRun(CSSPolicy(options.anchor), on: screen))
    case .tanStack3178:
      self = .tanStack(PolicyRun(TanStackPolicy(options.tanStack, rows, estimates), on: screen))
    case .virtua0504:
      let learns = options.itemSize == .none || scene.estimate == .average
      let given = learns ? nil : estimates
      self = .virtua(
        PolicyRun(
          VirtuaPolicy(rows, given, buffer: options.bufferSize), on: screen))
    case .lazyColumn112:
      let list = LazyColumn(viewport: height, prefetch: OneRowPrefetch(), scale: scale)
      self = .lazyColumn112(PolicyRun(NativePolicy(list), on: screen))
    case .lazyColumn113:
      let list = LazyColumn(viewport: height, prefetch: CacheWindow(), scale: scale)
      self = .lazyColumn113(PolicyRun(NativePolicy(list), on: screen))
    case .recyclerView140:
      let list = RecyclerList(viewport: height, scale: scale)
      self = .recyclerView(PolicyRun(NativePolicy(list), on: screen))
    case .flutterSliverList344:
      self = .flutter(PolicyRun(NativePolicy(FlutterSliverList(viewport: height)), on: screen))
    case .flashList232:
      let list = FlashList(
        viewport: height, drawDistance: options.drawDistance, scale: scale)
      self = .flashList(PolicyRun(NativePolicy(list), on: screen))
    case .legendList338:
      var list = LegendListPolicy.Options()
      (list.keepsRowsOnEdit, list.drawDistance) = (options.maintainsData, options.drawDistance)
      self = .legendList(PolicyRun(LegendListPolicy(rows, estimates, list), on: screen))
    default:
      let list = ExactPolicy(keepsPlace: scene.anchorsScroll, window: options.window)
      self = .exact(PolicyRun(list, on: screen))
    }
  }

  var placed: [PlacedRow] {
    switch self {
    case .exact(let run): run.policy.placed
    case .uncorrected(let run): run.policy.placed
    case .css(let run): run.policy.placed
    case .tanStack(let run): run.policy.placed
    case .virtua(let run): run.policy.placed
    case .lazyColumn112(let run): run.policy.placed
    case .lazyColumn113(let run): run.policy.placed
    case .recyclerView(let run): run.policy.placed
    case .flutter(let run): run.policy.placed
    case .flashList(let run): run.policy.placed
    case .legendList(let run): run.policy.placed
    }
  }

  var screen: PolicyScreen {
    switch self {
    case .exact(let run): run.screen
    case .uncorrected(let run): run.screen
    case .css(let run): run.screen
    case .tanStack(let run): run.screen
    case .virtua(let run): run.screen
    case .lazyColumn112(let run): run.screen
    case .lazyColumn113(let run): run.screen
    case .recyclerView(let run): run.screen
    case .flutter(let run): run.screen
    case .flashList(let run): run.screen
    case .legendList(let run): run.screen
    }
  }

  mutating func advance(_ part: FramePart, _ rows: RowHeights) {
    switch consume self {
    case .exact(var run):
      run.advance(part, rows)
      self = .exact(run)
    case .uncorrected(var run):
      run.advance(part, rows)
      self = .uncorrected(run)
    case .css(var run):
      run.advance(part, rows)
      self = .css(run)
    case .tanStack(var run):
      run.advance(part, rows)
      self = .tanStack(run)
    case .virtua(var run):
      run.advance(part, rows)
      self = .virtua(run)
    case .lazyColumn112(var run):
      run.advance(part, rows)
      self = .lazyColumn112(run)
    case .lazyColumn113(var run):
      run.advance(part, rows)
      self = .lazyColumn113(run)
    case .recyclerView(var run):
      run.advance(part, rows)
      self = .recyclerView(run)
    case .flutter(var run):
      run.advance(part, rows)
      self = .flutter(run)
    case .flashList(var run):
      run.advance(part, rows)
      self = .flashList(run)
    case .legendList(var run):
      run.advance(part, rows)
      self = .legendList(run)
    }
  }
}
