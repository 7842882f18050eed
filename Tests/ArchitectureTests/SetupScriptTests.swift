import Testing

@Suite struct SetupScriptTests {
  private func lines(_ text: String) -> Int { text.split(separator: "\n").count }

  @Test func `setup prints nothing and changes nothing if everything is installed`() throws {
    let outcome = try StandInMachine().runSetup()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output + outcome.remarks == "")
    #expect(outcome.calls == [])
  }

  @Test func `setup updates the package list once and installs only missing packages`() throws {
    var machine = StandInMachine()
    machine.installed.subtract(["zlib1g-dev", "fonts-inter"])
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 0)
    #expect(outcome.remarks == "foldviz setup: installing zlib1g-dev fonts-inter\n")
    #expect(
      outcome.calls == [
        "apt-get update", "apt-get install -y --no-install-recommends zlib1g-dev fonts-inter",
      ])
  }

  @Test func `the option for tests also requires the PDF tools`() throws {
    let outcome = try StandInMachine().runSetup("--tests")
    #expect(outcome.calls.last == "apt-get install -y --no-install-recommends poppler-utils")
  }

  @Test func `the option for CI installs a browser and Python packages`() throws {
    var machine = StandInMachine()
    machine.installed.formUnion(["poppler-utils", "python3-venv", "locales", "ffmpeg"])
    machine.programs.insert("python3")
    let outcome = try machine.runSetup("--ci")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.calls.dropFirst() == [
        "apt-get install -y --no-install-recommends chromium-headless-shell", "python3 -m venv",
        "python3 -m pip install -q --disable-pip-version-check numpy Pillow hdrhistogram "
          + "duckdb perfetto",
        "python3 -m pip install -q --disable-pip-version-check --no-deps axe-playwright-python",
      ])
  }

  @Test func `a pkg-config or git that apt did not install is accepted`() throws {
    var machine = StandInMachine()
    machine.installed.subtract(["pkg-config", "git"])
    #expect(try machine.runSetup().calls == [])
    machine.programs.subtract(["pkg-config"])
    #expect(try machine.runSetup().calls.last?.hasSuffix(" pkg-config") == true)
  }

  @Test func `without Swift, setup names the download site before it installs anything`() throws {
    var machine = StandInMachine()
    machine.programs.subtract(["swift", "swift-build"])
    machine.installed = []
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 69)
    #expect(outcome.remarks.contains("swift.org") && lines(outcome.remarks) == 1)
    #expect(outcome.calls == [])
  }

  @Test(arguments: [
    ("6.2.4", 69), ("5.10", 69), ("6.3", 0), ("6.3-dev", 0), ("6.10.1", 0), ("7.0", 0), ("", 69),
  ])
  func `Swift 6.3 is the oldest accepted version`(version: String, exitCode: Int32) throws {
    var machine = StandInMachine()
    machine.swiftVersion = version
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.remarks.contains("swift.org") == (exitCode != 0))
  }

  @Test func `the missing libraries of an installed Swift that fails to start are installed`()
    throws
  {
    var machine = StandInMachine()
    machine.answers["STUB_SWIFT_BROKEN"] = "yes"
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 0)
    let install = try #require(outcome.calls.last)
    #expect(install.hasSuffix(" libcurl4-openssl-dev libncurses-dev libxml2-dev"))
  }

  @Test func `a user without root or sudo gets the command to run`() throws {
    var machine = StandInMachine()
    machine.installed.subtract(["zlib1g-dev"])
    machine.answers["STUB_UID"] = "1000"
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 77)
    #expect(outcome.remarks.hasSuffix("run: apt-get install zlib1g-dev\n"))
    #expect(lines(outcome.remarks) == 1)
  }

  @Test func `without a terminal, sudo runs without asking for a password`() throws {
    var machine = StandInMachine()
    machine.programs.formUnion(["sudo", "true"])
    machine.installed.subtract(["zlib1g-dev"])
    machine.answers["STUB_UID"] = "1000"
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.calls == [
        "sudo", "sudo", "apt-get update", "sudo",
        "apt-get install -y --no-install-recommends zlib1g-dev",
      ])
    machine.answers["STUB_SUDO_ASKS"] = "yes"
    let asked = try machine.runSetup()
    #expect(asked.exitCode == 77)
    #expect(asked.remarks.contains("password") && lines(asked.remarks) == 1)
  }

  @Test func `without apt-get, setup lists the packages to install`() throws {
    var machine = StandInMachine()
    machine.programs.subtract(["apt-get", "pkg-config"])
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 69)
    for package in machine.installed { #expect(outcome.remarks.contains(package)) }
    #expect(lines(outcome.remarks) == 1)
  }

  @Test func `an error from apt-get is shown`() throws {
    var machine = StandInMachine()
    machine.installed = []
    machine.answers["STUB_APT_FAILS"] = "yes"
    let outcome = try machine.runSetup()
    #expect(outcome.exitCode == 69)
    #expect(outcome.remarks.contains("E: no such host"))
  }

  @Test func `an unknown argument is a usage error`() throws {
    let outcome = try StandInMachine().runSetup("--test")
    #expect(outcome.exitCode == 64)
    #expect(outcome.remarks.contains("'--test'") && lines(outcome.remarks) == 1)
  }
}
