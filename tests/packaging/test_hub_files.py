"""The hub's files say the same, on one machine and on Kubernetes; no network is needed to see."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from support.environment import ROOT

HUB = ROOT / "deploy" / "hub"
VALUES = yaml.safe_load((HUB / "values.yaml").read_text(encoding="utf-8"))
DEPLOYMENT, SERVICE = yaml.safe_load_all((HUB / "class-service.yaml").read_text(encoding="utf-8"))


class Settings(SimpleNamespace):
    """Takes every setting, as the hub's own configuration does."""

    def __getattr__(self, name: str) -> Settings:
        if name.startswith("__"):
            raise AttributeError(name)
        setattr(self, name, Settings())
        return getattr(self, name)


@pytest.fixture
def config(monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in ("HUB_CLASS_TOKEN", "HUB_NGSHARE_TOKEN"):
        monkeypatch.setenv(name, "0" * 40)
    found = Settings()
    text = (HUB / "jupyterhub_config.py").read_text(encoding="utf-8")
    exec(compile(text, "jupyterhub_config.py", "exec"), {"get_config": lambda: found})
    return found


def test_both_hubs_let_the_same_be_asked(config: Any) -> None:
    roles = {role["name"]: role["scopes"] for role in config.JupyterHub.load_roles}
    there = {name: role["scopes"] for name, role in VALUES["hub"]["loadRoles"].items()}
    assert {name: roles[name] for name in there} == there
    services = {service["name"]: service for service in config.JupyterHub.services}
    for name, service in VALUES["hub"]["services"].items():
        assert service["oauth_no_confirm"] == services[name]["oauth_no_confirm"]
        assert f"access:services!service={name}" in roles["server"]


@pytest.mark.parametrize("name", ["bgwidget-class", "ngshare", "jupyterhub"])
def test_no_part_takes_all_the_memory(name: str) -> None:
    unit = (HUB / f"{name}.service").read_text(encoding="utf-8")
    (most,) = re.findall(r"^MemoryMax=(\d+[MG])$", unit, re.MULTILINE)
    there = HUB / {"bgwidget-class": "class-service.yaml"}.get(name, f"{name}.yaml")
    if there.exists():
        limits = re.findall(r"limits: .*memory: (\w+)", there.read_text(encoding="utf-8"))
        assert limits == [f"{most}i"]


def test_no_role_lets_a_learner_read_another(config: Any) -> None:
    for role in config.JupyterHub.load_roles:
        if "services" not in role:
            assert all(
                "!" in scope or scope in ("self", "access:servers!server")
                for scope in role["scopes"]
            )


def test_both_hubs_have_the_same_limits(config: Any) -> None:
    lab, hub = VALUES["singleuser"], VALUES["hub"]
    assert lab["memory"]["limit"] == config.Spawner.mem_limit
    assert lab["cpu"]["limit"] == config.Spawner.cpu_limit
    assert hub["activeServerLimit"] == config.JupyterHub.active_server_limit
    assert hub["concurrentSpawnLimit"] == config.JupyterHub.concurrent_spawn_limit
    (cull,) = (each for each in config.JupyterHub.services if each["name"] == "cull-idle")
    assert f"--timeout={VALUES['cull']['timeout']}" in cull["command"]


def test_nobody_is_asked_about_news(config: Any) -> None:
    option = "--LabApp.app_settings_dir="
    (folder,) = (arg.removeprefix(option) for arg in config.Spawner.args if arg.startswith(option))
    settings = json.loads((Path(folder) / "overrides.json").read_text(encoding="utf-8"))
    assert VALUES["singleuser"]["extraFiles"]["lab-settings"]["data"] == settings


def test_notebooks_are_told_where_the_class_is(config: Any) -> None:
    port = SERVICE["spec"]["ports"][0]["port"]
    address = VALUES["singleuser"]["extraEnv"]["BGWIDGET_CLASSROOM_URL"]
    assert address == f"http://{SERVICE['metadata']['name']}:{port}/services/class/"
    assert VALUES["hub"]["services"]["class"]["url"] == f"http://class-service:{port}"
    assert config.Spawner.environment["BGWIDGET_CLASSROOM_URL"].endswith("/services/class/")


def test_only_root_may_listen_where_passwords_and_tokens_are_sent(config: Any) -> None:
    """Any process may take a higher port while the part that listens there is down."""
    hub = f"http://127.0.0.1:{config.JupyterHub.hub_port}"
    given = {each["name"]: each.get("url") for each in config.JupyterHub.services}
    listening = [config.JupyterHub.bind_url, config.ConfigurableHTTPProxy.api_url, hub]
    listening += [given["class"], given["ngshare"]]
    ports = [urlsplit(address).port or 80 for address in listening]
    assert max(ports) < 1024
    assert len({*ports}) == len(ports)
    for name, unit in (("class", "bgwidget-class"), ("ngshare", "ngshare")):
        text = (HUB / f"{unit}.service").read_text(encoding="utf-8")
        assert f"Environment=JUPYTERHUB_SERVICE_URL={given[name]}\n" in text
        assert f"Environment=JUPYTERHUB_API_URL={hub}/hub/api\n" in text
        assert "\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n" in text
    readme = (HUB / "README.md").read_text(encoding="utf-8")
    assert f"reverse_proxy {urlsplit(listening[0]).netloc}\n" in readme


def test_the_web_server_takes_no_configuration_from_a_learner() -> None:
    """Unless told otherwise, Caddy takes one from whoever is on the machine."""
    readme = (HUB / "README.md").read_text(encoding="utf-8")
    assert "\n{\n    admin off\n}\n" in readme
    assert "reload caddy" not in readme


def test_the_service_of_kubernetes_has_every_setting_it_reads() -> None:
    (container,) = DEPLOYMENT["spec"]["template"]["spec"]["containers"]
    given = {each["name"] for each in container["env"]}
    text = (ROOT / "bgwidget" / "class_service" / "settings.py").read_text(encoding="utf-8")
    assert {*re.findall(r'"((?:BGWIDGET|JUPYTERHUB)_[A-Z_]+)"', text)} <= given
    labels = DEPLOYMENT["spec"]["template"]["metadata"]["labels"]
    assert SERVICE["spec"]["selector"].items() <= labels.items()


def test_no_secret_is_written_down() -> None:
    for file in (each for each in HUB.rglob("*") if each.is_file()):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"(?i)(token|secret|password)\W{1,4}[0-9a-f]{16}", text), file


