# tests/support/fetch_npm.sh: sourced by scripts that use packages from npm, with `here`, the directory of package.json and
# package-lock.json, and skip(), which ends the script with a reason.

# fetch_npm DIRECTORY SECONDS [OPTION...]: goes to DIRECTORY and fetches the packages of package-lock.json into it, unless
# they are there. OPTIONs are those of `npm ci`.
fetch_npm() {
  directory=$1 seconds=$2
  shift 2
  command -v npm > /dev/null 2>&1 || skip "there is no npm"
  mkdir -p "$directory" && cd "$directory"
  # Several tests may use the same packages; one of them fetches.
  exec 9> lock
  ! command -v flock > /dev/null 2>&1 || flock 9
  if ! cmp -s "$here/package-lock.json" fetched.json; then
    rm -f fetched.json
    cp "$here/package.json" "$here/package-lock.json" .
    # The engine of the npm that fetches packages does not matter: those that need another Node have it among them.
    timeout "$seconds" npm ci --silent --no-audit --no-fund --fetch-retries=1 --fetch-timeout=60000 "$@" > npm.log 2>&1 ||
      skip "the npm registry could not be reached"
    cp "$here/package-lock.json" fetched.json
  fi
  exec 9>&-
}
