import FoldLayout

/// A shift as words: its states, view by view, and how they follow one another.
extension WordSink {
  /// The settings of all stand in front, their timing first, at fixed places that a page can tune.
  mutating func put(_ shift: ShiftScene) {
    put(shift.settings)
    put(shift.cleanUp == .manual)
    put([shift.source, shift.destination] + shift.alternatives) { $0.put($1) }
  }

  private mutating func put(_ side: ShiftSide) {
    put(side.isShiftingEnabled)
    put(side.elements) { $0.put($1) }
  }

  private mutating func put(_ view: ShiftElement) {
    put(view.id)
    put(view.identifier) { $0.put($1) }
    put(view.parent)
    put(view.frame)
    put(view.transform)
    put(view.look)
    put(view.isHidden)
    put(view.isExcluded)
    put(view.settings) { $0.put($1) }
    put(view.action) { $0.put($1) }
  }

  private mutating func put(_ settings: ShiftSettings) {
    put(settings.timing)
    switch settings.visual {
    case .none: put(0)
    case .automatic: put(1)
    case .custom(let from, let to):
      put(2)
      put(from)
      put(to)
    }
    put(Int(settings.restoration.rawValue))
    switch settings.insertion {
    case .standard: put(0)
    case .above(let id):
      put(1)
      put(id)
    case .below(let id):
      put(2)
      put(id)
    }
    put(settings.includesContainers)
  }

  private mutating func put(_ action: ShiftAction) {
    put(action.modifiers) { sink, modifier in
      switch modifier {
      case .fade(let opacity): sink.append(0, opacity)
      case .transform(let m): sink.append(1, m.a, m.b, m.c, m.d, m.tx, m.ty)
      case .scale(let x, let y): sink.append(2, x, y)
      case .rotate(let degrees): sink.append(3, degrees)
      case .translate(let x, let y): sink.append(4, x, y)
      }
    }
    put(action.timing) { $0.put($1) }
    put(action.restoresNative)
  }
}

extension WordFeed {
  /// A shift; nil where it has fewer than two states.
  mutating func shift() -> ShiftScene? {
    let (settings, isManual) = (settings(), flag())
    let sides = array { $0.side() }
    guard sides.count >= 2 else { return nil }
    return ShiftScene(
      from: sides[0], to: sides[1], alternatives: Array(sides[2...]), settings: settings,
      cleanUp: isManual ? .manual : .automatic)
  }

  private mutating func side() -> ShiftSide {
    let isEnabled = flag()
    return ShiftSide(elements: array { $0.view() }, isShiftingEnabled: isEnabled)
  }

  private mutating func view() -> ShiftElement {
    let id = id()
    let identifier = optional { $0.id() }
    let parent: Int? = value()
    var view = ShiftElement(id: id, identifier: identifier, parent: parent, frame: value())
    view.transform = value()
    view.look = value()
    (view.isHidden, view.isExcluded) = (flag(), flag())
    view.settings = optional { $0.settings() }
    view.action = optional { $0.action() }
    return view
  }

  private mutating func settings() -> ShiftSettings {
    var settings = ShiftSettings(timing: timing())
    switch count() {
    case 1: settings.visual = .automatic
    case 2:
      let from: ShiftLook = value()
      settings.visual = .custom(from: from, to: value())
    default: settings.visual = .none
    }
    settings.restoration = ShiftSettings.RestorationBehavior(rawValue: whole(number())) ?? .all
    switch count() {
    case 1: settings.insertion = .above(id())
    case 2: settings.insertion = .below(id())
    default: settings.insertion = .standard
    }
    settings.includesContainers = flag()
    return settings
  }

  private mutating func action() -> ShiftAction {
    let modifiers = array { feed -> ShiftAction.Modifier in
      switch feed.count() {
      case 1:
        .transform(
          AffineTransform(
            a: feed.number(), b: feed.number(), c: feed.number(), d: feed.number(),
            tx: feed.number(), ty: feed.number()))
      case 2: .scale(x: feed.number(), y: feed.number())
      case 3: .rotate(degrees: feed.number())
      case 4: .translate(x: feed.number(), y: feed.number())
      default: .fade(to: feed.number())
      }
    }
    let timing = optional { $0.timing() }
    return ShiftAction(modifiers: modifiers, timing: timing, restoresNative: flag())
  }
}
