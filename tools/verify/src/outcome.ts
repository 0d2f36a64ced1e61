import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  passed: number;
  failed: number;
  /** What a reader of the last lines looks for: the tests that failed, and those that passed at a second try only. */
  remarks?: readonly string[];
}

export const none: Outcome = { passed: 0, failed: 0 };

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((all, { passed }) => all + passed, 0),
  failed: outcomes.reduce((all, { failed }) => all + failed, 0),
  remarks: outcomes.flatMap(({ remarks = [] }) => remarks),
});

export const inWords = ({ passed, failed }: Outcome) => `${passed} passed, ${failed} failed`;

export const ofOneCheck = (succeeded: boolean): Outcome => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** A runner that exits with an error without a failed test counts as failed. */
export const withExitCode = (counted: Outcome | undefined, succeeded: boolean): Outcome => {
  if (!counted) return { passed: 0, failed: 1 };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
};

interface JestTest {
  fullName: string;
  status: string;
  failureMessages: readonly string[] | null;
}

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly { name: string; status: string; message: string; assertionResults: readonly JestTest[] }[];
}

const shortened = (text: string) => text.trim().split('\n').slice(0, 12).join('\n    ').slice(0, 1500);

const failuresIn = ({ testResults }: JestReport) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}\n    ${shortened(message)}`];
      return failed.map(
        (test) => `${name}: ${test.fullName}\n    ${shortened(test.failureMessages?.join('\n') ?? '')}`,
      );
    });

export const ofJest = (report: JestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  remarks: failuresIn(report).map((failure) => `✗ ${failure}`),
});

/** Files worth a second try: a few, as more of them tell of a fault and not of a busy machine. */
export function filesToTryAgain({ testResults }: JestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= 3 ? failed : [];
}

/** The outcome of all files, of which some were tried a second time by themselves. */
export function afterSecondTry(first: JestReport, second: JestReport): Outcome {
  const again = new Set(second.testResults.map(({ name }) => name));
  const atFirst = first.testResults.filter(({ name }) => again.has(name));
  const passedAtFirst = atFirst.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed');
  const counted = ofJest(second);
  return {
    passed: first.numPassedTests - passedAtFirst.length + counted.passed,
    failed: counted.failed,
    remarks: [...failuresIn(first).map((failure) => `↻ tried a second time: ${failure}`), ...(counted.remarks ?? [])],
  };
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: readonly { status: string; results: readonly { errors: readonly { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  specs?: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: readonly { message?: string }[];
}

const specsIn = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const inPlainText = (message = '') => shortened(stripVTControlCharacters(message));

const told: Record<string, string> = { unexpected: '✗', flaky: '↻ tried a second time:' };

export const ofPlaywright = (report: PlaywrightReport): Outcome => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  remarks: [
    ...report.errors.map(({ message }) => `✗ ${inPlainText(message)}`),
    ...specsIn(report).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => told[status])
        .map(({ status, results }) => {
          const faults = results.flatMap(({ errors }) => errors);
          return `${told[status]} ${file}: ${title}\n    ${inPlainText(faults.at(-1)?.message)}`;
        }),
    ),
  ],
});
