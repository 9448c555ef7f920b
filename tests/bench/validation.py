"""Validation by ajv and by Blaze (npm), of the schemas and messages that the readers are measured with; and the verdicts of ajv on
changed messages beside those of emitted readers."""
import json
import pathlib
import re
import shutil
import statistics
import subprocess

from measure import pinned

HERE = pathlib.Path(__file__).resolve().parent
LOOPS = 50
MESSAGES = HERE.parents[2] / "shared" / "data" / "messages"
SETS = {"req": "bench_request", "grep1": "bench_grep", "grep50": "bench_grep", "grep50s": "bench_grep",
        "grep2000": "bench_grep", "diag20": "bench_diagnostics", "edit": "bench_edit"}


def lifted(schema, frm, to):
    if isinstance(schema, list):
        return [lifted(item, frm, to) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: value.replace(frm, to, 1) if name == "$ref" else lifted(value, frm, to) for name, value in schema.items()}


def subjects(build):
    contracts = build / "tests" / "bench" / "contracts"
    rows = []
    for name, tool in SETS.items():
        contract = json.loads((HERE / "contracts" / "messages" / f"{tool}.tool.json").read_text())
        if (MESSAGES / f"{name}.jsonl").exists():
            rows.append({"set": name, "dialect": "2020-12", "messages": str(MESSAGES / f"{name}.jsonl"),
                         "schema": {**contract["params"], "$defs": contract.get("$defs", {})}})
    for path in sorted(contracts.glob("set_*.*.json")):
        name = path.name.split(".")[0]
        contract = json.loads(path.read_text())
        schema = contract["params"] if "params" in contract else contract["types"]["root"]
        dialect = schema.get("$schema", "2020-12")
        rows.append({"set": name, "dialect": dialect, "messages": str(contracts / f"{name}.jsonl"),
                     "schema": lifted(schema, "#/types/root/", "#/")})
    return rows


def fetched(source, directory, package):
    """Fetches a package of npm into a directory, unless it is there. Returns whether it is."""
    directory.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(source / name, directory)
    return (directory / "node_modules" / package).is_dir() or subprocess.run(
        ["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=directory, timeout=300).returncode == 0


def blaze(build, scratch):
    """Nanoseconds that Blaze takes to validate a document that it has parsed, by set: the means of its own program, which repeats each
    message LOOPS times. Refuses to time what it does not accept."""
    directory, found = build / "bench" / "blaze", {}
    if not fetched(HERE / "blaze", directory, "@sourcemeta/jsonschema"):
        return {"skipped": "the npm registry could not be reached"}
    for subject in subjects(build):
        schema = scratch / f"{subject['set']}.json"
        dialect = "https://json-schema.org/draft/2020-12/schema" if subject["dialect"] == "2020-12" else subject["dialect"]
        schema.write_text(json.dumps({"$schema": dialect, **subject["schema"]}))
        ran = subprocess.run([*pinned(), directory / "node_modules" / ".bin" / "jsonschema", "validate", "--benchmark", "--fast", "--loop", str(LOOPS),
                              schema, subject["messages"]], capture_output=True, text=True)
        times = [float(each) * 1000 for each in re.findall(r": PASS ([0-9.]+) ", ran.stdout)]
        found[subject["set"]] = {"validate": round(statistics.mean(times), 1)} if ran.returncode == 0 and times else {
            "skipped": (ran.stderr or ran.stdout).strip().splitlines()[0][:200]}
    return {"sets": found}


def measure(build, scratch):
    if not shutil.which("npm"):
        return {"skipped": "there is no npm"}
    directory = build / "bench" / "ajv"
    if not fetched(HERE.parent / "metaschema", directory, "ajv"):
        return {"skipped": "the npm registry could not be reached"}
    shutil.copy(HERE / "validation.cjs", directory)
    given = scratch / "subjects.json"
    given.write_text(json.dumps(subjects(build)))
    verdicts = build / "bench" / "verdicts.json.lines"
    ran = subprocess.run(["node", "validation.cjs", given, *([verdicts] if verdicts.exists() else [])], cwd=directory, check=True,
                         capture_output=True, text=True)
    return {**json.loads(ran.stdout), "blaze": blaze(build, scratch)}
