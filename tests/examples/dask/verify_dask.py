#!/usr/bin/python3
# tests/examples/dask/verify_dask.py: checks the partitions of a recording on a Dask cluster, and prints what one run of
# candor would print: verify_dask.py SCHEDULER_FILE CANDOR CONTRACTS PARTITION...
import subprocess
import sys

from distributed import Client, as_completed


def run(arguments, text=None):
    """Runs candor. Findings (1) and undecided checks (4) are results; anything else is an error of the task."""
    done = subprocess.run(arguments, input=text, stdout=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1, 4):
        raise RuntimeError("%s ended with %d" % (" ".join(arguments), done.returncode))
    return done.stdout


def summarize(candor, contracts, partition):
    """The summary of one partition. The halves of calls that it cuts in two are kept for the merge."""
    return run([candor, "verify", contracts, "--parts", "--summary", "--quiet", "--transcript", partition])


def merge(candor, summaries):
    """The sum of summaries, as one that can be merged again."""
    return run([candor, "merge", "--summary", "--quiet", "-"], b"".join(summaries))


def main():
    scheduler, candor, contracts, partitions = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
    client = Client(scheduler_file=scheduler)
    summaries = client.map(summarize, [candor] * len(partitions), [contracts] * len(partitions), partitions)
    for count, _ in enumerate(as_completed(summaries), 1):
        print("summarized %d of %d" % (count, len(partitions)), file=sys.stderr, flush=True)
    # A tree: each worker adds up four, so that no machine needs all of them.
    while len(summaries) > 1:
        groups = [summaries[at:at + 4] for at in range(0, len(summaries), 4)]
        summaries = [client.submit(merge, candor, group) for group in groups]
    sys.stdout.buffer.write(run([candor, "merge", "--contracts", contracts, "--quiet", "-"], summaries[0].result()))


if __name__ == "__main__":
    main()
