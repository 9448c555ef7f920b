#!/bin/sh
# endless.sh CANDOR: `verify` as a filter. Its findings come while its input is still open, and its memory does not grow
# with the input: what 40 times the sample takes must be near what 400 times take.
candor=$1
cd "$(dirname "$0")/../.." || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# A sanitizer keeps what was freed for a while; here it may not keep much.
export ASAN_OPTIONS="quarantine_size_mb=1:thread_local_quarantine_size_kb=64"
sample=tests/transcripts/aft_sample.ndjson

# peak TIMES: the most memory that a run took, in KB, read while it waits for more input.
peak() {
  rm -f "$scratch/in" && mkfifo "$scratch/in"
  "$candor" verify schemas/aft --transcript - < "$scratch/in" > "$scratch/out" &
  exec 3> "$scratch/in"
  for _ in $(seq "$1"); do cat "$sample"; done >&3
  echo 'the last line' >&3
  # Only a flushed finding about the last line can end this.
  for _ in $(seq 600); do
    tail -c 600 "$scratch/out" | grep -q '| the last line' && break
    sleep 0.1
  done
  tail -c 600 "$scratch/out" | grep -q '| the last line' || echo "FAILED: no finding came out before the input ended" >&2
  awk '/^VmHWM/ { print $2 }' "/proc/$!/status"
  exec 3>&-
  wait
}

few=$(peak 40)
many=$(peak 400)
echo "counts: peak memory of verify: $few KB for 40 times the sample, $many KB for 400 times"
[ -n "$few" ] && [ -n "$many" ] && [ "$((many - few))" -lt 4096 ] || { echo "FAILED: memory grows with the input"; exit 1; }
