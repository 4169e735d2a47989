/** The result of a stage; each check counts as one test. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each test that failed or passed at a second try only, printed at the end. */
  remarks: readonly string[];
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, remarks: [] };
export const onePassed: Tally = { ...noTests, passed: 1 };
export const oneFailed: Tally = { ...noTests, failed: 1 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  remarks: [...a.remarks, ...b.remarks],
});

export const ofExitCode = (code: number): Tally => (code === 0 ? onePassed : oneFailed);

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: JestAssertion[] }[];
}

interface JestAssertion {
  status: string;
  fullName: string;
}

/** Reads `jest --json`; a file that could not even be loaded counts as a failed test. */
export const ofJest = (report: JestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  remarks: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      `in ${name}:`,
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `failed: ${fullName}`),
    ]),
});

interface PlaywrightSuite {
  title: string;
  specs: { title: string; line: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const toldOf: Record<string, string> = {
  unexpected: 'failed',
  flaky: 'passed at a second try',
};

const remarksOf = ({ title: around, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, line, tests }) =>
    tests
      .map(({ status }) => toldOf[status])
      .filter((told) => told !== undefined)
      .map((told) => `${told}: ${around} › ${title} (line ${line})`),
  ),
  ...suites.flatMap((suite) => remarksOf({ ...suite, title: `${around} › ${suite.title}` })),
];

/** Reads Playwright's JSON report; what passed at a second try has passed, and is named. */
export const ofPlaywright = ({ stats, errors, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  remarks: suites.flatMap(remarksOf),
});

/** Counts a failed tool as failed although its report looks fine, and no tests at all as a failure. */
export const heldAgainst = (tally: Tally, exitCode: number): Tally => {
  const looksFine = tally.failed === 0 && tally.passed > 0;
  return (exitCode === 0) === looksFine || tally.failed > 0 ? tally : add(tally, oneFailed);
};

export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
