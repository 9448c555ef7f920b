#!/bin/sh
# run.sh CANDOR SCRATCH: verify_dask.py on a scheduler and three workers of this machine, of which one is killed while the
# partitions are checked; the report has to be that of a single run.
set -u
candor=$1 scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
contracts=$here/../../../schemas/aft
python=/usr/bin/python3
if ! "$python" -c 'import distributed' 2> /dev/null; then
  echo "skipped: examples.dask: there is no Dask (Debian: python3-distributed)"
  exit 77
fi
rm -rf "$scratch" && mkdir -p "$scratch/parts" && cd "$scratch" || exit 1
pids=
trap 'kill $pids 2> /dev/null' EXIT
fail() { echo "failed: $1"; cat log 2> /dev/null | tail -n 20; exit 1; }

# Recorded calls as sessions of an agent, cut into partitions that know nothing of each other.
recorded=$here/../../../../shared/data/aft/transcripts.ndjson
[ -e "$recorded" ] || recorded=$here/../../transcripts/aft_sample.ndjson
"$python" "$here/../../bench/sessions.py" "$recorded" sessions 8 8000000 || fail "no sessions"
cat sessions/*/*.jsonl | split -l 211 -a 3 --additional-suffix=.jsonl - parts/part-
count=$(ls parts | wc -l)

"$python" -m distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --no-dashboard --scheduler-file scheduler.json > log 2>&1 &
pids=$!
for worker in 1 2 3; do
  "$python" -m distributed.cli.dask_worker --scheduler-file scheduler.json --host 127.0.0.1 --nthreads 1 --no-nanny \
    --no-dashboard --local-directory "worker-$worker" > "worker-$worker.log" 2>&1 &
  eval "worker_$worker=$!"
  pids="$pids $!"
done
"$python" "$here/verify_dask.py" scheduler.json "$candor" "$contracts" parts/*.jsonl > report 2> progress &
job=$!
pids="$pids $job"

# One worker goes when a third of the partitions is done.
for _ in $(seq 600); do
  [ "$(wc -l < progress)" -ge $((count / 3)) ] && break
  kill -0 "$job" 2> /dev/null || break
  sleep 0.1
done
done_before=$(wc -l < progress)
kill -9 "$worker_2" || fail "the worker had ended before"
wait "$job" || fail "the job ended with an error: $(tail -n 3 progress)"
[ "$done_before" -lt "$count" ] || fail "the worker was killed when all was done"

"$candor" verify "$contracts" --parts --summary --quiet $(printf ' --transcript %s' parts/*.jsonl) > one.json
"$candor" merge --contracts "$contracts" --quiet one.json > expected
cmp report expected || { diff report expected; fail "the report is not that of a single run"; }
cat sessions/*/*.jsonl | "$candor" verify "$contracts" --summary --quiet --transcript - > stream.json
"$candor" merge --contracts "$contracts" --quiet stream.json | cmp - expected || fail "a stream has another report"
cat report
echo "counts: examples.dask: $count partitions, $done_before of them done when a worker was killed"
