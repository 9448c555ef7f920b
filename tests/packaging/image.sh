#!/bin/sh
# image.sh OUT SCRATCH: builds the container of what `make release` wrote to OUT, by buildah, on Debian as debootstrap lays it
# out, and runs the program in it.
set -eu
out=$1 scratch=$2
skip() { echo "skipped: packaging.image: $1"; exit 0; }
for tool in buildah debootstrap; do command -v $tool > /dev/null 2>&1 || skip "there is no $tool"; done
[ "$(id -u)" = 0 ] || skip "debootstrap needs root"
rm -rf "$scratch" && mkdir -p "$scratch/run"
run() { "$@" > "$scratch/log" 2>&1 || { cat "$scratch/log"; echo "FAILED: $*"; exit 1; }; }
# Its images are below the scratch directory.
cat > "$scratch/storage.conf" <<END
[storage]
driver = "vfs"
graphroot = "$scratch/images"
runroot = "$scratch/run"
END
export CONTAINERS_STORAGE_CONF="$scratch/storage.conf" BUILDAH_ISOLATION=chroot

run debootstrap --variant=minbase bookworm "$scratch/debian"
base=$(buildah from scratch)
run buildah add "$base" "$scratch/debian" /
run buildah commit "$base" "$(sed -n 's/^FROM /docker.io\/library\//p' "$out/Dockerfile")"
version=$(ls "$out"/*.deb | sed -n 's/.*candor_\([0-9.]*\)-1_amd64\.deb/\1/p')
run buildah build --pull-never --network host --build-arg "VERSION=$version" -t candor "$out"
image=$(buildah from --pull-never localhost/candor)
run buildah run "$image" -- candor --version
[ "$(cat "$scratch/log")" = "candor $version" ] || { cat "$scratch/log"; echo "FAILED: the program says another version"; exit 1; }
run buildah run "$image" -- git --version
echo "ok: the container is built, and its program says: candor $version"
