#!/bin/sh
# Makes .venv-hosts/NAME hold exactly what tests/hosts/environments/NAME.txt pins, and this
# project, editable, for each NAME, or for those that are named.
set -eu
cd "$(dirname "$0")/.."

folder=tests/hosts/environments
[ $# -gt 0 ] || set -- $(basename -s .txt -a $folder/*.txt)
for name; do
    lock=$folder/$name.txt
    home=.venv-hosts/$name
    cmp -s "$lock" "$home/.ready" && continue
    echo "Setting up $home."
    .venv/bin/uv venv --quiet --clear --python .venv/bin/python "$home"
    export VIRTUAL_ENV="$PWD/$home"
    .venv/bin/uv pip install --quiet --compile-bytecode -r "$lock"
    .venv/bin/uv pip install --quiet --no-deps --build-constraint requirements.lock --editable .
    cp "$lock" "$home/.ready"
done
