import { payout } from '@pay/contract-portal';
import { providerBank } from '@pay/domain';
import { atOnce, newReceiver, openPayingShop, type PayingShop, vietcombank } from '@pay/platform-payouts/fixtures';
import { type CallOptions, type MerchantClient, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { clientOf } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: PayingShop;
let client: MerchantClient;
let as: CallOptions;
let row: { payOutId: string; rowId: string };

beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  shop = await openPayingShop(platform);
  client = await clientOf(platform, shop);
  as = { token: shop.creator.token };
  const { id: payOutId } = await shop.batch();
  const { items } = await platform.ok(payout.batchGetRows, { payOutId }, as);
  row = { payOutId, rowId: items[0]!.id };
}, 60_000);
afterAll(() => platform.close());

interface Answered {
  code: number;
  data: unknown;
}

const right = () => ({ accountNo: newReceiver(), bin: vietcombank, amount: 1_000_000, content: 'Tiền hàng' });
type Wrong = Partial<Record<keyof ReturnType<typeof right>, unknown>>;

function firstField({ code, data }: Answered) {
  const { fields = [] } = (data ?? {}) as { fields?: { field: string }[] };
  return { code, field: fields[0]?.field.replace(/^rows\.0\./, '') };
}

const portal = async (call: object, input: object) =>
  firstField((await platform.call(call as typeof payout.singleCreate, input as never, as)).body);

async function signed(wish: object) {
  try {
    await client.call('/api/payout/private/v1/create', { refPayoutId: `X-${newReceiver()}`, ...wish });
    return { code: 0 };
  } catch (fault) {
    const { code, message } = fault as { code: number; message: string };
    return { code, field: /: (\w+) \(\w+\)$/.exec(message)?.[1] };
  }
}

async function checked(wish: object) {
  const { body } = await platform.call(payout.batchCheck, { rows: [{ row: 2, ...wish }] } as never, as);
  if (body.code !== 0) return firstField(body);
  return { code: 0, field: body.data.invalidItems[0]?.problems[0]?.field };
}

const kept = async () => {
  const { db } = platform.services.storages.live;
  const rows = await db
    .selectFrom('payoutTransfer')
    .select(['toBin', 'toAccount', 'amount', 'content'])
    .where('merchantId', '=', shop.merchantId)
    .orderBy('id')
    .execute();
  return JSON.stringify(rows);
};

const ownAccount = () => ({ accountNo: shop.accountNo, bin: providerBank.bin });

const faults: [what: string, field: string, wish: () => Wrong][] = [
  ['an account with a letter that no bank knows', 'accountNo', () => ({ accountNo: '0071000123Đ' })],
  ['an account of full-width digits', 'accountNo', () => ({ accountNo: '００７１０００１２３４５' })],
  ['an account with an invisible character', 'accountNo', () => ({ accountNo: '0071000\u200b12345' })],
  ['an account that is too short', 'accountNo', () => ({ accountNo: '00710' })],
  ['the account that pays', 'accountNo', ownAccount],
  ['a BIN that no bank has', 'bin', () => ({ bin: '999999' })],
  ['a BIN of five digits', 'bin', () => ({ bin: '97043' })],
  ['a BIN of full-width digits', 'bin', () => ({ bin: '９７０４３６' })],
  ['an amount of 0', 'amount', () => ({ amount: 0 })],
  ['an amount of half a dong', 'amount', () => ({ amount: 0.5 })],
  ['an amount with half a dong', 'amount', () => ({ amount: 1_000_000.5 })],
  ['an amount below zero', 'amount', () => ({ amount: -1_000_000 })],
  ['an amount that a machine wrote', 'amount', () => ({ amount: '1e3' })],
  ['an amount with a decimal point in words', 'amount', () => ({ amount: '1000000.50' })],
  ['an amount of full-width digits', 'amount', () => ({ amount: '１００００００' })],
  ['an amount above what one transfer takes', 'amount', () => ({ amount: 2_000_000_001 })],
  ['an amount that no number holds', 'amount', () => ({ amount: 1e30 })],
  ['a content that turns the direction of writing', 'content', () => ({ content: 'Tien \u202ehang' })],
  ['a content with a mark of direction', 'content', () => ({ content: 'Tien \u200fhang' })],
  ['a content with a control character', 'content', () => ({ content: 'Tien \u0007hang' })],
  ['a content that is too long', 'content', () => ({ content: 'x'.repeat(141) })],
];

test.each(faults)(
  '%s is refused by its field wherever it is entered, and nothing is kept',
  async (_what, field, make) => {
    const wish = { ...right(), ...make() };
    const before = await kept();
    expect({
      single: await portal(payout.singleCreate, wish),
      check: (await checked(wish)).field,
      batch: (await portal(payout.batchCreate, { name: 'Lương', rows: [wish] })).field,
      row: await portal(payout.batchUpdateRow, { ...row, ...make() }),
      signed: await signed(wish),
    }).toEqual({
      single: { code: 2, field },
      check: expect.stringMatching(new RegExp(`(^|\\.)${field}$`)),
      batch: field,
      row: { code: 2, field },
      signed: { code: field === 'amount' ? 507 : 2, field },
    });
    expect(await kept()).toBe(before);
  },
);

test('spaces within an account are refused, but for a cell of a file, where people write them', async () => {
  const wish = { ...right(), accountNo: '0071 0001 2345' };
  expect(await portal(payout.singleCreate, wish)).toEqual({ code: 2, field: 'accountNo' });
  expect(await signed(wish)).toEqual({ code: 2, field: 'accountNo' });
  const { validItems } = await platform.ok(payout.batchCheck, { rows: [{ row: 2, ...wish }] }, as);
  expect(validItems).toMatchObject([{ accountNo: '007100012345' }]);
});

test('what no bank takes of a content becomes a space, everywhere alike', async () => {
  const content = '🎉 Tiền 💰 hàng ①';
  const single = await shop.created({ ...right(), content });
  const { id: payOutId } = await shop.batch({ rows: [{ ...right(), content }] });
  const { items } = await platform.ok(payout.batchGetRows, { payOutId }, as);
  const told = await client.call<{ content: string }>('/api/payout/private/v1/create', {
    refPayoutId: 'EMOJI',
    ...right(),
    content,
  });
  expect([single.content, items[0]!.content, told.content]).toEqual(['Tien hang', 'Tien hang', 'Tien hang']);
});

test('a bank that nobody knows is told as such by the file, by its name and by its BIN', async () => {
  const rows = [{ bankName: 'Ngân hàng không có' }, { bin: '999999' }].map((bank, index) => {
    const { bin: _bin, ...rest } = right();
    return { row: index + 2, ...rest, ...bank };
  });
  const { invalidItems } = await platform.ok(payout.batchCheck, { rows }, as);
  expect(invalidItems.map(({ problems }) => problems)).toMatchObject([
    [{ field: 'bin', rule: 'bank_unknown' }],
    [{ field: 'bin', rule: 'bank_unknown' }],
  ]);
});
