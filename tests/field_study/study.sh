#!/bin/sh
# study.sh CANDOR [DIRECTORY]: tries the public servers of servers.txt by their plans, one after the other, and writes
# generated/docs/field-study.md. Needs npm, and git, ripgrep and sqlite3 for the worlds. What npm installs is kept in
# DIRECTORY, and not installed again; without DIRECTORY it is removed. NAMES="a b" tries these servers only, and makes no page.
set -eu
command -v npm > /dev/null || { echo "study.sh: npm is not installed" >&2; exit 1; }
candor=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
if [ $# -gt 1 ]; then
  mkdir -p "$2"
  directory=$(realpath "$2")
else
  directory=$(mktemp -d)
  trap 'rm -rf "$directory"' EXIT
fi
# Servers run as an ordinary user.
chmod 755 "$directory"
mkdir -p "$directory/servers" "$directory/answers"

# install NAME PACKAGE@VERSION
install_server() {
  [ "$(cat "$directory/servers/$1/installed" 2> /dev/null)" = "$2" ] && return
  rm -rf "$directory/servers/$1"
  mkdir -p "$directory/servers/$1"
  npm install --prefix "$directory/servers/$1" --no-audit --no-fund --loglevel=error "$2" > "$directory/servers/$1/log" 2>&1 ||
    { cat "$directory/servers/$1/log" >&2; return 1; }
  echo "$2" > "$directory/servers/$1/installed"
}

cd "$root"
sed '/^#/d; s/ *| */|/g' "$here/servers.txt" > "$directory/list"
failed=0
while IFS='|' read -r name kind package command; do
  case " ${NAMES:-$name} " in *" $name "*) ;; *) continue ;; esac
  install_server "$name" "$package" || { echo "FAILED: $package could not be installed" >&2; failed=1; continue; }
  command=$(echo "$command" | sed "s#{bin}#$directory/servers/$name/node_modules/.bin#g")
  code=0
  # shellcheck disable=SC2086 # The command is a list of words.
  "$candor" trial --plan "tests/field_study/$name.plan.json" --worlds tests/field_study/worlds --format json -- $command \
    < /dev/null > "$directory/answers/$name.json" 2> "$directory/answers/$name.log" || code=$?
  echo "$name: candor trial ended with $code"
  [ -s "$directory/answers/$name.json" ] || { tail -5 "$directory/answers/$name.log" >&2; failed=1; }
done < "$directory/list"
[ $failed = 0 ] || exit 1
[ -n "${NAMES:-}" ] || python3 "$here/page.py" "$candor" "$directory" generated/docs/field-study.md
