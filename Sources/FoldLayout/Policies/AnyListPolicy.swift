/// One of the policies; an enumeration, as Embedded Swift has no existential types.
enum AnyListPolicy: Sendable {
  case plain(PlainPolicy)
  case css(CSSPolicy)
  case tanStack(TanStackPolicy)
  case virtua(VirtuaPolicy)
  case lazyColumn112(LazyColumn<OneRowPrefetch>)
  case lazyColumn113(LazyColumn<CacheWindow>)
  case recyclerView(RecyclerList)
  case flutter(FlutterSliverList)
  case flashList(FlashList)
  case legendList(LegendListPolicy)

  init(_ options: ListPolicyOptions, _ scene: ListScene, on screen: PolicyScreen) {
    let (rows, estimates) = (scene.rows, screen.estimates)
    let (height, scale) = (screen.viewport, screen.scale)
    switch options.name.versioned {
    case .none:
      self = .plain(PlainPolicy(EstimatedRows(rows, estimates), window: options.window))
    case .cssBlink: self = .css(CSSPolicy(options.anchor))
    case .tanStack3178: self = .tanStack(TanStackPolicy(options.tanStack, rows, estimates))
    case .virtua0504:
      let learns = options.itemSize == .none || scene.estimate == .average
      self = .virtua(VirtuaPolicy(rows, learns ? nil : estimates, buffer: options.bufferSize))
    case .lazyColumn112:
      self = .lazyColumn112(LazyColumn(viewport: height, prefetch: OneRowPrefetch(), scale: scale))
    case .lazyColumn113:
      self = .lazyColumn113(LazyColumn(viewport: height, prefetch: CacheWindow(), scale: scale))
    case .recyclerView140: self = .recyclerView(RecyclerList(viewport: height, scale: scale))
    case .flutterSliverList344: self = .flutter(FlutterSliverList(viewport: height))
    case .flashList232:
      self = .flashList(
        FlashList(viewport: height, drawDistance: options.drawDistance, scale: scale))
    case .legendList338:
      var list = LegendListPolicy.Options()
      (list.keepsRowsOnEdit, list.drawDistance) = (options.maintainsData, options.drawDistance)
      self = .legendList(LegendListPolicy(rows, estimates, list))
    default:
      self = .plain(PlainPolicy(nil, keepsPlace: scene.anchorsScroll, window: options.window))
    }
  }

  mutating func advance(_ part: FramePart, _ rows: RowHeights, on screen: inout PolicyScreen) {
    // The policy leaves the enumeration meanwhile, so that its arrays are not copied.
    func advanced<Policy: ListPolicy>(_ policy: consuming Policy) -> Policy {
      policy.advance(part, rows, on: &screen)
      return policy
    }
    self =
      switch consume self {
      case .plain(let policy): .plain(advanced(policy))
      case .css(let policy): .css(advanced(policy))
      case .tanStack(let policy): .tanStack(advanced(policy))
      case .virtua(let policy): .virtua(advanced(policy))
      case .lazyColumn112(let policy): .lazyColumn112(advanced(policy))
      case .lazyColumn113(let policy): .lazyColumn113(advanced(policy))
      case .recyclerView(let policy): .recyclerView(advanced(policy))
      case .flutter(let policy): .flutter(advanced(policy))
      case .flashList(let policy): .flashList(advanced(policy))
      case .legendList(let policy): .legendList(advanced(policy))
      }
  }
}
