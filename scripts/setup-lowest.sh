#!/bin/sh
# Makes .venv-lowest hold this project, editable, with the lowest versions of all that it needs, and the newest tools.
set -eu
cd "$(dirname "$0")/.."

home=.venv-lowest
cmp -s pyproject.toml $home/.ready && exit
echo "Setting up $home."
.venv/bin/uv venv --quiet --clear --python .venv/bin/python $home
export VIRTUAL_ENV="$PWD/$home"
.venv/bin/uv pip compile --quiet --no-config --resolution lowest-direct --extra lab --extra motion --extra png \
    --extra report --extra translate pyproject.toml --output-file $home/lowest.txt >/dev/null
.venv/bin/uv pip install --quiet --compile-bytecode -r $home/lowest.txt
.venv/bin/uv pip install --quiet --compile-bytecode --constraint $home/lowest.txt --group dev
.venv/bin/uv pip install --quiet --no-deps --build-constraint requirements.lock --editable .
cp pyproject.toml $home/.ready
