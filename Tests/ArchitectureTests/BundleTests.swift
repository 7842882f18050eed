import FoldTestSupport
import Foundation
import Testing

/// Tests of the script that joins the page's modules into one script.
@Suite struct BundleTests {
  /// Bundles modules, given by file name, and returns the script and the error messages.
  private func bundle(_ modules: [String: String]) throws -> (script: String, remarks: String) {
    let folder = try Folder()
    for (name, text) in modules {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let run = try SystemTool.run(
      packageFolder.appendingPathComponent("Scripts/bundle-page"), [folder.url.path])
    #expect((run.code == 0) == run.errors.isEmpty)
    return (run.output, run.errors.replacing("\(folder.url.path)/", with: ""))
  }

  @Test
  func `each module is included once, after its imports, without comments`()
    throws
  {
    let made = try bundle([
      "main.js": "import { b } from \"./b.js\";\nimport {\n  a,\n} from \"./a.js\";\na(b);\n",
      "a.js":
        "// For readers of the module.\n  const own = 1;\nexport async function a(x) { return x + own; }\n",
      "b.js": "import { a } from \"./a.js\";\nexport const b = a(2);\n",
    ])
    let expected = """
      "use strict";
      const modules = {};

      modules["a.js"] = (() => {
      const own = 1;
      async function a(x) { return x + own; }
      return { a };
      })();

      modules["b.js"] = (() => {
      const { a } = modules["a.js"];
      const b = a(2);
      return { b };
      })();

      modules["main.js"] = (() => {
      const { b } = modules["b.js"];
      const { a, } = modules["a.js"];
      a(b);
      return {  };
      })();


      """
    #expect(made.script == expected)
  }

  @Test(arguments: [
    ("\nimport { c } from \"./a.js\";", "main.js:2: a.js exports no c\n"),
    ("import { a } from \"./c.js\";", "main.js:1: there is no module c.js\n"),
    ("import { m } from \"./main.js\";", "main.js:1: main.js imports main.js in turn\n"),
    (
      "import * as a from \"./a.js\";",
      "main.js:1: import { names } from \"./module.js\"; is all that is understood\n"
    ),
    (
      "export default 7;",
      "main.js:1: export before a function, a class or a const is all that is understood\n"
    ),
  ])
  func `unsupported module syntax is reported with its file and line`(
    main: String, remark: String
  ) throws {
    #expect(
      try bundle(["main.js": main + "\n", "a.js": "export const a = 1;\n"]).remarks == remark)
  }
}
