#!/bin/sh
# sysroot.sh ARCHITECTURE DIRECTORY PACKAGE...: unpacks Debian packages of another architecture, and all that they depend on, for a
# cross compiler. Needs no rights: nothing is installed. DIRECTORY/var/lib/dpkg knows the packages, as dpkg-query and dpkg-shlibdeps
# ask for them, by the paths at which their files stand here.
set -eu
architecture=$1 root=$2
shift 2
[ "$(cat "$root/packages" 2> /dev/null)" != "$*" ] || exit 0
rm -rf "$root"
mkdir -p "$root/apt/lists/partial" "$root/apt/cache/archives/partial" "$root/var/lib/dpkg/info" "$root/usr/lib"
root=$(cd "$root" && pwd)
ln -s usr/lib "$root/lib"
: > "$root/apt/status"
apt() {
  apt-get -qq -o "APT::Architecture=$architecture" -o "APT::Architectures::=$architecture" -o "Dir::State=$root/apt" \
    -o "Dir::State::status=$root/apt/status" -o "Dir::Cache=$root/apt/cache" -o APT::Sandbox::User=root \
    -o Debug::NoLocking=1 "$@" > "$root/apt/log" 2>&1 || { cat "$root/apt/log" >&2; exit 1; }
}
apt update
apt install --yes --download-only --no-install-recommends "$@"
info=$root/var/lib/dpkg/info
echo 1 > "$info/format"
for deb in "$root"/apt/cache/archives/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$root" --keep-directory-symlink --exclude=./usr/share/man --exclude='./usr/share/locale'
  name=$(dpkg-deb --field "$deb" Package)
  file=$name:$architecture
  dpkg-deb --field "$deb" Multi-Arch | grep -q same || file=$name
  dpkg-deb --fsys-tarfile "$deb" | tar -t | sed -n "s|^\./lib/|./usr/lib/|; s|/\$||; s|^\.|$root|p" > "$info/$file.list"
  dpkg-deb --control "$deb" "$root/apt/control"
  for part in shlibs symbols; do [ ! -e "$root/apt/control/$part" ] || mv "$root/apt/control/$part" "$info/$file.$part"; done
  rm -r "$root/apt/control"
  dpkg-deb --field "$deb" >> "$root/var/lib/dpkg/status"
  printf 'Status: install ok installed\n\n' >> "$root/var/lib/dpkg/status"
done
find "$root" -type l -lname '/*' | while read -r link; do ln -sfn "$root$(readlink "$link")" "$link"; done
rm -r "$root/apt"
echo "$*" > "$root/packages"
