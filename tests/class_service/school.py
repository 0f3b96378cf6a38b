"""A real JupyterHub by the configuration of `deploy/hub`, with real servers and kernels."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import websocket
from class_service.certificate import Certificate
from class_service.postgres import Postgres
from class_service.unit import HOME, Unit
from support.environment import ROOT

TEACHERS = ("ms-lan",)


def until(come: Callable[[], Any], seconds: float = 240) -> Any:
    last = monotonic() + seconds
    while not (found := come()):
        assert monotonic() < last, "it did not come"
        sleep(0.1)
    return found


def free_ports(count: int) -> list[int]:
    with ExitStack() as open_:
        sockets = [open_.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


class School:
    """A hub with people; use it in a `with` block.

    Parameters
    ----------
    folder
        Where its files are.
    postgres
        The database of the class.
    subdomains
        Whether it has HTTPS, and a name of its own for each person and service.
    platform
        The settings of the learning platform from which people come, if they come from one.
    """

    def __init__(
        self,
        folder: Path,
        postgres: Postgres,
        *,
        subdomains: bool = False,
        platform: Mapping[str, str] | None = None,
    ) -> None:
        self.folder, self.postgres, self.platform = folder, postgres, {**(platform or {})}
        self.ports = free_ports(5)
        self.certificate = Certificate(folder, "hub.localhost") if subdomains else None
        self.root = self.class_root = f"http://127.0.0.1:{self.ports[0]}"
        if subdomains:
            self.root = f"https://hub.localhost:{self.ports[0]}"
            self.class_root = f"https://class--service.hub.localhost:{self.ports[0]}"
        self.class_url = f"http://127.0.0.1:{self.ports[3]}/services/class/"
        self.password, self.token = token_hex(), token_hex()
        self.log, self.lessons = folder / "hub.log", folder / "lessons"
        self._kernels: list[Kernel] = []
        self.tokens = {name: token_hex() for name in ("class", "ngshare")}
        self._class = self.unit("bgwidget-class", "class", self.ports[3])
        self._ngshare = self.unit("ngshare", "ngshare", self.ports[4])

    def __enter__(self) -> School:
        home, state = self.folder / "home", self.folder / "state"
        for each in (home, state, self.folder / "ngshare"):
            each.mkdir()
        given = {
            "certificate": self.certificate and self.certificate.files,
            "deploy": str(ROOT / "deploy" / "hub"),
            "home": str(home),
            "password": self.password,
            "ports": self.ports,
            "singleuser": str(HOME / "bin" / "jupyterhub-singleuser"),
            "token": self.token,
        }
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith("BGWIDGET")
        }
        tokens = {f"HUB_{name.upper()}_TOKEN": token for name, token in self.tokens.items()}
        env = kept | {
            "PATH": f"{HOME / 'bin'}:{os.environ['PATH']}",
            "HUB_TEST": json.dumps(given),
            "HUB_STATE": str(state),
            "HUB_ADDRESS": self.root,
            "HUB_CLASS_ADDRESS": self.class_root,
            "HUB_TEACHERS": ",".join(TEACHERS),
            "HUB_LESSONS": f"file://{self.lessons}",
            **self.platform,
            **tokens,
        }
        config = ROOT / "tests" / "class_service" / "hub_config.py"
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                (HOME / "bin" / "jupyterhub", "-f", config),
                cwd=state,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._class.start()
        self._ngshare.start()
        until(self._is_up)
        tables = "SELECT 1 WHERE to_regclass('vote') IS NOT NULL"
        until(lambda: self.postgres.rows(tables))
        return self

    def __exit__(self, *_: object) -> None:
        for kernel in self._kernels:
            kernel.close()
        self._class.kill()
        self._ngshare.kill()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)

    def ask(
        self,
        method: str,
        url: str,
        token: str | None,
        body: Any = None,
        form: str = "application/json",
    ) -> tuple[int, Any]:
        """Send a request; return the status and the JSON or text of the reply."""
        data = (
            None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        )
        headers = {"Content-Type": form}
        headers |= {} if token is None else {"Authorization": f"token {token}"}
        request, context = Request(url, data, headers, method=method), None
        if self.certificate is not None:
            context = self.certificate.here(request)
        try:
            with urlopen(request, context=context) as reply:
                status, text = reply.status, reply.read()
        except HTTPError as error:
            status, text = error.code, error.read()
        try:
            return status, json.loads(text) if text else None
        except ValueError:
            return status, text.decode()

    def hub(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the hub itself."""
        status, said = self.ask(method, f"{self.root}/hub/api/{path}", self.token, body)
        assert status < 400, (path, status, said)
        return said

    def enter(self, *people: str) -> None:
        self.hub("POST", "users", {"usernames": [*people]})

    def home(self, person: str) -> Path:
        """Return the folder of a person's own files."""
        return self.folder / "home" / person

    def token_of(self, person: str, *scopes: str) -> str:
        asked = {"note": "test", "scopes": scopes or ["access:services!service=class", "self"]}
        return self.hub("POST", f"users/{person}/tokens", asked)["token"]

    def start(self, person: str) -> Kernel:
        """Start a person's server, unless it runs, and a kernel in it."""
        if not self._is_ready(person):
            self.hub("POST", f"users/{person}/server")
            until(lambda: self._is_ready(person))
        self._kernels.append(Kernel(self, person))
        return self._kernels[-1]

    def kill_class(self) -> None:
        """End the class's service as a crash does."""
        self._class.kill()

    def class_work(self) -> float:
        """Return how many seconds of processor time the class's service has used."""
        return self._class.work()

    def class_memory(self) -> int:
        """Return the most bytes of memory that the class's service has held."""
        return self._class.memory()

    def start_class(self) -> None:
        """Start the class's service, and wait until it answers."""
        self._class.start()
        until(self._is_up)

    def unit(self, unit: str, service: str, port: int | None = None) -> Unit:
        """Return a service of this school, which listens on a port, or else on its unit's own."""
        given = {
            "HUB_ADDRESS": self.root,
            "HUB_CLASS_ADDRESS": self.class_root,
            "HUB_TEACHERS": ",".join(TEACHERS),
            "BGWIDGET_CLASS_DATABASE": self.postgres.url,
            "JUPYTERHUB_API_TOKEN": self.tokens[service],
            "JUPYTERHUB_API_URL": f"http://127.0.0.1:{self.ports[2]}/hub/api",
            **self.platform,
        }
        if port is not None:
            given["JUPYTERHUB_SERVICE_URL"] = f"http://127.0.0.1:{port}"
        moved = {"/var/lib/ngshare": self.folder / "ngshare"}
        return Unit(unit, given, moved, self.log)

    def _is_ready(self, person: str) -> bool:
        return bool(self.hub("GET", f"users/{person}")["servers"].get("", {}).get("ready"))

    def _is_up(self) -> bool:
        assert self._process.poll() is None, self.log.read_text()
        known = {
            f"{self.root}/hub/api/": 200,
            f"{self.class_root}/services/class/api/events": 401,
            f"http://127.0.0.1:{self.ports[4]}/healthz": 200,
        }
        try:
            return all(self.ask("GET", url, None)[0] == status for url, status in known.items())
        except OSError:
            return False


