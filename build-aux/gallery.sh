#!/bin/sh
# gallery.sh [BUILD_FOLDER] - draws the pictures of docs/gallery.md
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Needs poppler-utils, ImageMagick and, for the time-lapse, Chromium, but no display. Writes docs/images/gallery/*.png;
# screenshots.sh takes the picture of the window.
set -eu
top=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
build=${1:-$top/build}
cli=$build/app/cli/payola-cli
out=$top/docs/images/gallery
demo=$top/data/samples/demo.payola
PAYOLA_DATA_DIR=$top PAYOLA_LOCALE_DIR=$build/po
export PAYOLA_DATA_DIR PAYOLA_LOCALE_DIR

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

# Few colours are enough for a map, and make its file a third as large.
small ()
{
  convert "$1" -resize "$2x" +dither -colors 255 "PNG8:$out/$3.png"
}

map ()
{
  name=$1 width=$2
  shift 2
  "$cli" map -q "$@" -w 1600 -o "$work/map.png"
  small "$work/map.png" "$width" "$name"
}

for board in standard loeb9 colonial youngstown modern renaissance sengoku ancient-mediterranean hundred; do
  "$cli" new -q -v $board --seed 1 "$work/$board.payola"
  width=1600
  [ $board != youngstown ] || width=2400
  "$cli" map -q "$work/$board.payola" -w $width -o "$work/board.png"
  small "$work/board.png" 1000 "board-$board"
done
for style in light dark print high-contrast; do
  map "orders-$style" 700 "$demo" -p S1902M --style $style
done
map prices 1000 "$demo" -p F1902M --prices
"$cli" map -q "$demo" -p S1902M -w 600 -o "$out/abbreviations.png"
convert "$out/abbreviations.png" +dither -colors 255 "PNG8:$out/abbreviations.png"
for language in de fr; do
  LC_ALL=C.UTF-8 LANGUAGE=$language "$cli" map -q "$demo" -p F1902M -w 1600 -o "$work/map.png"
  small "$work/map.png" 700 "names-$language"
done
for board in standard colonial; do
  game=$work/$board.payola
  [ $board != standard ] || game=$top/tests/cases/ten-years.payola
  "$cli" print -q "$game" poster --paper a3 -s light -r 150 -o "$work/poster.png"
  small "$work/poster.png" 1000 "poster-$board"
done
for chart in centres owners treasury; do
  "$cli" chart -q "$top/tests/cases/ten-years.payola" $chart -o "$work/chart.png"
  small "$work/chart.png" 700 "chart-$chart"
done
if command -v chromium > /dev/null; then
  "$cli" page -q "$top/tests/cases/ten-years.payola" --time-lapse -o "$work/lapse.html"
  HOME=$work chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1280,800 \
    --virtual-time-budget=4000 --screenshot="$work/lapse.png" "file://$work/lapse.html#25" > /dev/null 2>&1
  small "$work/lapse.png" 1000 time-lapse
fi
for page in map rules auction statements sheets history; do
  "$cli" print -q "$demo" $page -p S1902M -o "$work/$page.pdf"
  pdftoppm -r 80 -f 1 -l 1 -singlefile -png "$work/$page.pdf" "$work/$page"
  convert "$work/$page.png" -bordercolor '#bbbbbb' -border 1 +dither -colors 128 \
    "PNG8:$out/page-$page.png"
done
