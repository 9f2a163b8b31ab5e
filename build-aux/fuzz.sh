#!/bin/bash
# fuzz.sh - builds the fuzz targets with clang and runs them for a number of hours (docs/security.md)
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

usage ()
{
  cat <<END
Usage: build-aux/fuzz.sh HOURS [TARGET…]    Fuzz all targets, or these, for HOURS in total (such as 0.5)
       build-aux/fuzz.sh --merge [TARGET…]  Add some new inputs of earlier runs to tests/fuzz/corpus

The results are in build-fuzz/run, and those of several runs are added up:
  findings/TARGET  inputs that stopped a target, each with its log
  corpus/TARGET    all interesting inputs
  table.md         executions and findings of each target
Variables: JOBS is the number of processes (default: all processors), OUT another folder for the
results, KEEP the number of inputs that --merge adds for each target (default: 20).
END
}

here=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
build=$here/build-fuzz
out=${OUT:-$build/run}
jobs=${JOBS:-$(nproc)}

say () { printf '==> %s\n' "$*" >&2; }

all_targets () { (cd "$here/tests/fuzz" && ls fuzz-*.c | sed 's/^fuzz-\(.*\)\.c$/\1/'); }

# The longest input of a target, in bytes. Short inputs are fast.
longest ()
{
  case $1 in
    words) echo 200 ;;
    order) echo 300 ;;
    sheet | relatives | position | table) echo 1500 ;;
    packet | incoming | mail | map) echo 8000 ;;
    letter) echo 200 ;;
    *) echo 4000 ;;
  esac
}

# Files of the source tree that are inputs of a target, besides its corpus.
cases ()
{
  case $1 in
    mail | incoming | receive) ls "$here"/tests/cases/mails/*.* ;;
    sheet | relatives) ls "$here"/tests/cases/demo/*/*.txt ;;
    map) ls "$here"/tests/cases/boards/*.map ;;
    art) ls "$here"/maps/standard/*.css ;;
    table) ls "$here"/tests/cases/golden/*.csv ;;
  esac
}

# The grammars whose words a target’s dictionary contains.
grammars ()
{
  case $1 in
    board | packet | theatre | tournament) echo "$1" ;;
    game) echo "game board system" ;;
    scoring) echo system ;;
    incoming) echo sheet ;;
  esac
}

make_dictionary ()
{
  local dictionary=$here/tests/fuzz/dict/$1.dict grammar
  if [ -e "$dictionary" ]; then cat "$dictionary"; fi
  for grammar in $(grammars "$1"); do
    sed -n -e 's/.*<element name="\([^"]*\)".*/<\1/p' -e 's/.*<attribute name="\([^"]*\)".*/ \1=\x27/p' \
      -e 's/.*<value>\([^<"]*\)<.*/\1/p' "$here/data/$grammar.rng" | sort -u | sed 's/.*/"&"/'
  done
}

build_targets ()
{
  local probe=$build/probe
  mkdir -p "$build" "$out"
  if ! command -v clang >/dev/null; then
    say "Could not find clang, which fuzzing needs. Install the packages clang and llvm."
    exit 2
  fi
  if ! printf 'int LLVMFuzzerTestOneInput (void) { return 0; }' \
    | clang -x c - -fsanitize=fuzzer,address,undefined -o "$probe" 2>"$probe.log"; then
    cat "$probe.log" >&2
    say "Could not build with libFuzzer. Install libclang-rt-14-dev, or the package of your version of clang."
    exit 2
  fi
  rm -f "$probe" "$probe.log"
  if ! meson introspect "$build" --projectinfo >/dev/null 2>&1; then
    CC=${CC:-clang} meson setup "$build" -Dfuzzers=true -Ddesktop=false -Doptimization=1 -Ddebug=true \
      -Db_sanitize=address,undefined -Db_lundef=false \
      "-Dc_args=-fsanitize=fuzzer-no-link -fno-sanitize-recover=undefined -fno-omit-frame-pointer" >&2
  fi
  ninja -C "$build" ${JOBS:+-j"$JOBS"} fuzzers app/cli/payola-cli >&2
  PAYOLA_DATA_DIR=$here ASAN_OPTIONS=detect_leaks=0 \
    "$here/tests/fuzz/make-seeds.sh" "$build/app/cli/payola-cli" "$out/seeds"
}

# Prints one line about the end of a target: the failed assertion, or the summary of the sanitizer.
describe ()
{
  local what
  what=$(sed -n -e 's/^ERROR:[./]*//p' -e 's/.*CRITICAL \*\*: [0-9:.]* *//p' "$1" | head -n 1)
  [ -n "$what" ] || what=$(sed -n 's/^SUMMARY: //p' "$1" | head -n 1)
  printf '%s\n' "$what" | sed "s|$build/\.\./||; s|\.\./||; s| in $||; s/|/ /g"
}

