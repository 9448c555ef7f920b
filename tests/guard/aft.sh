#!/bin/sh
# aft.sh CANDOR PROJECT DIRECTORY: the real aft, fetched from npm, behind a guard that demotes.
set -eu
candor=$1 project=$2 directory=$3
mkdir -p "$directory"
sh "$project/tests/live/fetch.sh" "$directory/npm"
cd "$directory"
rm -rf work && mkdir -p work && printf 'int f() { return 1; }\n' > work/a.cpp
root=$directory/work
printf '%s\n' \
  '{"id":"1","command":"configure","project_root":"'"$root"'","harness":"opencode"}' \
  '{"id":"2","command":"grep","pattern":"f","path":"'"$root"'"}' \
  '{"id":"3","command":"outline","file":"'"$root"'/a.cpp"}' \
  '{"id":"4","command":"grep","pattern":7}' \
  '{"id":"5","command":"no_such_command"}' > frames
rm -f to_guard record.ndjson && mkfifo to_guard && : > out
"$candor" guard --contracts "$project/schemas/aft" --policy demote --record record.ndjson -- npm/package/bin/aft \
  < to_guard >> out 2> err &
guard=$!
exec 3> to_guard
while IFS= read -r frame; do
  printf '%s\n' "$frame" >&3
  id=$(printf '%s\n' "$frame" | sed 's/^{"id":"\([0-9]*\)".*/\1/')
  tries=0
  until grep -q '^{"id":"'"$id"'"' out || [ $tries = 600 ]; do sleep 0.05; tries=$((tries + 1)); done
done < frames
exec 3>&-
wait $guard || { echo "FAILED: the guard found something"; cat err; exit 1; }
failed=0
expect() { grep -q "$1" "$2" || { echo "FAILED: no $1 in $2"; failed=1; }; }
expect '^{"id":"2","success":true' out
expect '^{"id":"3","success":true' out
expect '^{"id":"4","success":false,"code":"invalid_request","message":"candor guard: the call of .grep. was not passed on' out
expect '^{"id":"5","success":false,"code":"unknown_command"' out
expect '^candor guard: .*"not_called":1,.*"requests":5,"answers":4,"taken":4,"refused":0' err
"$candor" verify "$project/schemas/aft" --transcript record.ndjson > verified || failed=1
expect '4 requests, 4 answers: 4 without a finding, 0 with a lie, 0 not decided' verified
[ $failed = 0 ] || cat err
echo "counts: guard.aft: 5 calls"
exit $failed
