import type { Sources } from './importers.ts';
import { relatedTests } from './related-tests.ts';

const sourcesOf = (texts: Readonly<Record<string, string>>): Sources => ({
  files: Object.keys(texts),
  read: (file) => texts[file]!,
});

const server = 'server/domains';
const workspace = sourcesOf({
  'contract/bill.contract.ts': `import { entries } from './bill-entries.ts';\nexport const bill = defineContract('bill', { ...entries });`,
  'contract/bill-entries.ts': `export const entries = {};`,
  'contract/index.ts': `export * from './bill.contract.ts';`,
  'contract/refund.contract.ts': `export const refundReview = defineContract('refund', {});`,
  [`${server}/bills/bills.handlers.ts`]: `import { unpaid } from './bills.store.ts';\nexport const billHandlers: HandlersOf<typeof bill> = {};`,
  [`${server}/bills/bills.store.ts`]: `export const unpaid = 1;`,
  [`${server}/bills/overdue.test.ts`]: `bill.get; bill.get; bill.pay;`,
  [`${server}/bills/reminders.test.ts`]: `bill.get;`,
  [`${server}/bills/bills.store.test.ts`]: `import { unpaid } from './bills.store.ts';`,
  [`${server}/bills/scanner.test.ts`]: `nothing of it`,
  [`${server}/refunds/refunds.handlers.ts`]: `import { rounded } from '../money/rounding.ts';\nconst handlers: HandlersOf<typeof refundReview> = {};`,
  [`${server}/refunds/refunds.test.ts`]: `refundReview.list;`,
  [`${server}/money/rounding.ts`]: `export const rounded = 1;`,
  'server/all.ts': `import { billHandlers } from './domains/bills/bills.handlers.ts';\nimport './domains/refunds/refunds.handlers.ts';`,
  'server/everything.test.ts': `import './all.ts';`,
  'app/features/bills/bills.feature.ts': `const load = () => import('./bill-list.screen.tsx');\nconst other = () => import('./bill.screen.tsx');`,
  'app/features/bills/bill-list.screen.tsx': `import { Total } from './total.tsx';`,
  'app/features/bills/bill.screen.tsx': ``,
  'app/features/bills/total.tsx': ``,
  'app/features/bills/bill-list.screen.test.tsx': `import { billScreens } from './bills.feature.ts';`,
  'app/features/bills/bill.screen.test.tsx': `import { billScreens } from './bills.feature.ts';`,
  'kernel/storage/migrate.ts': ``,
  'kernel/storage/migrate.test.ts': `import { migrate } from './migrate.ts';`,
  'kernel/migrations/0001.sql': ``,
  'README.md': ``,
});

const relatedTo = (...changed: string[]) => relatedTests(changed, workspace);

test('a handler is tried by the tests beside it that make its calls, most calls first, and by the calls of its contract', () => {
  expect(relatedTo(`${server}/bills/bills.handlers.ts`)).toEqual({
    tests: [`${server}/bills/overdue.test.ts`, `${server}/bills/reminders.test.ts`],
    contracts: ['bill'],
  });
});

test('what a handler stands on is tried by its own tests first, then by those of the handler', () => {
  expect(relatedTo(`${server}/bills/bills.store.ts`)).toEqual({
    tests: [
      `${server}/bills/bills.store.test.ts`,
      `${server}/bills/overdue.test.ts`,
      `${server}/bills/reminders.test.ts`,
    ],
    contracts: ['bill'],
  });
});

test('a contract, or entries that it takes in, is tried where it is handled', () => {
  const verdict = {
    tests: [`${server}/bills/overdue.test.ts`, `${server}/bills/reminders.test.ts`],
    contracts: ['bill'],
  };
  expect(relatedTo('contract/bill.contract.ts')).toEqual(verdict);
  expect(relatedTo('contract/bill-entries.ts')).toEqual(verdict);
});

test('a file without tests beside it is tried where it is used, by the id of the contract and not by its name in code', () => {
  expect(relatedTo(`${server}/money/rounding.ts`)).toEqual({
    tests: [`${server}/refunds/refunds.test.ts`],
    contracts: ['refund'],
  });
});

test('a part of a screen is tried by the test of that screen and of no other', () => {
  expect(relatedTo('app/features/bills/total.tsx').tests).toEqual(['app/features/bills/bill-list.screen.test.tsx']);
});

test('a test is tried itself, a removed one not at all, a migration by what runs migrations, a text by nothing', () => {
  expect(relatedTo(`${server}/bills/scanner.test.ts`).tests).toEqual([`${server}/bills/scanner.test.ts`]);
  expect(relatedTo(`${server}/bills/removed.test.ts`).tests).toEqual([]);
  expect(relatedTo('kernel/migrations/0001.sql').tests).toEqual(['kernel/storage/migrate.test.ts']);
  expect(relatedTo('README.md')).toEqual({ tests: [], contracts: [] });
});

test('one file never brings in more than four tests', () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a/b${at}.test.ts`, `import './b.ts';`]));
  expect(relatedTests(['a/b.ts'], sourcesOf({ 'a/b.ts': '', ...many })).tests).toHaveLength(4);
});
