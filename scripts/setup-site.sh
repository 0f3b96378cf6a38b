#!/bin/sh
# Makes .venv-site hold exactly what scripts/site/requirements.lock pins, and this project, editable.
set -eu
cd "$(dirname "$0")/.."

lock=scripts/site/requirements.lock
cmp -s $lock .venv-site/.ready && exit
echo "Setting up .venv-site."
.venv/bin/uv venv --quiet --clear --python .venv/bin/python .venv-site
export VIRTUAL_ENV="$PWD/.venv-site"
.venv/bin/uv pip install --quiet --require-hashes --compile-bytecode -r $lock
.venv/bin/uv pip install --quiet --no-deps --no-build-isolation --editable .
cp $lock .venv-site/.ready
