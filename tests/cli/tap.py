"""Runs unittest cases and prints the results in the TAP format, one line for each case.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys
import unittest


class _Result(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.count = 0
        self.failed = False
        self.split = None   # the case whose subtests failed last

    def _line(self, test, good, note=''):
        self.count += 1
        name = test.id().replace('__main__.', '').replace('#', ' ')
        print(f'{"ok" if good else "not ok"} {self.count} {name}{note}', flush=True)

    def _report(self, test, error):
        self.failed = True
        self._line(test, False)
        self._explain(test, error)

    def _explain(self, test, error):
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

    def addSubTest(self, test, subtest, err):
        """A case whose subtests fail gets one line, and an explanation for each of them."""
        if err is None:
            return
        if self.split is test:
            self._explain(test, err)
        else:
            self.split = test
            self._report(test, err)
        print('# ' + str(subtest), flush=True)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules['__main__'])
    print(f'1..{suite.countTestCases()}', flush=True)
    result = _Result()
    suite.run(result)
    sys.exit(1 if result.failed else 0)
