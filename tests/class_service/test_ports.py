"""While a service is down, nobody else can listen in its place."""

from __future__ import annotations

import os
import subprocess
import sys
from time import sleep
from urllib.parse import urlsplit

import pytest
from class_service.school import School, until

pytestmark = [
    pytest.mark.hub,
    pytest.mark.skipif(os.geteuid() != 0, reason="only root can try it as another user"),
]

THIEF = """\
import os, socket, sys, time
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
said = None
while said != "taken":
    for address in ("127.0.0.1", "0.0.0.0"):
        with socket.socket() as place:
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            try:
                place.bind((address, int(sys.argv[1])))
                place.listen()
                found = "taken"
            except OSError as error:
                found = type(error).__name__
        if found != said:
            said = found
            print(said, flush=True)
    time.sleep(0.001)
"""


@pytest.mark.parametrize("name", ["class", "ngshare"])
def test_nobody_takes_a_port_while_its_service_restarts(school: School, name: str) -> None:
    service = school.unit({"class": "bgwidget-class"}.get(name, name), name)
    address = service.environment["JUPYTERHUB_SERVICE_URL"]
    path = {"class": "/services/class/api/events", "ngshare": "/healthz"}[name]

    def answers() -> bool:
        try:
            return school.ask("GET", address + path, None)[0] in (200, 401)
        except OSError:
            return False

    port = str(urlsplit(address).port)
    service.start()
    with subprocess.Popen((sys.executable, "-c", THIEF, port), stdout=subprocess.PIPE) as thief:
        try:
            for _ in range(2):
                until(answers)
                service.kill()
                sleep(0.2)
                service.start()
            until(answers)
        finally:
            service.kill()
            thief.kill()
        assert thief.stdout is not None
        assert thief.stdout.read().decode().split() == ["PermissionError"]
