"""HTTPS for a hub by a certificate made on the spot, for names that only a browser finds."""

from __future__ import annotations

import ssl
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request

from support.environment import run


class Certificate:
    """For a name that ends in ``localhost``, and for all names under it."""

    def __init__(self, folder: Path, name: str) -> None:
        self.files = (str(folder / "hub.crt"), str(folder / "hub.key"))
        kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
        names = ("-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name},DNS:*.{name}")
        files = ("-out", self.files[0], "-keyout", self.files[1])
        run("openssl", "req", "-x509", *kind, *names, *files)

    def here(self, request: Request) -> ssl.SSLContext:
        """Send a request to this machine, as a browser does, and trust the certificate alone."""
        context = ssl.create_default_context(cafile=self.files[0])
        # The address that is connected to is not in the certificate.
        context.check_hostname = False
        address = urlsplit(request.full_url)
        request.add_unredirected_header("Host", address.netloc)
        request.full_url = address._replace(netloc=f"127.0.0.1:{address.port}").geturl()
        return context
