import {
  afterSecondTry,
  filesToTryAgain,
  inWords,
  ofJest,
  ofOneCheck,
  ofPlaywright,
  sum,
  withExitCode,
} from './outcome.ts';

test('the last line sums every stage', () => {
  const unit = ofJest({ numPassedTests: 120, numFailedTests: 2, numRuntimeErrorTestSuites: 1, testResults: [] });
  const journeys = ofPlaywright({ stats: { expected: 8, flaky: 1, unexpected: 1 }, errors: [] });
  expect(inWords(sum([ofOneCheck(true), unit, journeys, ofOneCheck(false)]))).toBe('130 passed, 5 failed');
});

test.each([
  ['a runner that wrote no report has failed', undefined, true, { passed: 0, failed: 1 }],
  ['a runner that ends badly has failed', { passed: 9, failed: 0 }, false, { passed: 9, failed: 1 }],
  ['a failed test is not counted twice', { passed: 9, failed: 1 }, false, { passed: 9, failed: 1 }],
  ['a good run keeps its count', { passed: 9, failed: 0 }, true, { passed: 9, failed: 0 }],
])('%s', (_name, counted, succeeded, expected) => {
  expect(withExitCode(counted, succeeded)).toEqual(expected);
});

const fileOf = (name: string, ...statuses: ('passed' | 'failed')[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, at) => ({
    fullName: `rule ${at + 1}`,
    status,
    failureMessages: status === 'failed' ? ['Expected 2, got 3'] : [],
  })),
});

const reportOf = (...testResults: ReturnType<typeof fileOf>[]) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const numFailedTests = all.filter(({ status }) => status === 'failed').length;
  const numPassedTests = all.length - numFailedTests;
  return { numPassedTests, numFailedTests, numRuntimeErrorTestSuites: 0, testResults };
};

const busy = reportOf(fileOf('fees', 'passed', 'passed'), fileOf('links', 'passed', 'failed'));

test('a file that fails is tried again, and each of its tests counts once', () => {
  expect(filesToTryAgain(busy)).toEqual(['links']);
  const outcome = afterSecondTry(busy, reportOf(fileOf('links', 'passed', 'passed')));
  expect(outcome).toMatchObject({ passed: 4, failed: 0 });
  expect(outcome.remarks?.join()).toMatch(/second time: links: rule 2\s+Expected 2, got 3/);
});

test('what fails twice has failed', () => {
  const outcome = afterSecondTry(busy, reportOf(fileOf('links', 'passed', 'failed')));
  expect(outcome).toMatchObject({ passed: 3, failed: 1 });
  expect(outcome.remarks?.at(-1)).toMatch(/^✗ links: rule 2/);
});

test('many failed files are a fault, and none is tried again', () => {
  expect(filesToTryAgain(reportOf(...['a', 'b', 'c', 'd'].map((name) => fileOf(name, 'failed'))))).toEqual([]);
});

test('a browser test that failed is named at the end, and one that passed at a second try too', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'payer/page.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const outcome = ofPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [],
    suites: [
      { specs: [spec('pays', 'expected')] },
      {
        suites: [
          { specs: [spec('cancels', 'unexpected', '\u001b[31mno button\u001b[39m'), spec('waits', 'flaky', 'late')] },
        ],
      },
    ],
  });
  expect(outcome).toMatchObject({ passed: 2, failed: 1 });
  expect(outcome.remarks).toEqual([
    '✗ payer/page.spec.ts: cancels\n    no button',
    '↻ tried a second time: payer/page.spec.ts: waits\n    late',
  ]);
});
