# drive.sh: for the scripts of this folder, which source it. The folder has `work`, the project, and `storage`.
# start PROGRAM RECORD starts an aft in `work`; ask SESSION CALL sends a call, waits for its answer, sets `answer`, and adds
# both to RECORD; expect N TEXT looks at the beginning of answer N, says TEXT at that of the last; finish ends it.
start() {
  program=$1 record=$2 n=0 failed=0
  rm -f to_aft "$record" && mkfifo to_aft && : > out
  export HOME="$PWD/storage" XDG_DATA_HOME="$PWD/storage" XDG_CACHE_HOME="$PWD/storage" XDG_CONFIG_HOME="$PWD/storage"
  # It takes some relative paths from the project's root, others from where it runs.
  (cd work && exec "$program") < to_aft > out 2> err &
  aft=$!
  exec 3> to_aft
}
ask() {
  n=$((n + 1))
  request="{\"id\":\"s-$n\",\"session_id\":\"$1\",$2}"
  printf '%s\n' "$request" >&3
  tries=0
  until grep -q "^{\"id\":\"s-$n\"" out || [ $tries = 600 ]; do sleep 0.05; tries=$((tries + 1)); done
  answer=$(grep "^{\"id\":\"s-$n\"" out || true)
  # As a JSON string: backslashes and quotation marks are escaped.
  printf '{"session":"%s","n":%s,"request":%s,"responses":[{"raw":"%s"}],"push":[],"outcome":"answered"}\n' "$1" $n "$request" \
    "$(printf '%s\n' "$answer" | sed 's/\\/\\\\/g; s/"/\\"/g')" >> "$record"
}
expect() { grep -q "^{\"id\":\"s-$1\",$2" out || { echo "FAILED: answer $1 is not $2:"; grep "^{\"id\":\"s-$1\"" out || true; failed=1; }; }
says() { expect $n "$1"; }
finish() { exec 3>&- && { wait $aft || true; }; }
