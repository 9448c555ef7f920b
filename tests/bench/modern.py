"""Emitted readers and writers beside glaze and simdjson 4, where their sources and a clang that takes them are at hand; and beside
yyjson, where its sources are, too."""
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess

from measure import pinned
from validation import SETS

HERE = pathlib.Path(__file__).resolve().parent
LEAST_CLANG, MOST_CLANG = 19, 30
MEMORY = 14_000_000_000  # bytes for each compiler
ROUNDS = int(os.environ.get("MODERN_ROUNDS", "60"))


def clang():
    names = [name for version in range(MOST_CLANG, LEAST_CLANG - 1, -1) if (name := shutil.which(f"clang++-{version}"))]
    return names[0] if names else None


def sources_of(name):
    """The directory of a peer's sources, which a variable of the environment names, if there is one."""
    place = os.environ.get(name)
    return pathlib.Path(place).resolve() if place and any((pathlib.Path(place) / part).is_dir() for part in ("include", "src")) else None


def version_of(place):
    """As a header of it states it."""
    for path in [*sorted(place.rglob("*version*.h*")), *place.glob("src/*.h")]:
        found = re.findall(r"VERSION_(?:MAJOR|MINOR|REVISION|PATCH)\D*(\d+)|(?:major|minor|patch) = (\d+)", path.read_text())
        if len(found) >= 3:
            return ".".join(max(each) for each in found[:3])
    return "of unknown version"


def measure(build, scratch):
    compiler, glaze, simdjson = clang(), sources_of("GLAZE"), sources_of("SIMDJSON")
    missing = [what for what, found in ((f"clang {LEAST_CLANG} or newer", compiler), ("GLAZE=DIR", glaze), ("SIMDJSON=DIR", simdjson)) if not found]
    if missing:
        return {"skipped": f"not at hand: {', '.join(missing)}"}
    yyjson = sources_of("YYJSON")
    emitted, out = build / "tests" / "bench", build / "bench" / "modern"
    sets = {tool: [name for name, other in SETS.items() if other == tool] for tool in dict.fromkeys(SETS.values())}
    sets |= {path.name.split(".")[0]: [path.name.split(".")[0]] for path in sorted((emitted / "contracts").glob("set_*.tool.json"))}
    subprocess.run(["cmake", "-S", HERE / "modern", "-B", out, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_C_COMPILER={compiler.replace('clang++', 'clang')}", "-DCMAKE_BUILD_TYPE=Release",
                    *(["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache", "-DCMAKE_C_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []),
                    f"-DGLAZE={glaze}", f"-DSIMDJSON={simdjson}", f"-DEMITTED={emitted}", f"-DTOOLS={';'.join(sets)}", f"-DYYJSON={yyjson or ''}"],
                   check=True, stdout=subprocess.DEVNULL)
    for tool in sets:
        (out / f"modern_{tool}").unlink(missing_ok=True)
    with open(out / "build.log", "w") as log:
        subprocess.run(["cmake", "--build", out, "-j", str(os.cpu_count()), "--", "-k", "0"], stdout=log, stderr=log,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    rows = [] if yyjson else [{"kind": "skipped", "set": "all sets", "reader": "yyjson", "why": "not at hand: YYJSON=DIR"}]
    for tool, names in sets.items():
        program = out / f"modern_{tool}"
        if not program.exists():
            rows += [{"kind": "skipped", "set": name, "reader": "glaze", "why": "it does not compile"} for name in names]
            continue
        ran = subprocess.run([*pinned(), program, str(ROUNDS), *names], check=True, capture_output=True, text=True)
        rows += [json.loads(line) for line in ran.stdout.splitlines()]
    return {"rounds": ROUNDS, "versions": "; ".join(f"{name} {version_of(path)}" for name, path in (("glaze", glaze), ("simdjson", simdjson), ("yyjson", yyjson)) if path),
            "compiler": subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout.splitlines()[0], "rows": rows}
