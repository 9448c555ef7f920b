#!/usr/bin/env python3
"""release.py SOURCE OUT EPOCH BUILD...: writes the artifacts of a release from the archives and .debs that CPack made in each BUILD,
one for each system; the npm package is that of the first.

Each artifact depends on the contents of the archive alone: entries are sorted, and their dates are EPOCH.
"""
import base64
import glob
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import shutil
import tarfile
import tempfile
import time
import zipfile

source, out, epoch, builds = sys.argv[1], sys.argv[2], int(sys.argv[3]), [os.path.realpath(path) for path in sys.argv[4:]]
with open(os.path.join(source, "CMakeLists.txt")) as lists:
    text = lists.read()
version = re.search(r"project\(candor VERSION ([0-9.]+)", text).group(1)
summary = re.search(r'DESCRIPTION "([^"]*)"', text).group(1)
npm_processors = {"x86_64": "x64", "aarch64": "arm64"}
wheel_tags = {"linux-x86_64": "manylinux2014_x86_64.musllinux_1_1_x86_64", "linux-aarch64": "manylinux2014_aarch64.musllinux_1_1_aarch64",
              "windows-x86_64": "win_amd64"}
date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))


def write(name, data):
    with open(os.path.join(out, name), "wb") as file:
        file.write(data)
    print(f"{name}: {len(data)} bytes")


def tar_gz(entries):
    """Returns a .tar.gz of {path: (mode, data)}."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path, (mode, data) in sorted(entries.items()):
            info = tarfile.TarInfo(path)
            info.mode, info.size, info.mtime = mode, len(data), epoch
            tar.addfile(info, io.BytesIO(data))
    return gzip.compress(raw.getvalue(), 9, mtime=0)


def zipped(entries):
    """Returns a .zip of {path: (mode, data)}."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, (mode, data) in sorted(entries.items()):
            entry = zipfile.ZipInfo(path, time.gmtime(max(epoch, 315532800))[:6])
            entry.external_attr, entry.compress_type = (0o100000 | mode) << 16, zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return raw.getvalue()


def wheel(entries, tag):
    """Returns a wheel: its scripts and data are installed as bin/ and share/ of the environment."""
    info = f"candor-{version}.dist-info"
    files = {}
    for path, entry in entries.items():
        place = "scripts/" + path[4:] if path.startswith("bin/") else "data/" + path
        files[f"candor-{version}.data/{place}"] = entry
    files[f"{info}/METADATA"] = (0o644, (
        f"Metadata-Version: 2.1\nName: candor\nVersion: {version}\nSummary: {summary}\nLicense: MIT\n"
        "License-File: LICENSE\n").encode())
    files[f"{info}/LICENSE"] = entries["share/doc/candor/licences/candor"]
    files[f"{info}/WHEEL"] = (0o644, ("Wheel-Version: 1.0\nGenerator: candor\nRoot-Is-Purelib: false\n" + "".join(
        f"Tag: py3-none-{part}\n" for part in tag.split("."))).encode())
    record = "".join(
        f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip('=')},{len(data)}\n"
        for path, (_, data) in sorted(files.items()))
    files[f"{info}/RECORD"] = (0o644, f"{record}{info}/RECORD,,\n".encode())
    return f"candor-{version}-py3-none-{tag}.whl", zipped(files)


def packed(build):
    """Returns the system of a build, such as linux-x86_64, and what CPack packed of it: {path: (mode, data)}."""
    (archive,) = (path for kind in ("tar.gz", "zip") for path in glob.glob(os.path.join(build, "packages", f"candor-{version}-*.{kind}")))
    if archive.endswith(".zip"):
        with zipfile.ZipFile(archive) as file:
            files = {path: file.read(path) for path in file.namelist() if not path.endswith("/")}
    else:
        with tarfile.open(archive) as tar:
            files = {member.name: tar.extractfile(member).read() for member in tar.getmembers() if member.isfile()}
    paths = ((path.split("/", 1)[1], data) for path, data in files.items())
    return re.search(r"-(\w+-\w+)\.(tar\.gz|zip)$", archive).group(1), {
        path: (0o755 if path.startswith("bin/") else 0o644, data) for path, data in paths}


def sysroot_of(build):
    """Returns where the libraries of another processor were unpacked for a build; "" for none."""
    with open(os.path.join(build, "CMakeCache.txt")) as file:
        found = re.search(r"^CMAKE_SYSROOT:\w+=(.*)$", file.read(), re.M)
    return os.path.realpath(found.group(1)) if found else ""


def packages_linked(build, sysroot):
    """Returns the Debian packages, as (root, name, version), of all files that the static program was compiled and linked from."""
    with open(os.path.join(build, "static", "candor.d")) as file:
        inputs = re.sub(r"\\\n", " ", file.read()).split("\n", 1)[0].split(":", 1)[1].split()
    files = {os.path.realpath(os.path.join(build, path)) for path in inputs}
    targets = {"candor_static"} | {os.path.basename(path)[3:-2] for path in files if path.startswith(build)}
    mine = False
    for line in subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, capture_output=True, text=True).stdout.splitlines():
        if line[:1].strip():
            target = re.search(r"CMakeFiles/(\w+)\.dir/", line)
            mine = target is not None and target.group(1) in targets
        elif mine and line.startswith("    "):
            files.add(os.path.realpath(os.path.join(build, line.strip())))
    linked = set()
    for root in {"", sysroot}:
        query = ["dpkg-query", f"--admindir={root}/var/lib/dpkg"]
        system = sorted(path for path in files if path.startswith(f"{root}/usr/"))
        owners = system and subprocess.run([*query, "-S", *system], check=True, capture_output=True, text=True).stdout.splitlines()
        names = sorted({line.split(": ")[0].split(",")[0] for line in owners})
        shown = names and subprocess.run([*query, "-W", "-f", "${Package} ${Version}\n", *names], check=True, capture_output=True, text=True).stdout.splitlines()
        linked |= {(root, *line.split()) for line in shown}
    return sorted(linked, key=lambda package: package[1:])