class Kernel:
    """A kernel on a person's own server, which runs code."""

    def __init__(self, school: School, person: str) -> None:
        self.school, self.person = school, person
        self.token = school.token_of(person, "access:servers!server=" + person + "/")
        self.url = f"{school.root}/user/{person}/api/kernels"
        self.id = self._ask("POST", self.url)["id"]
        address = f"{self.url.replace('http', 'ws', 1)}/{self.id}/channels"
        self._socket = websocket.create_connection(
            address, header=[f"Authorization: token {self.token}"], timeout=120
        )

    def run(self, code: str) -> str:
        """Run code to its end, and return what it printed."""
        id = uuid4().hex
        header = {"msg_id": id, "msg_type": "execute_request", "session": id, "username": ""}
        asked = {"header": header | {"version": "5.4"}, "parent_header": {}, "metadata": {}}
        content = {"code": code, "silent": False}
        self._socket.send(json.dumps(asked | {"channel": "shell", "content": content}))
        said = []
        while True:
            message = json.loads(self._socket.recv())
            if message["parent_header"].get("msg_id") != id:
                continue
            kind, found = message["msg_type"], message["content"]
            assert kind != "error", "\n".join(found["traceback"])
            if kind == "stream":
                said.append(found["text"])
            if kind == "status" and found["execution_state"] == "idle":
                return "".join(said)

    def kill(self) -> None:
        """End the kernel from inside, as a crash does."""
        content = {"code": "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"}
        header = {"msg_id": "k", "msg_type": "execute_request", "session": "k", "username": ""}
        asked = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        self._socket.send(json.dumps(asked | {"channel": "shell"}))
        self.close()

    def close(self) -> None:
        """Leave the kernel to its server."""
        self._socket.close()

    def _ask(self, method: str, url: str) -> Any:
        status, said = self.school.ask(method, url, self.token, {})
        assert status < 400, (status, said)
        return said
