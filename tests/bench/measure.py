"""What the scripts of the benches share: running a program, and its cost."""
import dataclasses
import os
import statistics
import subprocess
import time


@dataclasses.dataclass
class Cost:
    elapsed: float  # seconds
    cpu: float      # seconds, user and system, children included
    peak: float     # MB, of the largest process
    exit_code: int


def run_once(command, **options):
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return Cost(elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode)


def run(command, runs=7, before=None, **options):
    """The medians of several runs. Raises where the program ends with a signal, or says that its input is no good."""
    costs = []
    for _ in range(runs):
        if before:
            before()
        cost = run_once(command, **options)
        if cost.exit_code not in (0, 1, 4):
            raise SystemExit(f"bench: exit code {cost.exit_code}: {' '.join(map(str, command))}")
        costs.append(cost)
    return Cost(statistics.median(c.elapsed for c in costs), statistics.median(c.cpu for c in costs),
                max(c.peak for c in costs), costs[-1].exit_code)
