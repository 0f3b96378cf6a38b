#!/bin/sh
# Makes .venv-audit hold exactly what scripts/audit/requirements.lock pins.
set -eu
cd "$(dirname "$0")/.."

lock=scripts/audit/requirements.lock
cmp -s $lock .venv-audit/.ready && exit
echo "Setting up .venv-audit." >&2
.venv/bin/uv venv --quiet --clear --python .venv/bin/python .venv-audit
export VIRTUAL_ENV="$PWD/.venv-audit"
.venv/bin/uv pip install --quiet --require-hashes --compile-bytecode -r $lock
cp $lock .venv-audit/.ready
