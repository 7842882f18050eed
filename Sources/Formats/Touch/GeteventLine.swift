/// One line of `getevent`'s output.
///
/// Numbers are hexadecimal; with `-l`, getevent prints names of types and codes. If there are
/// several devices, each event starts with the device's name:
///
/// ```text
/// [   18983.942141] 0003 0035 000003ae
/// [   18983.942141] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003ae
/// ```
enum GeteventLine: Equatable {
  /// A line without brackets that is not an event, such as a description of a device.
  case remark
  case withoutTime
  /// A line in brackets that is not an event.
  case malformed
  case event(GeteventEvent)

  init(_ line: UnsafeBufferPointer<UInt8>) {
    var rest = line[...].drop { $0 == 0x20 || $0 == 0x09 }
    let isBracketed = rest.first == UInt8(ascii: "[")
    var microseconds: Int64?
    if isBracketed {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
        self = .malformed
        return
      }
      microseconds = Self.microseconds(rest[rest.startIndex + 1..<end])
      rest = rest[(end + 1)...]
    }
    var fields = rest.split { $0 == 0x20 || $0 == 0x09 }
    var device: [UInt8] = []
    if let first = fields.first, first.last == UInt8(ascii: ":") {
      device = Array(first)
      fields.removeFirst()
    }
    let event =
      fields.count == 3 ? GeteventEvent(fields[0], fields[1], fields[2], device: device) : nil
    switch (event, microseconds) {
    case (.some(var event), .some(let time)):
      event.microseconds = time
      self = .event(event)
    case (.some, nil) where !isBracketed: self = .withoutTime
    default: self = isBracketed ? .malformed : .remark
    }
  }

  /// Parses seconds with any number of decimals, and spaces around, to microseconds, truncated;
  /// `nil` if they are invalid or too large.
  private static func microseconds(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    var value: Int64 = 0
    var decimals: Int?
    var digits = 0
    for byte in text where byte != 0x20 {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      if let count = decimals {
        decimals = count + 1
        if count >= 6 { continue }
      }
      digits += 1
      guard digits <= 18 else { return nil }
      value = 10 * value + Int64(byte - 0x30)
    }
    guard digits > 0 else { return nil }
    for _ in min(decimals ?? 0, 6)..<6 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }
}

/// An event of a Linux input device, with the codes of `linux/input-event-codes.h`.
struct GeteventEvent: Equatable {
  var microseconds: Int64 = 0
  /// The name of the device; empty if the recording has only one device.
  var device: [UInt8]
  /// The code; `nil` for codes that do not concern fingers.
  var code: Code?
  var value: Int

  /// The codes that concern fingers; the raw value is type · 65536 + code.
  enum Code: Int {
    case report = 0x0000_0000
    case contactReport = 0x0000_0002
    case dropped = 0x0000_0003
    /// Whether anything touches a single-touch screen (`BTN_TOUCH`).
    case touch = 0x0001_014a
    case singleX = 0x0003_0000
    case singleY = 0x0003_0001
    case slot = 0x0003_002f
    case x = 0x0003_0035
    case y = 0x0003_0036
    case trackingID = 0x0003_0039
    case pressure = 0x0003_003a

    init?(type: Slice<UnsafeBufferPointer<UInt8>>, code: Slice<UnsafeBufferPointer<UInt8>>) {
      if let type = hexadecimal(type), let code = hexadecimal(code), type <= 0xffff, code <= 0xffff
      {
        self.init(rawValue: type << 16 | code)
        return
      }
      switch String(decoding: code, as: UTF8.self) {
      case "SYN_REPORT": self = .report
      case "SYN_MT_REPORT": self = .contactReport
      case "SYN_DROPPED": self = .dropped
      case "BTN_TOUCH": self = .touch
      case "ABS_X": self = .singleX
      case "ABS_Y": self = .singleY
      case "ABS_MT_SLOT": self = .slot
      case "ABS_MT_POSITION_X": self = .x
      case "ABS_MT_POSITION_Y": self = .y
      case "ABS_MT_TRACKING_ID": self = .trackingID
      case "ABS_MT_PRESSURE": self = .pressure
      default: return nil
      }
    }
  }

  /// Parses an event from the texts of its type, code and value; `nil` if one of them is invalid.
  init?(
    _ type: Slice<UnsafeBufferPointer<UInt8>>, _ code: Slice<UnsafeBufferPointer<UInt8>>,
    _ value: Slice<UnsafeBufferPointer<UInt8>>, device: [UInt8]
  ) {
    let isNamed = type.starts(with: "EV_".utf8)
    guard isNamed || type.count == 4 && hexadecimal(type) != nil else { return nil }
    guard isNamed || code.count == 4 && hexadecimal(code) != nil else { return nil }
    self.device = device
    self.code = Code(type: type, code: code)
    if isNamed, self.code == .touch, let isDown = Self.isDown(value) {
      self.value = isDown ? 1 : 0
    } else if let number = hexadecimal(value), number <= 0xffff_ffff {
      self.value = Int(Int32(truncatingIfNeeded: number))
    } else if isNamed, self.code == nil {
      self.value = 0
    } else {
      return nil
    }
  }
}

extension GeteventEvent {
  /// Returns whether a key is down in the notation of `getevent -l`; `nil` for other values.
  private static func isDown(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    if value.elementsEqual("DOWN".utf8) { return true }
    return value.elementsEqual("UP".utf8) ? false : nil
  }
}

/// Returns the number that at most eight hexadecimal digits spell; `nil` if they are invalid.
private func hexadecimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  guard (1...8).contains(text.count) else { return nil }
  var value = 0
  for byte in text {
    guard let digit = byte.hexadecimalDigit else { return nil }
    value = value << 4 | Int(digit)
  }
  return value
}
