#!/bin/sh
# run.sh BUILD SECONDS [TARGET...]: runs each libFuzzer program, or those named, from its seed corpus. The targets are those of
# targets.def, and recording_NAME for each format of recordings. New inputs go to BUILD/fuzz/<target>; an input that breaks
# a law is left beside them, and belongs into corpus/<target> with the mending.
build=$1 seconds=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
recordings=$here/../../generator/traffic/verify/recordings
formats_of_recordings=$(sed -n 's/^RECORDING(\(.*\))$/\1/p' "$recordings/recordings.def")
[ $# -gt 0 ] || set -- $(sed -n 's/^TARGET(\(.*\))$/\1/p' "$here/targets.def") \
  $(for format in $formats_of_recordings; do echo "recording_$format"; done)

# Writes the inputs from which the reader of a format of recordings starts, each of its test lines, two of them and all
# together, and the words of its source and of these lines.
seed_recording() {
  lines=$here/../verify/recordings/$1/lines.jsonl
  mkdir -p "$found/lines" || exit 1
  awk -v to="$found/lines/$1_" 'length < 16384 {
    file = to NR; print > file; close(file)
    if (last != "") { file = to NR "_with_last"; print last "\n" $0 > file; close(file) }
    last = $0; print > (to "all") }' "$lines"
  grep -oh '"[A-Za-z][A-Za-z0-9_.]*"' "$lines" "$recordings/$1.cpp" | sed 's/"\(.*\)"/"\\"\1\\""/' >> "$found/words"
}

failed=0
for target in "$@"; do
  found=$build/fuzz/$target
  mkdir -p "$found/new" || exit 1
  corpora="$found/new $here/corpus/$target"
  words=
  [ ! -e "$here/$target.dict" ] || words=-dict=$here/$target.dict
  case $target in recording*)
    [ ! -e "$found/words" ] || rm "$found/words"
    formats=${target#recording_}
    [ "$target" != recordings ] || formats=$formats_of_recordings
    for format in $formats; do seed_recording "$format"; done
    sort -u "$found/words" "$here/recordings.dict" -o "$found/words"
    words=-dict=$found/words
    corpora="$found/new $found/lines"
    [ ! -d "$here/corpus/$target" ] || corpora="$corpora $here/corpus/$target" ;;
  esac
  "$build/tests/fuzz/fuzz_$target" $words -seed=1 -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 \
    -malloc_limit_mb=1024 -print_final_stats=1 -artifact_prefix="$found/" $corpora \
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
