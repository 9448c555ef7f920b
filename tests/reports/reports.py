# reports.py: holds one report of a person to its expected.md: `reports.py NAME --reports DIR --candor PROGRAM ...`.
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "params"))
import params  # noqa: E402
from params import Failure  # noqa: E402


SERVER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    results = {"initialize": {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}}, "serverInfo": {"name": "shop", "version": "1"}},
               "tools/list": %(list)r, "tools/call": %(answer)r}
    if "id" in asked:
        print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": results[asked["method"]]}), flush=True)
"""


class Case:
    """A report, and the program that it is held against."""

    def __init__(self, tools, scratch):
        self.tools, self.scratch = tools, scratch
        self.at = tools.reports / tools.name

    def run(self, *arguments, data=None):
        return subprocess.run([self.tools.candor, *arguments], capture_output=True, text=True, cwd=self.scratch, input=data)

    def params(self, contract="list.json", texts="params.txt", **expected):
        scratch = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        return params.check(self.tools, self.at / contract, self.at / texts, scratch, **expected)

    def verify(self, contract, transcript):
        """Returns the exit code and the report of `candor verify` as JSON."""
        ran = self.run("verify", self.at / contract, "--transcript", self.at / transcript, "--format", "json", "--doubts", "off")
        return ran.returncode, json.loads(ran.stdout)

    def imported(self, kind, source):
        """Imports a file, and returns its contracts by name, and what was printed."""
        out = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        ran = self.run("import", kind, self.at / source, "-o", out)
        found = {}
        for path in out.rglob("*.tool.json"):
            contract = json.loads(path.read_text())
            found[contract["name"]] = contract
        return found, ran


def same(found, wanted, what):
    if found != wanted:
        raise Failure(f"{what}: expected {wanted}, found {found}")


def findings(report, severity="error"):
    return [f"{each.get('pointer')}: {each['message']}" for each in report["findings"] if each["severity"] == severity]


def default_null(case):
    if case.run("check", case.at / "list.json").returncode not in (0, 1):
        raise Failure("check could not read the list")
    return case.params(refused={3}, expected={1: '{"query":{"limit":20}}'})


def one_dangling_ref(case):
    ran = case.run("check", case.at / "list.json", "--format", "json")
    errors = [each for each in json.loads(ran.stdout)["findings"] if each["severity"] == "error"]
    same([each.get("pointer") for each in errors], ["/tools/1/outputSchema/properties/panel/$ref"], "errors of check")
    ran = case.run("generate", case.at / "list.json", "-o", case.scratch / "out")
    same(ran.returncode, 5, "exit code of generate")
    same(sorted(path.stem for path in (case.scratch / "out").glob("*_board*.hpp")), ["get_board", "list_boards"], "code of the good tools")
    return 2


def discriminator(case):
    # Defaults are filled in; the tag of a branch may stay away.
    lines = (case.at / "params.txt").read_text().splitlines()
    filled = {n: {"payload": None, "pair": None, "limit": 10, **json.loads(line)} for n, line in enumerate(lines, 1)}
    return case.params(refused={6, 7, 9, 12, 14, 15}, expected={n: json.dumps(each) for n, each in filled.items()})


def ids_in_number(case):
    # Where an integer does not fit, a refusal that says so keeps the value as well as an answer does.
    return case.params(refused={22}, may_be_refused={1, 2, 7, 15})


def own_success(case):
    code, report = case.verify("list.json", "cc.jsonl")
    same(findings(report), [], "errors")
    same([report["summary"][key] for key in ("requests", "answers", "refused")], [1, 1, 0], "requests, answers, refused")
    same(code in (0, 4), True, "exit code 0 or 4")
    return 1


def same_id(case):
    # Two calls of one turn, made of the first two of the recording: the answers belong to them in this order.
    chat = json.loads((case.at / "chat.jsonl").read_text())
    calls = [call for each in chat["messages"] for call in each.get("tool_calls", [])][:2]
    answers = [{"role": "tool", "tool_call_id": "call_0", "content": json.dumps({"success": True, "result": value})}
               for value in ({"items": ["x"], "total": 1}, {"ok": True})]
    chat["messages"] = [{"role": "assistant", "content": None, "tool_calls": calls}, *answers]
    turn = case.scratch / "turn.jsonl"
    turn.write_text(json.dumps(chat))
    code, report = case.verify("list.json", turn)
    same(findings(report), [], "errors about one turn")
    same([report["summary"][key] for key in ("requests", "answers", "refused")], [2, 2, 0], "requests, answers, refused of one turn")
    code, report = case.verify("list.json", "chat.jsonl")
    # The third call gives a number for a text, and the tool takes it: that is said of its params, of no answer.
    wrong = [each for each in report["findings"] if each["severity"] == "error" and each["rule"] != "verify/bad-params-taken"]
    same(wrong, [], "errors about answers")
    same([report["summary"][key] for key in ("requests", "answers", "refused")], [3, 3, 0], "requests, answers, refused")
    return 2


def if_then_required(case):
    # The nested texts have one member that `unevaluatedProperties` refuses, and one absent member that has a default.
    return case.params() + case.params("list-nested.json", "params-nested.txt", refused={3}, expected={
        8: '{"f":{"one":{"w":3},"two":{"w":4,"v":5}}}'})


def then_properties(case):
    return case.params(refused={2, 5, 11, 14, 16, 19})


def deep_merge(case):
    return case.params(refused={2, 3, 4, 5, 6}, expected={
        1: '{"id":"second","data":"d","links":{"self":"s","collection":"c"},"n":3}',
        7: '{"id":"second","data":"d","extra":[1],"n":3}'})


def breaking(case):
    environment = {**os.environ, "CANDOR": str(case.tools.candor), "PYTHONDONTWRITEBYTECODE": "1"}
    text = (case.at / "brk.py").read_text().replace("'--no-cache',", "")
    ran = subprocess.run([sys.executable, "-", "-v"], input=text, capture_output=True, text=True, env=environment)
    verdicts = re.findall(r"^(\S+) .*: expect (\S+) got (\S+)", ran.stdout, re.MULTILINE)
    if ran.returncode != 0 or not verdicts:
        raise Failure(ran.stdout + ran.stderr)
    # A param that is added to an open object may be one that a caller already gives a meaning of its own.
    wrong = [each for each in verdicts if each[1] != each[2] and not (each[1] == "safe-ish" and each[2] in ("safe", "break"))]
    same(wrong, [], "verdicts")
    old, new = case.scratch / "old", case.scratch / "new"
    for directory, name in ((old, "old.json"), (new, "new.json")):
        directory.mkdir()
        (directory / "list.json").write_text((case.at / "B25" / name).read_text())
    same(case.run("breaking", new, "--against", old, "--category", "wire").returncode, 0, "exit code for B25")
    same('witness: {"m":{"":' in ran.stdout, True, "a witness of B26 has the empty name")
    return len(verdicts) + 1


def exec_json(case):
    code, report = case.verify("list.json", "exec.jsonl")
    same(code, 1, "exit code for exec.jsonl")
    same(len(findings(report)), 1, "errors in exec.jsonl")
    code, report = case.verify("list.json", "roll.jsonl")
    same(len(findings(report)), 1, "errors in roll.jsonl")
    text = case.run("verify", case.at / "list.json", "--transcript", case.at / "roll.jsonl").stdout
    same("/structuredContent/items" in text and "apply_patch" in text, True, "the place of the error and the other tool are named")
    return 2


def openapi_readonly(case):
    found, ran = case.imported("openapi", "api.json")
    contract = found["addThing"]
    same(sorted(contract["inputSchema"].get("required", [])), ["name", "secret"], "required params")
    same(sorted(contract["outputSchema"].get("required", [])), ["id", "name"], "required members of the result")
    return 2


def openapi_nullable(case):
    for source in ("api.json", "api-large.json"):
        found, ran = case.imported("openapi", source)
        if not found:
            raise Failure(f"{source}: nothing is imported:\n{ran.stdout}{ran.stderr}")
        # Null is taken where `type` stands beside `nullable`, and no enum without it.
        takes_null = {name for contract in found.values() for name, each in contract["inputSchema"].get("$defs", {}).items()
                      if "null" in each.get("type", [])}
        same(takes_null, {"Owner", "Sort"} if source == "api-large.json" else set(), f"{source}: schemas that take null")
    return 2


def openapi_same_name(case):
    places = {"path-body.json": ("putUser", {"path", "body"}), "path-query.json": ("getOther", {"path", "query"}),
              "header-query.json": ("putUser", {"header", "query"})}
    for source, (name, wanted) in places.items():
        found, ran = case.imported("openapi", source)
        if name in found:
            given = {each.get("x-openapi", {}).get("in") for each in found[name]["inputSchema"]["properties"].values()}
            same(wanted <= given, True, f"{source}: params in {sorted(wanted)}, where there are {given}")
        elif source == "path-body.json" or name not in ran.stdout + ran.stderr or (source == "path-query.json" and "addThing" not in found):
            raise Failure(f"{source}:\n{ran.stdout}{ran.stderr}")
    return 3


def openapi_form_body(case):
    found, ran = case.imported("openapi", "api.json")
    same({"getA", "headH"} <= set(found), True, "getA and headH are imported")
    paths = {each["x-openapi"]["path"] for each in found.values()}
    same(all(path in paths or path in ran.stdout + ran.stderr for path in ("/f", "/s")), True, "the others are imported or named")
    same(found["postForm"]["inputSchema"]["properties"]["body"]["required"], ["u"], "what the form requires")
    return 5


def url_pattern(case):
    ran = case.run("check", case.at / "list.json", "--format", "json")
    same(findings(json.loads(ran.stdout)), [], "errors of check")
    return 10


def verdicts(case, name, schema, instances):
    """Returns whether the engine takes each instance."""
    schema.pop("$id", None)
    dialect = schema.get("$schema", "https://json-schema.org/draft/2020-12/schema")
    asked = [{"cmd": "start", "version": 1}, {"cmd": "dialect", "dialect": dialect},
             {"cmd": "run", "seq": 1, "case": {"description": name, "schema": schema, "tests": [
                 {"description": str(i), "instance": each} for i, each in enumerate(instances)]}}]
    ran = subprocess.run([case.tools.bowtie], capture_output=True, text=True, input="".join(json.dumps(each) + "\n" for each in asked))
    return [each.get("valid") for each in json.loads(ran.stdout.splitlines()[-1])["results"]]


def real_documents(case):
    """Contracts made from documents are held by those documents, and the engine takes and refuses what the authors did."""
    sets, schemas = case.tools.reports.parent / "validation-sets", case.tools.reports.parent / "schemastore"
    if not sets.is_dir() or not schemas.is_dir():
        print("skipped: the documents of validation-sets and schemastore are not here")
        return 0
    documents = 0
    # From src/negative_test of SchemaStore/schemastore (commit 3b6446a, Apache-2.0), refused by python-jsonschema as well.
    for line in pathlib.Path(__file__).with_name("negative.jsonl").read_text().splitlines():
        wrong = json.loads(line)
        schema = json.loads((schemas / wrong["schema"]).read_text())["tools"][0]["inputSchema"]
        same(verdicts(case, wrong["schema"], schema, [wrong["document"]]), [False], f"verdict on {line}")
        documents += 1
    for directory in sorted(sets.iterdir()):
        instances = [json.loads(line) for line in (directory / "instances.jsonl").read_text().splitlines()[:40]]
        schema = json.loads((directory / "schema.json").read_text())
        same(verdicts(case, directory.name, schema, instances), [True] * len(instances), f"verdicts on {directory.name}")
        objects = [each for each in instances if isinstance(each, dict)]
        if len(objects) < 2:
            continue
        wire = case.scratch / "wire.ndjson"
        with wire.open("w") as out:
            for i, each in enumerate(objects):
                out.write(json.dumps({"jsonrpc": "2.0", "id": i, "method": "tools/call", "params": {"name": "t", "arguments": each}}) + "\n")
                out.write(json.dumps({"jsonrpc": "2.0", "id": i, "result": {
                    "content": [{"type": "text", "text": json.dumps(each)}], "structuredContent": each}}) + "\n")
        contract = case.scratch / "t.tool.json"
        contract.unlink(missing_ok=True)
        made = case.run("init", "--from-transcript", wire, "--tool", "t", "-o", contract)
        same(made.returncode, 0, f"init from {directory.name}: {made.stdout}{made.stderr}")
        held = case.run("verify", contract, "--transcript", wire, "--doubts", "off")
        same(held.returncode, 0, f"verify on {directory.name}: {held.stdout[:2000]}")
        documents += len(objects)
    return documents


def names_that_clash(case):
    same(case.run("check", case.at / "list.json").returncode in (0, 4), True, "check takes the list")
    same(case.run("generate", case.at / "list.json", "-o", case.scratch / "out").returncode, 0, "exit code of generate")
    return 2


def complete_means_done(case):
    same(case.run("generate", case.at / "list.json", "-o", case.scratch / "out").returncode, 0, "exit code of generate")
    code, report = case.verify("list.json", "wire.ndjson")
    same(findings(report), [], "errors")
    found, _ = case.imported("openapi", "api.json")
    (case.scratch / "imported").mkdir()
    for name, contract in found.items():
        (case.scratch / "imported" / f"{name}.tool.json").write_text(json.dumps(contract))
    for contracts in (case.scratch / "imported", case.at / "todo-list.json"):
        same(case.run("generate", contracts, "-o", case.scratch / f"of-{contracts.stem}").returncode, 0, f"exit code of generate {contracts.name}")
    call, answer = (case.at / "wire.ndjson").read_text().splitlines()
    server = case.scratch / "server.py"
    server.write_text(SERVER % {"list": json.loads((case.at / "list.json").read_text()), "answer": json.loads(answer)["result"]})
    opening = {"jsonrpc": "2.0", "id": 0, "method": "initialize",
               "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "host", "version": "1"}}}
    frames = [json.dumps(opening), json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}), call]
    for policy in ("observe", "demote", "refuse"):
        ran = case.run("guard", "--policy", policy, "--", sys.executable, server, data="\n".join(frames) + "\n")
        passed = [each for each in map(json.loads, ran.stdout.splitlines()) if each.get("id") == json.loads(call)["id"]]
        same([each["result"]["structuredContent"] for each in passed], [json.loads(answer)["result"]["structuredContent"]], f"answers under {policy}")
        same("isError" in passed[0]["result"], False, f"an error under {policy}")
    return 7


def provider_tool_lists(case):
    for kind, source, wanted in (("anthropic", "anth.json", {"get_weather", "x"}), ("openai", "oai.json", {"get_weather", "noparams", "p"})):
        found, ran = case.imported(kind, source)
        same(set(found), wanted, f"contracts of {source}")
    return 2


REPORTS = {
    "01-default-null": default_null, "02-one-dangling-ref": one_dangling_ref, "05-pydantic-discriminator": discriminator,
    "07-ids-in-number": ids_in_number, "08-own-success-member": own_success, "09-same-id-in-one-turn": same_id,
    "11-openapi-readonly-required": openapi_readonly, "12-openapi-nullable-allof": openapi_nullable,
    "13-openapi-same-name": openapi_same_name, "15-allof-if-then-required": if_then_required,
    "16-then-properties-lost": then_properties, "18-openapi-one-form-body": openapi_form_body,
    "23-allof-deep-merge": deep_merge, "24-breaking-reports": breaking, "26-codex-exec-json": exec_json,
    "27-url-pattern": url_pattern, "30-real-documents": real_documents, "32-names-that-clash": names_that_clash,
    "33-complete-means-done": complete_means_done, "35-provider-tool-lists": provider_tool_lists,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    for option in ("reports", "candor", "bowtie", "runtime", "library"):
        parser.add_argument("--" + option, type=pathlib.Path, required=True)
    parser.add_argument("--cxx", required=True)
    tools = parser.parse_args()
    if not (tools.reports / tools.name).is_dir():
        print(f"skipped: reports.{tools.name}: the reports are not beside the checkout")
        return 0
    failure = ""
    with tempfile.TemporaryDirectory() as scratch:
        try:
            checked = REPORTS[tools.name](Case(tools, pathlib.Path(scratch)))
        except Failure as found:
            failure = str(found)
        except (KeyError, ValueError, IndexError, StopIteration, OSError) as found:
            failure = f"{type(found).__name__}: {found}"
    if not failure:
        print(f"counts: {checked} cases of {tools.name} as its expected.md says")
    else:
        print(failure)
    return 1 if failure else 0


if __name__ == "__main__":
    sys.exit(main())
