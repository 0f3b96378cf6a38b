#!/bin/sh
# Makes js/node_modules hold exactly what js/package-lock.json pins.
set -eu
cd "$(dirname "$0")/../js"

node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null || {
    echo "The front end needs Node.js 20 or newer, with npm; found: $(node --version 2>/dev/null || echo none)." >&2
    exit 1
}
npm ci --no-audit --no-fund
