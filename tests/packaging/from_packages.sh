#!/bin/sh
# from_packages.sh SOURCE BUILD SCRATCH: makes the artifacts of a release from the packages of `make package`, and installs them; makes
# them again where the .deb was packed in another order and at another time, and compares what comes of it.
set -eu
source=$1 build=$2 scratch=$3
here=$(cd "$(dirname "$0")" && pwd)
for tool in python3 dpkg-deb ninja; do
  command -v $tool > /dev/null 2>&1 || { echo "skipped: packaging.artifacts: there is no $tool here"; exit 0; }
done
rm -rf "$scratch" && mkdir -p "$scratch/again"
release() { python3 "$source/generator/cmake/packaging/release.py" "$source" "$scratch/$2" 1780000000 "$1" > "$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }; }
release "$build" out

# The same build, but for its .deb.
for entry in "$build"/* "$build"/.ninja*; do ln -s "$entry" "$scratch/again/"; done
rm "$scratch/again/packages" && mkdir "$scratch/again/packages"
ln -s "$build"/packages/*.tar.gz "$scratch/again/packages/"
deb=$(basename "$build"/packages/candor_*.deb)
dpkg-deb --raw-extract "$build/packages/$deb" "$scratch/tree"
find "$scratch/tree" -type f -exec touch -d 2001-02-03 {} +
sort -r -o "$scratch/tree/DEBIAN/md5sums" "$scratch/tree/DEBIAN/md5sums"
dpkg-deb -Zxz --build "$scratch/tree" "$scratch/again/packages/$deb" > "$scratch/log"
! cmp -s "$build/packages/$deb" "$scratch/again/packages/$deb" || { echo "FAILED: the second .deb should differ"; exit 1; }
release "$scratch/again" out_again
cmp "$scratch/out/$deb" "$scratch/out_again/$deb" || { echo "FAILED: the .deb depends on how its files were packed"; exit 1; }
echo "ok: the .deb depends on its contents alone"
sh "$here/artifacts.sh" "$source" "$scratch/out" "$scratch/installed"
