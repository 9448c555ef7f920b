"""Validation by ajv (npm), of the schemas and messages that the readers are measured with; and its verdicts on changed
messages beside those of emitted readers."""
import json
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
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


def measure(build, scratch):
    if not shutil.which("npm"):
        return {"skipped": "there is no npm"}
    directory = build / "bench" / "ajv"
    directory.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE.parent / "metaschema" / name, directory)
    if not (directory / "node_modules" / "ajv").is_dir():
        fetched = subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=directory, timeout=300)
        if fetched.returncode != 0:
            return {"skipped": "the npm registry could not be reached"}
    shutil.copy(HERE / "validation.cjs", directory)
    given = scratch / "subjects.json"
    given.write_text(json.dumps(subjects(build)))
    verdicts = build / "bench" / "verdicts.json.lines"
    ran = subprocess.run(["node", "validation.cjs", given, *([verdicts] if verdicts.exists() else [])], cwd=directory, check=True,
                         capture_output=True, text=True)
    return json.loads(ran.stdout)