def test_the_environment_has_what_was_asked_for() -> None:
    pinned = (HUB / "requirements.txt").read_text(encoding="utf-8")
    names = {line.split("==")[0].replace("-", "_") for line in pinned.splitlines() if "==" in line}
    lines = (HUB / "requirements.in").read_text(encoding="utf-8").splitlines()
    asked = [re.split("[<>=]", line)[0] for line in lines if not line.startswith("#")]
    assert {name.replace("-", "_") for name in asked} <= names
    assert {"jupyterhub", "psycopg", "psycopg_pool", "psycopg_binary", "jupyterlab"} <= names


def test_ngshare_runs_alike_on_both_hubs() -> None:
    unit = (HUB / "ngshare.service").read_text(encoding="utf-8")
    _, deployment, service = yaml.safe_load_all((HUB / "ngshare.yaml").read_text(encoding="utf-8"))
    (container,) = deployment["spec"]["template"]["spec"]["containers"]
    given = {each["name"] for each in container["env"]} - {"JUPYTERHUB_API_TOKEN"}
    assert {*re.findall(r"Environment='?(JUPYTERHUB_[A-Z_]+)=", unit)} == given
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert service["spec"]["selector"].items() <= labels.items()
    port = service["spec"]["ports"][0]["port"]
    assert VALUES["hub"]["services"]["ngshare"]["url"] == f"http://ngshare:{port}"
    address = VALUES["singleuser"]["extraEnv"]["NGSHARE_URL"]
    assert address == f"http://ngshare:{port}/services/ngshare"


def test_ngshare_keeps_what_is_released() -> None:
    pinned = (HUB / "requirements.txt").read_text(encoding="utf-8")
    assert re.search(r"^sqlalchemy==1\.4\.", pinned, re.MULTILINE)


@pytest.mark.parametrize("name", ["requirements.txt", "build.txt"])
def test_what_root_installs_is_pinned_to_its_bytes(name: str) -> None:
    text = (HUB / name).read_text(encoding="utf-8").replace("\\\n", "")
    pinned = [line for line in text.splitlines() if line]
    assert pinned
    assert [line for line in pinned if "==" not in line or "--hash=sha256:" not in line] == []


def test_the_proxy_is_pinned_to_its_bytes() -> None:
    asked = json.loads((HUB / "proxy" / "package.json").read_text())["dependencies"]
    packages = json.loads((HUB / "proxy" / "package-lock.json").read_text())["packages"]
    assert packages.pop("")["dependencies"] == asked
    assert packages["node_modules/configurable-http-proxy"]["version"] in asked.values()
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())
