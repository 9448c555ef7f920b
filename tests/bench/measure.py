"""What the scripts of the benches share: running a program, and its cost."""
import dataclasses
import functools
import os
import shutil
import statistics
import subprocess
import time


@dataclasses.dataclass
class Cost:
    elapsed: float  # seconds
    cpu: float      # seconds, user and system, children included
    peak: float     # MB, of the largest process
    exit_code: int
    min_cpu: float = 0  # of several runs


def pinned():
    """What begins a command that stays on one processor."""
    return ["taskset", "-c", "1"] if shutil.which("taskset") else []


class Started:
    """A program that runs; cost() waits for its end."""

    def __init__(self, command, **options):
        self.command = command
        self.start = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)

    def cost(self):
        _, status, usage = os.wait4(self.process.pid, 0)
        elapsed = time.monotonic() - self.start
        self.process.returncode = os.waitstatus_to_exitcode(status)
        return Cost(elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, self.process.returncode)


def run_once(command, **options):
    return Started(command, **options).cost()


def costs_of(starts, runs, before=None):
    """The costs of several runs of programs that run at the same time, each started by a function. Raises where a program ends
    with a signal, or says that its input is no good."""
    costs = []
    for _ in range(runs):
        if before:
            before()
        for started in [start() for start in starts]:
            costs.append(started.cost())
            if costs[-1].exit_code not in (0, 1, 4):
                raise SystemExit(f"bench: exit code {costs[-1].exit_code}: {' '.join(map(str, started.command))}")
    return costs


def median_of(costs):
    """The medians of several runs of one program, and the most memory and least CPU of them."""
    return Cost(statistics.median(c.elapsed for c in costs), statistics.median(c.cpu for c in costs),
                max(c.peak for c in costs), costs[-1].exit_code, min(c.cpu for c in costs))


def run(command, runs=7, before=None, **options):
    """The medians of several runs."""
    return median_of(costs_of([functools.partial(Started, command, **options)], runs, before))


def in_turn(jobs, runs):
    """The medians of jobs that are held against one another, by name, run in turn: a slow minute meets all of them. A job is a list
    of commands that run at the same time; its cost is that of the one that takes longest."""
    costs = {name: [] for name in jobs}
    for _ in range(runs):
        for name, commands in jobs.items():
            costs[name].append(max(costs_of([functools.partial(Started, each) for each in commands], 1), key=lambda cost: cost.elapsed))
    return {name: median_of(each) for name, each in costs.items()}


def cpu_beside(commands, runs=7, before=None):
    """The median CPU seconds of programs that run at the same time, each on its own processor; None where there are too few."""
    processors = sorted(os.sched_getaffinity(0))
    if len(processors) < len(commands):
        return None
    starts = [functools.partial(Started, command, preexec_fn=functools.partial(os.sched_setaffinity, 0, {processor}))
              for command, processor in zip(commands, processors)]
    return statistics.median(c.cpu for c in costs_of(starts, runs, before))
