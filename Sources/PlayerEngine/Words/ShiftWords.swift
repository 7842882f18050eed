import FoldLayout

/// Encodes the states of a shift, view by view.
extension WordSink {
  mutating func putSides(of shift: ShiftScene) {
    put([shift.source, shift.destination] + shift.alternatives) { sink, side in
      var side = side
      side.visit(&sink)
      sink.put(side.elements) { $0.putView($1) }
    }
  }

  private mutating func putView(_ view: ShiftElement) {
    put(view.id)
    put(view.identifier)
    put(view.parent)
    put(view)
    put(view.settings) { sink, settings in
      sink.put(settings)
      switch settings.insertion {
      case .standard: sink.put(0)
      case .above(let id):
        sink.put(1)
        sink.put(id)
      case .below(let id):
        sink.put(2)
        sink.put(id)
      case .custom(let place):
        sink.put(3)
        sink.put(place)
      }
      sink.put(settings.includesContainers)
      sink.put(settings.configured)
    }
  }
}

extension WordFeed {
  /// Decodes the states of a shift, which should be at least two.
  mutating func sides() -> [ShiftSide] {
    array { feed in
      var side = ShiftSide(from: &feed)
      side.elements = feed.array { $0.view() }
      return side
    }
  }

  private mutating func view() -> ShiftElement {
    let (id, identifier, parent): (RowID, RowID?, Int?) = (value(), value(), value())
    var view: ShiftElement = value()
    (view.id, view.identifier, view.parent) = (id, identifier, parent)
    view.settings = optional { feed in
      var settings: ShiftSettings = feed.value()
      switch feed.count() {
      case 1: settings.insertion = .above(feed.value())
      case 2: settings.insertion = .below(feed.value())
      case 3: settings.insertion = .custom(feed.count())
      default: settings.insertion = .standard
      }
      settings.includesContainers = feed.flag()
      settings.configured = feed.value()
      return settings
    }
    return view
  }
}
