"""A JupyterHub for a school on one machine; README.md beside this file tells how to set it up."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlencode

c = get_config()  # noqa: F821

# What a school changes, from /etc/bgwidget-hub.env.
ADDRESS = os.environ.get("HUB_ADDRESS", "http://127.0.0.1:290")
CLASS_ADDRESS = os.environ.get("HUB_CLASS_ADDRESS", ADDRESS)
TEACHERS = [name for name in os.environ.get("HUB_TEACHERS", "").split(",") if name]
ADMINS = {name for name in os.environ.get("HUB_ADMINS", "").split(",") if name}
LESSONS = os.environ.get("HUB_LESSONS", "")
STATE = Path(os.environ.get("HUB_STATE", "/var/lib/jupyterhub"))

# Only root may listen on ports below 1024: no learner's process can take the place of a part that
# is down, and read the tokens and passwords that others send to it.
PROXY = "http://127.0.0.1:290"
PROXY_API = "http://127.0.0.1:291"
HUB_PORT = 292
CLASS = "http://127.0.0.1:293"
NGSHARE = "http://127.0.0.1:294"

# The hub listens on this machine only; a web server in front of it brings HTTPS.
c.JupyterHub.bind_url = PROXY
c.JupyterHub.hub_port = HUB_PORT
c.ConfigurableHTTPProxy.api_url = PROXY_API
c.JupyterHub.public_url = ADDRESS
# With a name of its own for each person and service, no learner's page can look into another's.
if CLASS_ADDRESS != ADDRESS:
    c.JupyterHub.subdomain_host = ADDRESS
c.JupyterHub.db_url = f"sqlite:///{STATE / 'jupyterhub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(STATE / "cookie_secret")
c.ConfigurableHTTPProxy.command = [str(Path(sys.prefix) / "bin" / "configurable-http-proxy")]
c.ConfigurableHTTPProxy.pid_file = str(STATE / "jupyterhub-proxy.pid")

# Accounts are those of the machine, or of the school's directory through it.
c.JupyterHub.authenticator_class = "pam"
c.PAMAuthenticator.allowed_groups = {"learners", "teachers"}
c.PAMAuthenticator.open_sessions = False
c.Authenticator.admin_users = ADMINS
c.JupyterHub.load_groups = {"teachers": {"users": TEACHERS}}

# Each server is a unit of systemd's, with limits that the kernel of the system enforces.
c.JupyterHub.spawner_class = "systemd"
c.SystemdSpawner.isolate_tmp = True
c.SystemdSpawner.isolate_devices = True
c.SystemdSpawner.disable_user_sudo = True
c.Spawner.mem_limit = "700M"
c.Spawner.cpu_limit = 1.0
c.JupyterHub.active_server_limit = 40
c.JupyterHub.concurrent_spawn_limit = 5
# When a whole class signs in at once, a server needs longer than the usual half a minute.
c.Spawner.http_timeout = c.Spawner.start_timeout = 180
# Settings that JupyterLab has when nobody changed them: it asks nobody about news.
(BGWIDGET,) = find_spec("bgwidget").submodule_search_locations
c.Spawner.args = [
    "--MappingKernelManager.cull_idle_timeout=1800",
    f"--LabApp.app_settings_dir={Path(BGWIDGET, 'teaching', 'lab-settings')}",
]
c.Spawner.environment = {
    "BGWIDGET_CLASSROOM_URL": f"{CLASS}/services/class/",
    "NGSHARE_URL": f"{NGSHARE}/services/ngshare",
}
if LESSONS:
    pulled = {"repo": LESSONS, "urlpath": "lab/tree/" + LESSONS.rstrip("/").split("/")[-1]}
    c.Spawner.default_url = "/git-pull?" + urlencode(pulled)

# The class's view and ngshare are units of systemd's, too: the hub would stop if a service that it
# started itself did not answer within ten seconds.
c.JupyterHub.services = [
    {
        "name": "class",
        "url": CLASS,
        "api_token": os.environ["HUB_CLASS_TOKEN"],
        "display": True,
        "oauth_no_confirm": True,
        "oauth_redirect_uri": f"{CLASS_ADDRESS}/services/class/oauth_callback",
    },
    {
        "name": "ngshare",
        "url": NGSHARE,
        "api_token": os.environ["HUB_NGSHARE_TOKEN"],
        "display": False,
        "oauth_no_confirm": True,
    },
    {
        "name": "cull-idle",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", "--timeout=3600"],
    },
]

# A server's own token may ask the class and ngshare, as the person whose server it is; what a
# person may do there, the services decide by name and group.
ASKED = ["access:services!service=class", "access:services!service=ngshare"]
c.JupyterHub.load_roles = [
    {"name": "user", "scopes": ["self", *ASKED]},
    {"name": "server", "scopes": ["users:activity!user", "access:servers!server", *ASKED]},
    {
        "name": "cull-idle",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["cull-idle"],
    },
]

# People may come from a learning platform instead.
if os.environ.get("BGWIDGET_LTI_ISSUER"):
    load_subconfig("lti.py")  # noqa: F821
