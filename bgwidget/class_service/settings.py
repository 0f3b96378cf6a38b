"""The settings of the service, which the hub's configuration passes in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from bgwidget.classroom.errors import ClassroomError

DATABASE, TEACHERS, DAYS = (
    "BGWIDGET_CLASS_DATABASE",
    "BGWIDGET_CLASS_TEACHERS",
    "BGWIDGET_CLASS_DAYS",
)
_PLATFORM = ("BGWIDGET_LTI_CLIENT", "BGWIDGET_LTI_TOKENS", "BGWIDGET_LTI_KEY")
_MOST_DAYS = 3650


@dataclass(frozen=True, slots=True)
class PlatformSettings:
    """Where a learning platform takes grades.

    Attributes
    ----------
    client : str
        Who we are there.
    tokens : str
        The address at which it gives tokens.
    key : str
        The file of our private key.
    """

    client: str
    tokens: str
    key: str

    @classmethod
    def read(cls, given: Mapping[str, str]) -> PlatformSettings | None:
        """Return the settings that the environment holds; None if it names no platform."""
        if not any(given.get(name, "").strip() for name in _PLATFORM):
            return None
        return cls(*(_needed(given, name) for name in _PLATFORM))


@dataclass(frozen=True, slots=True)
class Settings:
    """How the service runs.

    Attributes
    ----------
    database : str
        Where PostgreSQL is, as its ``postgresql://`` URL or its words ``dbname=class ...``.
    teachers : str
        The group of the hub whose members see the class.
    days : int
        After how many days an event or a vote is deleted.
    host, port, prefix : str, int, str
        Where to listen, and the path under which the hub's proxy shows the service.
    public : str
        Its address as learners open it; only the path if the hub does not know its own address.
    token : str
        By which the hub and this service know each other.
    platform : PlatformSettings or None
        Where learners may come from.
    """

    database: str = field(repr=False)
    teachers: str
    days: int
    host: str
    port: int
    prefix: str
    public: str
    token: str = field(repr=False, default="")
    platform: PlatformSettings | None = None

    @classmethod
    def read(cls, given: Mapping[str, str] = os.environ) -> Settings:
        """Return the settings that the environment holds.

        Raises
        ------
        ClassroomError
            If one is missing or not valid.

        Examples
        --------
        >>> Settings.read({
        ...     "BGWIDGET_CLASS_DATABASE": "dbname=class",
        ...     "JUPYTERHUB_SERVICE_URL": "http://127.0.0.1:10101",
        ...     "JUPYTERHUB_SERVICE_PREFIX": "/services/class/",
        ... }).days
        180
        """
        url = urlsplit(_needed(given, "JUPYTERHUB_SERVICE_URL"))
        prefix = _needed(given, "JUPYTERHUB_SERVICE_PREFIX")
        return cls(
            database=_needed(given, DATABASE),
            teachers=given.get(TEACHERS, "").strip() or "teachers",
            days=_days(given.get(DAYS, "180")),
            host=url.hostname or "127.0.0.1",
            port=url.port or 80,
            prefix=prefix,
            public=given.get("JUPYTERHUB_PUBLIC_URL", "").strip() or prefix,
            token=given.get("JUPYTERHUB_API_TOKEN", "").strip(),
            platform=PlatformSettings.read(given),
        )


def _needed(given: Mapping[str, str], name: str) -> str:
    value = given.get(name, "").strip()
    if not value:
        raise ClassroomError("classroom.settings", field=name, found="")
    return value


def _days(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= _MOST_DAYS:
        raise ClassroomError("classroom.settings", field=DAYS, found=text)
    return int(text)
