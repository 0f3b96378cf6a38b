"""The addresses of the service, and how it starts, tidies up and ends."""

from __future__ import annotations

import asyncio
import os
import signal
from importlib.resources import as_file, files
from typing import Any

from jupyterhub.services.auth import HubOAuthCallbackHandler
from psycopg import Error
from psycopg_pool import PoolTimeout
from tornado.httpserver import HTTPServer
from tornado.log import app_log, enable_pretty_logging
from tornado.web import Application, RequestHandler, StaticFileHandler

from bgwidget.class_service.database import Pool, migrate, opened
from bgwidget.class_service.event_api import ClassHandler, EventsHandler
from bgwidget.class_service.launch_api import KeysHandler, LaunchHandler
from bgwidget.class_service.pages import DeletePage, HomePage, VotePage
from bgwidget.class_service.poll_api import (
    AnswerHandler,
    CurrentPollHandler,
    PictureHandler,
    PollHandler,
    PollsHandler,
    VoteHandler,
)
from bgwidget.class_service.settings import Settings
from bgwidget.class_service.stores import Stores
from bgwidget.class_service.table_api import ActsHandler, LinkHandler, TableHandler
from bgwidget.class_service.table_pages import TablePicture, TablesPage
from bgwidget.class_service.tournament_pages import PlayPage, PlayWallPage

_POLL = r"api/polls/([0-9a-f]{32})"
_TABLE = r"api/tables/([^/]{1,400})"
_MOST_FORM, _BODY_TIME = 10_000, 30
"""Bytes that anybody may send as a form, and seconds in which a body has to arrive."""
_TIDY, _AGAIN = 3600, 2
"""Seconds until old data are next deleted, and until an unreachable database is tried again."""


def application(stores: Stores, static: str) -> Application:
    """Return the service, with all of its addresses under the prefix that the hub gave it."""
    root = stores.settings.prefix
    known = {
        "": HomePage,
        "delete": DeletePage,
        "vote/": VotePage,
        "tables/": TablesPage,
        "play/": PlayPage,
        "play/wall/": PlayWallPage,
        "api/events": EventsHandler,
        "api/class": ClassHandler,
        "api/polls": PollsHandler,
        "api/polls/current": CurrentPollHandler,
        _POLL: PollHandler,
        f"{_POLL}/vote": VoteHandler,
        f"{_POLL}/answer": AnswerHandler,
        f"{_POLL}/picture.svg": PictureHandler,
        _TABLE: TableHandler,
        f"{_TABLE}/link": LinkHandler,
        f"{_TABLE}/acts": ActsHandler,
        f"{_TABLE}/picture.svg": TablePicture,
    }
    return Application(
        [
            *((root + path, handler, {"stores": stores}) for path, handler in known.items()),
            *_of_platform(stores),
            (f"{root}oauth_callback", HubOAuthCallbackHandler),
            (f"{root}static/(.*)", StaticFileHandler, {"path": static}),
        ],
        cookie_secret=os.urandom(32),
        xsrf_cookies=True,
    )


def _of_platform(stores: Stores) -> list[tuple[str, type[RequestHandler], dict[str, Any]]]:
    """Return the addresses that a learning platform needs; none without one."""
    if stores.key is None:
        return []
    root = stores.settings.prefix
    return [
        (f"{root}api/launches", LaunchHandler, {"stores": stores}),
        (f"{root}lti/keys", KeysHandler, {"key": stores.key}),
    ]


async def serve(settings: Settings) -> None:
    """Run until the process is asked to end."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    pool = await opened(settings.database)
    stores = Stores.of(settings, pool)
    with as_file(files(__package__) / "static") as static:
        server = HTTPServer(
            application(stores, str(static)),
            max_body_size=_MOST_FORM,
            body_timeout=_BODY_TIME,
            xheaders=True,
        )
        server.listen(settings.port, settings.host)
        # The hub only starts once this listens, so it does even while there is no database.
        migrated = asyncio.Event()
        tasks = [
            asyncio.create_task(_tend(stores, pool, migrated)),
            asyncio.create_task(_grade(stores, migrated)),
        ]
        await ended.wait()
        for task in tasks:
            task.cancel()
        server.stop()
        await server.close_all_connections()
    await pool.close()


async def _grade(stores: Stores, migrated: asyncio.Event) -> None:
    """Let a learning platform hear of its learners, once there are tables."""
    await migrated.wait()
    if stores.grades is not None:
        await stores.grades.run()


async def _tend(stores: Stores, pool: Pool, migrated: asyncio.Event) -> None:
    """Bring the tables up to date once the database is there, and delete what is too old."""
    while True:
        pause = _TIDY
        try:
            await migrate(pool)
            migrated.set()
            await stores.deletions.of_age(stores.settings.days)
        except (Error, PoolTimeout) as error:
            app_log.warning("the database cannot be used yet: %s", error)
            pause = _AGAIN
        await asyncio.sleep(pause)


def main() -> None:
    """Run the service with the settings of the environment."""
    enable_pretty_logging()
    asyncio.run(serve(Settings.read()))
