#!/usr/bin/env python3
"""page.py CANDOR DIRECTORY PAGE: makes the page of the field study from the answers that study.sh left in DIRECTORY."""

import collections
import datetime
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
VERDICTS = ["told", "silent", "failed_whole", "crashed", "hung", "not_decided"]
HEAD = " | ".join(verdict.replace("_", " ") for verdict in VERDICTS)
MOST = 300  # characters of what is shown of a reason


def first_line(*command):
    """Returns the first line that a program prints, or that it is not installed."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
    except (OSError, IndexError):
        return f"{command[0]}: not installed"


def servers():
    for line in (HERE / "servers.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield [part.strip() for part in line.split("|")]


def counts_of(trials):
    counted = collections.Counter(trial["verdict"] for trial in trials)
    return " | ".join(str(counted[verdict]) for verdict in VERDICTS)


def cleaned(text):
    """Returns a text in one line, without the directory of its run."""
    text = re.sub(r"\S*/candor-trial-\w+/world", "{world}", text)
    text = re.sub(r"http://127\.0\.0\.1:\d+", "{pages}", text)
    text = " ".join(text.split())
    return text if len(text) <= MOST else text[:MOST] + "..."


def code(text):
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def section(name, package, command, run):
    trials = run["trials"]
    yield f"\n## {package}\n"
    yield "```sh"
    yield f"npm install --prefix field/{name} {package}"
    yield f"candor trial --plan tests/field_study/{name}.plan.json --worlds tests/field_study/worlds -- \\"
    yield "  " + command.replace("{bin}", f'"$PWD"/field/{name}/node_modules/.bin')
    yield "```\n"
    yield f"| tool | law | {HEAD} |"
    yield "|---|---|" + "--:|" * len(VERDICTS)
    by_law = collections.defaultdict(list)
    for trial in trials:
        by_law[trial["tool"], trial["law"]].append(trial)
    for (tool, law), some in by_law.items():
        yield f"| `{tool}` | {law.replace('_', ' ')} | {counts_of(some)} |"
    cases = [trial for trial in trials if trial["verdict"] not in ("told", "not_decided")]
    if cases:
        yield "\nCases:\n"
    for trial in cases:
        yield (f"- `{trial['tool']}` in `{trial['trap']}`, {trial['law'].replace('_', ' ')}, {trial['verdict'].replace('_', ' ')}: "
               f"{cleaned(trial['why'])}. Params: {code(cleaned(trial['call']))}")
    if run["not_run"]:
        yield "\nNot run:\n"
    for left in run["not_run"]:
        yield f"- {left['tool']}: {cleaned(left['why'])}"


def page(candor, directory):
    runs = {}
    for name, *_ in servers():
        runs[name] = json.loads((directory / "answers" / f"{name}.json").read_text())
    every = [trial for run in runs.values() for trial in run["trials"]]
    yield "# Field study\n"
    yield f"Made by `make field-study` on {datetime.date.today()}: {len(runs)} public servers of the npm registry, {len(every)} trials.\n"
    yield "; ".join([first_line(candor, "--version"), "Node.js " + first_line("node", "--version"), first_line("git", "--version"),
                     first_line("rg", "--version"), "SQLite " + first_line("sqlite3", "--version").split()[0]]) + ".\n"
    yield """A trial calls a tool in a whole world, and again in a world where one part is different (a trap). The verdicts:

- *told*: the answer names what is missing or not done, or nothing is missing.
- *silent*: something is missing or different, and the answer does not name it.
- *failed whole*: the call fails, and units that the trap does not touch are missing with it.
- *crashed*, *hung*: the server ends, or there is no answer within 10 seconds.
- *not decided*: the answer in the whole world shows no unit of it, or one of the two calls could not be made.

How much two writers lose (`two_writers`) differs from run to run, and may be nothing.

A verdict compares answers with the world of the trial. Documentation of the servers may describe the same behavior; it was not
consulted. The plans are in `tests/field_study/`, the traps in `schemas/worlds/` and `tests/field_study/worlds/`. The commands of
a section install one server and run its trials again; each report has a script that builds the world of its trap.
"""
    yield (HERE / "read_by_hand.md").read_text()
    yield f"| package | version | kind | trials | {HEAD} |"
    yield "|---|---|---|--:|" + "--:|" * len(VERDICTS)
    for name, kind, package, _ in servers():
        title, version = package.rsplit("@", 1)
        yield f"| {title} | {version} | {kind} | {len(runs[name]['trials'])} | {counts_of(runs[name]['trials'])} |"
    yield f"| all | | | {len(every)} | {counts_of(every)} |"
    for name, _, package, command in servers():
        yield from section(name, package, command, runs[name])


def main():
    candor, directory, target = sys.argv[1:]
    pathlib.Path(target).write_text("\n".join(page(candor, pathlib.Path(directory))) + "\n")


main()
