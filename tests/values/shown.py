# shown.py CANDOR FOLDER: holds what `verify` shows and what `guard` passes on to the texts that the server sent. FOLDER is that of
# values_compare, whose oracle has judged the emitted readers: their verdict is the one that is expected here.
import collections
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse
from decimal import Decimal

PER_TOOL = 14
OWN = {"id", "command", "method", "session_id", "lsp_hints"}


def value(text):
    """A JSON text with its numbers as they are, however long; members in the order given."""
    return json.loads(text, parse_int=lambda each: ("int", int(each)), parse_float=lambda each: ("number", Decimal(each)),
                      object_pairs_hook=lambda pairs: ("object", tuple(pairs)))


def members(text):
    return collections.OrderedDict(value(text)[1])


def at(text, pointer):
    """The value that a JSON pointer names."""
    found = value(text)
    for step in pointer.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        found = dict(found[1])[step] if isinstance(found, tuple) else found[int(step)]
    return found


def texts_of(folder):
    """The contract files and, of each, the texts of answers with the verdicts of emitted readers and fitting params."""
    paths = dict(line.split("\t") for line in (folder / "contracts").read_text().splitlines())
    answers = (folder / "answers").read_text(encoding="utf-8").split("\n\n")
    params, outcomes = {}, collections.defaultdict(list)
    requests = (folder / "requests").read_text(encoding="utf-8").rstrip("\n").split("\n")
    for request, answer in zip(requests, answers):
        space, tool, kind, text, _ = request.split("\t")
        tool = urllib.parse.unquote(tool)
        own = next((line for line in answer.split("\n") if line.startswith("own\t")), None)
        if own is None:
            continue
        is_taken = own.startswith("own\tok")
        if kind == "params":
            if is_taken and not OWN & members(text).keys():
                params.setdefault((space, tool), text)
        # Over MCP a failure has another form, which the tests of the guard hold.
        elif text.startswith('{"success":true') and not OWN & members(text).keys():
            outcomes[space, tool].append((text, is_taken, own.split("\t")[2]))
    for (space, tool), all_texts in outcomes.items():
        if (space, tool) in params and space in paths:
            step = max(1, len(all_texts) // PER_TOOL)
            yield paths[space], tool, params[space, tool], all_texts[::step]


def agrees(is_taken, why, rules):
    """True if the findings of the engine are those of a reader that takes the text, or refuses it because of `why`. The engine
    knows laws that readers lack; a reader refuses numbers that it cannot keep."""
    of_readers = any(rule == "verify/result-schema" or rule.startswith("convention/") for rule in rules)
    return of_readers != is_taken or " limit: " in why


def messages(protocol, number, tool, params, text):
    """The call with that number, and the answer of a server that gives the text."""
    name = json.dumps(tool)
    if protocol == "aft":
        return ('{"id":"%d","command":%s%s' % (number, name, "," + params[1:] if members(params) else "}"),
                '{"id":"%d",%s' % (number, text[1:]))
    rest = re.sub(r'^\{"success":true,?', "", text)
    result = rest[len('"result":'):-1] if rest.startswith('"result":') and len(members(text)) == 2 else "{" + rest
    return ('{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%s,"arguments":%s}}' % (number, name, params),
            '{"jsonrpc":"2.0","id":%d,"result":{"content":[],"structuredContent":%s}}' % (number, result))


def passed_on(candor, path, protocol, policy, requests, frames, scratch):
    """What the host gets for each of its calls, by number; and a fault, or ""."""
    (scratch / "frames").write_text("".join(frame + "\n" for frame in frames), encoding="utf-8")
    ran = subprocess.run([candor, "guard", "--contracts", path, "--policy", policy, "--protocol", protocol, "--quiet", "--",
                          sys.executable, __file__, "--serve", scratch / "frames"], encoding="utf-8",
                         input="".join(request + "\n" for request in requests), capture_output=True, timeout=120)
    got = {}
    for line in ran.stdout.split("\n")[:-1]:
        number = int(json.loads(line)["id"])
        if number in got:
            return got, f"two answers to {number}"
        got[number] = line
    return got, "" if ran.returncode in (0, 1) else f"ends with {ran.returncode}: {ran.stderr[:500]}"


def is_sent(found, frame, policy):
    """True if the host reads the values that the server sent; under observe the bytes, or the values beside a notice."""
    if found == frame:
        return True
    if found == "nothing":
        return False
    shown, sent = members(found), members(frame)
    if policy == "observe":
        notice = shown.pop("candor_guard", None)
        if isinstance(shown.get("result"), tuple):
            result = collections.OrderedDict(shown["result"][1])
            notice = result.pop("_meta", notice)
            shown["result"] = ("object", tuple(result.items()))
        if notice is None:
            return False
    return tuple(shown.items()) == tuple(sent.items())


def is_failure(found):
    shown = json.loads(found)
    return shown.get("success") is False or "error" in shown or shown.get("result", {}).get("isError") is True


def serve(path):
    for frame, _ in zip(open(path, encoding="utf-8", newline="\n"), sys.stdin):
        sys.stdout.write(frame)
        sys.stdout.flush()


def main(candor, folder):
    wrong, counts = [], collections.Counter()

    def differ(tool, way, text, found, expected):
        wrong.append(f"DIFFERS: {tool}: {way}\n  text:     {text[:600]}\n  found:    {found[:600]}\n  expected: {expected[:600]}")

    for path, tool, params, texts in texts_of(folder):
        counts["tools"] += 1
        counts["texts"] += len(texts)
        where = f"{pathlib.Path(path).name}: {tool}"
        for protocol in ("mcp", "aft"):
            requests, frames = zip(*(messages(protocol, number, tool, params, text) for number, (text, _, _) in enumerate(texts)))
            for policy in ("observe", "refuse"):
                way = f"guard of {protocol}, {policy}"
                got, fault = passed_on(candor, path, protocol, policy, requests, frames, folder)
                if fault:
                    differ(where, way, "", fault, "one answer for each request")
                    continue
                for number, (frame, (text, is_taken, why)) in enumerate(zip(frames, texts)):
                    found = got.get(number, "nothing")
                    counts["frames"] += 1
                    rules = set(re.findall(r'"rule":"([^"]*)"', found))
                    if is_sent(found, frame, policy):
                        rules = set()
                    elif policy == "observe" or not rules or not is_failure(found):
                        differ(where, way, frame, found, frame)
                        continue
                    if protocol == "aft" and policy == "refuse" and not agrees(is_taken, why, rules):
                        differ(where, "verdict of " + way, frame, found, "taken" if is_taken else why)
        recording = folder / "shown.ndjson"
        lines = ['{"request":%s,"response":%s}' % pair for pair in zip(requests, frames)]
        recording.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        ran = subprocess.run([candor, "verify", path, "--transcript", recording, "--recording", "record", "--doubts", "off",
                              "--format", "json", "--no-config", "--all-findings"], capture_output=True, text=True)
        try:
            report = json.loads(ran.stdout)
        except ValueError:
            differ(where, "verify", "", ran.stdout + ran.stderr, "a report")
            continue
        if "summary" not in report:
            differ(where, "verify", "", ran.stdout + ran.stderr, "a summary")
            continue
        if [report["summary"][key] for key in ("requests", "answers")] != [len(lines)] * 2:
            differ(where, "verify", "", json.dumps(report["summary"]), f"{len(lines)} requests and answers")
        rules = collections.defaultdict(set)
        for each in report["findings"]:
            if each["file"].endswith(recording.name):
                rules[each["line"] - 1].add(each["rule"])
        for number, (text, is_taken, why) in enumerate(texts):
            if not agrees(is_taken, why, rules[number]):
                differ(where, "verdict of verify", text, str(rules[number]), "taken" if is_taken else why)
        for each in report["findings"]:
            if "offset" not in each or not each["file"].endswith(recording.name) or not each.get("pointer", "").startswith("/response"):
                continue
            counts["findings"] += 1
            line = lines[each["line"] - 1]
            shown = line.encode()[each["offset"]:each["end_offset"]].decode()
            try:
                expected = at(line, each["pointer"])
                is_same = value(shown) in (expected, each["pointer"].rsplit("/", 1)[1])  # a member that must not be is marked by its name
            except (KeyError, IndexError, ValueError, TypeError):
                expected, is_same = "a value at " + each["pointer"], False
            if not is_same:
                differ(where, "verify, what a finding marks", line, f"{each['pointer']}: {shown}", repr(expected))
            quoted = re.search(r", found (-?[0-9][-+.0-9eE]*|\"[^\"\\]*\"|true|false|null)$", each["message"])
            if quoted:
                counts["values"] += 1
                if value(quoted[1]) != expected:
                    differ(where, "verify, what a finding says", line, each["message"], repr(expected))
    for each in wrong[:40]:
        print(each)
    print("counts: values shown: {tools} tools, {texts} texts; {frames} frames of guard, {findings} findings of verify, {values} values "
          "quoted".format_map(counts) + f", {len(wrong)} differ")
    return 1 if wrong or not all(counts[each] for each in ("frames", "findings", "values")) else 0


if __name__ == "__main__":
    sys.exit(serve(sys.argv[2]) if sys.argv[1] == "--serve" else main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
