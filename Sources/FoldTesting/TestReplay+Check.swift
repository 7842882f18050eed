public import Foundation
import Synchronization
public import Testing

extension TestReplay {
  /// A file about a replay that helps to understand a failure.
  ///
  /// The library `FoldTestingSheets` adds `.sheet`, a contact sheet.
  public struct Evidence: Sendable {
    /// The name of the file, with its extension.
    public let name: String
    /// Returns the content of the file; `title` is the first failure's comment, empty for none.
    public let content: @Sendable (_ replay: TestReplay, _ title: String) throws -> Data

    /// Creates evidence with a file name; `write`, and `check` after a failure, call `content`.
    public init(
      name: String,
      content: @escaping @Sendable (_ replay: TestReplay, _ title: String) throws -> Data
    ) {
      self.name = name
      self.content = content
    }

    /// The file `replay.csv`: a table of the rows, cards and views in all frames.
    public static let table = Evidence(name: "replay.csv") { replay, _ in replay.table }
  }

  /// Runs `expectations` and reports failures as usual; after a failure, attaches
  /// ``Evidence/table`` and `evidence` to the test.
  ///
  /// - Throws: Any error that `expectations` throws.
  public func check(
    _ evidence: Evidence..., sourceLocation: SourceLocation = #_sourceLocation,
    expectations: () throws -> Void
  ) rethrows {
    let failure = Mutex<String?>(nil)
    defer {
      if let title = failure.withLock(\.self) {
        for file in [.table] + evidence { attach(file, title: title, sourceLocation) }
      }
    }
    // No issue is a known one: the function only lets us see the issues of a closure.
    try withKnownIssue(isIntermittent: true, sourceLocation: sourceLocation) {
      try expectations()
    } matching: { issue in
      failure.withLock { $0 = $0 ?? issue.comments.first?.rawValue ?? "" }
      return false
    }
  }

  private func attach(_ file: Evidence, title: String, _ sourceLocation: SourceLocation) {
    do {
      Attachment.record(
        Array(try file.content(self, title)), named: file.name, sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, "\(file.name) cannot be made", sourceLocation: sourceLocation)
    }
  }

  /// Writes ``Evidence/table`` and `evidence`, headed by `title`, to an existing folder, for other
  /// test frameworks; replaces files of the same names.
  ///
  /// - Returns: The URLs of the files, the table first.
  public func write(to folder: URL, _ evidence: Evidence..., title: String = "") throws -> [URL] {
    try ([.table] + evidence).map { file in
      let url = folder.appendingPathComponent(file.name)
      try file.content(self, title).write(to: url)
      return url
    }
  }
}
