#!/bin/sh
# Pins what pyproject.toml, the package.json and the other lists ask for, at the newest versions they allow.
set -eu
cd "$(dirname "$0")/.."

.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header \
    --extra lab --extra motion --extra png --extra report --group dev pyproject.toml --output-file requirements.lock
.venv/bin/uv pip compile --quiet --upgrade --python-version 3.14 --python-platform wasm32-pyodide2024 \
    --generate-hashes --no-emit-index-url --no-header --no-annotate --constraint requirements.lock \
    --excludes scripts/site/without.txt scripts/site/wheels.in --output-file scripts/site/wheels.lock
for asked in tests/hosts/environments/*.in; do
    .venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
        --no-emit-index-url --no-header --no-annotate \
        pyproject.toml "$asked" --output-file "${asked%.in}.txt"
done
.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header \
    pyproject.toml scripts/site/requirements.in --output-file scripts/site/requirements.lock
.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header --no-annotate \
    scripts/audit/requirements.in --output-file scripts/audit/requirements.lock
# A hub is set up by pip, which would bring what uv leaves out, and not pinned.
.venv/bin/uv pip compile --no-config --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header --no-annotate --extra hub --extra lab \
    pyproject.toml deploy/hub/requirements.in deploy/hub/build.in --output-file deploy/hub/requirements.txt
.venv/bin/uv pip compile --no-config --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header --no-annotate \
    --constraint deploy/hub/requirements.txt deploy/hub/build.in --output-file deploy/hub/build.txt
for folder in js deploy/hub/proxy; do
    (cd $folder && npm update --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund)
done
