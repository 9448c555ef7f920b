"""run.py BUILD [SECTION...]: runs the benches and writes BUILD/bench.json.

Sections: readers, features, paired, modern, validation, generating, checking, verifying, compiling, growing, including, ledger, guarding, serving,
soak, traffic. Figures are medians; CPU seconds are user and system. `page.py` makes generated/docs/speed.md of the result."""
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile

import compiling
import modern
import validation
from measure import cpu_beside, in_turn, pinned, run, run_once

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SHARED = ROOT.parent / "shared" / "data"
SAMPLES = 15  # of each figure of a Google Benchmark program
PAIRED_ROUNDS = 10
GREP = ROOT / "tests" / "examples" / "contracts" / "grep.tool.json"


def first_line(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0].strip()


def version_of(package):
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return found.stdout or "unknown"


def commit():
    found = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def processor():
    """Its name, which can be that of a whole line of processors, and what tells these apart."""
    pairs = (line.split(":", 1) for line in open("/proc/cpuinfo") if ":" in line)
    about = {key.strip(): value.strip() for key, value in pairs}
    kind = ", ".join(f"{key.removeprefix('cpu ')} {about[key]}" for key in ("cpu family", "model") if key in about)
    return f"{about.get('model name', 'unknown')} ({kind})" if kind else about.get("model name", "unknown")


def machine():
    packages = ["libsimdjson-dev", "nlohmann-json3-dev", "rapidjson-dev", "libboost-json1.81-dev", "libbenchmark-dev"]
    return {"cpu": processor(), "processors": len([line for line in open("/proc/cpuinfo") if line.startswith("processor")]),
            "system": platform.platform(), "compiler": first_line("g++", "--version"),
            "commit": commit(), "samples": SAMPLES,
            "versions": {package: version_of(package) for package in packages},
            "process": vars(run(["true"], 9))}  # what a program costs that does nothing


def shares(build):
    """How many additions a processor made in each nanosecond, for each millisecond of half a second: see share.cpp."""
    return [float(line) for line in printed(build / "bench" / "bench_share", "0.5")]


def quartiles_of_best(rates):
    """The quartiles of the rates, as parts of the best one."""
    return [round(each / max(rates), 2) for each in statistics.quantiles(rates, n=4)]


def google(program, scratch, *options):
    """The medians of a Google Benchmark program: repetitions in random order, so that a slow moment of the machine meets
    all of them. A name is kind/set/variant."""
    out = scratch / "benchmarks.json"
    subprocess.run([*pinned(), program, *options, f"--benchmark_repetitions={SAMPLES}", "--benchmark_min_time=0.02",
                    "--benchmark_enable_random_interleaving=true", "--benchmark_out_format=json", f"--benchmark_out={out}"],
                   check=True, stdout=subprocess.DEVNULL)
    rows = []
    for entry in json.loads(out.read_text())["benchmarks"]:
        if entry.get("aggregate_name") != "median":
            continue
        kind, name, reader = entry["run_name"].split("/")[:3]
        nanoseconds = entry["cpu_time"] / entry["messages"]
        row = {"kind": kind, "set": name, "reader": reader, "ns": round(nanoseconds, 1), "bytes": round(entry["bytes"], 1),
               "mb_per_s": round(entry["bytes"] * 1000 / nanoseconds, 1), "allocations": round(entry["allocations"], 2)}
        rows.append({**row, "label": entry["label"]} if entry.get("label") else row)
    return rows


def readers(build, scratch):
    """The verdicts of the readers on changed messages stay beside the figures, for the section `validation`."""
    verdicts = build / "bench" / "verdicts.json"
    rows = google(build / "bench" / "bench_readers", scratch, "--verdicts", verdicts)
    return {"rows": rows, **json.loads(verdicts.read_text())}


OWN = "^(read|borrow|validate|write)/[^/]*/(emitted|document|new_document|validator)$"


