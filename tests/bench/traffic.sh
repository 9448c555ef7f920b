#!/bin/sh
# traffic.sh BUILD [FILES BYTES]: `candor verify` over a directory of session files, 10,000 of 2 GB together: bytes per
# second of processor time, the most memory, and the same bytes of report for any number of threads.
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
  for jobs in 1 2 16; do
    # Findings are errors of the tools, not of the run.
    /usr/bin/time -f '%U %S %e %M' -o time "$build/candor" verify "$here/../../schemas/aft" --transcript sessions --quiet \
      --jobs $jobs $form > "report-$jobs" || [ $? = 1 ]
    sed '/^Command exited/d' time | awk -v size="$size" -v jobs=$jobs -v form="${form:-human}" \
      '{ printf "%-14s --jobs %-2d  %5.0f MB/s of processor time, %5.0f MB/s, at most %d MB\n", form, jobs, size / 1e6 / ($1 + $2), size / 1e6 / $3, $4 / 1000 }'
    cmp "report-$jobs" report-1
  done
done
