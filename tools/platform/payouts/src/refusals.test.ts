import { payout, receiver, roleGroup } from '@pay/contract-portal';
import type { Endpoint } from '@pay/contract-core';
import { allPermissions } from '@pay/domain';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction, randomDigits } from '@pay/platform-kernel';
import { hireMember, requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import {
  atOnce,
  expectBooksHold,
  letApprove,
  newReceiver,
  openPayingShop,
  type PayingShop,
  runJobs,
  sentTo,
  vietcombank,
} from './payouts.fixture.ts';

const [invalid, notFound, denied, aboveLimit, wrongCode, codeNotGood] = [2, 3, 4, 8, 1103, 1104];

let platform: TestPlatform;
let shop: PayingShop;
let stranger: PayingShop;
let single: { id: string };
let batch: { id: string };
let rowId: string;
let receiverId: string;
/** May do everything, but on another account of the shop only. */
let elsewhere: { token: string; phone: string };
let cashier: { token: string; phone: string };
let limited: { id: string; token: string; phone: string };

async function memberElsewhere() {
  const account = await inTransaction(platform.services.storages.live.db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, {
      accountNo: `8${randomDigits(11)}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  const group = { name: 'Kế toán chi nhánh', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, { token: shop.token });
  return hireMember(platform, shop, { roleGroupId, bankAccountIds: [account.id] });
}

beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  [shop, stranger] = [await openPayingShop(platform), await openPayingShop(platform)];
  single = await shop.created();
  batch = await shop.batch();
  const { items } = await platform.ok(payout.batchGetRows, { payOutId: batch.id }, { token: shop.token });
  rowId = items[0]!.id;
  const saved = { bankBin: vietcombank, accountNo: newReceiver() };
  ({ id: receiverId } = await platform.ok(receiver.create, saved, { token: shop.token }));
  elsewhere = await memberElsewhere();
  cashier = await hireMember(platform, shop, 'CASHIER');
  limited = await shop.hire();
  await letApprove(platform, shop, limited.id, 999_999);
}, 60_000);
afterEach(async () => {
  const asOwner = { token: shop.token };
  expect((await platform.ok(payout.singleGetDetail, { payOutId: single.id }, asOwner)).status).toBe('WAITING');
  expect(await platform.ok(payout.batchGetDetail, { payOutId: batch.id }, asOwner)).toMatchObject({
    status: 'WAITING',
    rowCount: 3,
    version: 0,
  });
  expect([await shop.balance('merchant-available'), await shop.balance('merchant-hold')]).toEqual([10_000_000, 0]);
  const sent = platform.services.storages.live.db.selectFrom('sandboxTransfer').selectAll();
  expect(await sent.where('fromAccount', '=', shop.accountNo).execute()).toEqual([]);
  await expectBooksHold(platform);
});
afterAll(() => platform.close());

type Input = Record<string, unknown>;
type Row = readonly [name: string, endpoint: Endpoint, input: () => Input];

const newSingle = () => ({ accountNo: newReceiver(), bin: vietcombank, amount: 10_000, content: 'Tien hang' });
const newBatch = () => ({ name: 'Luong', rows: [newSingle()] });
const ofSingle =
  (more: Input = {}) =>
  () => ({ payOutId: single.id, ...more });
const ofBatch =
  (more: Input = {}) =>
  () => ({ payOutId: batch.id, ...more });
const named = (name: keyof typeof payout, input: () => Input): Row => [name, payout[name] as Endpoint, input];

const writesOnPayouts: readonly Row[] = [
  named('singleUpdate', ofSingle({ amount: 20_000 })),
  named('singleApprove', ofSingle()),
  named('singleDisapprove', ofSingle({ denyContent: 'Sai' })),
  named('singleUnfreeze', ofSingle()),
  named('batchApprove', ofBatch()),
  named('batchDisapprove', ofBatch({ denyContent: 'Sai' })),
  named('batchUnfreeze', ofBatch()),
  named('batchUpdateRow', () => ({ payOutId: batch.id, rowId, amount: 20_000 })),
  named('batchRemoveRow', () => ({ payOutId: batch.id, rowId })),
];
const readsOfPayouts: readonly Row[] = [
  named('singleGetDetail', ofSingle()),
  named('batchGetDetail', ofBatch()),
  named('batchGetRows', ofBatch()),
  named('batchExport', ofBatch()),
];
const writesOnReceivers: readonly Row[] = [
  ['receiver.update', receiver.update as Endpoint, () => ({ receiverId, nickname: 'Chú Tư' })],
  ['receiver.verify', receiver.verify as Endpoint, () => ({ receiverId })],
  ['receiver.delete', receiver.delete as Endpoint, () => ({ receiverId })],
];
const newOnes: readonly Row[] = [
  named('singlePreview', newSingle),
  named('singleCreate', newSingle),
  named('batchCreate', newBatch),
  named('batchTemplate', () => ({})),
  named('batchCheck', () => ({ rows: [{ row: 1, accountNo: newReceiver() }] })),
  named('batchUploadFile', () => ({ file: Buffer.from('STT\r\n1') })),
  ['receiver.create', receiver.create as Endpoint, () => ({ bankBin: vietcombank, accountNo: newReceiver() })],
];
const fromThisAccount: readonly Row[] = [
  named('singlePreview', () => ({ ...newSingle(), fromBankAccountId: shop.bankAccountId })),
  named('singleCreate', () => ({ ...newSingle(), fromBankAccountId: shop.bankAccountId })),
  named('batchCreate', () => ({ ...newBatch(), fromBankAccountId: shop.bankAccountId })),
];

const answer = async ([, endpoint, input]: Row, { token }: { token: string }) =>
  (await platform.send(requestFor(endpoint, input(), 'rows.csv'), { token })).body.code;

describe('a member without the right', () => {
  test.each([...newOnes, ...writesOnPayouts, ...readsOfPayouts, ...writesOnReceivers])(
    'gets nothing from %s',
    async (...row) => expect(await answer(row, cashier)).toBe(denied),
  );

  test("brings the owner's code in vain", async () => {
    const code = await shop.codeFor(single.id);
    expect((await shop.verify(code, cashier)).body.code).toBe(denied);
  });
});

describe("a member of another account's scope", () => {
  test.each([...writesOnPayouts, ...readsOfPayouts, ...fromThisAccount])('does not find it by %s', async (...row) =>
    expect(await answer(row, elsewhere)).toBe(notFound),
  );

  test('sees none in lists and files', async () => {
    const asMember = { token: elsewhere.token };
    expect((await platform.ok(payout.singleGetAll, {}, asMember)).items).toEqual([]);
    expect((await platform.ok(payout.batchGetAll, {}, asMember)).items).toEqual([]);
    const { bytes } = await platform.call(payout.singleExport, { format: 'csv' }, asMember);
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });
});

describe('another merchant', () => {
  test.each([...writesOnPayouts, ...readsOfPayouts, ...writesOnReceivers, ...fromThisAccount])(
    'does not find it by %s',
    async (...row) => expect(await answer(row, stranger)).toBe(notFound),
  );

  test('does not reach a row through a batch of its own', async () => {
    const own = await stranger.batch();
    const asStranger = { token: stranger.token };
    for (const [endpoint, change] of [
      [payout.batchUpdateRow, { amount: 20_000 }],
      [payout.batchRemoveRow, {}],
    ] as const) {
      const { body } = await platform.call(endpoint as never, { payOutId: own.id, rowId, ...change }, asStranger);
      expect(body.code).toBe(notFound);
    }
  });

  test('sees no receiver of it', async () => {
    const { items } = await platform.ok(receiver.getAll, { receiverId }, { token: stranger.token });
    expect(items).toEqual([]);
  });
});

describe('above the limit of the person', () => {
  test.each([
    ['a payout', () => shop.asked(single.id, limited)],
    ['a batch', () => shop.asked(batch.id, limited, 'batchApprove')],
  ])('%s is not approved, and the limit is named', async (_what, ask) => {
    expect((await ask()).body).toMatchObject({ code: aboveLimit, data: { limit: 999_999 } });
  });

  test('a limit that was lowered since the code was sent refuses the code', async () => {
    await letApprove(platform, shop, limited.id, 1_000_000);
    const code = await shop.codeFor(single.id, limited);
    await letApprove(platform, shop, limited.id, 999_999);
    expect((await shop.verify(code, limited)).body.code).toBe(aboveLimit);
  });
});

describe('a code', () => {
  afterEach(() => jest.useRealTimers());

  test('that is wrong is refused and counted', async () => {
    const { sessionId, otp } = await shop.codeFor(single.id);
    const other = otp === '000000' ? '000001' : '000000';
    expect((await shop.verify({ sessionId, otp: other })).body).toMatchObject({
      code: wrongCode,
      data: { attemptsLeft: 4 },
    });
  });

  test('that is two minutes old is refused', async () => {
    const code = await shop.codeFor(single.id);
    jest.useFakeTimers({
      now: Date.now() + 121_000,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    });
    expect((await shop.verify(code)).body.code).toBe(codeNotGood);
  });

  test('that a later one replaced is refused', async () => {
    const former = await shop.codeFor(single.id);
    await shop.codeFor(single.id);
    expect((await shop.verify(former)).body.code).toBe(codeNotGood);
  });

  test.each([
    ['a colleague', () => shop.hire()],
    ['another merchant', async () => stranger],
  ])('that %s brings is refused', async (_who, person) => {
    const code = await shop.codeFor(single.id);
    expect((await shop.verify(code, await person())).body.code).toBe(codeNotGood);
  });

  test('that was sent for a batch approves no single payout, and the other way round', async () => {
    const ofOne = await shop.codeFor(single.id);
    expect((await shop.verify(ofOne, shop, 'batchApprove')).body.code).toBe(codeNotGood);
    const ofMany = await shop.codeFor(batch.id, shop, 'batchApprove');
    expect((await shop.verify(ofMany)).body.code).toBe(codeNotGood);
  });

  test('that was sent for a limit approves nothing', async () => {
    const asked = { userId: limited.id, approvalLimit: 5_000_000 };
    const { sessionId } = await platform.challenge(payout.setApprovalLimit, asked, { token: shop.token });
    expect((await shop.verify({ sessionId, otp: await platform.otpOf(shop.phone) })).body.code).toBe(codeNotGood);
  });

  test('that was used sends nothing a second time', async () => {
    const accountNo = newReceiver();
    const { id } = await stranger.created({ accountNo });
    const code = await stranger.codeFor(id);
    expect((await stranger.verify(code)).body.code).toBe(0);
    expect((await stranger.verify(code)).body.code).toBe(codeNotGood);
    await runJobs(platform);
    expect(await sentTo(platform, accountNo)).toHaveLength(1);
  });
});

test.each([
  ['an account number with letters between spaces', { accountNo: 'AB CD EF' }, 'accountNo'],
  ['an account number with spaces', { accountNo: '0071 0001 2345' }, 'accountNo'],
  ['full-width digits', { accountNo: '００７１０００１２３４５６' }, 'accountNo'],
  ['a bank that nobody knows', { bin: '111111' }, 'bin'],
  ['an amount of 0', { amount: 0 }, 'amount'],
  ['half a đồng', { amount: 10_000.5 }, 'amount'],
  ['an amount in words of science', { amount: '1e4' }, 'amount'],
  ['an amount above every limit', { amount: 2_000_000_001 }, 'amount'],
  ['a negative amount', { amount: -10_000 }, 'amount'],
  ['a content of direction marks', { content: '\u202e\u202e' }, 'content'],
])('%s is refused at its field', async (_what, change, field) => {
  const { body } = await shop.create({ ...newSingle(), ...change } as never);
  expect(body).toMatchObject({ code: invalid, data: { fields: [expect.objectContaining({ field })] } });
});
