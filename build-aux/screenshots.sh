#!/bin/sh
# screenshots.sh [BUILD_FOLDER] - takes the pictures for README.md and the guides
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Needs Xvfb, openbox, dbus-daemon, AT-SPI, xdotool, poppler-utils and ImageMagick. Writes
# docs/images/window-*.png, master-*.png, tutorial-*.png, map-styles.png, boards.png and pages.png.
set -eu
top=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
build=${1:-$top/build}
PAYOLA_SOURCE_ROOT=$top PAYOLA_DATA_DIR=$top
export PAYOLA_SOURCE_ROOT PAYOLA_DATA_DIR

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for style in light dark print high-contrast; do
  "$build/app/cli/payola-cli" map "$top/data/samples/demo.payola" -p S1902M -w 1600 --style "$style" \
    -o "$work/$style.png"
  convert "$work/$style.png" -crop 560x480+620+560 +repage "$work/$style.png"
done
convert '(' "$work/light.png" "$work/dark.png" +append ')' \
  '(' "$work/print.png" "$work/high-contrast.png" +append ')' -append +dither -colors 255 \
  "$top/docs/images/map-styles.png"
# Each board is shown as a new game: "payola-cli new -v youngstown x.payola; payola-cli map x.payola".
for board in youngstown colonial loeb9; do
  "$build/app/cli/payola-cli" new -v $board --seed 1 "$work/$board.payola"
  "$build/app/cli/payola-cli" map "$work/$board.payola" -w 1400 -o "$work/$board.png"
done
"$build/app/cli/payola-cli" map "$work/loeb9.payola" -w 1400 --style dark -o "$work/loeb9.png"
convert "$work/youngstown.png" -resize 1200x "$work/youngstown.png"
convert '(' "$work/colonial.png" -resize x420 ')' '(' "$work/loeb9.png" -resize x420 ')' +append \
  -resize 1200x "$work/row.png"
convert "$work/youngstown.png" "$work/row.png" -append +dither -colors 255 \
  "$top/docs/images/boards.png"
for page in statements sheets history; do
  "$build/app/cli/payola-cli" print "$top/data/samples/demo.payola" $page -p F1902M \
    -o "$work/$page.pdf"
  pdftoppm -r 50 -f 1 -l 1 -singlefile -png "$work/$page.pdf" "$work/$page"
done
montage "$work/statements.png" "$work/sheets.png" "$work/history.png" -tile 3x1 -geometry +4+4 \
  -background '#d8d4cc' -colors 64 "PNG8:$top/docs/images/pages.png"
/usr/bin/python3 "$top/build-aux/screenshots.py" "$build/app/desktop/payola"
/usr/bin/python3 "$top/build-aux/guide-pictures.py" "$build/app/desktop/payola" \
  "$build/app/cli/payola-cli"
/usr/bin/python3 "$top/build-aux/tutorial-pictures.py" "$build/app/desktop/payola"
