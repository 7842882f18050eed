#if os(Linux)
  import FoldTestSupport
  import Foundation
  import Glibc

  /// Threads with their own working folder and open files, like processes.
  ///
  /// A command that runs on such a thread needs no process.
  enum CommandThread {
    /// The exit code of a command that has ended.
    private final class Result: @unchecked Sendable {
      var code: Int32?
    }

    /// The Linux call that detaches a thread from the state it shares with others.
    ///
    /// Swift's Glibc lacks it.
    private static let unshare = dlsym(dlopen(nil, RTLD_NOW), "unshare").map {
      unsafeBitCast($0, to: (@convention(c) (CInt) -> CInt).self)
    }
    private static let folderAndFiles: CInt = 0x200 | 0x400
    /// The stack size of a program's first thread, in bytes.
    private static let stackSize = 8 << 20

    /// Runs `command` in a folder, with the given standard streams.
    static func run(
      in folder: URL, _ streams: Streams, _ command: @escaping @Sendable () -> Int32
    ) throws -> Int32 {
      let result = Result()
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        let files = [streams.input, streams.output, streams.errors].map(\.fileDescriptor)
        if unshare?(folderAndFiles) == 0, chdir(folder.path) == 0,
          files.enumerated().allSatisfy({ dup2($1, Int32($0)) >= 0 })
        {
          result.code = command()
        }
        done.signal()
      }
      thread.stackSize = stackSize
      thread.start()
      done.wait()
      guard let code = result.code else { throw POSIXError(.EPERM) }
      return code
    }
  }
#endif
