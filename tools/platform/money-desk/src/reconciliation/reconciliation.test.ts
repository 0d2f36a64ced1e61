import { reconciliation } from '@pay/contract-cms';
import { balanceOf, inTransaction } from '@pay/platform-kernel';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { csvOf, openMoneyDesk, type StatementLine } from './reconciliation.fixture.ts';

let platform: TestPlatform;
let desk: Awaited<ReturnType<typeof openMoneyDesk>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openMoneyDesk(platform);
}, 60_000);
afterAll(() => platform.close());

const note = 'Đã hỏi ngân hàng qua điện thoại';
const suspenseOf = ({ merchantId }: TestMerchant) =>
  inTransaction(platform.services.storages.live.db, (trx) => balanceOf(trx, merchantId, 'suspense'));
const propose = (ids: string[], resolution: 'OURS' | 'SUSPENSE' | 'ASK_BANK' | 'BANK_ERROR', token = desk.maker) =>
  platform.call(reconciliation.propose, { ids, resolution, note }, { token });
const confirm = (ids: string[], token = desk.checker) => platform.call(reconciliation.confirm, { ids }, { token });
const without = <Row>(rows: readonly Row[], from: number, count: number) => rows.toSpliced(from, count);

test('a statement of 5,000 rows is matched within seconds; twelve differences are settled by two people', async () => {
  const [shop, other] = [await platform.newMerchant(), await platform.newMerchant()];
  const [accountNo, otherNo] = [await desk.accountOf(shop.token), await desk.accountOf(other.token)];
  await desk.deposits(accountNo, 4_995, 'FTA');
  await desk.deposits(otherNo, 2, 'FTB');
  const told = await desk.statement(accountNo);
  const strangers = (await desk.statement(otherNo)).map((line) => ({ ...line, accountNo }));
  const unknown = [1, 2, 3].map((index): StatementLine => ({
    ...told[0]!,
    bankNumber: `FTNEW${index}`,
    amount: 5_000 + index,
    content: 'la',
  }));
  const changed = told.map((line, index) => (index === 10 || index === 11 ? { ...line, amount: 1_000 } : line));
  const lines = [...without(changed, 20, 3), ...strangers, ...unknown, told[100]!, told[101]!];

  const started = performance.now();
  const id = await desk.upload(csvOf(lines));
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(await desk.detail(id)).toMatchObject({
    status: 'DIFFERENT',
    accountNo,
    lineCount: 4_999,
    judgedCount: 4_999,
    matchedCount: 4_990,
    differenceCount: 12,
    waiting: { open: 12, proposed: 0, asked: 0 },
  });
  const found = await desk.differences(id);
  const idsOf = (kind: string) => found.filter((row) => row.kind === kind).map((row) => row.id);
  const all = ['MISSING_WITH_US', 'MISSING_AT_BANK', 'AMOUNT_DIFFERS', 'ACCOUNT_DIFFERS', 'DOUBLED_AT_BANK'];
  expect(all.map((kind) => idsOf(kind).length)).toEqual([3, 3, 2, 2, 2]);

  const [first, second, third] = idsOf('MISSING_WITH_US') as [string, string, string];
  expect(await propose([first, second], 'OURS')).toMatchObject({ body: { code: 0 } });
  expect(await propose([third, ...idsOf('AMOUNT_DIFFERS'), ...idsOf('ACCOUNT_DIFFERS')], 'SUSPENSE')).toMatchObject({
    body: { code: 0 },
  });
  expect(await propose(idsOf('DOUBLED_AT_BANK'), 'BANK_ERROR')).toMatchObject({ body: { code: 0 } });
  expect(await propose(idsOf('MISSING_AT_BANK'), 'ASK_BANK')).toMatchObject({ body: { code: 0 } });
  expect(await suspenseOf(shop)).toBe(0);
  expect((await confirm(found.map((row) => row.id))).body).toMatchObject({ code: 0 });
  expect(await desk.detail(id)).toMatchObject({ status: 'DIFFERENT', settledCount: 9, waiting: { asked: 3 } });
  const lacking = (await desk.differences(id)).filter(({ kind }) => kind === 'AMOUNT_DIFFERS');
  const short = lacking.reduce((sum, { bankAmount, ourAmount }) => sum + bankAmount! - ourAmount!, 0);
  expect(await suspenseOf(shop)).toBe(5_003 + short + 100_000 + 101_000);
  expect(await suspenseOf(other)).toBe(-201_000);
  await expectBooksHold(platform);

  const asked = idsOf('MISSING_AT_BANK');
  expect(await propose(asked, 'SUSPENSE')).toMatchObject({ body: { code: 0 } });
  expect((await confirm(asked)).body).toMatchObject({ code: 0 });
  expect(await desk.detail(id)).toMatchObject({ status: 'BALANCED', settledCount: 12, allowed: [] });
  await expectBooksHold(platform);
}, 120_000);

