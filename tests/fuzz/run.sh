#!/bin/sh
# run.sh BUILD SECONDS [TARGET...]: runs each libFuzzer program from its seed corpus. New inputs go to BUILD/fuzz/<target>;
# an input that breaks a law is left beside them, and belongs into corpus/<target> with the mending.
build=$1 seconds=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- document generate pattern emitted render yaml format frames http guard recordings
failed=0
for target in "$@"; do
  found=$build/fuzz/$target
  mkdir -p "$found/new" || exit 1
  words=
  [ ! -e "$here/$target.dict" ] || words=-dict=$here/$target.dict
  "$build/tests/fuzz/fuzz_$target" $words -seed=1 -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 \
    -malloc_limit_mb=1024 -print_final_stats=1 -artifact_prefix="$found/" "$found/new" "$here/corpus/$target" \
    > "$found/log" 2>&1
  code=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$found/log")
  new=$(ls "$found/new" | wc -l)
  echo "counts: fuzz: $target: ${runs:-?} runs in $seconds s, $new new inputs, exit $code"
  [ $code = 0 ] && continue
  failed=1
  grep -E 'broken:|ERROR|SUMMARY|Test unit written' "$found/log" | head -5
done
exit $failed
