import { firstStepNames, firstSteps } from './first-steps.rules.ts';

const statesOf = (...[reached]: Parameters<typeof firstSteps>) => firstSteps(reached).map(({ state }) => state);
const nothing = { links: 0, payPages: 0 };

test.each([
  ['CREATED', ['NOW', 'LATER', 'LATER', 'LATER', 'LATER']],
  ['DENIED', ['NOW', 'LATER', 'LATER', 'LATER', 'LATER']],
  ['SUBMIT_INFO', ['DONE', 'NOW', 'LATER', 'LATER', 'LATER']],
  ['OPEN_ACCOUNT', ['DONE', 'WAITS', 'LATER', 'LATER', 'LATER']],
  ['LINKED_ACCOUNT', ['DONE', 'DONE', 'WAITS', 'LATER', 'LATER']],
  ['ACTIVE', ['DONE', 'DONE', 'DONE', 'NOW', 'LATER']],
] as const)('a shop that is %s knows what comes next', (status, states) => {
  expect(statesOf({ status, ...nothing })).toEqual(states);
});

test('a shop that began with its pay page is asked for its first link, and one that has both for nothing', () => {
  expect(statesOf({ status: 'ACTIVE', links: 0, payPages: 1 })).toEqual(['DONE', 'DONE', 'DONE', 'NOW', 'DONE']);
  expect(statesOf({ status: 'ACTIVE', links: 3, payPages: 1 })).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
});

test('a shop without pay pages has made its beginning with its first link', () => {
  const names = firstStepNames.filter((name) => name !== 'payPage');
  const reached = { status: 'ACTIVE', links: 1, payPages: 0 } as const;
  expect(firstSteps(reached, names).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
});
