#!/bin/sh
# run.sh BUILD: runs every bench and prints its figures. CPU seconds are user + system.
build=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# fastest FORMAT COMMAND...: the least of RUNS runs, in seconds that bash's `time` prints by FORMAT.
runs=15
fastest() {
  format=$1
  shift
  for _ in $(seq $runs); do
    TIMEFORMAT=$format /usr/bin/env bash -c 'time "$@" > /dev/null 2>&1' - "$@" 2>&1 | awk '{ print $1 + $2 }'
  done | sort -n | head -1
}
cpu() { fastest '%U %S' "$@"; }
elapsed() { fastest '%R' "$@"; }

echo "== generating (CPU seconds, fastest of 15)"
one=$root/tests/examples/contracts/grep.tool.json
printf 'one contract:                    %s   (goal: under 0.010)\n' "$(cpu "$build/candor" generate "$one" -o "$scratch/one")"
mkdir "$scratch/many"
for number in $(seq 200); do
  sed "s/\"name\": \"grep\"/\"name\": \"grep_$number\"/" "$one" > "$scratch/many/grep_$number.tool.json"
done
"$build/candor" generate "$scratch/many" -o "$scratch/out" > /dev/null 2>&1
printf '200 contracts, nothing to write: %s, %s elapsed on %s processors   (goal: under 0.100)\n' \
  "$(cpu "$build/candor" generate "$scratch/many" -o "$scratch/out")" \
  "$(elapsed "$build/candor" generate "$scratch/many" -o "$scratch/out")" "$(nproc)"
printf '200 contracts, all written:      %s\n' "$(rm -rf "$scratch/out"; cpu sh -c "rm -rf '$scratch/out'; '$build/candor' generate '$scratch/many' -o '$scratch/out'")"

lists=$root/../shared/data/mcp-tools
if [ -d "$lists" ]; then
  echo "== the lists of MCP servers beside the checkout (seconds elapsed, fastest of 15)"
  mkdir "$scratch/lists" && cp "$lists"/*.json "$scratch/lists" && rm -f "$scratch/lists/INDEX.json"
  tools=$("$build/candor" breaking "$scratch/lists" --against "$scratch/lists" 2>&1 > "$scratch/findings" |
    sed -n 's/^candor: \([0-9]*\) contracts compared.*/\1/p')
  printf 'check of %s tools:              %s   (goal: under 0.100)\n' "$tools" "$(elapsed "$build/candor" check "$scratch/lists" -q)"
  printf 'breaking, with themselves:       %s   (goal: under 0.250)\n' \
    "$(elapsed "$build/candor" breaking "$scratch/lists" --against "$scratch/lists" -q)"
  # Each older release with the current one of its server.
  for old in "$lists"/history/*@*.json; do
    name=$(basename "${old%@*}")
    printf '"%s" breaking "%s" --against "%s" -q\n' "$build/candor" "$lists/$name.json" "$old"
  done > "$scratch/releases"
  printf 'breaking, %s older releases:      %s   (goal: under 0.250)\n' \
    "$(wc -l < "$scratch/releases")" "$(elapsed sh "$scratch/releases")"
else
  echo "skipped: the lists of MCP servers are not beside the checkout"
fi

echo "== 3,000 contracts (seconds elapsed, fastest of 5 on $(nproc) processors)"
runs=5
mkdir "$scratch/most"
for number in $(seq 3000); do
  sed "s/\"name\": \"grep\"/\"name\": \"grep_$number\"/" "$one" > "$scratch/most/grep_$number.tool.json"
done
printf 'check:                           %s   (goal: under 2)\n' "$(elapsed "$build/candor" check "$scratch/most" -q)"
printf 'generate, all written:           %s   (goal: under 5)\n' \
  "$(elapsed sh -c "rm -rf '$scratch/out'; '$build/candor' generate '$scratch/most' -o '$scratch/out' -q")"
printf 'generate, nothing to write:      %s   (goal: under 2)\n' \
  "$(elapsed "$build/candor" generate "$scratch/most" -o "$scratch/out" -q)"
rm -r "$scratch/most" "$scratch/out"
runs=15

echo "== including (CPU seconds, g++ -O0 -fsyntax-only, fastest of 15)"
: > "$scratch/empty.cpp"
echo '#include "grep.hpp"' > "$scratch/types.cpp"
echo '#include <nlohmann/json.hpp>' > "$scratch/nlohmann.cpp"
for unit in empty types nlohmann; do
  printf '%-9s %s\n' "$unit" "$(cpu g++ -std=c++20 -fsyntax-only -I"$scratch/one" -I"$root/generator/runtime" "$scratch/$unit.cpp")"
done
echo "(goal: types at most 0.45 more than empty; the goals are of a machine where nlohmann costs 1.30)"

echo "== verifying (100 MB of transcript, a line at a time)"
corpus=$root/../shared/data/aft/transcripts.ndjson
[ -e "$corpus" ] || corpus=$root/tests/transcripts/aft_sample.ndjson
size=$(wc -c < "$corpus")
for _ in $(seq $((100000000 / size + 1))); do cat "$corpus"; done > "$scratch/transcript.ndjson"
size=$(wc -c < "$scratch/transcript.ndjson")
start=$(date +%s%N)
"$build/candor" verify "$root/schemas/aft" --transcript "$scratch/transcript.ndjson" > "$scratch/findings" &
while [ -e "/proc/$!" ]; do
  peak=$(awk '/^VmHWM/ { print $2 }' "/proc/$!/status" 2> /dev/null)
  [ -z "$peak" ] && break
  kept=$peak
  sleep 0.05
done
wait
passed=$(($(date +%s%N) - start))
awk -v bytes="$size" -v ns="$passed" -v kb="$kept" \
  'BEGIN { printf "%.1f MB/s, peak memory %.1f MB   (goal: 20 MB/s, under 50 MB)\n", bytes * 1000 / ns, kb / 1024 }'
rm "$scratch/transcript.ndjson"

if command -v taskset > /dev/null; then pin="taskset -c 1"; fi

echo "== recording (CPU seconds from the construction of a ledger to its coverage, fastest of 7; memory held at most)"
$pin "$build/bench/bench_ledger"

echo "== reading and writing"
$pin "$build/bench/bench_read_write"

echo "== serving over MCP (calls a second on two pipes, best of 5)"
"$build/bench/bench_mcp_stdio"

echo "== MCP over stdio and HTTP at once, clients killed at random (goal: 2000 calls a second over stdio, none lost)"
"$build/tests/mcp_soak/mcp_soak" 60 "$scratch/tally"
