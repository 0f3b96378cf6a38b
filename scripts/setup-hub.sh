#!/bin/sh
# Makes .venv-hub hold exactly what deploy/hub/requirements.txt pins, and this project, editable,
# with the hub's proxy beside it.
set -eu
cd "$(dirname "$0")/.."

lock=deploy/hub/requirements.txt
home=.venv-hub
proxy=$(sed -n 's/^proxy=//p' deploy/hub/versions)
cat "$0" "$lock" deploy/hub/versions | cmp -s - "$home/.ready" && exit
echo "Setting up $home."
.venv/bin/uv venv --quiet --clear --python .venv/bin/python "$home"
export VIRTUAL_ENV="$PWD/$home"
.venv/bin/uv pip install --quiet --compile-bytecode -r "$lock"
.venv/bin/uv pip install --quiet --no-deps --editable .
npm install --silent --no-audit --no-fund --prefix "$home/proxy" "configurable-http-proxy@$proxy"
ln -sf ../proxy/node_modules/.bin/configurable-http-proxy "$home/bin/configurable-http-proxy"
mkdir -p "$home/etc/jupyter"
ln -sf "$PWD/deploy/hub/nbgrader_config.py" "$home/etc/jupyter/"
cat "$0" "$lock" deploy/hub/versions >"$home/.ready"
