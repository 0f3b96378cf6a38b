"""A class's service that does nothing but write down what it confirms; run as a program.

``small_service.py PORT FILE MUTE`` appends a line of JSON for each event it has not seen, in the
order in which they come. The first MUTE requests are written down and never answered.
"""

from __future__ import annotations

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock


class SmallService(ThreadingHTTPServer):
    def __init__(self, port: int, file: Path, mute: int) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.file, self.mute, self.lock = file, mute, Lock()
        lines = file.read_text().splitlines() if file.exists() else []
        self.known = {json.loads(line)["id"] for line in lines}

    def write(self, events: list[dict[str, object]]) -> bool:
        """Write new events down; tell whether to answer."""
        with self.lock, self.file.open("a") as file:
            new = [event for event in events if event["id"] not in self.known]
            self.known |= {event["id"] for event in new}
            file.write("".join(json.dumps(event) + "\n" for event in new))
            file.flush()
            os.fsync(file.fileno())
            self.mute -= 1
            return self.mute < 0


class Handler(BaseHTTPRequestHandler):
    server: SmallService

    def do_POST(self) -> None:
        events = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["events"]
        if not self.server.write(events):
            return
        said = json.dumps({"confirmed": [event["id"] for event in events]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    with SmallService(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])) as server:
        print("ready", flush=True)
        server.serve_forever()
