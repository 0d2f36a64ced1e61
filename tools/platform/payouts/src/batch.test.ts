import { payout } from '@pay/contract-portal';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, expectBooksHold, newReceiver, openPayingShop, runJobs } from './payouts.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const heading = 'STT,Account number,Bank,Account holder,Amount,Content';
const csv = (...rows: readonly string[]) => Buffer.from([heading, ...rows].join('\r\n'));

const upload = async (token: string, file: Uint8Array, name = 'payouts.csv') =>
  platform.send(requestFor(payout.batchUploadFile, { file }, name), { token, headers: { 'accept-language': 'en' } });

const rows = (...accounts: readonly string[]) =>
  accounts.map((accountNo) => ({ accountNo, bin: '970436', amount: 1_000_000, content: 'Lương' }));

test('the template is a file that can be taken as it is, in either language', async () => {
  const shop = await openPayingShop(platform);
  for (const language of ['vi', 'en']) {
    const asked = { token: shop.token, headers: { 'accept-language': language } };
    const { bytes } = await platform.call(payout.batchTemplate, {}, asked);
    expect((await upload(shop.token, bytes, 'template.xlsx')).body).toMatchObject({
      code: 0,
      data: { validItems: [{ row: 2, bin: '970436', amount: 5_000_000 }], invalidItems: [], totalAmount: 5_000_000 },
    });
  }
});

test('each wrong row of a file is told with its column; corrected on the page it is right', async () => {
  const shop = await openPayingShop(platform);
  const { body } = await upload(
    shop.token,
    csv(
      '1,0071000123456,Vietcombank,Nguyễn Văn An,1.500.000,Lương',
      '2,0071000123457,970436,,2000000,',
      '3,12,Vietcombank,,1000000,Lương',
      '4,0071000123458,Ngân hàng không có,,1000000,Lương',
      '5,0071000123459,Vietcombank,,nhiều,Lương',
      '6,0071000123457,970436,,2000000,',
    ),
  );
  expect(body).toMatchObject({
    code: 0,
    data: {
      totalAmount: 3_500_000,
      validItems: [
        { row: 2, bin: '970436', amount: 1_500_000 },
        { row: 3, amount: 2_000_000 },
      ],
      invalidItems: [
        { row: 4, problems: [{ field: 'accountNo' }] },
        { row: 5, problems: [{ field: 'bin', rule: 'bank_unknown' }] },
        { row: 6, problems: [{ field: 'amount' }] },
        { row: 7, problems: [{ field: 'accountNo', rule: 'duplicate' }] },
      ],
    },
  });
  const checked = await platform.ok(
    payout.batchCheck,
    { rows: [{ row: 5, accountNo: '0071000123458', bankName: 'VCB', amount: '1.000.000', content: 'Lương' }] },
    { token: shop.token },
  );
  expect(checked).toMatchObject({ validItems: [{ row: 5, bin: '970436', amount: 1_000_000 }], invalidItems: [] });
});

test('a batch is approved by one code; each row ends by itself, and the batch with the last of them', async () => {
  const shop = await openPayingShop(platform);
  const late = '0071000001905';
  const made = await shop.batch({ rows: rows(newReceiver(), '0071000001403', late) });
  expect(made).toMatchObject({
    type: 'BATCH',
    status: 'WAITING',
    amount: 3_000_000,
    rowCount: 3,
    name: 'Lương tháng 11',
  });
  expect((await shop.batchDetail(made.id)).allowed).toContain('batchApprove');
  expect((await shop.approve(made.id, shop, 'batchApprove')).body).toMatchObject({
    code: 0,
    data: { status: 'TRANSFERRING' },
  });
  await runJobs(platform);
  expect(await shop.batchDetail(made.id)).toMatchObject({
    status: 'TRANSFERRING',
    successCount: 1,
    failedCount: 1,
    transferringCount: 1,
    successAmount: 1_000_000,
  });
  expect(await shop.balance('merchant-hold')).toBe(1_000_000);
  await platform.services.storages.live.db
    .updateTable('sandboxTransfer')
    .set({ outcome: 'done' })
    .where('toAccount', '=', late)
    .execute();
  await platform.services.clocks.live.advance(3_600_000);
  expect(await shop.batchDetail(made.id)).toMatchObject({ status: 'SUCCESS', successCount: 2, failedCount: 1 });
  expect(await shop.balance('merchant-available')).toBe(8_000_000);
  const { bytes } = await platform.call(
    payout.batchExport,
    { payOutId: made.id, status: 'FAILED', format: 'csv' },
    { token: shop.token, headers: { 'accept-language': 'en' } },
  );
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  expect(bytes.toString('utf8')).toContain('0071000001403');
  const again = await upload(shop.creator.token, bytes, 'failed.csv');
  expect(again.body.data).toMatchObject({ validItems: [{ accountNo: '0071000001403', amount: 1_000_000 }] });
});

test('the batches of a shop are exported as its list narrows them, or those that were chosen', async () => {
  const shop = await openPayingShop(platform);
  const [first, second] = [await shop.batch({ name: 'Lương' }), await shop.batch({ name: 'Thưởng' })];
  const file = async (filter: object) => {
    const { bytes } = await platform.call(payout.batchListExport, { format: 'csv', ...filter }, { token: shop.token });
    return bytes.toString('utf8').trim().split('\r\n');
  };
  expect(await file({})).toHaveLength(3);
  expect((await file({ name: 'thuong' })).slice(1)).toEqual([expect.stringContaining(second.code)]);
  expect((await file({ ids: first.id })).slice(1)).toEqual([expect.stringContaining('Lương')]);
  expect(await file({ status: 'SUCCESS' })).toHaveLength(1);
});

