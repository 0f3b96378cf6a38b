#!/bin/sh
# Makes .venv hold exactly what requirements.lock pins, and this project, editable.
set -eu
cd "$(dirname "$0")/.."

python=$(scripts/find-python.sh)
.venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
    rm -rf .venv
    "$python" -m venv .venv || {
        echo "$python cannot make a virtual environment (on Debian: apt-get install python3-venv)." >&2
        exit 1
    }
}
[ -x .venv/bin/uv ] || sed -n '/^uv==/,/[^\\]$/p' requirements.lock |
    .venv/bin/python -m pip install --quiet --require-hashes -r /dev/stdin

export VIRTUAL_ENV="$PWD/.venv"
.venv/bin/uv pip install --quiet --exact --require-hashes --compile-bytecode -r requirements.lock
.venv/bin/uv pip install --quiet --no-deps --no-build-isolation --editable .
