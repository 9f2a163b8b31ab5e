"""Runs unittest cases and prints their results in the TAP protocol, one line for each case.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys
import unittest


class _Result(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.count = 0
        self.failed = False

    def _line(self, test, good, note=''):
        self.count += 1
        name = test.id().replace('__main__.', '').replace('#', ' ')
        print(f'{"ok" if good else "not ok"} {self.count} {name}{note}', flush=True)

    def _report(self, test, error):
        self.failed = True
        self._line(test, False)
        for line in self._exc_info_to_string(error, test).splitlines():
            print('# ' + line, flush=True)

    def addSuccess(self, test):
        self._line(test, True)

    def addSkip(self, test, reason):
        self._line(test, True, f' # SKIP {reason}')

    def addFailure(self, test, err):
        self._report(test, err)

    def addError(self, test, err):
        self._report(test, err)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules['__main__'])
    print(f'1..{suite.countTestCases()}', flush=True)
    result = _Result()
    suite.run(result)
    sys.exit(1 if result.failed else 0)
