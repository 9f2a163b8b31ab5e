#!/bin/bash
# make-seeds.sh PAYOLA_CLI OUT - plays small games of every kind and writes their files and packets
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The inputs are made anew for each run, so that they have the present formats.
set -eu

cli=$1
out=$2
corpus=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)/corpus
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
mkdir -p "$XDG_DATA_HOME/payola/maps/small" "$out/game" "$out/packet" "$out/incoming"
cp "$corpus/board/small.xml" "$XDG_DATA_HOME/payola/maps/small/board.xml"

# keep NAME GAME: writes the game and its packets.
keep ()
{
  local viewer
  cp "$2" "$out/game/$1.payola"
  for viewer in A B public; do
    "$cli" packet "$2" "$viewer" -N 1 > "$out/packet/$1-$viewer" || true
  done
}

# play NAME OPTION…: plays a year in which units move, bounce and are corrected.
play ()
{
  local name=$1 game=$work/$1.payola season
  shift
  "$cli" new "$game" -v small -s 1 -t "Small" "$@"
  keep "$name-0" "$game"
  for season in 1 2 3; do
    printf '%s\n' "${sheets_a[season]}" | "$cli" submit "$game" A - || true
    printf '%s\n' "${sheets_b[season]}" | "$cli" submit "$game" B - || true
    "$cli" adjudicate "$game" || break
    keep "$name-$season" "$game"
  done
  if "$cli" transfer "$game" A 1 B -r "A gift"; then keep "$name-transfer" "$game"; fi
  if "$cli" correct "$game" "AGP A 7" "ACCEPT B A?" -r "A mistake"; then keep "$name-correct" "$game"; fi
  if "$cli" draw "$game"; then keep "$name-draw" "$game"; fi
}

# The sheets of the phases. What a kind of game does not know is refused, and nothing is submitted.
sheets_a=('' 'A AAA H' 'A AAA - BBB' 'A AAA H')
sheets_b=('' 'F BBB - SSS' 'F SSS - BBB' 'F SSS - AAA')

{
  play payola
  play tin-cup -g tin-cup
  play classic -g classic
  play ebayola -g ebayola
  play diplobucks -g diplobucks
  play diplomacy -g diplomacy
  play dummy -d B
  "$cli" new "$work/homes.payola" -v small -s 1 -g intimate --home A --home B
  keep intimate "$work/homes.payola"
  "$cli" key --new fuzz
  for season in 0 1 2; do
    "$cli" packet "$work/payola.payola" A -N 2 -s fuzz > "$out/incoming/signed-$season"
  done
  "$cli" sheet "$out/packet/payola-1-A" - <<< 'A AAA - BBB' > "$out/incoming/sheet"
} >"$work/log" 2>&1 || cat "$work/log" >&2