test('who proposed an ending does not confirm it, nothing is booked twice, and what is sent back is open again', async () => {
  const shop = await platform.newMerchant();
  const accountNo = await desk.accountOf(shop.token);
  await desk.deposits(accountNo, 2, 'FTC');
  const [line] = await desk.statement(accountNo);
  const id = await desk.upload(csvOf([line!, { ...line!, bankNumber: 'FTCNEW', amount: 70_000 }]));
  const found = await desk.differences(id);
  const news = found.find(({ kind }) => kind === 'MISSING_WITH_US')!;
  const gone = found.find(({ kind }) => kind === 'MISSING_AT_BANK')!;
  expect((await propose([gone.id], 'OURS')).body).toMatchObject({ code: 0 });
  expect((await confirm([gone.id])).body).toMatchObject({ code: 1906 });
  expect((await propose([gone.id, news.id], 'SUSPENSE')).body).toMatchObject({ code: 5 });
  expect((await confirm([news.id])).body).toMatchObject({ code: 5 });

  const { token: both } = { token: desk.maker };
  expect((await propose([news.id], 'SUSPENSE', both)).body).toMatchObject({ code: 0 });
  expect((await confirm([news.id], both)).body).toMatchObject({ code: 4 });
  const back = await platform.call(
    reconciliation.sendBack,
    { ids: [gone.id], reason: 'Chưa thấy ở sao kê hôm sau' },
    { token: desk.checker },
  );
  expect(back.body).toMatchObject({ code: 0 });
  const answers = await Promise.all([confirm([news.id]), confirm([news.id]), confirm([news.id])]);
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 5, 5]);
  expect(await suspenseOf(shop)).toBe(70_000);
  // The bank tells of it at last: it is known by its number.
  const late = await platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ transactionNo: 'FTCNEW', accountNo, amount: 70_000, content: 'x' }),
  });
  expect(late.body).toMatchObject({ data: { repeated: true } });
  await expectBooksHold(platform);
  expect(
    (await platform.call(reconciliation.discard, { id, reason: 'Sai tệp rồi' }, { token: desk.maker })).body,
  ).toMatchObject({ code: 5 });
}, 60_000);