def licences(linked):
    """Returns {path: text} of the licences of Candor and of all that the program is linked from, with those that these refer to."""
    files, common = {}, set()
    for root, name, _ in linked:
        with open(f"{root}/usr/share/doc/{name}/copyright", "rb") as file:
            files[name] = file.read()
        common |= set(re.findall(rb"/usr/share/common-licenses/([A-Za-z0-9-]+(?:\.[0-9]+)*)", files[name]))
    for name in sorted(common):
        with open(b"/usr/share/common-licenses/" + name, "rb") as file:
            files[name.decode()] = file.read()
    with open(os.path.join(source, "LICENSE"), "rb") as file:
        files["candor"] = file.read()
    return {f"share/doc/candor/licences/{name}": data for name, data in files.items()}


def deb(made):
    """Returns a .deb of CPack packed again, so that it depends on its contents alone: sorted, and all of the date EPOCH."""
    with tempfile.TemporaryDirectory() as place:
        tree, packed = os.path.join(place, "tree"), os.path.join(place, os.path.basename(made))
        subprocess.run(["dpkg-deb", "--raw-extract", made, tree], check=True)
        with open(os.path.join(tree, "DEBIAN", "md5sums"), "r+") as file:
            lines = sorted(file.readlines(), key=lambda line: line.split()[1])
            file.seek(0)
            file.writelines(lines)
        for directory, directories, names in os.walk(tree):
            for path in [directory, *(os.path.join(directory, name) for name in directories + names)]:
                os.utime(path, (epoch, epoch), follow_symlinks=False)
        # Of gzip, as the others are: what xz writes depends on the number of processors.
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "--build", tree, packed], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
        with open(packed, "rb") as file:
            return os.path.basename(made), file.read()


def sbom(system, program, linked):
    """Returns an SPDX 2.3 document of the static program."""
    digest = hashlib.sha256(program).hexdigest()
    packages = [{"SPDXID": "SPDXRef-candor", "name": "candor", "versionInfo": version, "downloadLocation": "NOASSERTION",
                 "filesAnalyzed": False, "licenseDeclared": "MIT", "checksums": [{"algorithm": "SHA256", "checksumValue": digest}]}]
    for root, name, number in linked:
        packages.append({"SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "versionInfo": number,
                         "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "externalRefs": [
                             {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                              "referenceLocator": f"pkg:deb/debian/{name.replace('+', '%2B')}@{number.replace('+', '%2B')}{'?arch=arm64' if root else ''}"}]})
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-candor"}]
    relations += [{"spdxElementId": "SPDXRef-candor", "relationshipType": "DEPENDS_ON", "relatedSpdxElement": package["SPDXID"]}
                  for package in packages[1:]]
    return json.dumps({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
                       "name": f"candor-{version}-{system}",
                       "documentNamespace": f"https://spdx.org/spdxdocs/candor-{version}-{digest}",
                       "creationInfo": {"created": date, "creators": ["Tool: candor-release"]},
                       "packages": packages, "relationships": relations}, indent=1).encode() + b"\n"


os.makedirs(out, exist_ok=True)
for old in glob.glob(os.path.join(out, "candor[-_]*")):
    os.remove(old)
made = []
for build in builds:
    system, entries = packed(build)
    made.append(system)
    linked = packages_linked(build, sysroot_of(build))
    entries.update((path, (0o644, data)) for path, data in licences(linked).items())
    name = f"candor-{version}-{system}"
    files = {f"{name}/{path}": entry for path, entry in entries.items()}
    program = "bin/candor.exe" if "windows" in system else "bin/candor"
    write(*((name + ".zip", zipped(files)) if "windows" in system else (name + ".tar.gz", tar_gz(files))))
    if system in wheel_tags:
        write(*wheel(entries, wheel_tags[system]))
    for path in glob.glob(os.path.join(build, "packages", f"candor_{version}-*.deb")):
        write(*deb(path))
    write(name + ".spdx.json", sbom(system, entries[program][1], linked))
    if build == builds[0]:
        node = {"name": "candor", "version": version, "description": summary, "license": "MIT", "bin": {"candor": "bin/candor"},
                "os": ["linux"], "cpu": [npm_processors[system.split("-")[1]]]}
        write(f"candor-{version}.tgz", tar_gz({"package/package.json": (0o644, json.dumps(node, indent=1).encode() + b"\n"),
                                               "package/LICENSE": entries["share/doc/candor/licences/candor"],
                                               **{"package/" + path: entry for path, entry in entries.items()}}))
sums = ""
for path in sorted(glob.glob(os.path.join(out, "candor[-_]*"))):
    with open(path, "rb") as file:
        sums += f"{hashlib.sha256(file.read()).hexdigest()}  {os.path.basename(path)}\n"
write("SHA256SUMS", sums.encode())
shutil.copy(os.path.join(source, "generator", "cmake", "packaging", "Dockerfile"), out)
for absent in wheel_tags.keys() - made:
    print(f"left out: artifacts for {absent}")
