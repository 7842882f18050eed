# The formula for Homebrew: the whole program, built from the release's source on macOS and Linux.
#
# The release workflow puts repository, version and hash in their places and attaches the result:
#
#   brew install https://github.com/OWNER/foldviz/releases/download/vVERSION/foldviz.rb
class Foldviz < Formula
  desc "Replay recorded scrolls of folding lists, draw contact sheets, gate frame budgets"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/foldviz-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "glib"
  depends_on "jpeg-turbo"
  depends_on "libyaml"
  depends_on "pango"

  uses_from_macos "swift" => :build
  uses_from_macos "expat"
  uses_from_macos "zlib"

  def install
    flags = %W[-Xcc -I#{HOMEBREW_PREFIX}/include -Xlinker -L#{HOMEBREW_PREFIX}/lib]
    flags += %W[-Xlinker -rpath -Xlinker #{HOMEBREW_PREFIX}/lib --static-swift-stdlib] if OS.linux?
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "foldviz", *flags
    bin.install ".build/release/foldviz"
    system "swift", "run", "--disable-sandbox", "--package-path", ".build/checkouts/swift-argument-parser",
           "generate-manual", bin/"foldviz", "--output-directory", buildpath
    man1.install "foldviz.1"
    generate_completions_from_executable(bin/"foldviz", "--generate-completion-script")
  end

  test do
    system bin/"foldviz", "init", "."
    system bin/"foldviz", "render", "scene.yml", "recording.ndjson", "-o", "sheet.pdf"
    assert_match "%PDF", File.binread("sheet.pdf", 4)
    assert_match version.to_s, shell_output("#{bin}/foldviz --version")
  end
end
