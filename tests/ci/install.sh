#!/bin/bash
# install.sh PROJECT SCRATCH: runs the install steps of the GitHub action and of the GitLab file against a local HTTP server:
# an archive with the right checksum is installed, and one with a wrong or no checksum is not.
set -eu
project=$1 scratch=$2
for tool in curl python3; do
  command -v $tool > /dev/null || { echo "skipped: ci.install: there is no $tool here"; exit 0; }
done
expect() { [ "$2" = "$3" ] || { echo "FAILED: $1: expected $2, got $3"; cat "$scratch/log"; exit 1; }; echo "ok: $1"; }
rm -rf "$scratch" && mkdir -p "$scratch/served" "$scratch/candor-0/bin"

# An archive in the layout of `make release`, with a stand-in for the program.
printf '#!/bin/sh\necho installed\n' > "$scratch/candor-0/bin/candor"
chmod +x "$scratch/candor-0/bin/candor"
tar -czf "$scratch/served/candor.tar.gz" -C "$scratch" candor-0
right=$(sha256sum "$scratch/served/candor.tar.gz" | cut -d ' ' -f 1)
wrong=$(echo other | sha256sum | cut -d ' ' -f 1)
python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$scratch/served" > "$scratch/server" 2>&1 &
server=$!
trap 'kill $server' EXIT
for _ in $(seq 100); do
  port=$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$scratch/server")
  [ -z "$port" ] || break
  sleep 0.1
done

# The block that follows a line, without its indent.
block() { awk -v from="$1" -v indent="$2" '$0 == from { on = 1; next } on && /\|$/ { text = 1; next }
  text && substr($0, 1, indent) ~ /^ *$/ { print substr($0, indent + 1); next } text { exit }' "$3"; }
block '    - name: install' 8 "$project/.github/actions/candor/action.yml" > "$scratch/github.sh"
{ block '  before_script:' 6 "$project/.gitlab/candor.gitlab-ci.yml"; echo candor; } > "$scratch/gitlab.sh"
github() {
  GITHUB_PATH=$scratch/path URL=$1 SHA256=$2 bash "$scratch/github.sh" > "$scratch/log" 2>&1 || { echo refused; return; }
  PATH="$(cat "$scratch/path"):$PATH" candor
}
gitlab() { CANDOR_URL=$1 CANDOR_SHA256=$2 sh "$scratch/gitlab.sh" 2> "$scratch/log" | tail -n 1 | sed 's/.*FAILED$/refused/'; }
archive=http://127.0.0.1:$port/candor.tar.gz
for file in github gitlab; do
  expect "$file: the right checksum" installed "$(rm -f "$scratch/path"; $file "$archive" "$right")"
  expect "$file: a wrong checksum" refused "$(rm -f "$scratch/path"; $file "$archive" "$wrong")"
done
expect "github: no checksum" refused "$(rm -f "$scratch/path"; github "$archive" "")"
expect "github: no such archive" refused "$(rm -f "$scratch/path"; github "$archive.gone" "$right")"
expect "github: nothing was installed after a refusal" no "$([ -e "$scratch/path" ] && echo yes || echo no)"
