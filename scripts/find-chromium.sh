#!/bin/sh
# Prints the path of a Chromium that runs; installs one where none is found. $CHROMIUM wins.
cd "$(dirname "$0")/.." || exit

runs() { [ -n "$1" ] && "$1" --version >/dev/null 2>&1; }

on_path() {
    for name in ${CHROMIUM:-chromium chromium-browser google-chrome}; do
        path=$(command -v "$name") && runs "$path" && echo "$path" && return
    done
    return 1
}

of_playwright() {
    path=$(.venv/bin/python -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)')
    runs "$path" && echo "$path"
}

install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium
    else
        .venv/bin/playwright install chromium
    fi </dev/null >&2
}

on_path && exit
if [ -n "$CHROMIUM" ]; then
    echo "CHROMIUM=$CHROMIUM does not run." >&2
    exit 1
fi
of_playwright && exit
echo "No Chromium found; installing one for the browser tests." >&2
install && { on_path || of_playwright; } && exit
echo "The browser tests need Chromium. Install it, or name one that runs: make test CHROMIUM=/path/to/chromium" >&2
exit 1
