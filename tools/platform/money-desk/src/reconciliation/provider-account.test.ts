import { moneyDesk, reconciliation } from '@pay/contract-cms';
import { sql } from 'kysely';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { atOnce } from '@pay/platform-payouts/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { playProviderDay } from './provider-day.fixture.ts';
import { csvOf, openMoneyDesk, type StatementLine } from './reconciliation.fixture.ts';

let platform: TestPlatform;
let desk: Awaited<ReturnType<typeof openMoneyDesk>>;
let played: Awaited<ReturnType<typeof playProviderDay>>;
let accountNo: string;
let told: StatementLine[];
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  desk = await openMoneyDesk(platform);
  played = await playProviderDay(platform, desk.checker);
  accountNo = (await platform.ok(moneyDesk.getHome, {}, { token: desk.maker })).head!.providersAccountNo;
  told = await desk.statement(accountNo);
}, 120_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

/** What stands of matched rows, by what they are with us. */
async function sourcesOf(id: string) {
  const rows = await platform.services.storages.live.db
    .selectFrom('statementLine')
    .select(['direction', 'source'])
    .where('reconciliationId', '=', id)
    .where('state', '=', 'MATCHED')
    .execute();
  return rows.map(({ direction, source }) => `${direction} ${source}`).toSorted();
}

const movements = [
  'CREDIT DISPUTE',
  'CREDIT FEE',
  'CREDIT FEE',
  'CREDIT FEE',
  'CREDIT FEE_REPORT',
  'CREDIT FEE_REPORT',
  'CREDIT POS_ORDER',
  'DEBIT DISPUTE',
  'DEBIT POS_REFUND',
];

test('a row that lacks, one of another amount, one twice and one of somebody else are told as such, and end without suspense', async () => {
  const indexOf = (amount: number) => told.findIndex((line) => Number(line.amount) === amount);
  const [taken, back] = [indexOf(90_000), indexOf(150_000)];
  const changed = told.map((line, index) => (index === back ? { ...line, amount: 140_000 } : line));
  const sale = told[indexOf(3_402_000)]!;
  const unknown = { ...sale, bankNumber: 'FTNOBODY', amount: 7_000, content: 'la' };
  const id = await desk.upload(csvOf([...changed.toSpliced(taken, 1), sale, unknown]));
  const found = await desk.differences(id);
  const of = (kind: string) => found.filter((row) => row.kind === kind);
  expect(found).toHaveLength(4);
  const [debited, credited] = [played.debited.id, played.credited.id];
  expect(of('MISSING_AT_BANK')).toMatchObject([{ source: 'DISPUTE', direction: 'CREDIT', recordId: debited }]);
  expect(of('AMOUNT_DIFFERS')).toMatchObject([
    { source: 'DISPUTE', direction: 'DEBIT', recordId: credited, bankAmount: 140_000, ourAmount: 150_000 },
  ]);
  expect(of('DOUBLED_AT_BANK')).toMatchObject([{ source: 'POS_ORDER', recordId: played.orderId }]);
  expect(of('MISSING_WITH_US')).toMatchObject([{ bankNumber: 'FTNOBODY', source: null, recordId: null }]);
  expect(found.flatMap(({ resolutions }) => resolutions)).not.toContain('SUSPENSE');

  const note = 'Đã hỏi ngân hàng qua điện thoại';
  const propose = (kind: string, resolution: 'OURS' | 'SUSPENSE' | 'ASK_BANK') =>
    platform.call(
      reconciliation.propose,
      { ids: of(kind).map((row) => row.id), resolution, note },
      { token: desk.maker },
    );
  expect((await propose('AMOUNT_DIFFERS', 'SUSPENSE')).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'resolution', rule: 'not_in_list' }] },
  });
  expect((await propose('MISSING_WITH_US', 'OURS')).body).toMatchObject({ code: 0 });
  const ids = of('MISSING_WITH_US').map((row) => row.id);
  expect((await platform.call(reconciliation.confirm, { ids }, { token: desk.checker })).body).toMatchObject({
    code: 1906,
  });
  await platform.ok(reconciliation.discard, { id, reason: 'Thử lại với tệp khác' }, { token: desk.maker });
});

test('what the bank says of our own account agrees row by row with what came to us and went from us', async () => {
  const id = await desk.upload(csvOf(told));
  expect(await desk.detail(id)).toMatchObject({
    status: 'BALANCED',
    accountNo,
    merchantId: null,
    merchantName: null,
    matchedCount: movements.length,
    differenceCount: 0,
  });
  expect(await sourcesOf(id)).toEqual(movements);
  // A terminal is settled in the last minute of its day.
  const eve = await desk.statement(accountNo, played.eve);
  expect(await sourcesOf(await desk.upload(csvOf(eve)))).toEqual(['CREDIT FEE', 'CREDIT SETTLEMENT']);
  const { rows } = await sql<{ clearing: number }>`
    select -sum(amount)::bigint as clearing from ledger_entry where account = 'provider-clearing'`.execute(
    platform.services.storages.live.db,
  );
  const sum = [...eve, ...told].reduce(
    (all, { direction, amount }) => all + (direction === 'Ghi có' ? 1 : -1) * Number(amount),
    0,
  );
  expect(sum).toBe(rows[0]!.clearing);
  const moved = await platform.services.storages.live.db.selectFrom('agreedMove').select('bankNumber').execute();
  expect(moved).toHaveLength(3);
  expect(moved.every(({ bankNumber }) => bankNumber !== null)).toBe(true);
  const { items } = await platform.ok(reconciliation.getList, { keyword: accountNo }, { token: desk.checker });
  expect(items.map(({ merchantCode, status }) => [merchantCode, status])).toEqual(
    ['BALANCED', 'BALANCED', 'DISCARDED'].map((status) => [null, status]),
  );
});

test('the same movements stand on the accounts of the merchants', async () => {
  const { counter, agreed, disputes, payer } = played;
  const balanced = async (token: string, day?: string) => {
    const id = await desk.upload(csvOf(await desk.statement(await desk.accountOf(token), day)));
    expect(await desk.detail(id)).toMatchObject({ status: 'BALANCED', differenceCount: 0 });
    return sourcesOf(id);
  };
  expect(await balanced(counter.token, played.eve)).toEqual(['CREDIT CARD', 'DEBIT SETTLEMENT']);
  expect(await balanced(agreed.token)).toEqual(['DEBIT FEE_REPORT']);
  expect(await balanced(disputes.token)).toEqual([
    'CREDIT CREDIT',
    'CREDIT CREDIT',
    'CREDIT DISPUTE',
    'DEBIT DISPUTE',
    'DEBIT FEE',
    'DEBIT FEE',
  ]);
  expect(await balanced(payer.token)).toEqual(['CREDIT CREDIT', 'DEBIT FEE', 'DEBIT PAYOUT']);
});
