/** What a stage found; each check counts as one test. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...noTests, passed: 1 };
export const oneFailed: Tally = { ...noTests, failed: 1 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const ofExitCode = (code: number): Tally => (code === 0 ? onePassed : oneFailed);

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Reads `jest --json`; a file that could not even be loaded counts as a failed test. */
export const ofJest = (report: JestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Reads Playwright's JSON report; a test that passed at a second try has failed. */
export const ofPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * Makes sure that a tool that failed is not counted as a pass because its report looks fine, and
 * that no test at all is not a success.
 */
export const heldAgainst = (tally: Tally, exitCode: number): Tally => {
  const looksFine = tally.failed === 0 && tally.passed > 0;
  return (exitCode === 0) === looksFine || tally.failed > 0 ? tally : add(tally, oneFailed);
};

export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
