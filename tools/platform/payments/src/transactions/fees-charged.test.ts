import { fee, methodFee } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { type IdentityRig, openStaffedRig } from '@pay/platform-people/fixtures';
import { expectBooksHold, openShopAtBank } from './bank-events.fixture.ts';

let rig: IdentityRig;
let maker: string;
let checker: string;
let codes = 0;
beforeAll(async () => {
  ({ rig, maker, checker } = await openStaffedRig());
}, 60_000);
afterEach(() => expectBooksHold(rig));
afterAll(() => rig.close());

type Written = InputOf<typeof fee.add>;
type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

const today = () => vnDay(rig.clock.now());

async function ruleFrom(activeFeeDate: string, given: Partial<Written>) {
  const { id } = await rig.ok(
    fee.add,
    {
      feeCode: `COBO${String((codes += 1)).padStart(5, '0')}`,
      feeName: 'Phí thu hộ',
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      activeFeeDate,
      ...given,
    },
    { token: maker },
  );
  await rig.ok(fee.approve, { id }, { token: checker });
  return id;
}

async function methodFeeFrom(activeDate: string, fixedFee: number) {
  const change = { methodId: 'VIET_QR', fixedFee, dynamicFee: 0, paymentLimit: 0, activeDate };
  const { id } = await rig.ok(methodFee.propose, change, { token: maker });
  await rig.ok(methodFee.approve, { id }, { token: checker });
}

const ruleFromTomorrow = async (given: Partial<Written>) => {
  const tomorrow = addDays(today(), 1);
  const id = await ruleFrom(tomorrow, given);
  await rig.clock.set(vnDayStart(tomorrow));
  return id;
};

const ruleOf = async (transactionId: string) =>
  (
    await rig.live
      .selectFrom('transaction')
      .select('feeRuleId')
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow()
  ).feeRuleId;

async function paid(shop: Shop, amount: number) {
  const payment = await shop.open({ amount });
  await payment.tell({ amount });
  const { chargeAmount, vatChargeAmount, actualAmount } = await payment.detail();
  return { id: payment.transactionId, sums: [chargeAmount, vatChargeAmount, actualAmount] };
}

const linesOfPaid = async ({ merchantId }: Shop, txnId: string) => {
  const lines = await rig.live
    .selectFrom('ledgerEntry')
    .select(['account', 'amount'])
    .where('merchantId', '=', merchantId)
    .where('txnId', '=', txnId)
    .execute();
  return Object.fromEntries(lines.map(({ account, amount }) => [account, amount]));
};

test('an amount with a fixed part and a percentage is charged with VAT, and the payment keeps its rule', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  const id = await ruleFromTomorrow({ merchantId: shop.merchantId, fixedFee: 1_000, dynamicFee: 0.3 });
  const payment = await paid(shop, 1_234_567);
  expect(payment.sums).toEqual([4_704, 470, 1_229_393]);
  expect(await ruleOf(payment.id)).toBe(id);
  expect(await shop.balance('merchant-available')).toBe(1_229_393);
});

test('the bracket that holds the amount charges it', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  await ruleFromTomorrow({
    merchantId: shop.merchantId,
    feeMethod: 'BRACKET_FEE',
    brackets: [
      { from: 0, to: 1_000_000, fixedFee: 2_000 },
      { from: 1_000_000, to: 10_000_000, dynamicFee: 0.25 },
      { from: 10_000_000, to: null, fixedFee: 5_000, dynamicFee: 0.15 },
    ],
  });
  expect((await paid(shop, 999_999)).sums).toEqual([2_000, 200, 997_799]);
  expect((await paid(shop, 12_500_000)).sums).toEqual([23_750, 2_375, 12_473_875]);
});

test.each(['EXACT', 'HOLD'] as const)(
  'under %s the last moment of a day is charged by its rule and midnight by the next one, whenever they are told',
  async (policy) => {
    const shop = await openShopAtBank(rig, policy);
    const { merchantId } = shop;
    const first = await ruleFromTomorrow({ merchantId, fixedFee: 1_000, endFeeDate: addDays(today(), 1) });
    const midnight = vnDayStart(addDays(today(), 1));
    const second = await ruleFrom(addDays(today(), 1), { merchantId, fixedFee: 2_000 });
    await rig.clock.set(new Date(midnight.getTime() - 60_000));
    // More than the amount takes the way of a single credit.
    const surplus = policy === 'HOLD' ? 1_000 : 0;
    const [before, after] = [await shop.open(), await shop.open()];
    await rig.clock.set(new Date(midnight.getTime() + 60_000));
    const at = (milliseconds: number) => new Date(midnight.getTime() + milliseconds).toISOString();
    await Promise.all([
      before.tell({ amount: 200_000 + surplus, creditedAt: at(-1) }),
      after.tell({ amount: 200_000 + surplus, creditedAt: at(0) }),
    ]);
    expect(await before.detail()).toMatchObject({ chargeAmount: 1_000, vatChargeAmount: 100, actualAmount: 198_900 });
    expect(await after.detail()).toMatchObject({ chargeAmount: 2_000, vatChargeAmount: 200, actualAmount: 197_800 });
    expect([await ruleOf(before.transactionId), await ruleOf(after.transactionId)]).toEqual([first, second]);
  },
);

