#!/bin/sh
# Asks PyPI and npm whether a weakness is known of anything that a lock file pins.
set -eu
cd "$(dirname "$0")/.."

scripts/setup-audit.sh
failed=0
for lock in requirements.lock scripts/audit/requirements.lock scripts/site/requirements.lock scripts/site/wheels.lock \
    deploy/hub/build.txt deploy/hub/requirements.txt; do
    echo "$lock"
    .venv-audit/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r $lock || failed=1
done
for folder in js deploy/hub/proxy; do
    echo "$folder/package-lock.json"
    (cd $folder && npm audit --package-lock-only) || failed=1
done
exit $failed
