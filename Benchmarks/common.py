"""What the scripts that measure share: what the machine is called, and a browser."""
import json
import os
import platform
import select
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update",
]


def fail(sentence):
    sys.exit(f"{os.path.basename(sys.argv[0])}: {sentence}")


def commit():
    return subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True,
                          text=True).stdout.strip()


def cpu_name():
    try:
        with open("/proc/cpuinfo") as file:
            return next(line.split(":", 1)[1].strip() for line in file if "model name" in line)
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def chromium():
    """The path of a Chromium that is on the PATH, or named by CHROMIUM; None where there is none."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


class Browser:
    """A headless Chromium, driven by the DevTools protocol over a pair of pipes."""

    def __init__(self, path, profile):
        reader, far_writer = os.pipe()
        far_reader, writer = os.pipe()

        def plumb():
            read, write = os.dup(far_reader), os.dup(far_writer)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [path, *FLAGS, f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            close_fds=False, preexec_fn=plumb)
        os.close(far_reader)
        os.close(far_writer)
        self.reader, self.writer = reader, writer
        self.buffer, self.last, self.events, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], 120)[0]:
                fail("the browser does not answer")
            piece = os.read(self.reader, 1 << 20)
            if not piece:
                fail("the browser has gone")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, on_page=True, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session and on_page:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    fail(f"{method}: {answer['error']['message']}")
                return answer.get("result", {})
            self.events.append(answer)

    def wait_for(self, method):
        while True:
            for at, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(at)
            self.events.append(self.receive())

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            fail(answer["exceptionDetails"])
        return answer["result"].get("value")

    def load(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.wait_for("Page.loadEventFired")

    def close(self):
        self.call("Browser.close", on_page=False)
        self.process.wait(20)