test('a fee that is charged later leaves the whole amount and is owed', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  const { merchantId } = shop;
  await rig.live.updateTable('merchant').set({ chargeType: 'LATER' }).where('id', '=', merchantId).execute();
  await ruleFromTomorrow({ merchantId, fixedFee: 1_000 });
  const { id, sums } = await paid(shop, 200_000);
  expect(sums).toEqual([1_000, 100, 200_000]);
  expect(await linesOfPaid(shop, id)).toMatchObject({
    'merchant-available': 200_000,
    'fee-receivable': -1_100,
    'fee-income': 1_000,
    'vat-payable': 100,
  });
});

test('a credit is booked although its fee is larger: the whole charge is owed', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  await ruleFromTomorrow({ merchantId: shop.merchantId, fixedFee: 5_000 });
  const { id, sums } = await paid(shop, 5_000);
  expect(sums).toEqual([5_000, 500, 5_000]);
  expect(await linesOfPaid(shop, id)).toMatchObject({ 'merchant-available': 5_000, 'fee-receivable': -5_500 });
});

test('what a merchant accepts although it is not the amount is charged too', async () => {
  const shop = await openShopAtBank(rig, 'HOLD');
  await ruleFromTomorrow({ merchantId: shop.merchantId, dynamicFee: 1 });
  const payment = await shop.open({ expireType: 'MINUTE_10' });
  await rig.clock.advance(660_000);
  await payment.tell({ amount: 150_000 });
  expect((await payment.accept()).body.code).toBe(0);
  expect(await payment.detail()).toMatchObject({ chargeAmount: 1_500, vatChargeAmount: 150, actualAmount: 148_350 });
});

test('the own rule of a merchant comes before the rule for all, each by its method first, then the method itself', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  const other = await openShopAtBank(rig, 'EXACT');
  const { merchantId } = shop;
  await methodFeeFrom(addDays(today(), 1), 60);
  await rig.clock.set(vnDayStart(addDays(today(), 1)));
  const day = addDays(today(), 1);
  const only = { endFeeDate: day, paymentType: 'VIET_QR' } as const;
  const fees = async () => [(await paid(shop, 200_000)).sums[0], (await paid(other, 200_000)).sums[0]];
  expect(await fees()).toEqual([60, 60]);
  await ruleFrom(day, { fixedFee: 50, endFeeDate: addDays(day, 3) });
  await ruleFrom(day, { fixedFee: 40, ...only, endFeeDate: addDays(day, 2) });
  await ruleFrom(day, { merchantId, fixedFee: 30, endFeeDate: addDays(day, 1) });
  await ruleFrom(day, { merchantId, fixedFee: 20, ...only });
  const feesOn: unknown[] = [];
  for (const later of [0, 1, 2, 3, 4]) {
    await rig.clock.set(vnDayStart(addDays(day, later)));
    feesOn.push(await fees());
  }
  expect(feesOn).toEqual([
    [20, 40],
    [30, 40],
    [40, 40],
    [50, 50],
    [60, 60],
  ]);
  await methodFeeFrom(addDays(today(), 1), 0);
  await rig.clock.set(vnDayStart(addDays(today(), 1)));
});

test('the method itself charges by its fee of the day of completion, however late the credit is told', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  const midnight = vnDayStart(addDays(today(), 1));
  await methodFeeFrom(addDays(today(), 1), 700);
  await rig.clock.set(new Date(midnight.getTime() - 60_000));
  const [before, after] = [await shop.open(), await shop.open()];
  await rig.clock.set(new Date(midnight.getTime() + 60_000));
  const at = (milliseconds: number) => new Date(midnight.getTime() + milliseconds).toISOString();
  await before.tell({ amount: 200_000, creditedAt: at(-1) });
  await after.tell({ amount: 200_000, creditedAt: at(0) });
  expect(await before.detail()).toMatchObject({ chargeAmount: 0, actualAmount: 200_000 });
  expect(await after.detail()).toMatchObject({ chargeAmount: 700, vatChargeAmount: 70, actualAmount: 199_230 });
  expect(await ruleOf(after.transactionId)).toBeNull();
  await methodFeeFrom(addDays(today(), 1), 0);
  await rig.clock.set(vnDayStart(addDays(today(), 1)));
});

test('the simulator says what is then charged, by which rule', async () => {
  const shop = await openShopAtBank(rig, 'EXACT');
  const { merchantId } = shop;
  const day = addDays(today(), 1);
  const asked = { merchantId, amount: 1_234_567, paymentType: 'VIET_QR', day } as const;
  expect(await rig.ok(fee.simulate, asked, { token: maker })).toMatchObject({ source: 'FREE', fee: null });
  const id = await ruleFromTomorrow({ merchantId, fixedFee: 1_000, dynamicFee: 0.3 });
  expect(await rig.ok(fee.simulate, asked, { token: maker })).toMatchObject({
    source: 'MERCHANT',
    fee: { id },
    fixedFee: 1_000,
    dynamicFee: 0.3,
    chargeAmount: 4_704,
    vatPercent: 10,
    vatChargeAmount: 470,
    actualAmount: 1_229_393,
  });
  expect((await paid(shop, 1_234_567)).sums).toEqual([4_704, 470, 1_229_393]);
  expect(await rig.ask(fee.simulate, { ...asked, merchantId: crypto.randomUUID() }, { token: maker })).toMatchObject({
    code: 3,
  });
});
