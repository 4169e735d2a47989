import {
  noTests,
  ofExitCode,
  ofJest,
  ofPlaywright,
  oneFailed,
  onePassed,
  type PlaywrightReport,
  type StageResult,
  withExitCode,
} from './stage-result.ts';

const skippedOnly: StageResult = { ...noTests, skipped: 2 };

test.each<[string, StageResult, number, StageResult]>([
  ['tests that passed', onePassed, 0, onePassed],
  ['a tool that fails after its tests', onePassed, 1, { ...onePassed, failed: 1 }],
  ['a test that failed', oneFailed, 1, oneFailed],
  ['a test that failed, from a tool that does not', oneFailed, 0, oneFailed],
  ['no tests at all', noTests, 0, oneFailed],
  ['tests that were all skipped', skippedOnly, 0, skippedOnly],
  [
    'tests that were all skipped, from a tool that fails',
    skippedOnly,
    1,
    { ...skippedOnly, failed: 1 },
  ],
])('%s', (_, result, exitCode, counted) => {
  expect(withExitCode(result, exitCode)).toEqual(counted);
});

test('a program is one test', () => {
  expect([ofExitCode(0), ofExitCode(3)]).toEqual([onePassed, oneFailed]);
});

test('a file of Jest that cannot be loaded is a failed test, named with its file', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'sums.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides' },
        ],
      },
    ],
  };
  expect(ofJest(report)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 3,
    remarks: ['in broken.test.ts:', 'in sums.test.ts:', 'failed: divides'],
  });
});

describe('the report of Playwright', () => {
  const reportOf = (
    stats: Partial<PlaywrightReport['stats']>,
    tests: PlaywrightReport['suites'][number]['specs'][number]['tests'],
    errors: unknown[] = [],
  ): PlaywrightReport => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
    suites: [
      {
        title: 'a.spec.ts',
        specs: [],
        suites: [{ title: 'Home', specs: [{ title: 'opens', line: 7, tests }] }],
      },
    ],
  });
  const ended = (status: string, reason?: string) => ({
    status,
    annotations: reason ? [{ type: 'skip', description: reason }] : [],
    results: [],
  });

  test('counts a test that passes only when repeated as failed, and what fails outside tests', () => {
    const report = reportOf({ expected: 2, flaky: 1 }, [ended('flaky')], ['no worker']);
    expect(ofPlaywright(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 0,
      remarks: ['failed: a.spec.ts › Home › opens (line 7)'],
    });
  });

  test('names why tests were skipped where none ran, each reason once', () => {
    const tests = [ended('skipped', 'docker is missing'), ended('skipped', 'docker is missing')];
    expect(ofPlaywright(reportOf({ skipped: 2 }, tests)).remarks).toEqual([
      'skipped: docker is missing',
    ]);
    expect(ofPlaywright(reportOf({ expected: 1, skipped: 2 }, tests)).remarks).toEqual([]);
  });
});