# run_slice TARGET SECONDS: fuzzes a target, starts it again after each finding, and records its runs.
run_slice ()
{
  local target=$1 seconds=$2 end log=$out/$1.log finding=$out/findings/$1
  local dictionary=$out/$1.dict corpus=$out/corpus/$1 left used executions before=0 added status
  mkdir -p "$corpus" "$finding"
  make_dictionary "$target" > "$dictionary"
  end=$(($(date +%s) + seconds))
  export G_SLICE=always-malloc G_DEBUG=fatal-warnings GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 TZ=UTC \
    TMPDIR=$out ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1 \
    LSAN_OPTIONS=suppressions=$here/tests/lsan.supp:print_suppressions=0
  if [ -d "$out/seeds/$target" ]; then cp -n "$out/seeds/$target"/* "$corpus"; fi
  cases "$target" | while read -r file; do cp -n "$file" "$corpus"; done
  TIMEFORMAT='%U %S'
  for _ in 1 2 3 4 5 6 7 8; do
    left=$((end - $(date +%s)))
    if [ "$left" -le 0 ]; then break; fi
    before=$(ls "$finding" | wc -l)
    status=0
    used=$({ time "$build/tests/fuzz/fuzz-$target" "$corpus" "$here/tests/fuzz/corpus/$target" \
      -dict="$dictionary" -max_len="$(longest "$target")" -max_total_time="$left" -timeout=10 \
      -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$finding/" >"$log" 2>&1; } 2>&1) \
      || status=$?
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
    added=$(($(ls "$finding" | wc -l) - before))
    if [ "$added" -gt 0 ]; then
      file=$(ls -t "$finding" | head -n 1)
      cp "$log" "$finding/$file.log"
      say "$target: $(describe "$log") ($finding/$file)"
    elif [ "$status" -ne 0 ]; then
      say "$target ended with status $status: $log"
    fi
    printf '%s\t%s\t%s\t%s\n' "$target" "${executions:-0}" ${used:-0 0} >> "$out/executions.tsv"
    # If the target stopped at once, an input of the corpus has stopped it, and would stop it again.
    if [ "$added" -gt 0 ] && [ "${executions:-0}" -lt 10 ]; then break; fi
  done
  make_table > "$out/table-$target.md"
  mv "$out/table-$target.md" "$out/table.md"
}

# Prints the results of all runs. Findings are counted by their place in the code.
make_table ()
{
  local target findings log
  printf '| target | executions | executions/s | findings |\n|---|---:|---:|---|\n'
  for target in $(cut -f 1 "$out/executions.tsv" | sort -u); do
    findings=$(for log in "$out/findings/$target"/*.log; do
      if [ -e "$log" ]; then describe "$log"; fi
    done | sort -u | paste -sd ';' -)
    awk -F '\t' -v target="$target" -v findings="${findings:-none}" '
      $1 == target { n += $2; seconds += $3 + $4 }
      END { printf "| %s | %d | %d | %s |\n", target, n, n / (seconds > 0 ? seconds : 1), findings }
    ' "$out/executions.tsv"
  done
  awk -F '\t' '{ n += $2; seconds += $3 + $4 }
    END { printf "| **all** | %d | %d | |\n", n, n / (seconds > 0 ? seconds : 1) }' "$out/executions.tsv"
}

# Adds some of the inputs that reach new code. Small inputs are tried first.
merge_target ()
{
  local target=$1 corpus=$here/tests/fuzz/corpus/$1 merged=$out/merged/$1 file
  rm -rf "$merged"
  mkdir -p "$merged"
  cp "$corpus"/* "$merged"
  LC_ALL=C.UTF-8 "$build/tests/fuzz/fuzz-$target" -merge=1 -max_len=1000 "$merged" "$out/corpus/$target" \
    >"$out/$target-merge.log" 2>&1 || say "$target: merging failed: $out/$target-merge.log"
  ls -rS "$merged" | while read -r file; do [ -e "$corpus/$file" ] || echo "$file"; done \
    | awk -v keep="${KEEP:-20}" '
        { names[NR] = $0 }
        END { step = NR > keep ? NR / keep : 1; for (i = step; i <= NR; i += step) print names[int (i)] }' \
    | while read -r file; do cp "$merged/$file" "$corpus/new-${file:0:12}"; done
}

case ${1:-} in
  --slice)
    run_slice "$2" "$3"
    exit
    ;;
  --merge)
    shift
    [ $# -gt 0 ] || set -- $(all_targets)
    build_targets
    for target in "$@"; do merge_target "$target"; done
    exit
    ;;
  [0-9]* | .[0-9]*) ;;
  *)
    usage
    exit 2
    ;;
esac

hours=$1
shift
[ $# -gt 0 ] || set -- $(all_targets)
for target in "$@"; do
  if [ ! -e "$here/tests/fuzz/fuzz-$target.c" ]; then
    say "There is no target $target. The targets are:" $(all_targets)
    exit 2
  fi
done
build_targets

# Each target runs in several slices, so that the table is useful at any time.
share=$(awk -v hours="$hours" -v jobs="$jobs" -v n=$# 'BEGIN { printf "%d", hours * 3600 * jobs / n }')
slice=$((share / 10 > 60 ? share / 10 : 60))
slice=$((slice < share ? slice : share))
slice=$((slice > 0 ? slice : 1))
say "Fuzzing $# targets for $share s each, $jobs at a time"
for ((done = 0; done < share; done += slice)); do
  left=$((share - done))
  printf '%s\n' "$@" | OUT=$out xargs -P "$jobs" -I % "$0" --slice % $((left < slice ? left : slice))
done
cat "$out/table.md"
