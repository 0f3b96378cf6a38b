# /// script
# dependencies = ["helm-python-sdk==0.2.2", "kubernetes-validate==1.37.0", "pyyaml==6.0.3"]
# ///
"""Checks deploy/hub for Kubernetes: `uv run scripts/check_kubernetes.py [FOLDER OF THE CHART]`.

The files are held against the schemas of Kubernetes. With the chart Zero to JupyterHub, Helm
checks its values by the schema in it and renders it; what comes out is held against them, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import helm_python
import kubernetes_validate
import yaml

HUB = Path(__file__).parents[1] / "deploy" / "hub"
KUBERNETES = "1.34"


def rendered(folder: Path) -> Iterator[tuple[str, str]]:
    """Return the files that the chart makes of `values.yaml`, if Helm finds nothing wrong."""
    values = helm_python.values_from_yaml((HUB / "values.yaml").read_text(encoding="utf-8"))
    found = helm_python.lint(folder, values, strict=True)
    if found["errors"]:
        raise SystemExit("\n".join(found["errors"]))
    with helm_python.Chart.load(folder) as chart:
        if chart.schema is None:
            raise SystemExit(
                f"{folder} has no values.schema.json: take the chart as it is published."
            )
        chart.validate_schema(values)
        files = chart.render(values, name="hub", namespace="school")
    return ((name, text) for name, text in files.items() if name.endswith(".yaml"))


def main(*folders: str) -> None:
    texts = {
        name: (HUB / name).read_text(encoding="utf-8")
        for name in ("class-service.yaml", "ngshare.yaml")
    }
    for folder in folders:
        texts |= dict(rendered(Path(folder)))
    documents: list[tuple[str, Any]] = [
        (name, document)
        for name, text in texts.items()
        for document in yaml.safe_load_all(text)
        if document
    ]
    for name, document in documents:
        try:
            kubernetes_validate.validate(document, KUBERNETES, strict=True)
        except kubernetes_validate.ValidationError as error:
            raise SystemExit(f"{name}, {document['kind']}: {error.message}") from None
    print(f"{len(documents)} resources for Kubernetes {KUBERNETES}: nothing wrong.")


if __name__ == "__main__":
    main(*sys.argv[1:])
