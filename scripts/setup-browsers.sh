#!/bin/sh
# Installs, on Debian and Ubuntu, the browsers, their drivers and the screen reader of `make browsers`.
set -eu

wanted="chromium chromium-driver firefox-esr webkit2gtk-driver xvfb xdotool openbox
  dbus at-spi2-core orca speech-dispatcher"

# shellcheck disable=SC2086  # one word a package
dpkg-query --show $wanted >/dev/null 2>&1 && exit
if ! command -v apt-get >/dev/null; then
    echo "make browsers needs apt. Elsewhere install what these packages hold: $wanted" >&2
    exit 1
elif [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null; then
    as_root=sudo
else
    echo "Ask somebody who is root to run: apt-get install --no-install-recommends" $wanted >&2
    exit 1
fi
echo "Installing browsers and a screen reader."
$as_root apt-get -qq update
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $wanted
