#!/usr/bin/python3
"""test-run-vectors.py - run-vectors with good, wrong and damaged case files

SPDX-License-Identifier: GPL-3.0-or-later
"""
import gzip
import json
import os
import subprocess
import sys
import tempfile

CASE = {
    "id": "one", "phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {},
    "possible": {"A PAR": ["A PAR H", "A PAR - BRE", "A PAR - BUR", "A PAR - GAS", "A PAR - PIC"]},
    "dipcc_only": [], "python_only": [],
}
WRONG = dict(CASE, id="two", possible={"A PAR": ["A PAR H", "A PAR - MAR"]})
UNKNOWN = dict(CASE, id="three", colour="blue")
NOWHERE = dict(CASE, id="four", units={"FRANCE": ["A XYZ"]})


def lines(*cases):
    return "".join(json.dumps(case) + "\n" for case in cases).encode()


# file name, contents, exit status, last line of output, required part of the output or the errors
TESTS = [
    ("good.jsonl", lines(CASE), 0, "1 passed, 0 failed", ""),
    ("good.jsonl.gz", gzip.compress(lines(CASE, CASE)), 0, "2 passed, 0 failed", ""),
    ("empty.jsonl", b"", 0, "0 passed, 0 failed", ""),
    ("wrong.jsonl", lines(CASE, WRONG), 1, "1 passed, 1 failed",
     'FAIL two: A PAR: unexpected "A PAR - BRE"'),
    ("unknown.jsonl", lines(CASE, UNKNOWN), 2, "1 passed, 1 failed", 'unknown field "colour"'),
    ("nowhere.jsonl", lines(NOWHERE), 2, "0 passed, 1 failed", 'not a unit: "A XYZ"'),
    ("broken.jsonl", lines(CASE) + b"{\n", 2, "1 passed, 0 failed", "broken.jsonl line 2"),
    ("list.jsonl", b"[]\n", 2, "0 passed, 0 failed", "not a JSON object"),
    ("cut.jsonl.gz", gzip.compress(lines(CASE))[:40], 2, "0 passed, 0 failed", "ERROR"),
]


def main():
    program = sys.argv[1]
    failed = False

    def run(*args):
        done = subprocess.run([program, *args], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    print(f"1..{len(TESTS) + 3}")
    number = 0

    def report(name, good, detail):
        nonlocal number, failed
        number += 1
        failed = failed or not good
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
        if not good:
            print("# " + repr(detail))

    with tempfile.TemporaryDirectory() as folder:
        for name, data, status, last, part in TESTS:
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(data)
            got = run("options", path)
            report(name, got[0] == status and got[1].splitlines()[-1] == last
                   and part in got[1] + got[2], got)
        got = run("options", os.path.join(folder, "missing.jsonl"))
        report("missing file", got[0] == 2 and "ERROR" in got[2], got)
        got = run("colours", os.path.join(folder, "good.jsonl"))
        report("unknown kind", got[0] == 2 and "options" in got[2], got)
        got = run("options")
        report("no file", got[0] == 2 and "usage" in got[2], got)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
