import { copiedRows, looseRows, totalsByBank, transfersOf, verdictOf } from './batch.rules.ts';
import type { BatchRow, CheckedRow } from './payout.ts';

const row = (change: Partial<CheckedRow> = {}): CheckedRow => ({
  row: 2,
  accountNo: '0071000123456',
  bin: '970436',
  bankName: 'Vietcombank',
  accountName: 'Nguyễn Văn An',
  amount: 50_000,
  content: 'Lương',
  ...change,
});
const named = (accountName: string | null, state: 'KNOWN' | 'ASKING' | 'UNKNOWN') =>
  new Map([['970436 0071000123456', { accountName, state }]]);

test.each([
  ['is being asked', row(), named(null, 'ASKING'), 'asking'],
  ['was not asked yet', row(), new Map(), 'asking'],
  ['is unknown', row(), named(null, 'UNKNOWN'), 'unknown'],
  ['is the same without its accents', row(), named('NGUYEN VAN AN', 'KNOWN'), 'same'],
  ['is another', row(), named('TRAN THI BINH', 'KNOWN'), 'differs'],
  ['stands in no row', row({ accountName: null }), named('TRAN THI BINH', 'KNOWN'), 'same'],
] as const)('a name that %s is told as such', (_what, given, names, verdict) => {
  expect(verdictOf(given, names)).toBe(verdict);
});

test('the sums of the banks stand with the largest first, and rows without a bank are in none', () => {
  const rows = [row(), row({ bin: '970415', amount: 900_000 }), row({ amount: 70_000 }), row({ bin: null })];
  expect(totalsByBank(rows)).toEqual([
    { bin: '970415', count: 1, sum: 900_000 },
    { bin: '970436', count: 2, sum: 120_000 },
  ]);
});

test('wrong rows are checked again in their places, and a bank that is known needs no words', () => {
  const wrong = { ...row({ row: 1, bin: null, bankName: 'Sao Hỏa' }), problems: [] };
  const rest = { totalAmount: 0, feeAmount: 0, vatAmount: 0, chargeType: 'IMMEDIATELY' as const };
  expect(looseRows({ validItems: [row()], invalidItems: [wrong], ...rest })).toEqual([
    row({ row: 1, bin: null, bankName: 'Sao Hỏa' }),
    row({ bankName: null }),
  ]);
});

test('what is empty in a row is left out of the batch', () => {
  expect(transfersOf([row({ content: null, accountName: null })])).toEqual([
    { accountNo: '0071000123456', bin: '970436', amount: 50_000, content: undefined, accountName: undefined },
  ]);
});

test('the rows of a former batch are numbered anew and keep the name that was meant', () => {
  const former = {
    toAccountNo: '0071000123456',
    toBin: '970436',
    toAccountName: 'NGUYEN VAN AN',
    typedName: 'Chú An',
    amount: 50_000,
    content: 'Luong',
  } as BatchRow;
  expect(
    copiedRows([former, { ...former, typedName: null }]).map(({ row: at, accountName }) => [at, accountName]),
  ).toEqual([
    [1, 'Chú An'],
    [2, 'NGUYEN VAN AN'],
  ]);
});
