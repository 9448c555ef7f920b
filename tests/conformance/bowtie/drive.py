#!/usr/bin/env python3
"""drive.py HARNESS SUITE [--least N]: talks to a harness as Bowtie does, and holds it to its protocol and to a suite.

A request is a line of JSON to its standard input, and a line comes back within two seconds; a word on standard error is an error.
First the recorded requests of requests.ndjson, malformed ones among them; then, in each dialect that the harness names, Bowtie's
smoke test and the required tests of JSON-Schema-Test-Suite, each with the registry that Bowtie sends.
"""
import collections
import json
import pathlib
import re
import select
import subprocess
import sys

here, suite = pathlib.Path(__file__).parent, pathlib.Path(sys.argv[2])
least = int(sys.argv[4]) if len(sys.argv) > 4 else 0
directories = {"https://json-schema.org/draft/2020-12/schema": "draft2020-12",
               "https://json-schema.org/draft/2019-09/schema": "draft2019-09",
               "http://json-schema.org/draft-07/schema#": "draft7"}
faults = []


class Harness:
    def __init__(self):
        self.process = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def ask(self, line):
        """Returns the line that answers a line, without its end; "" where there is none in time."""
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        ready = select.select([self.process.stdout], [], [], 2 * 3)[0]  # Bowtie waits three times
        return self.process.stdout.readline().decode().rstrip("\n") if ready else ""

    def request(self, **request):
        return json.loads(self.ask(json.dumps(request)) or '{"nothing": "came in time"}')

    def stop(self):
        said = self.process.communicate(b'{"cmd": "stop"}\n', timeout=10)
        hold("the end", (0, b"", b""), (self.process.returncode, *said))


def hold(what, expected, found):
    if expected != found:
        faults.append(f"{what}: expected {expected}, found {found}")


def registry_of(dialect):
    """Returns the schemas that Bowtie sends for the files that refer to others: those that are of no other dialect."""
    short, schemas, remotes = directories[dialect], {}, suite / "remotes"
    for path in sorted(remotes.rglob("*.json")):
        name, schema = path.relative_to(remotes).as_posix(), json.loads(path.read_bytes())
        if ("$schema" in schema and schema["$schema"] != dialect) or (name.startswith("draft") and not name.startswith(short)):
            continue
        schemas[f"http://localhost:1234/{name}"] = schema
    return schemas


def judge(harness, counts, where, seq, case):
    """Runs a case without its verdicts, and holds the answers to them."""
    bare = [{key: value for key, value in test.items() if key != "valid"} for test in case["tests"]]
    answer = harness.request(cmd="run", seq=seq, case={**case, "tests": bare}, output="flag")
    hold(f"{where}: seq", seq, answer.pop("seq", None))
    results = answer.get("results", [answer] * len(bare))
    hold(f"{where}: results", len(bare), len(results))
    for test, result in zip(case["tests"], results):
        kind = next((each for each in ("errored", "skipped") if each in result), None)
        kind = kind or ("passed" if result == {"valid": test["valid"]} else "failed")
        counts[kind] += 1
        if kind != "passed":
            faults.append(f"{where}: {case['description']}: {test['description']}: {kind}: {json.dumps(result)}")


def smoke(dialect):
    """Returns the cases of Bowtie's smoke test: all is valid, nothing is, and a reference into the registry."""
    tests = [{"description": type(each).__name__, "instance": each} for each in (None, True, 37, 37.37, "37", [37], {"foo": 37})]
    name = "http://bowtie.report/cli/smoke/ref-to-string"
    for verdict, rest in ((True, {}), (False, {"not": {"$schema": dialect}})):
        yield {"description": "smoke", "schema": {"$schema": dialect, **rest}, "tests": [{**test, "valid": verdict} for test in tests]}
    yield {"description": "smoke", "schema": {"$schema": dialect, "$ref": name}, "registry": {name: {"type": "string"}},
           "tests": [{**test, "valid": test["instance"] == "37"} for test in tests]}


def run_dialect(harness, dialect):
    """Returns how many tests of the suite ended how."""
    hold(f"dialect {dialect}", {"ok": True}, harness.request(cmd="dialect", dialect=dialect))
    for case in smoke(dialect):
        judge(harness, collections.Counter(), f"smoke test of {dialect}", {"any": ["value", dialect]}, case)
    counts, registry = collections.Counter(), registry_of(dialect)
    for path in sorted((suite / "tests" / directories[dialect]).glob("*.json")):
        remote = {"registry": registry} if path.stem in ("refRemote", "dynamicRef", "vocabulary") else {}
        for case in json.loads(path.read_bytes()):
            case.pop("specification", None)
            tests = [{"instance" if key == "data" else key: value for key, value in test.items()} for test in case["tests"]]
            judge(harness, counts, path.name, f"{path.name} {case['description']}", {**case, **remote, "tests": tests})
    return counts


harness = Harness()
expected = (here / "expected.ndjson").read_text().splitlines()
for request, answer in zip((here / "requests.ndjson").read_text().splitlines(), expected, strict=True):
    changes = r'"(version|os|os_version)":"[^"]+"'  # from machine to machine, and with releases
    hold(f"answer to {request}", answer, re.sub(changes, r'"\1":"?"', harness.ask(request)))
harness.stop()

harness = Harness()
about = harness.request(cmd="start", version=1)["implementation"]
hold("members of the implementation", set(), {"name", "language", "dialects", "homepage", "issues", "source"} - set(about))
ran = 0
for dialect in about["dialects"]:
    counts = run_dialect(harness, dialect)
    if counts:
        print(f"counts: conformance.bowtie {directories[dialect]}: {sum(counts.values())} tests, " +
              ", ".join(f"{counts[kind]} {kind}" for kind in ("passed", "failed", "errored", "skipped")))
    else:
        print(f"skipped: conformance.bowtie {directories[dialect]}: there are no tests of it in {suite.name}")
    ran += sum(counts.values())
harness.stop()
if suite.is_dir() and ran < least:
    faults.append(f"only {ran} tests ran; at least {least} are known")
print("\n".join(f"FAILED: {fault}" for fault in faults))
sys.exit(1 if faults else 0)
