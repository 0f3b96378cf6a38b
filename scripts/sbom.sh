#!/bin/sh
# Lists, as CycloneDX, what the package is built and tried with and what a hub is made of.
set -eu
cd "$(dirname "$0")/.."

to=${1:-sbom}
scripts/setup-audit.sh
mkdir -p "$to"
list() {
    .venv-audit/bin/cyclonedx-py requirements --pyproject pyproject.toml --mc-type library --output-reproducible \
        --output-file "$to/$2.cdx.json" "$1"
}
list requirements.lock bgwidget
list deploy/hub/requirements.txt hub
(cd deploy/hub/proxy && npm sbom --package-lock-only --sbom-format cyclonedx) >"$to/hub-proxy.cdx.json"
