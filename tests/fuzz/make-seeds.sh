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

# The sheets of the phases. A kind of game refuses a sheet with lines that it does not have.
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
  "$cli" new "$work/roster.payola" -v small -s 1
  "$cli" adjudicate "$work/roster.payola"
  for words in 'player B -n Bob -m b@example.org -N Notes' 'player standby -n Cid' 'vote A draw' \
    'player A -d 2026-11-22T20:00:00Z' 'vote B concede A' 'resign B' 'rollback' 'rollback' \
    'rollforward'; do
    # shellcheck disable=SC2086
    set -- $words
    "$cli" "$1" "$work/roster.payola" "${@:2}" && keep "roster-$1-$#" "$work/roster.payola" || true
  done
  "$cli" new "$work/homes.payola" -v small -s 1 -g intimate --home A --home B
  keep intimate "$work/homes.payola"
  "$cli" key --new fuzz
  "$cli" new "$work/standard.payola" -s 1
  "$cli" packet "$work/standard.payola" ENGLAND > "$work/packet"
  "$cli" sheet "$work/packet" - -N 2 -s fuzz <<< '2 : F LON - NTH' > "$out/incoming/signed"
  "$cli" sheet "$work/packet" - -N 1 <<< '2 : F LON - NTH' > "$out/incoming/sheet"
} >"$work/log" 2>&1 || cat "$work/log" >&2
