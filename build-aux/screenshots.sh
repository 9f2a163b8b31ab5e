#!/bin/sh
# screenshots.sh - takes the README's pictures of the window: build-aux/screenshots.sh [BUILD_FOLDER]
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Needs Xvfb, openbox, dbus-daemon, AT-SPI, xdotool and ImageMagick. Writes docs/images/window-*.png.
set -eu
top=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
build=${1:-$top/build}
PAYOLA_SOURCE_ROOT=$top PAYOLA_DATA_DIR=$top
export PAYOLA_SOURCE_ROOT PAYOLA_DATA_DIR
exec /usr/bin/python3 "$top/build-aux/screenshots.py" "$build/app/desktop/payola"
