import CFoldExpat
import Foundation

/// Reads the rows of tables written by `xctrace export` with expat, storing all cells that may be
/// referenced.
///
/// Elements are nested at most ``depthLimit`` deep, a tag or a text has at most ``tokenLimit``
/// bytes, and document types, the only source of entities, are rejected.
final class XctraceTables {
  static let tokenLimit = 1 << 20
  static let depthLimit = 256

  private let parser: XML_Parser?
  private let source: ByteSource
  private var problem: FormatError?
  private var (isSuspended, isFinished) = (false, false)
  private var given = 0
  private var depth = 0
  // One value, because each access to a property of a class is checked.
  private var state = XctraceState()

  var schema: String { state.schema }
  var tableCount: Int { state.tableCount }

  init(_ source: ByteSource) {
    self.source = source
    parser = XML_ParserCreate(nil)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XctraceTables.of($0)?.open($1, $2) },
      { user, _ in XctraceTables.of(user)?.close() })
    XML_SetCharacterDataHandler(parser) { user, text, count in
      XctraceTables.of(user)?.add(
        UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
      XctraceTables.of(user)?.stop(
        with: .notSupported("a document type", remedy: "export again with xctrace export"))
    }
  }

  deinit { XML_ParserFree(parser) }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XctraceTables? {
    user.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The current row's cell in a column; `nil` if the cell is absent.
  subscript(column: XctraceState.Column) -> XctraceState.Cell? { state.cells[column.rawValue] }

  func shown(_ cell: XctraceState.Cell) -> String { state.shown(cell) }

  /// Records an error with the current line and stops parsing, so that ``advance()`` throws it.
  private func stop(with problem: FormatError.Problem) {
    guard self.problem == nil else { return }
    let line = Int(clamping: XML_GetCurrentLineNumber(parser))
    self.problem = source.failure(problem, at: .line(line))
    XML_StopParser(parser, 0)
  }

  /// Parses up to the end of the next row; returns `false` at the end of the document.
  func advance() throws(FormatError) -> Bool {
    while !isFinished || isSuspended {
      let status = try step()
      if let problem { throw problem }
      isSuspended = status == XML_STATUS_SUSPENDED
      if isSuspended { return true }
      if status == XML_STATUS_ERROR { failSyntax() }
      // The bytes that expat has not processed belong to one unfinished tag.
      if !isFinished, given - Int(XML_GetCurrentByteIndex(parser)) > Self.tokenLimit {
        failLength()
      }
      if let problem { throw problem }
    }
    return false
  }

  private func step() throws(FormatError) -> XML_Status {
    if isSuspended { return XML_ResumeParser(parser) }
    isFinished = try !source.fill()
    let bytes = source.unread
    given += bytes.count
    defer { source.consume(bytes.count) }
    return bytes.withMemoryRebound(to: CChar.self) {
      XML_Parse(parser, $0.baseAddress, Int32($0.count), isFinished ? 1 : 0)
    }
  }

  private func failSyntax() {
    let message =
      XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "an error"
    stop(with: .syntax(format: "XML", found: message, expected: "what xctrace export writes"))
  }

  private func failLength() {
    stop(with: .tooMany(what: "bytes of one tag or text", limit: Self.tokenLimit))
  }

  private func open(_ name: XMLName?, _ attributes: UnsafeMutablePointer<XMLName?>?) {
    guard problem == nil, let name, let attributes else { return }
    depth += 1
    guard depth <= Self.depthLimit else { return stop(with: .tooDeep(limit: Self.depthLimit)) }
    if let problem = state.start(name, XMLAttributes(pairs: attributes)) { stop(with: problem) }
  }

  private func add(_ text: UnsafeRawBufferPointer) {
    if state.text(text) > Self.tokenLimit { failLength() }
  }

  private func close() {
    guard problem == nil else { return }
    depth -= 1
    if let problem = state.end() { stop(with: problem) }
    if state.isAtEndOfRow { XML_StopParser(parser, 1) }
  }
}

/// A name in expat: zero-terminated UTF-8.
typealias XMLName = UnsafePointer<CChar>

/// The attributes of a start tag, valid only while the tag is handled.
struct XMLAttributes {
  /// Alternating names and values, terminated by a null pointer.
  fileprivate let pairs: UnsafeMutablePointer<XMLName?>

  /// The value of the attribute `name`, as zero-terminated UTF-8 that is valid only while the tag is
  /// handled; `nil` if the tag does not have the attribute.
  subscript(name: StaticString) -> XMLName? {
    var pair = pairs
    while let found = pair[0] {
      if name ~= found { return pair[1] }
      pair += 2
    }
    return nil
  }
}

func ~= (pattern: StaticString, name: XMLName) -> Bool {
  strncmp(UnsafeRawPointer(pattern.utf8Start).assumingMemoryBound(to: CChar.self), name, .max) == 0
}
