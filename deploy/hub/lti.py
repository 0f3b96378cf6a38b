"""Sign-in from a learning platform by LTI 1.3, in place of accounts; README.md tells."""

import asyncio
import json
import os
import re

from ltiauthenticator.lti13.auth import LTI13Authenticator
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.log import app_log

c = get_config()  # noqa: F821

CLAIM = "https://purl.imsglobal.org/spec/lti/claim/"
LINES = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint"
SCORE = "https://purl.imsglobal.org/spec/lti-ags/scope/score"
INSTRUCTOR = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"
TRIES, LONGEST = 12, 300
"""How often the class is told of a sign-in, and the most seconds between."""


class PlatformSignIn(LTI13Authenticator):
    """Knows people by the platform's own names, and lets the class hear where grades go."""

    def get_username(self, token):
        # No name of the platform is one of the machine's or of the hub's own.
        return f"lti-{super().get_username(token)}"

    async def authenticate(self, handler, data=None):
        person = await super().authenticate(handler, data)
        name = self.normalize_username(person["name"])
        if launch := launch_of(name, data):
            (service,) = (each for each in self.parent.services if each["name"] == "class")
            remember(asyncio.create_task(tell(launch, service)))
        # What the platform told is not kept by the hub.
        return {"name": name, "auth_state": None, "groups": groups_of(data)}


def groups_of(data):
    """Return the groups of who comes: the course's, and the teachers' for who teaches it."""
    course = (data.get(f"{CLAIM}context") or {}).get("id")
    groups = [f"course-{re.sub('[^0-9A-Za-z._-]', '-', str(course))[:200]}"] if course else []
    return [*groups, *(["teachers"] if INSTRUCTOR in data.get(f"{CLAIM}roles", ()) else [])]


def launch_of(name, data):
    """Return what the class needs to know; None if the link names no lesson, or takes no grades."""
    custom, lines = data.get(f"{CLAIM}custom") or {}, data.get(LINES) or {}
    if not custom.get("lesson") or not lines.get("lineitem") or SCORE not in lines.get("scope", ()):
        return None
    return {
        "learner": name,
        "subject": data["sub"],
        "line": lines["lineitem"],
        "lesson": custom["lesson"],
        "part": custom.get("part", ""),
    }


async def tell(launch, service):
    """Tell the class's service, again while it is away."""
    for number in range(TRIES):
        asked = HTTPRequest(
            f"{service['url']}/services/class/api/launches",
            method="POST",
            headers={"Authorization": f"token {service['api_token']}"},
            body=json.dumps(launch),
        )
        try:
            reply = await AsyncHTTPClient().fetch(asked, raise_error=False)
        except OSError as error:
            app_log.warning("the class was not told of a launch: %s", error)
        else:
            if reply.code < 500:
                if reply.code >= 400:
                    app_log.warning("the class refuses a launch: %s", reply.code)
                return
        await asyncio.sleep(min(2**number, LONGEST))


TASKS = set()


def remember(task):
    """Keep a task until it is done."""
    TASKS.add(task)
    task.add_done_callback(TASKS.discard)


c.JupyterHub.authenticator_class = PlatformSignIn
c.LTI13Authenticator.issuer = os.environ["BGWIDGET_LTI_ISSUER"]
c.LTI13Authenticator.client_id = {os.environ["BGWIDGET_LTI_CLIENT"]}
c.LTI13Authenticator.authorize_url = os.environ["BGWIDGET_LTI_SIGN_IN"]
c.LTI13Authenticator.jwks_endpoint = os.environ["BGWIDGET_LTI_KEYS"]
# Unlike a name or an address for e-mail, nobody can choose it there.
c.LTI13Authenticator.username_key = "sub"
c.LTI13Authenticator.uri_scheme = "https"
# Whoever the platform signs for is let in; it tells the groups, too.
c.Authenticator.allow_all = True
c.Authenticator.manage_groups = True
c.JupyterHub.load_groups = {}
# They have no accounts on the machine: systemd makes one for each server.
c.SystemdSpawner.dynamic_users = True
c.SystemdSpawner.user_workingdir = "/var/lib/{USERNAME}"
