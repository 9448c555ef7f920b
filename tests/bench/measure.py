"""What the scripts of the benches share: running a program, and its cost."""
import dataclasses
import functools
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


class Started:
    """A program that runs; `cost` waits for its end."""

    def __init__(self, command, **options):
        self.start = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)

    def cost(self):
        _, status, usage = os.wait4(self.process.pid, 0)
        elapsed = time.monotonic() - self.start
        self.process.returncode = os.waitstatus_to_exitcode(status)
        return Cost(elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, self.process.returncode)


def run_once(command, **options):
    return Started(command, **options).cost()


def checked(cost, command):
    """The cost. Raises where the program ends with a signal, or says that its input is no good."""
    if cost.exit_code not in (0, 1, 4):
        raise SystemExit(f"bench: exit code {cost.exit_code}: {' '.join(map(str, command))}")
    return cost


def run(command, runs=7, before=None, **options):
    """The medians of several runs."""
    costs = []
    for _ in range(runs):
        if before:
            before()
        costs.append(checked(run_once(command, **options), command))
    return medians(costs)


def run_beside(commands, runs=7, before=None):
    """The medians of programs that run at the same time, each on a processor of its own; None where these are too few."""
    processors = sorted(os.sched_getaffinity(0))
    if len(processors) < len(commands):
        return None
    costs = []
    for _ in range(runs):
        if before:
            before()
        started = [Started(command, preexec_fn=functools.partial(os.sched_setaffinity, 0, {processor}))
                   for command, processor in zip(commands, processors)]
        costs += [checked(each.cost(), command) for command, each in zip(commands, started)]
    return medians(costs)


def medians(costs):
    return Cost(statistics.median(c.elapsed for c in costs), statistics.median(c.cpu for c in costs),
                max(c.peak for c in costs), costs[-1].exit_code)
