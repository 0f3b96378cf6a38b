"""The school's own configuration, with people, folders and ports of a test's."""

import json
import os
from pathlib import Path

c = get_config()  # noqa: F821
GIVEN = json.loads(os.environ["HUB_TEST"])
load_subconfig("jupyterhub_config.py", path=GIVEN["deploy"])  # noqa: F821

# People of the test have no accounts on the machine, and no systemd runs in it.
if "BGWIDGET_LTI_ISSUER" not in os.environ:
    c.JupyterHub.authenticator_class = "dummy"
    c.DummyAuthenticator.password = GIVEN["password"]
    c.Authenticator.allow_all = True
# No web server is in front of it that brings HTTPS.
c.LTI13Authenticator.uri_scheme = "auto"
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = f"{GIVEN['home']}/{{username}}"
c.Spawner.args = [*c.Spawner.args, "--allow-root"]
c.Spawner.cmd = [GIVEN["singleuser"]]

port, api, hub, service, ngshare = GIVEN["ports"]
c.JupyterHub.bind_url = f"{'https' if GIVEN['certificate'] else 'http'}://127.0.0.1:{port}"
c.JupyterHub.ssl_cert, c.JupyterHub.ssl_key = GIVEN["certificate"] or ("", "")
c.JupyterHub.hub_port = hub
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{api}"
for each in c.JupyterHub.services:
    if each["name"] == "class":
        each["url"] = f"http://127.0.0.1:{service}"
    if each["name"] == "ngshare":
        each["url"] = f"http://127.0.0.1:{ngshare}"
c.JupyterHub.services.append({"name": "test", "api_token": GIVEN["token"]})
c.JupyterHub.load_roles.append(
    {
        "name": "test",
        "scopes": ["admin:users", "admin:servers", "access:servers", "tokens", "admin:groups"],
        "services": ["test"],
    }
)
c.Spawner.environment = {
    "BGWIDGET_CLASSROOM_URL": f"http://127.0.0.1:{service}/services/class/",
    "NGSHARE_URL": f"http://127.0.0.1:{ngshare}/services/ngshare",
}
assert Path(GIVEN["home"]).is_dir()
