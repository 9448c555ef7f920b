#!/usr/bin/env python3
"""make mutate: puts small faults into the generator and the runtime, and shows which of them the tests notice.

Every fault of the sample is compiled into one copy of the tree, behind a switch (switch.hpp); a run of a test names
the fault to turn on. One run of each test without a fault records which faults the test executes, so that a fault is
tried only with the tests that can see it, cheapest first, until one fails. Results are kept in WORK/state.json: a run
that was stopped goes on where it was. See README.md.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import sites as mutation

ROOT = Path(__file__).resolve().parents[2]
# These run compilers on what is emitted or on headers, or look at the text of the sources, which a switch changes.
WITHOUT = (r"compile|packaging|conformance|^mcp\.|^live\.aft|peers\.clang|unit\.architecture|architecture|clang_tidy|"
           r"readme|mutation")
SHARE_AT_LEAST = 8  # mutants of each module, where it has so many sites


def git_files():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True,
                            text=True).stdout.split("\n")
    return [name for name in listed if name and (ROOT / name).is_file()]


def module_of(name):
    part = name.split("/")[1]
    return part if "." not in part else "load"


def choose(files, count, seed):
    """A deterministic sample: of each module in proportion to its sites, and at least SHARE_AT_LEAST."""
    by_module = collections.defaultdict(list)
    for name in files:
        for site in mutation.sites_of(name, (ROOT / name).read_text()):
            site.order = hashlib.sha256(f"{seed}|{site.key}".encode()).hexdigest()
            by_module[module_of(name)].append(site)
    total = sum(map(len, by_module.values()))
    chosen = []
    for module, of_module in sorted(by_module.items()):
        share = max(SHARE_AT_LEAST, round(count * len(of_module) / total))
        taken = []
        for site in sorted(of_module, key=lambda each: each.order):
            if len(taken) == share:
                break
            if not any(site.file == other.file and site.start < other.end and other.start < site.end for other in taken):
                taken.append(site)
        chosen += taken
    for number, site in enumerate(chosen, 1):
        site.number = number
    return chosen


class Work:
    """The mutated tree, its build and what is known of each mutant."""

    def __init__(self, directory, jobs):
        self.directory, self.jobs = directory, jobs
        self.tree, self.build = directory / "tree", directory / "build"
        self.path = directory / "state.json"
        directory.mkdir(parents=True, exist_ok=True)
        self.state = json.loads(self.path.read_text()) if self.path.exists() else {}
        self.verdicts = self.state.setdefault("verdicts", {})  # key of a mutant: verdict and the test that decided it
        self.uncompilable = set(self.state.setdefault("uncompilable", []))

    def save(self):
        self.state["uncompilable"] = sorted(self.uncompilable)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.state, indent=1))
        fresh.replace(self.path)

    def write_tree(self, names, mutants):
        """Makes the copy of the tree equal to the sources with switches; files that stay equal are left alone."""
        by_file = collections.defaultdict(list)
        for mutant in mutants:
            by_file[mutant.file].append(mutant)
        for name in names:
            data = (ROOT / name).read_bytes()
            if name in by_file:
                data = mutation.switched(data.decode(), by_file[name]).encode()
            target = self.tree / name
            if not target.exists() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
                shutil.copymode(ROOT / name, target)
        known = set(names)
        for path in list(self.tree.rglob("*")):
            if path.is_file() and str(path.relative_to(self.tree)) not in known:
                path.unlink()

    def configure(self, compiler):
        flags = f"-w -O0 -D_GLIBCXX_ASSERTIONS -include {self.tree}/tests/mutation/switch.hpp"
        launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
        linker = ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] if shutil.which("ld.lld") else []
        subprocess.run(["cmake", "-G", "Ninja", "-S", self.tree, "-B", self.build, f"-DCMAKE_CXX_COMPILER={compiler}",
                        "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=", f"-DCMAKE_CXX_FLAGS={flags}",
                        "-DCANDOR_TESTS=ON", "-DCANDOR_EXAMPLES=ON",
                        "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON", *launcher, *linker],
                       check=True, stdout=subprocess.DEVNULL)

    def tests(self, without):
        listed = json.loads(subprocess.run(["ctest", "--test-dir", self.build, "--show-only=json-v1"], check=True,
                                           capture_output=True, text=True).stdout)
        tests = []
        for each in listed["tests"]:
            if "command" not in each or re.search(without, each["name"]):
                continue
            properties = {entry["name"]: entry["value"] for entry in each.get("properties", [])}
            tests.append(Test(each["name"], each["command"], properties))
        return tests

    def compile(self, tests, programs):
        """Builds what the tests run, and the test programs whose names match. False, with the output, where something does not compile."""
        targets = subprocess.run(["ninja", "-C", self.build, "-t", "targets", "all"], capture_output=True,
                                 text=True).stdout
        known = {line.rsplit(": ", 1)[0] for line in targets.split("\n")}
        needed = set()
        for test in tests:
            for word in test.command:
                relative = os.path.relpath(word, self.build) if word.startswith(str(self.build)) else ""
                if relative and relative in known:
                    needed.add(relative)
        # ctest does not tell the command of a test whose program is still to be built.
        needed |= {name for name in known if re.fullmatch(programs, name)}
        run = subprocess.run(["ninja", "-C", self.build, "-k", "0", f"-j{self.jobs}", *sorted(needed)],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        (self.directory / "build.log").write_text(run.stdout)
        return run.returncode == 0, run.stdout

    def culprits(self, output, mutants):
        """The mutants on lines at which the compiler found errors; where there is none, all of a file with errors."""
        # ccache may make the paths of the tree relative to the build.
        tree = f"(?:{re.escape(str(self.tree))}|\\.\\./{re.escape(self.tree.name)})"
        places = re.findall(tree + r"/([^:\s]+):(\d+):(?:\d+: (?:fatal )?(error))?", output)
        for wanted in ("error", ""):
            found = {each.key for name, line, word in places for each in mutants
                     if word == wanted and each.file == name and each.line <= int(line) <= each.last_line}
            if found:
                return found
        return {each.key for name, line, word in places for each in mutants if word and each.file == name}


class Test:
    def __init__(self, name, command, properties):
        self.name, self.command, self.properties = name, command, properties
        self.seconds = 0.0

    def run(self, mutant=0, log="", limit=600.0):
        """'passed', 'failed' or 'timeout'."""
        environment = dict(os.environ, CANDOR_MUTANT=str(mutant))
        if log:
            environment["CANDOR_MUTANT_LOG"] = log
        for entry in self.properties.get("ENVIRONMENT", []):
            name, _, value = entry.partition("=")
            environment[name] = value

        def confine():
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))

        process = subprocess.Popen(self.command, cwd=self.properties.get("WORKING_DIRECTORY"), env=environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   preexec_fn=confine)
        try:
            output = process.communicate(timeout=limit)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "timeout"
        passes = self.properties.get("PASS_REGULAR_EXPRESSION")
        fails = self.properties.get("FAIL_REGULAR_EXPRESSION")
        good = process.returncode == 0
        if passes:
            good = any(re.search(each, output) for each in passes)
        if fails and any(re.search(each, output) for each in fails):
            good = False
        if self.properties.get("WILL_FAIL"):
            good = not good
        return "passed" if good else "failed"


def cases_of(test):
    """The test cases of a doctest program as tests of their own: most take milliseconds, and few execute a mutant."""
    if len(test.command) != 1 or not Path(test.command[0]).name.startswith("test_"):
        return [test]
    listed = subprocess.run([test.command[0], "--list-test-cases"], capture_output=True, text=True)
    names = [line for line in listed.stdout.split("\n") if line and not line.startswith(("[doctest]", "====="))]
    if listed.returncode != 0 or "[doctest]" not in listed.stdout:
        return [test]
    return [Test(f"{test.name}: {name}", [*test.command, "--test-case=" + name.replace(",", "\\,")], test.properties)
            for name in dict.fromkeys(names)]


class Emission:
    """One run of the generator in the build of the tests: its output is code that test programs link."""

    def __init__(self, command):
        self.command = command
        self.directory = Path(command[command.index("-o") + 1])
        self.name = f"{self.directory.parent.name}/{self.directory.name}"

    def run(self, directory, mutant=0, log=""):
        """Emits into another directory. False where the generator fails."""
        command = list(self.command)
        for option, value in (("-o", directory / "out"), ("--depfile", directory / "d"), ("--stamp", directory / "stamp")):
            if option in command:
                command[command.index(option) + 1] = str(value)
        return Test(self.name, command, {}).run(mutant, log, limit=60) == "passed"

    def changed(self, directory):
        """The files that differ from those of the build, with their new text."""
        changes = {}
        for path in sorted((directory / "out").rglob("*")):
            target = self.directory / path.relative_to(directory / "out")
            if path.is_file() and (not target.exists() or path.read_bytes() != target.read_bytes()):
                changes[target] = path.read_bytes()
        return changes


def emissions_of(work, tests):
    """What the generator emits for the programs of the tests."""
    programs = sorted({os.path.relpath(test.command[0], work.build) for test in tests
                       if test.command[0].startswith(str(work.build) + "/tests")})
    if not programs:
        return []
    commands = subprocess.run(["ninja", "-C", work.build, "-t", "commands", *programs], capture_output=True,
                              text=True).stdout.split("\n")
    emissions = []
    for line in commands:
        words = next((part.split() for part in line.split(" && ") if "/candor generate " in part), None)
        if words:
            emissions.append(Emission(words))
    return emissions


def try_emissions(work, mutant, emissions, tests):
    """Rebuilds the test programs of which the mutant emits other code. The verdict, or None where all emit the same."""
    verdict = None
    for emission in emissions:
        if mutant.number not in work.state["reach"].get("emit " + emission.name, []):
            continue
        directory = work.directory / "emitted"
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir()
        if not emission.run(directory, mutant.number):
            return "found", f"the generator refuses {emission.name}"
        changes = emission.changed(directory)
        if not changes:
            continue
        originals = {path: path.read_bytes() for path in changes if path.exists()}
        programs = collections.defaultdict(list)
        for test in tests:
            if test.command[0].startswith(str(work.build) + "/tests"):
                programs[test.command[0]].append(test)
        before = {name: os.stat(name).st_mtime_ns for name in programs}
        for path, data in changes.items():
            path.write_bytes(data)
        build = ["ninja", "-C", work.build, f"-j{work.jobs}", *(os.path.relpath(name, work.build) for name in programs)]
        if subprocess.run(build, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
            verdict = "found", f"{emission.name} does not compile"
        else:
            verdict = "survived", f"emits other code for {emission.name}"
            rebuilt = [test for name, cases in programs.items() if os.stat(name).st_mtime_ns != before[name]
                       for test in cases]
            for test in rebuilt:
                if test.run(limit=20 + 6 * test.seconds) != "passed":
                    verdict = "found", f"{test.name} (with the code that is emitted)"
                    break
        for path in changes:
            path.unlink()
            if path in originals:
                path.write_bytes(originals[path])
        subprocess.run(build, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if verdict[0] == "found":
            break
    return verdict


def control(work, tests):
    """Runs each test without a fault. Keeps those that pass, with their time and the mutants they execute."""
    log = work.directory / "executed"
    kept, reach = [], {}
    for test in tests:
        log.unlink(missing_ok=True)
        began = time.monotonic()
        result = test.run(log=str(log))
        test.seconds = time.monotonic() - began
        if result != "passed":
            print(f"  not used, since it fails without a fault: {test.name}", flush=True)
            continue
        reach[test.name] = sorted({int(line) for line in log.read_text().split()} if log.exists() else [])
        kept.append(test)
    work.state["seconds"] = {test.name: test.seconds for test in kept}
    work.state["reach"] = reach
    return kept


def record_emissions(work, emissions):
    """Runs the generator without a fault, as the build of the tests does, and keeps the mutants that it executes."""
    log, directory = work.directory / "executed", work.directory / "emitted"
    for emission in emissions:
        log.unlink(missing_ok=True)
        directory.mkdir(exist_ok=True)
        emission.run(directory, 0, str(log))
        work.state["reach"]["emit " + emission.name] = (
            sorted({int(line) for line in log.read_text().split()}) if log.exists() else [])


def try_mutant(mutant, tests, reach, jobs, budget):
    """The verdict on one mutant: ('found' or 'survived' or 'unreached', the test that decided it)."""
    able = sorted((test for test in tests if mutant.number in reach[test.name] and test.seconds <= budget / 2),
                  key=lambda test: test.seconds)
    if not able:
        return "survived", "no test executes it"
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for at in range(0, len(able), jobs):
            batch = able[at:at + jobs]
            if time.monotonic() - began > budget:
                return "survived", f"{at} of {len(able)} tests in the time allowed"
            results = pool.map(lambda test: test.run(mutant.number, limit=20 + 6 * test.seconds), batch)
            for test, result in zip(batch, results):
                if result != "passed":
                    return "found", test.name + (" (time limit)" if result == "timeout" else "")
    return "survived", f"{len(able)} tests"


def read_equivalent(path):
    """Entries `file | kind | before => after`, each with a reason on the indented lines below it."""
    entries, last = {}, None
    for line in path.read_text().split("\n"):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            entries[last] = (entries[last] + " " + line.strip()).strip()
        else:
            last = line.strip()
            entries[last] = ""
    for entry, reason in entries.items():
        if not reason:
            sys.exit(f"{path}: no reason for: {entry}")
    return entries


def equivalent_name(mutant):
    return f"{mutant.file.rsplit('/', 1)[-1]} | {mutant.kind} | {mutant.before} => {mutant.after}".strip()


def report(work, mutants, equivalent):
    rows = collections.defaultdict(collections.Counter)
    survivors = []
    for mutant in mutants:
        verdict = work.verdicts.get(mutant.key)
        if verdict is None:
            rows[module_of(mutant.file)]["open"] += 1
            continue
        word = verdict[0]
        if word == "survived" and equivalent_name(mutant) in equivalent:
            word = "equivalent"
        elif word == "survived":
            survivors.append((mutant, verdict[1]))
        rows[module_of(mutant.file)][word] += 1
    total = collections.Counter()
    print(f"\n{'module':<14}{'faults':>7}{'found':>7}{'survived':>10}{'equivalent':>12}{'not yet run':>13}{'found %':>9}")
    for module, row in [*sorted(rows.items()), ("all", total)]:
        if module != "all":
            total.update(row)
        judged = row["found"] + row["survived"]
        share = f"{100 * row['found'] / judged:.0f}" if judged else "-"
        print(f"{module:<14}{sum(row.values()):>7}{row['found']:>7}{row['survived']:>10}{row['equivalent']:>12}"
              f"{row['open']:>13}{share:>9}")
    if survivors:
        print("\nsurvived:")
        for mutant, why in survivors:
            print(f"  {mutant.name}  [{why}]")
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", help="mutate these files only (default: a sample of all modules)")
    parser.add_argument("--count", type=int, default=340, help="size of the sample (default: %(default)s)")
    parser.add_argument("--seed", default="candor", help="another seed is another sample (default: %(default)s)")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "mutation", help="directory of the mutated build")
    parser.add_argument("--jobs", type=int, default=2, help="compilers and tests at one time (default: %(default)s)")
    parser.add_argument("--compiler", default=shutil.which("clang++-14") or "c++")
    parser.add_argument("--module", default="", help="run the mutants of this module only")
    parser.add_argument("--tests", default="", help="run the tests whose names match this expression only")
    parser.add_argument("--programs", default=r"test_\w+|grep_tool|fuzz_replay", help="build these test programs only")
    parser.add_argument("--without", default=WITHOUT, help="leave these tests out")
    parser.add_argument("--budget", type=float, default=120, help="seconds of tests for one mutant; slower tests are left out")
    parser.add_argument("--again", action="store_true", help="run again what survived")
    parser.add_argument("--report", action="store_true", help="only print the table of what has been run")
    parser.add_argument("--least", type=float, default=0, help="fail where less than this share (%%) is found")
    options = parser.parse_args()

    work = Work(options.work.resolve(), options.jobs)
    names = git_files()
    sources = [name for name in names if name.startswith("generator/") and name.endswith((".cpp", ".hpp"))]
    chosen_files = sources
    if options.files:
        wanted = {os.path.relpath(Path(name).resolve(), ROOT) for name in options.files}
        chosen_files = [name for name in sources if name in wanted]
        if wanted - set(chosen_files):
            sys.exit(f"no source of the generator: {', '.join(sorted(wanted - set(chosen_files)))}")
    equivalent = read_equivalent(Path(__file__).parent / "equivalent.txt")
    sample = choose(chosen_files, options.count, options.seed)
    mutants = [mutant for mutant in sample if mutant.key not in work.uncompilable]
    if options.report:
        report(work, mutants, equivalent)
        return 0

    print(f"building {len(mutants)} mutants in one tree, {work.tree}", flush=True)
    while True:
        mutants = [mutant for mutant in sample if mutant.key not in work.uncompilable]
        work.write_tree(names, mutants)
        work.configure(options.compiler)
        tests = work.tests(options.without)
        good, output = work.compile(tests, options.programs)
        if good:
            break
        culprits = work.culprits(output, mutants)
        if not culprits:
            sys.exit(f"the tree does not compile, and not because of a mutant: see {work.directory}/build.log")
        print(f"  {len(culprits)} mutants do not compile, and are not counted", flush=True)
        work.uncompilable |= culprits
        work.save()

    tests = [case for test in work.tests(options.without) for case in cases_of(test)
             if not re.search(options.without, case.name)]
    if "no work to do" in output and "reach" in work.state:
        tests = [test for test in tests if test.name in work.state["seconds"]]
        for test in tests:
            test.seconds = work.state["seconds"][test.name]
        emissions = emissions_of(work, tests)
    else:
        print(f"running {len(tests)} tests without a fault", flush=True)
        tests = control(work, tests)
        emissions = emissions_of(work, tests)
        record_emissions(work, emissions)
        work.save()
    used = [test for test in tests if re.search(options.tests, test.name)]
    # In the order of their hashes: what has been run so far is a sample too.
    for at, mutant in enumerate(sorted(mutants, key=lambda each: each.order), 1):
        verdict = work.verdicts.get(mutant.key)
        if options.module and module_of(mutant.file) != options.module:
            continue
        if verdict and not (options.again and verdict[0] == "survived"):
            continue
        if options.again and equivalent_name(mutant) in equivalent:
            continue
        verdict = try_mutant(mutant, used, work.state["reach"], options.jobs, options.budget)
        if verdict[0] == "survived":
            verdict = try_emissions(work, mutant, emissions, used) or verdict
        work.verdicts[mutant.key] = verdict
        work.save()
        print(f"{at}/{len(mutants)} {verdict[0]}: {mutant.name}  [{verdict[1]}]", flush=True)
    total = report(work, mutants, equivalent)
    judged = total["found"] + total["survived"]
    return 0 if not judged or 100 * total["found"] / judged >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
