#!/bin/sh
# Makes .venv-hub hold exactly what deploy/hub/requirements.txt pins, and this project, editable,
# with the hub's proxy beside it.
set -eu
cd "$(dirname "$0")/.."

hub=deploy/hub
home=.venv-hub
pinned() { cat "$0" $hub/build.txt $hub/requirements.txt $hub/proxy/package-lock.json; }
pinned | cmp -s - "$home/.ready" && exit
echo "Setting up $home."
.venv/bin/uv venv --quiet --clear --python .venv/bin/python "$home"
export VIRTUAL_ENV="$PWD/$home"
.venv/bin/uv pip install --quiet --require-hashes -r $hub/build.txt
.venv/bin/uv pip install --quiet --require-hashes --no-build-isolation --compile-bytecode -r $hub/requirements.txt
.venv/bin/uv pip install --quiet --no-deps --build-constraint requirements.lock --editable .
mkdir -p "$home/proxy" "$home/etc/jupyter"
cp $hub/proxy/package.json $hub/proxy/package-lock.json "$home/proxy"
npm ci --silent --no-audit --no-fund --ignore-scripts --prefix "$home/proxy"
ln -sf ../proxy/node_modules/.bin/configurable-http-proxy "$home/bin/configurable-http-proxy"
ln -sf "$PWD/$hub/nbgrader_config.py" "$home/etc/jupyter/"
pinned >"$home/.ready"
