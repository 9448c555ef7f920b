#!/usr/bin/env python3
"""release.py SOURCE BUILD OUT EPOCH: writes the artifacts of a release from the archive and the .deb that CPack made.

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

source, build, out, epoch = sys.argv[1], os.path.realpath(sys.argv[2]), sys.argv[3], int(sys.argv[4])
with open(os.path.join(source, "CMakeLists.txt")) as lists:
    text = lists.read()
version = re.search(r"project\(candor VERSION ([0-9.]+)", text).group(1)
summary = re.search(r'DESCRIPTION "([^"]*)"', text).group(1)
processor = os.uname().machine
npm_processors = {"x86_64": "x64", "aarch64": "arm64"}
if processor not in npm_processors:
    sys.exit(f"release.py: npm has no known name for the processor {processor}")
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


def wheel(entries):
    """Returns a wheel: its scripts and data are installed as bin/ and share/ of the environment."""
    tag = f"manylinux2014_{processor}.musllinux_1_1_{processor}"
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
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, (mode, data) in sorted(files.items()):
            entry = zipfile.ZipInfo(path, time.gmtime(max(epoch, 315532800))[:6])
            entry.external_attr, entry.compress_type = (0o100000 | mode) << 16, zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return f"candor-{version}-py3-none-{tag}.whl", raw.getvalue()


def packages_linked():
    """Returns the Debian packages, as (name, version), of all files that the static program was compiled and linked from."""
    with open(os.path.join(build, "static", "candor.d")) as file:
        inputs = re.sub(r"\\\n", " ", file.read()).split("\n", 1)[0].split(":", 1)[1].split()
    files = {os.path.realpath(os.path.join(build, path)) for path in inputs}
    targets = {"candor_static"} | {os.path.basename(path)[3:-2] for path in files if path.startswith(build)}
    mine = False
    for line in subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, capture_output=True, text=True).stdout.splitlines():
        if line[:1].strip():
            target = re.search(r"CMakeFiles/(\w+)\.dir/", line)
            mine = target is not None and target.group(1) in targets
        elif mine and line.startswith("    /"):
            files.add(os.path.realpath(line.strip()))
    system = sorted(path for path in files if path.startswith("/usr/"))
    owners = subprocess.run(["dpkg-query", "-S", *system], check=True, capture_output=True, text=True).stdout
    names = sorted({line.split(": ")[0].split(",")[0] for line in owners.splitlines()})
    shown = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *names], check=True, capture_output=True, text=True)
    return sorted({tuple(line.split()) for line in shown.stdout.splitlines()})


def licences(linked):
    """Returns {path: text} of the licences of Candor and of all that the program is linked from, with those that these refer to."""
    files, common = {}, set()
    for name, _ in linked:
        with open(f"/usr/share/doc/{name}/copyright", "rb") as file:
            files[name] = file.read()
        common |= set(re.findall(rb"/usr/share/common-licenses/([A-Za-z0-9-]+(?:\.[0-9]+)*)", files[name]))
    for name in sorted(common):
        with open(b"/usr/share/common-licenses/" + name, "rb") as file:
            files[name.decode()] = file.read()
    with open(os.path.join(source, "LICENSE"), "rb") as file:
        files["candor"] = file.read()
    return {f"share/doc/candor/licences/{name}": data for name, data in files.items()}


def deb():
    """Returns the .deb of CPack packed again, so that it depends on its contents alone: sorted, and all of the date EPOCH."""
    (made,) = glob.glob(os.path.join(build, "packages", f"candor_{version}-*.deb"))
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


def sbom(program, linked):
    """Returns an SPDX 2.3 document of the static program."""
    digest = hashlib.sha256(program).hexdigest()
    packages = [{"SPDXID": "SPDXRef-candor", "name": "candor", "versionInfo": version, "downloadLocation": "NOASSERTION",
                 "filesAnalyzed": False, "licenseDeclared": "MIT", "checksums": [{"algorithm": "SHA256", "checksumValue": digest}]}]
    for name, number in linked:
        packages.append({"SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "versionInfo": number,
                         "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "externalRefs": [
                             {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                              "referenceLocator": f"pkg:deb/debian/{name.replace('+', '%2B')}@{number.replace('+', '%2B')}"}]})
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-candor"}]
    relations += [{"spdxElementId": "SPDXRef-candor", "relationshipType": "DEPENDS_ON", "relatedSpdxElement": package["SPDXID"]}
                  for package in packages[1:]]
    return json.dumps({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
                       "name": f"candor-{version}-linux-{processor}",
                       "documentNamespace": f"https://spdx.org/spdxdocs/candor-{version}-{digest}",
                       "creationInfo": {"created": date, "creators": ["Tool: candor-release"]},
                       "packages": packages, "relationships": relations}, indent=1).encode() + b"\n"


name = f"candor-{version}-linux-{processor}"
entries = {}
with tarfile.open(os.path.join(build, "packages", name + ".tar.gz")) as tar:
    for member in tar.getmembers():
        if member.isfile():
            path = member.name.split("/", 1)[1]
            entries[path] = (0o755 if path.startswith("bin/") else 0o644, tar.extractfile(member).read())
linked = packages_linked()
entries.update((path, (0o644, data)) for path, data in licences(linked).items())
os.makedirs(out, exist_ok=True)
for old in glob.glob(os.path.join(out, "candor[-_]*")):
    os.remove(old)
write(name + ".tar.gz", tar_gz({f"{name}/{path}": entry for path, entry in entries.items()}))
node = {"name": "candor", "version": version, "description": summary, "license": "MIT", "bin": {"candor": "bin/candor"},
        "os": ["linux"], "cpu": [npm_processors[processor]]}
write(f"candor-{version}.tgz", tar_gz({"package/package.json": (0o644, json.dumps(node, indent=1).encode() + b"\n"),
                                       "package/LICENSE": entries["share/doc/candor/licences/candor"],
                                       **{"package/" + path: entry for path, entry in entries.items()}}))
write(*wheel(entries))
write(*deb())
write(name + ".spdx.json", sbom(entries["bin/candor"][1], linked))
sums = ""
for path in sorted(glob.glob(os.path.join(out, "candor[-_]*"))):
    with open(path, "rb") as file:
        sums += f"{hashlib.sha256(file.read()).hexdigest()}  {os.path.basename(path)}\n"
write("SHA256SUMS", sums.encode())
shutil.copy(os.path.join(source, "generator", "cmake", "packaging", "Dockerfile"), out)
for absent in ("artifacts for arm64", "the Windows zip"):
    print(f"left out: {absent}")
