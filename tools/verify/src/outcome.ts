export interface Outcome {
  passed: number;
  failed: number;
}

export const none: Outcome = { passed: 0, failed: 0 };

export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), none);

export const inWords = ({ passed, failed }: Outcome) => `${passed} passed, ${failed} failed`;

export const ofOneCheck = (succeeded: boolean): Outcome => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** A runner that exits with an error without a failed test counts as failed. */
export const withExitCode = (counted: Outcome | undefined, succeeded: boolean): Outcome => {
  if (!counted) return { passed: 0, failed: 1 };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
};

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

export const ofJest = (report: JestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
}

export const ofPlaywright = ({ stats, errors }: PlaywrightReport): Outcome => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});
