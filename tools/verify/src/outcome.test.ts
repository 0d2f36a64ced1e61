import { inWords, ofJest, ofOneCheck, ofPlaywright, sum, withExitCode } from './outcome.ts';

test('the last line sums every stage', () => {
  const unit = ofJest({ numPassedTests: 120, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
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
