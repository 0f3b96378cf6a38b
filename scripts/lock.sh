#!/bin/sh
# Pins what pyproject.toml and js/package.json ask for, at the newest versions they allow.
set -eu
cd "$(dirname "$0")/.."

.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header \
    --extra lab --extra png --group dev pyproject.toml --output-file requirements.lock
cd js && npm update --package-lock-only --no-audit --no-fund
