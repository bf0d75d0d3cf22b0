"""A Chromium without a window, driven over its own protocol by a pipe."""

import base64
import fcntl
import json
import os
import subprocess
import tempfile
import time

PATIENCE = 20
WORDS = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe"]


class BrowserFailed(Exception):
    """Chromium refused a request, or a page never became as expected."""


class Browser:
    """Chromium with one page. Use it in a `with` statement, which ends it."""

    def __init__(self, width, height, scale):
        self.size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self.folder = tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        # Chromium reads requests from descriptor 3 and writes to 4, so all of ours are above these.
        pipes = [above(end) for end in os.pipe() + os.pipe()]
        requests, self.requests, self.answers, answers = pipes

        def prepare():
            os.dup2(requests, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(
            WORDS + ["--user-data-dir=" + self.folder.name], pass_fds=(3, 4), preexec_fn=prepare,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(requests)
        os.close(answers)
        self.count, self.rest, self.session = 0, b"", None

    def __enter__(self):
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")
        self.send("Runtime.enable")
        self.send("Emulation.setDeviceMetricsOverride", **self.size)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.requests)
        os.close(self.answers)
        self.folder.cleanup()

    def send(self, method, **parameters):
        """Sends a request, and returns its result."""
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        written = json.dumps(request).encode() + b"\0"
        while written:
            written = written[os.write(self.requests, written):]
        while True:
            answer = self.next_message()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise BrowserFailed("%s: %s" % (method, answer["error"]["message"]))
                return answer["result"]

    def next_message(self):
        while b"\0" not in self.rest:
            read = os.read(self.answers, 1 << 20)
            if not read:
                raise BrowserFailed("chromium has ended")
            self.rest += read
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def open(self, address, ready="document.readyState === 'complete'"):
        """Opens a page, and waits until an expression is true in it."""
        self.send("Page.navigate", url=address)
        self.until(ready)

    def prefer(self, **features):
        """Sets media features, like `color_scheme="dark"`."""
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value}
            for name, value in features.items()])

    def value(self, expression):
        """The value of an expression in the page."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserFailed(expression + ": " + answer["result"].get("description", ""))
        return answer["result"].get("value")

    def until(self, expression):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if self.value(expression):
                    return
            except BrowserFailed:
                # A page that is still loading can't evaluate everything.
                pass
            if time.monotonic() > end:
                raise BrowserFailed("never came true: " + expression)
            time.sleep(0.02)

    def show(self, source):
        """Replaces the page by another, which is given as HTML."""
        self.send("Page.navigate", url="about:blank")
        self.until("location.href === 'about:blank' && document.readyState === 'complete'")
        frame = self.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.send("Page.setDocumentContent", frameId=frame, html=source)
        self.until("[...document.images].every((image) => image.complete)")

    def type(self, text):
        """Types a string key by key; a tab moves to the next field."""
        for letter in text:
            key = {"key": letter, "text": letter}
            if letter == "\t":
                key = {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
            self.send("Input.dispatchKeyEvent", type="keyDown", **key)
            self.send("Input.dispatchKeyEvent", type="keyUp", **key)

    def screenshot(self, width, height):
        """The bytes of a PNG picture of the page's upper left part."""
        part = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        answer = self.send("Page.captureScreenshot", format="png", clip=part,
                           captureBeyondViewport=True)
        return base64.b64decode(answer["data"])


def above(descriptor):
    """The same file with a descriptor of at least 10."""
    higher = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(descriptor)
    return higher
