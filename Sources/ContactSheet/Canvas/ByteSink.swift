import CCairo

/// The bytes of a file while cairo writes it.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  func append(_ data: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: data) }

  /// The pointer under which `receive` finds this sink; valid while the sink lives.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What cairo calls with each piece of the file.
  static let receive: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      .append(UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Throws cairo's own message unless `status` is success.
func check(_ status: cairo_status_t, _ step: String) throws(SheetError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw SheetError.drawing(step: step, reason: String(cString: cairo_status_to_string(status)))
}
