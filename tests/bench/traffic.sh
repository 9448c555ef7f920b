#!/bin/sh
# traffic.sh BUILD [FILES BYTES]: `candor verify` over a directory of session files, 10,000 of 2 GB together: bytes per
# second of processor time, and the most memory.
set -eu
build=$(cd "$1" && pwd) files=${2:-10000} bytes=${3:-2000000000}
here=$(cd "$(dirname "$0")" && pwd)
recorded=$here/../../../shared/data/aft/transcripts.ndjson
[ -e "$recorded" ] || recorded=$here/../transcripts/aft_sample.ndjson
scratch=$build/bench-traffic
trap 'rm -rf "$scratch"' EXIT
rm -rf "$scratch" && mkdir -p "$scratch/sessions" && cd "$scratch"
python3 "$here/sessions.py" "$recorded" sessions "$files" "$bytes"
size=$(find sessions -type f -print0 | xargs -0 cat | wc -c)
echo "$(find sessions -type f | wc -l) files, $((size / 1000000)) MB"
for form in --summary "--format json" ""; do
  # Findings are errors of the tools, not of the run.
  /usr/bin/time -f '%U %S %e %M' -o time "$build/candor" verify "$here/../../schemas/aft" --transcript sessions --quiet \
    $form > report || [ $? = 1 ]
  sed '/^Command exited/d' time | awk -v size="$size" -v form="${form:-human}" \
    '{ printf "%-14s  %5.0f MB/s of processor time, %5.0f MB/s, at most %d MB\n", form, size / 1e6 / ($1 + $2), size / 1e6 / $3, $4 / 1000 }'
done
