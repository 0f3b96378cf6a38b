#!/bin/sh
# Makes .venv-hosts/NAME hold exactly what tests/hosts/environments/NAME.txt pins, and this
# project, editable, for each NAME.
set -eu
cd "$(dirname "$0")/.."

for lock in tests/hosts/environments/*.txt; do
    home=.venv-hosts/$(basename "$lock" .txt)
    cmp -s "$lock" "$home/.ready" && continue
    echo "Setting up $home."
    .venv/bin/uv venv --quiet --clear --python .venv/bin/python "$home"
    export VIRTUAL_ENV="$PWD/$home"
    .venv/bin/uv pip install --quiet --compile-bytecode -r "$lock"
    .venv/bin/uv pip install --quiet --no-deps --build-constraint requirements.lock --editable .
    cp "$lock" "$home/.ready"
done
