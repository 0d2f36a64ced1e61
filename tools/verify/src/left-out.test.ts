import { leftOutIn, leftOutInWords } from './left-out.ts';

const skipped = (fullName: string) => ({ fullName, status: 'pending', failureMessages: [] });

test('what a run on a cluster leaves out is told by its reason', () => {
  const assertionResults = [
    { fullName: 'a link is opened', status: 'passed', failureMessages: [] },
    skipped('links are read by an index [not on a cluster: plans]'),
    skipped('a folder is locked'),
  ];
  const testResults = [
    { name: '/a/tools/platform/shop/src/links.test.ts', status: 'passed', message: '', assertionResults },
  ];
  const report = { numPassedTests: 1, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults };
  expect(leftOutInWords(leftOutIn(report))).toBe(
    [
      'Left out: plans',
      '  shop/src/links.test.ts: links are read by an index',
      'Left out: without a reason',
      '  shop/src/links.test.ts: a folder is locked',
    ].join('\n'),
  );
});
