# tests/attacks/run.sh: runs one recorded attack: attack.py or attack.sh of its directory, with CANDOR naming the program.
# usage: run.sh CANDOR DIRECTORY. Ends with 77 where the attack cannot be run.
set -u
CANDOR=$1
attack=$2
name=$(basename "$attack")
export CANDOR PYTHONDONTWRITEBYTECODE=1

skip() {
  echo "skipped: attacks.$name: $1"
  exit 77
}

[ -d "$attack" ] || skip "no ../shared/data/attacks/$name"
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
# What an attack leaves behind goes with its directory.
export TMPDIR="$work"
cd "$work" || exit 1
if [ -f "$attack/attack.sh" ]; then
  set -- sh "$attack/attack.sh"
elif [ -f "$attack/attack.py" ]; then
  command -v python3 > /dev/null || skip "no python3"
  set -- python3 "$attack/attack.py"
else
  skip "no attack.py or attack.sh"
fi

# An attack that names a small file system gets one of its own, which no one else sees.
size=$(sed -n 's/^# usage: .*mount -t tmpfs -o size=\([0-9a-z]*\) .*/\1/p' "$attack"/attack.*)
if [ -n "$size" ]; then
  apart=
  for each in "unshare -m" "unshare -rm"; do
    $each sh -c "mount -t tmpfs -o size=$size tmpfs '$work'" 2> /dev/null && apart=$each && break
  done
  [ -n "$apart" ] || skip "no file system of $size can be mounted"
  set -- $apart sh -c 'mount -t tmpfs -o "size=$1" tmpfs "$2"; where=$2; shift 2; exec "$@" "$where"' sh "$size" "$work" "$@"
fi
# Some compare times of a few milliseconds, which a system counts in ticks: those have more chances. Growth out of
# proportion fails each time.
chances="1 2"
grep -q ru_utime "$attack"/attack.* && chances="1 2 3 4 5 6 7 8"
for chance in $chances; do
  "$@" && { echo "counts: attacks: $name held"; exit 0; }
  echo "not held at chance $chance: $name"
done
exit 1