test('a batch whose every row is refused has failed, and all its money is back', async () => {
  const shop = await openPayingShop(platform);
  const made = await shop.batch({ rows: rows('0071000001403', '0072000001403') });
  await shop.approve(made.id, shop, 'batchApprove');
  await runJobs(platform);
  expect(await shop.batchDetail(made.id)).toMatchObject({ status: 'FAILED', failedCount: 2 });
  expect(await shop.balance('merchant-available')).toBe(10_000_000);
});

test('a row that is corrected or taken out after the code was sent makes the code worthless', async () => {
  const shop = await openPayingShop(platform);
  const made = await shop.batch();
  const { items } = await platform.ok(payout.batchGetRows, { payOutId: made.id }, { token: shop.token });
  const code = await shop.codeFor(made.id, shop, 'batchApprove');
  const change = { payOutId: made.id, rowId: items[1]!.id, accountNo: newReceiver(), amount: 900_000 };
  expect(await platform.ok(payout.batchUpdateRow, change, { token: shop.creator.token })).toMatchObject({
    row: 2,
    amount: 900_000,
    toAccountNo: change.accountNo,
  });
  expect((await shop.verify(code, shop, 'batchApprove')).body.code).toBe(1117);
  await platform.ok(payout.batchRemoveRow, { payOutId: made.id, rowId: items[2]!.id }, { token: shop.creator.token });
  expect(await shop.batchDetail(made.id)).toMatchObject({ amount: 1_900_000, rowCount: 2, version: 2 });
});

test('wrong rows keep a batch out, each named; so does what repeats a batch of a moment ago', async () => {
  const shop = await openPayingShop(platform);
  const [one, other] = [newReceiver(), newReceiver()];
  const create = (accounts: readonly string[], more: object = {}) =>
    platform.call(
      payout.batchCreate,
      { name: 'Lương', rows: rows(...accounts), ...more },
      { token: shop.creator.token },
    );
  expect((await create([one, one])).body).toMatchObject({
    code: 1904,
    data: { fields: [{ field: 'rows.1.accountNo', rule: 'duplicate' }] },
  });
  expect((await create([one])).body.code).toBe(0);
  expect((await create([other, one])).body).toMatchObject({ code: 1903 });
  expect((await create([other, one, one], { confirmDuplicate: true })).body.code).toBe(0);
});

test('the names of receivers are asked for in the background and kept', async () => {
  const shop = await openPayingShop(platform);
  const accounts = [newReceiver(), newReceiver(), '00710000404'].map((accountNo) => ({ bin: '970436', accountNo }));
  const names = () => platform.ok(payout.batchGetNames, { accounts }, { token: shop.token });
  expect(await names()).toMatchObject({ asking: 3 });
  await runJobs(platform);
  const told = await names();
  expect(told.items.map(({ state }) => state)).toEqual(['KNOWN', 'KNOWN', 'UNKNOWN']);
  const refused = await platform.call(
    payout.batchCreate,
    { name: 'Lương', rows: rows(...accounts.map(({ accountNo }) => accountNo)) },
    { token: shop.token },
  );
  expect(refused.body).toMatchObject({
    code: 1904,
    data: { fields: [{ field: 'rows.2.accountNo', rule: 'unknown' }] },
  });
  const made = await shop.batch({ rows: rows(accounts[0]!.accountNo) });
  const { items } = await platform.ok(payout.batchGetRows, { payOutId: made.id }, { token: shop.token });
  expect(items[0]?.toAccountName).toBe(told.items[0]?.accountName);
});

test('rows that end in the same moment are written together, each as the bank told it', async () => {
  const shop = await openPayingShop(platform, { money: 40_000_000 });
  const accounts = Array.from({ length: 40 }, (_, index) =>
    index % 4 === 0 ? `0071${String(index).padStart(4, '0')}1403` : newReceiver(),
  );
  const made = await shop.batch({ rows: rows(...accounts) });
  await shop.approve(made.id, shop, 'batchApprove');
  const runner = platform.services.jobs.live;
  runner.start();
  let found = await shop.batchDetail(made.id);
  while (found.status === 'TRANSFERRING') found = await shop.batchDetail(made.id);
  await runner.stop();
  expect(found).toMatchObject({ status: 'SUCCESS', successCount: 30, failedCount: 10 });
  expect(await shop.balance('merchant-available')).toBe(10_000_000);
  expect(await shop.balance('merchant-hold')).toBe(0);
  expect(found.history.filter(({ action }) => action === 'complete')).toHaveLength(1);
}, 60_000);

test('a thousand rows are taken, approved by one code and paid', async () => {
  const shop = await openPayingShop(platform, { money: 20_000_000 });
  const made = await shop.batch({
    rows: Array.from({ length: 1_000 }, (_, index) => ({
      accountNo: `0071${String(index).padStart(8, '0')}2`,
      bin: '970436',
      amount: 10_000,
      content: 'L',
    })),
  });
  await shop.approve(made.id, shop, 'batchApprove');
  expect(await shop.balance('merchant-available')).toBe(10_000_000);
  await runJobs(platform);
  expect(await shop.batchDetail(made.id)).toMatchObject({ status: 'SUCCESS', successCount: 1_000 });
}, 120_000);
