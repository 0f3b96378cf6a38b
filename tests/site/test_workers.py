"""JupyterLite beside the service worker of the site's other pages."""

from __future__ import annotations

from support.lite import Lite

REGISTER = """async base => {
  await navigator.serviceWorker.register(base + "offline.js");
  await navigator.serviceWorker.ready;
}"""
SCOPES = """() => navigator.serviceWorker.constructor.prototype.getRegistrations
  .call(navigator.serviceWorker).then(found => found.map(each => new URL(each.scope).pathname))"""


def test_jupyterlite_leaves_the_other_worker_alone(lite: Lite) -> None:
    base = lite.server.base
    lite.page.goto(f"{base}learn/")
    lite.page.evaluate(REGISTER, base)
    for _ in range(3):
        lite.open("en/02-setup.ipynb")
        assert sorted(lite.page.evaluate(SCOPES)) == ["/bgwidget/", "/bgwidget/lab/"]
        assert lite.run_code("import os; print(os.getcwd())") == "/drive/en\n"
