import { acceptedWrite, findUnsentWrites } from './write-calls.ts';

/** The result of a stage; each check counts as one test. */
export interface StageResult {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failed test and each missing program, printed at the end. */
  remarks: readonly string[];
}

export const noTests: StageResult = { passed: 0, failed: 0, skipped: 0, remarks: [] };
export const onePassed: StageResult = { ...noTests, passed: 1 };
export const oneFailed: StageResult = { ...noTests, failed: 1 };

export const add = (a: StageResult, b: StageResult): StageResult => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  remarks: [...a.remarks, ...b.remarks],
});

export const ofExitCode = (code: number): StageResult => (code === 0 ? onePassed : oneFailed);

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
export const ofJest = (report: JestReport): StageResult => ({
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

interface PlaywrightTest {
  status: string;
  annotations: { type: string; description?: string }[];
  results: { annotations: { type: string; description?: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const remarksOf = ({ title: around, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(() => `failed: ${around} › ${title} (line ${line})`),
  ),
  ...suites.flatMap((suite) => remarksOf({ ...suite, title: `${around} › ${suite.title}` })),
];

const testsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

const skipReasonsIn = (suite: PlaywrightSuite): string[] =>
  testsIn(suite)
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));

/**
 * Reads Playwright's JSON report. A test that passes only when it is repeated has failed. Where every test was skipped,
 * the remarks name the reasons.
 */
export const ofPlaywright = ({ stats, errors, suites }: PlaywrightReport): StageResult => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  remarks: [
    ...suites.flatMap(remarksOf),
    ...(stats.expected === 0
      ? [...new Set(suites.flatMap(skipReasonsIn))].map((reason) => `skipped: ${reason}`)
      : []),
  ],
});

const acceptedWritesIn = (suite: PlaywrightSuite): string[] =>
  testsIn(suite)
    .flatMap(({ results }) => results)
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description = '' }) => (type === acceptedWrite ? [description] : []));

/** As `ofPlaywright`; each write call that no translated page has sent counts as a failed test. */
export const ofTranslatedPages = async (report: PlaywrightReport): Promise<StageResult> => {
  const unsent = await findUnsentWrites(report.suites.flatMap(acceptedWritesIn));
  return add(ofPlaywright(report), {
    ...noTests,
    failed: unsent.length,
    remarks: unsent.map((call) => `sent from no translated page: ${call}`),
  });
};

/**
 * Counts a failed tool as failed although its report looks fine, and no tests at all as a failure. A run that skipped
 * every test is not a failure; the table shows it as skipped.
 */
export const withExitCode = (result: StageResult, exitCode: number): StageResult => {
  const hasTests = result.passed + result.skipped > 0;
  return (exitCode === 0 && hasTests) || result.failed > 0 ? result : add(result, oneFailed);
};

export const summary = ({ passed, failed, skipped }: StageResult): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