def paired(build, scratch):
    """Readers and writers of the other commit whose build the variable BEFORE names, and of this one: the least of many short samples
    of CPU time. Both programs run at the same time on one processor, so that what else runs there takes from both."""
    if "BEFORE" not in os.environ:
        return {"skipped": "not at hand: BEFORE=DIR, a build of another commit"}
    before = pathlib.Path(os.environ["BEFORE"])
    programs = {"before": before / "bench" / "bench_readers", "now": build / "bench" / "bench_readers"}
    least = {}
    for _ in range(PAIRED_ROUNDS):
        runs = [subprocess.Popen([*pinned(), program, f"--benchmark_filter={OWN}", "--benchmark_min_time=0.002",
                                  "--benchmark_repetitions=60", "--benchmark_enable_random_interleaving=true",
                                  "--benchmark_out_format=json", f"--benchmark_out={scratch / name}"],
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for name, program in programs.items()]
        if any([each.wait() for each in runs]):
            raise SystemExit(f"bench: a run of {' or '.join(map(str, programs.values()))} failed")
        for name in programs:
            for entry in json.loads((scratch / name).read_text())["benchmarks"]:
                if entry["run_type"] == "iteration":
                    kind, of, reader = entry["run_name"].split("/")[:3]
                    row = least.setdefault((kind, of, reader), {"kind": kind, "set": of, "reader": reader})
                    row[name] = min(round(entry["cpu_time"] / entry["messages"], 1), row.get(name, float("inf")))
    return {"commit": first_line("git", "-C", before, "describe", "--always"), "rows": sorted(least.values(), key=lambda row: row["kind"])}


def many(directory, count):
    directory.mkdir()
    text = GREP.read_text()
    for number in range(count):
        (directory / f"grep_{number}.tool.json").write_text(text.replace('"name": "grep"', f'"name": "grep_{number}"', 1))
    return directory


def moved_away(path):
    """Moves what stands at the path to a new name before each run."""
    numbers = iter(range(100))
    return lambda: path.exists() and path.rename(f"{path}_{next(numbers)}")


def memory():
    """A directory in memory, or None where there is no room. For up to five minutes, ext4 searches past the inodes of files that
    anybody removed (RECENTCY_DIRTY in fs/ext4/ialloc.c of Linux), which doubles the time of making thousands of them."""
    place = pathlib.Path("/dev/shm")
    return place if place.is_dir() and shutil.disk_usage(place).free > 8e9 else None


def generating(build, scratch):
    """`copied` is what `cp -r` of the written files costs, `started` what `candor --version` does. Two jobs slow one another down where
    processors share memory or a core: `beside` is the CPU of a run while another one writes the same elsewhere."""
    place = memory()
    with tempfile.TemporaryDirectory(dir=place or scratch) as files:
        return [{**row, "in_memory": place is not None} for row in generated(build, pathlib.Path(files))]


def generated(build, scratch):
    candor, rows = build / "candor", []
    for count in (1, 200, 3000, 5000):
        contracts, out, copy = many(scratch / f"contracts_{count}", count), scratch / f"written_{count}", scratch / f"copy_{count}"
        runs, fresh = 9 if count <= 200 else 3, moved_away(out)
        command = [candor, "generate", contracts, "-o", out, "-q"]
        rows.append({"contracts": count, "written": vars(run(command, runs, before=fresh)), "unchanged": vars(run(command, runs)),
                     "checked": vars(run([candor, "check", contracts, "-q"], runs)),
                     "copied": vars(run(["cp", "-r", out, copy], runs, before=moved_away(copy)))})
        if count == 1:
            rows[-1]["started"] = vars(run([candor, "--version"], runs))
        if count == 200:
            outs = [scratch / "beside_0", scratch / "beside_1"]
            moves = [moved_away(each) for each in outs]
            rows[-1]["beside"] = cpu_beside([[candor, "generate", contracts, "-o", each, "-q"] for each in outs], runs,
                                            before=lambda: [move() for move in moves])
    return rows


def checking(build, scratch):
    lists = SHARED / "mcp-tools"
    if not lists.is_dir():
        return {"skipped": "the tool lists of MCP servers are not beside the checkout"}
    candor, copy = build / "candor", scratch / "lists"
    copy.mkdir()
    for path in lists.glob("*.json"):
        if path.name != "INDEX.json":
            shutil.copy(path, copy)
    releases = scratch / "releases"
    releases.write_text("".join(f'"{candor}" breaking "{lists / (old.name.split("@")[0] + ".json")}" --against "{old}" -q\n'
                                for old in sorted((lists / "history").glob("*@*.json"))) + "exit 0\n")
    return {"check": vars(run([candor, "check", copy, "-q"])),
            "breaking with themselves": vars(run([candor, "breaking", copy, "--against", copy, "-q"])),
            "breaking, older releases": vars(run(["sh", releases]))}


def verifying(build, scratch):
    corpus = SHARED / "aft" / "transcripts.ndjson"
    if not corpus.exists():
        corpus = ROOT / "tests" / "transcripts" / "aft_sample.ndjson"
    text, transcript = corpus.read_bytes(), scratch / "transcript.ndjson"
    copies = 200_000_000 // len(text) + 1
    with open(transcript, "wb") as out:
        for _ in range(copies):
            out.write(text)
    command = [build / "candor", "verify", ROOT / "schemas" / "aft", "--transcript", transcript, "-q"]
    cost = in_turn({"verify": [command]}, 7)["verify"]
    transcript.unlink()
    return [{"mb_per_s": round(copies * len(text) / cost.elapsed / 1e6, 1), "peak_mb": round(cost.peak, 1)}]


def printed(*command):
    """A bench that prints its own figures."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def including(build, scratch):
    emitted = scratch / "one"
    run_once([build / "candor", "generate", GREP, "-o", emitted])
    texts = {"nothing": "", "standard headers": "#include <string>\n#include <string_view>\n#include <vector>\n"
             "#include <optional>\n#include <cstdint>\n", "types": '#include "grep.hpp"\n',
             "nlohmann/json.hpp": "#include <nlohmann/json.hpp>\n"}
    jobs = {}
    for number, (name, text) in enumerate(texts.items()):
        unit = scratch / f"unit{number}.cpp"
        unit.write_text(text)
        jobs[name] = [compiling.command(unit, scratch / "unit.o", [emitted, ROOT / "generator" / "engine", ROOT / "generator" / "runtime"])]
    return {name: cost.cpu for name, cost in in_turn(jobs, 15).items()}


SECTIONS = {
    "readers": readers,
    "features": lambda build, scratch: google(build / "bench" / "bench_features", scratch),
    "paired": paired,
    "modern": modern.measure,
    "validation": lambda build, scratch: validation.measure(build, scratch),
    "generating": generating,
    "checking": checking,
    "verifying": verifying,
    "compiling": lambda build, scratch: compiling.measure(build, scratch, ROOT),
    "growing": lambda build, scratch: compiling.growth(build, scratch, ROOT),
    "including": including,
    "ledger": lambda build, scratch: printed(build / "bench" / "bench_ledger"),
    "guarding": lambda build, scratch: printed(build / "bench" / "bench_guard") + printed(build / "bench" / "bench_guard_pipes"),
    "serving": lambda build, scratch: printed(build / "bench" / "bench_mcp_stdio"),
    "soak": lambda build, scratch: printed(build / "tests" / "mcp_soak" / "mcp_soak", "60", scratch / "tally"),
    "traffic": lambda build, scratch: printed("sh", HERE / "traffic.sh", build, "1000", "200000000"),
}


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    chosen = sys.argv[2:] or list(SECTIONS)
    for name in chosen:
        if name not in SECTIONS:
            raise SystemExit(f"bench: there is no section '{name}': {', '.join(SECTIONS)}")
    target = build / "bench.json"
    result = json.loads(target.read_text()) if target.exists() and sys.argv[2:] else {}
    result["machine"] = machine()
    rates = []
    for name in chosen:
        print(f"bench: {name}", file=sys.stderr, flush=True)
        rates += shares(build)
        with tempfile.TemporaryDirectory() as scratch:
            result[name] = SECTIONS[name](build, pathlib.Path(scratch))
        if name in ("paired", "modern"):
            result[name]["where"] = f"{result['machine']['cpu']}, commit {commit()}"
        rates += shares(build)
        result["machine"]["share"] = quartiles_of_best(rates)
        target.write_text(json.dumps(result, indent=1) + "\n")
    print(f"bench: wrote {target}", file=sys.stderr)


main()
