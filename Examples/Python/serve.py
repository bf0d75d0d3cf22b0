"""usage: serve.py FORM [PORT]

Takes sign-ups: a POST of JSON to / is answered by 201 and the payload as it leaves, or by 422 and what does
not pass, in the language that the request asks for. Python's own server, one thread a request, one form.
"""

import http.server
import json
import sys

import muster


# More than a form holds is not read.
most = 1 << 20


def serve(form, port=0):
    """A server that judges by a form; `serve_forever` runs it."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            length = self.headers.get("Content-Length") or "0"
            if not length.isdecimal() or int(length) > most:
                self.answer(413, {"error": f"a body of at most {most} bytes, with its Content-Length"})
                return
            body = self.rfile.read(int(length))
            language = (self.headers.get("Accept-Language") or "").split(",")[0]
            try:
                verdict = form.judge(body, language=language)
            except muster.PayloadError as error:
                self.answer(400, {"error": str(error)})
                return
            if verdict:
                self.answer(201, verdict.payload_text)
            else:
                blocking = verdict.failures + verdict.undecided
                self.answer(422, [{"path": each.path, "message": each.message} for each in blocking])

        def answer(self, code, body):
            text = body if isinstance(body, str) else json.dumps(body)
            self.send_response(code)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_):
            pass

    return http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    server = serve(muster.Form(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 8000)
    print(f"http://127.0.0.1:{server.server_port}/")
    server.serve_forever()
