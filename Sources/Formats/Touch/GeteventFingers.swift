import FoldLayout

/// Tracks the first finger on a touch screen by the kernel's multitouch protocols
/// (`Documentation/input/multi-touch-protocol.rst`).
///
/// In protocol B, each finger has a slot, whose values are valid until they change. In protocol A,
/// each report lists all fingers. A finger that comes down while no finger is tracked is tracked
/// until it goes up; other fingers are ignored. Single-touch screens report the position by `ABS_X`
/// and `ABS_Y`, and contact by `BTN_TOUCH`. Many screens report both for compatibility; the
/// multitouch protocol then takes precedence.
///
/// A finger goes up when its tracking id becomes negative or the largest 32-bit number, when
/// another id uses its slot, when its pressure becomes 0 (it hovers, on Android), when a report of
/// protocol A omits it, or when `BTN_TOUCH` reports no contact.
struct GeteventFingers {
  static let slotLimit = 256

  private(set) var largest = Point(x: 0, y: 0)

  private struct Contact {
    var id: Int?
    var x: Int?
    var y: Int?
    /// Whether the finger came down since the last report.
    var isNew = false
    /// Whether the finger is near the screen without pressure.
    var isHovering = false

    var location: Point? {
      guard let x, let y, !isHovering else { return nil }
      return Point(x: Double(x), y: Double(y))
    }
  }

  /// A stand-in for the slot in use when the recording starts: the kernel names only later slots.
  private static let initialSlot = -1

  private var slots: [Int: Contact] = [:]
  private var slot = initialSlot
  private var listed: [Contact] = []
  private var listedBefore: [Contact] = []
  private var usesLists = false
  private var hasIDs = false
  private var isMultitouch = false
  private var single = Contact()
  private var isSkipping = false
  /// The tracked finger, with its slot, its id if it has one, and its last position in the device's
  /// coordinates; `nil` if no finger is tracked.
  private var finger: (slot: Int, id: Int?, location: Point)?

  /// Processes an event of the kernel; returns `false` if it names a slot out of range.
  ///
  /// A `.report` calls `emit` if the tracked finger came down, moved or went up since the last one.
  /// `.dropped` emits its touch as cancelled. Locations are in the device's own units.
  mutating func process(
    _ code: GeteventEvent.Code, _ value: Int, _ emit: (Touch) -> Void
  ) -> Bool {
    if isSkipping, code != .report { return true }
    switch code {
    case .slot, .trackingID, .x, .y, .pressure, .contactReport: isMultitouch = true
    default: break
    }
    switch code {
    case .touch:
      single.isNew = value != 0
      single.id = value == 0 ? nil : 0
      guard value == 0 else { break }
      // Nothing touches the screen any more, so fingers end here unless their ids ended them before.
      for key in slots.keys where slots[key]?.id != nil {
        lift(key)
        hasIDs = false
      }
    case .singleX: single.x = value
    case .singleY: single.y = value
    case .slot:
      guard (0..<Self.slotLimit).contains(value) else { return false }
      slot = value
    case .trackingID:
      hasIDs = true
      guard value >= 0, value < Int(Int32.max) else {
        lift(targetSlot)
        break
      }
      slots[slot, default: Contact()].id = value
      slots[slot]?.isNew = true
    case .pressure: slots[targetSlot, default: Contact()].isHovering = value == 0
    case .x:
      slots[targetSlot, default: Contact()].x = value
      largest.x = max(largest.x, Double(value))
    case .y:
      slots[targetSlot, default: Contact()].y = value
      largest.y = max(largest.y, Double(value))
    case .contactReport:
      usesLists = true
      if let contact = slots.removeValue(forKey: slot), contact.location != nil {
        listed.append(contact)
      }
    case .dropped:
      // The kernel lost events, so the events up to the next report are ignored.
      isSkipping = true
      slots = [:]
      single = Contact()
      cancelFinger(emit)
    case .report:
      if isSkipping {
        isSkipping = false
      } else if !isMultitouch {
        reportSingle(emit)
      } else if usesLists {
        reportList(emit)
      } else {
        reportSlots(emit)
      }
      single.isNew = false
    }
    return true
  }

  /// The slot that the next values belong to: the last slot that the kernel named, or the initial
  /// slot if a finger is down there and none in the named one.
  private var targetSlot: Int {
    let isInitial = slots[slot]?.id == nil && slots[Self.initialSlot]?.id != nil
    return isInitial ? Self.initialSlot : slot
  }

  private mutating func lift(_ slot: Int) {
    slots[slot]?.id = nil
    slots[slot]?.isNew = false
  }

  private mutating func cancelFinger(_ emit: (Touch) -> Void) {
    if let finger { emit(Touch(phase: .cancelled, location: finger.location)) }
    finger = nil
  }

  private mutating func reportSingle(_ emit: (Touch) -> Void) {
    if let held = finger {
      follow(single, held, emit)
    } else if single.id != nil, let point = single.location {
      finger = (0, single.id, point)
      emit(Touch(phase: .began, location: point))
    }
    guard single.id != nil, let point = single.location else { return }
    largest = Point(x: max(largest.x, point.x), y: max(largest.y, point.y))
  }

  private mutating func reportSlots(_ emit: (Touch) -> Void) {
    if single.isNew, !hasIDs {
      slots[slot, default: Contact()].id = 0
      slots[slot]?.isNew = true
    }
    if let held = finger { follow(slots[held.slot], held, emit) }
    // The lowest slot comes first, independently of hashing.
    let newcomers = slots.filter { $0.value.isNew && $0.value.location != nil }
    if finger == nil, let first = newcomers.min(by: { $0.key < $1.key }),
      let point = first.value.location
    {
      finger = (first.key, first.value.id, point)
      emit(Touch(phase: .began, location: point))
    }
    for key in newcomers.keys { slots[key]?.isNew = false }
  }

  private mutating func reportList(_ emit: (Touch) -> Void) {
    if let held = finger {
      follow(held.id == nil ? listed.first : listed.first { $0.id == held.id }, held, emit)
    }
    if finger == nil {
      let newcomer = listed.first { contact in
        contact.id == nil
          ? listedBefore.isEmpty : !listedBefore.contains { $0.id == contact.id }
      }
      if let newcomer, let point = newcomer.location {
        finger = (0, newcomer.id, point)
        emit(Touch(phase: .began, location: point))
      }
    }
    listedBefore = listed
    listed = []
  }

  /// Emits the next touch of the tracked finger, until now `held`: a move if `contact` is this
  /// finger in another position, and its end if `contact` is `nil`, another finger or lifted.
  private mutating func follow(
    _ contact: Contact?, _ held: (slot: Int, id: Int?, location: Point), _ emit: (Touch) -> Void
  ) {
    guard let contact, contact.id == held.id, usesLists || contact.id != nil,
      let point = contact.location
    else {
      emit(Touch(phase: .ended, location: held.location))
      finger = nil
      return
    }
    // A report with only a new pressure is not a move.
    guard point != held.location else { return }
    finger?.location = point
    emit(Touch(phase: .moved, location: point))
  }
}