test('a statement that cannot be taken is refused whole, with the row and the column', async () => {
  const shop = await platform.newMerchant();
  const accountNo = await desk.accountOf(shop.token);
  const otherNo = await desk.accountOf((await platform.newMerchant()).token);
  await desk.deposits(accountNo, 3, 'FTD');
  const lines = await desk.statement(accountNo);
  const [one] = lines as [StatementLine];
  const ruleOf = async (rows: readonly StatementLine[]) => {
    const { body } = await desk.send(reconciliation.check, csvOf(rows));
    const { invalidItems } = body.data as {
      invalidItems: { row: number; problems: { field: string; rule: string }[] }[];
    };
    return invalidItems.flatMap(({ row, problems }) => problems.map(({ field, rule }) => `${row} ${field} ${rule}`));
  };
  expect(await ruleOf([one, { ...one, bankNumber: 'X1', accountNo: otherNo }])).toEqual(['3 accountNo other_account']);
  expect(await ruleOf([one, { ...one, bankNumber: 'X1', accountNo: '999999999' }])).toEqual([
    '3 accountNo account_unknown',
  ]);
  expect(await ruleOf([one, { ...one, bankNumber: 'X1', bookedAt: '01/01/2020 10:00:00' }])).toEqual([
    '3 bookedAt other_day',
  ]);
  expect(await ruleOf([one, { ...one, bankNumber: 'X1', bookedAt: '01/01/2120' }])).toEqual(['3 bookedAt day_to_come']);
  expect(await ruleOf([one, { ...one, bankNumber: '', bookedAt: 'x', direction: 'y', amount: '-5' }])).toEqual([
    '3 bankNumber required',
    '3 bookedAt instant',
    '3 direction not_in_list',
    '3 amount too_small',
  ]);
  expect((await desk.send(reconciliation.upload, csvOf([one, { ...one, amount: 0 }]))).body).toMatchObject({
    code: 13,
    data: { fields: [{ field: 'file', rule: 'rows_wrong' }] },
  });
  for (const [file, name, rule] of [
    [Buffer.from('a,b\n1,2'), 'a.csv', 'column_missing'],
    [csvOf([]), 'a.csv', 'file_empty'],
    [Buffer.from('PK\u0003\u0004 no book'), 'a.xlsx', 'file_unreadable'],
  ] as const)
    expect((await desk.send(reconciliation.upload, file, name)).body).toMatchObject({
      code: 13,
      data: { fields: [{ field: 'file', rule }] },
    });

  const file = csvOf(lines);
  const answers = await Promise.all([1, 2, 3].map(() => desk.send(reconciliation.upload, file)));
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 6, 6]);
  await platform.services.jobs.live.runDueJobs();
  await platform.services.jobs.live.runDueJobs();
  const { items } = await platform.ok(reconciliation.getList, { keyword: accountNo }, { token: desk.checker });
  expect(items).toMatchObject([{ status: 'BALANCED', lineCount: 3, matchedCount: 3 }]);
  expect(await ruleOf(lines.slice(1))).toEqual(['2 bankNumber number_taken', '3 bankNumber number_taken']);
  const rest = csvOf([{ ...one, bankNumber: 'FTDREST' }]);
  expect((await desk.send(reconciliation.upload, rest)).body).toMatchObject({
    code: 6,
    data: { fields: [{ rule: 'day_reconciled' }] },
  });
}, 60_000);

test('the template is a file that is read as it is, in either language, and the differences are a file too', async () => {
  for (const language of ['vi', 'en']) {
    const { bytes } = await platform.call(
      reconciliation.template,
      {},
      { token: desk.maker, headers: { 'accept-language': language } },
    );
    const { body } = await desk.send(reconciliation.check, bytes, 'mau.xlsx');
    expect(body.data).toMatchObject({
      invalidItems: [
        { direction: 'CREDIT', amount: 150_000, problems: [{ field: 'accountNo', rule: 'account_unknown' }] },
      ],
    });
  }
  const shop = await platform.newMerchant();
  const accountNo = await desk.accountOf(shop.token);
  await desk.deposits(accountNo, 1, 'FTE');
  const [line] = (await desk.statement(accountNo)) as [StatementLine];
  const id = await desk.upload(csvOf([{ ...line, bankNumber: 'FTENEW' }]));
  const [bank, ours] = await desk.differences(id);
  expect([bank!.perhapsSame, ours!.perhapsSame]).toEqual(['FTE000001', 'FTENEW']);
  const { bytes } = await platform.call(reconciliation.export, { id, format: 'csv' }, { token: desk.maker });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
  await platform.ok(reconciliation.discard, { id, reason: 'Sai tệp rồi' }, { token: desk.maker });
  expect((await propose([bank!.id], 'ASK_BANK')).body).toMatchObject({ code: 5 });
  // A discarded statement makes room for the right one.
  const right = await desk.upload(csvOf([line]));
  expect(await desk.detail(right)).toMatchObject({ status: 'BALANCED' });
}, 60_000);
