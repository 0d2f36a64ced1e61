import { bankAccount } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { type DisputeRig, openDisputeRig } from './disputes.fixture.ts';

let rig: DisputeRig;
beforeAll(async () => {
  rig = await openDisputeRig();
}, 60_000);
afterEach(() => expectBooksHold(rig.platform));
afterAll(() => rig.platform.close());

const taker = () => rig.asStaff(rig.staff.taker);
const runJobs = () => rig.platform.services.jobs.live.runDueJobs();
const refused = '0071000001403';
const fieldOf = (field: string, rule: string) => ({ code: 2, data: { fields: [{ field, rule }] } });

test('a dispute settled without money ends, and both sides see it so', async () => {
  const shop = await rig.shop();
  const { id, order } = await shop.taken();
  expect((await order.detail()).forControl).toBe(true);
  const answer = await taker().approve(id, { resolution: 'NONE', note: 'Đã đối chiếu với ngân hàng' });
  expect(answer.body.code).toBe(0);
  expect(await shop.get(id)).toMatchObject({
    status: 'SUCCESS',
    resolution: 'NONE',
    resolvedAmount: null,
    note: 'Đã đối chiếu với ngân hàng',
    term: null,
    allowed: [],
  });
  expect((await order.detail()).forControl).toBe(false);
  expect((await taker().deny(id)).body.code).toBe(5);
});

test('money that the provider transferred joins the balance by its bank number, once', async () => {
  const shop = await rig.shop();
  const { id, order } = await shop.taken();
  const before = await shop.balance('merchant-available');
  const bankReference = rig.bankNumber();
  expect((await taker().approve(id, { resolution: 'CREDIT_MERCHANT', amount: 150_000 })).body).toMatchObject(
    fieldOf('bankReference', 'required'),
  );
  const settled = await taker().approve(id, { resolution: 'CREDIT_MERCHANT', amount: 150_000, bankReference });
  expect(settled.body.code).toBe(0);
  expect((await shop.balance('merchant-available')) - before).toBe(150_000);
  expect(await shop.sumOf('dispute-cost')).toBe(-150_000);
  expect(await shop.get(id)).toMatchObject({
    status: 'SUCCESS',
    resolution: 'CREDIT_MERCHANT',
    resolvedAmount: 150_000,
  });

  expect(await shop.atBank()).toBe(350_000);
  expect(await shop.balance('bank-clearing')).toBe(-350_000);
  expect(await shop.sumOf('provider-clearing')).toBe(150_000);

  const [account] = await rig.platform.ok(bankAccount.getList, {}, { token: shop.token });
  await rig.platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      transactionNo: bankReference,
      accountNo: account!.accountNo,
      amount: 150_000,
      content: 'Bu tra soat',
    }),
  });
  expect((await shop.balance('merchant-available')) - before).toBe(150_000);

  const another = (await shop.add(order.transactionId)).body.data.id;
  await taker().solve(another);
  const again = { resolution: 'CREDIT_MERCHANT', amount: 50_000 } as const;
  expect((await taker().approve(another, { ...again, bankReference })).body).toMatchObject({
    code: 6,
    data: { fields: [{ field: 'bankReference', rule: 'duplicate' }] },
  });
  const more = { ...again, amount: 50_001, bankReference: rig.bankNumber() };
  expect((await taker().approve(another, more)).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'amount', rule: 'dispute_amount', max: 50_000 }] },
  });
  expect((await taker().approve(another, { ...more, amount: 50_000 })).body.code).toBe(0);
});

test('a debit is taken from the balance, and lessens what can go back to the payer', async () => {
  const shop = await rig.shop();
  const { id, order } = await shop.taken(200_000);
  const tooMuch = await taker().approve(id, { resolution: 'DEBIT_MERCHANT', amount: 200_001 });
  expect(tooMuch.body).toMatchObject(fieldOf('amount', 'dispute_amount'));
  expect((await taker().approve(id, { resolution: 'DEBIT_MERCHANT', amount: 150_000 })).body.code).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(50_000);
  expect(await shop.sumOf('provider-clearing')).toBe(-150_000);
  expect(await shop.sumOf('dispute-cost')).toBe(150_000);
  expect((await order.detail()).refundableAmount).toBe(50_000);
});

test('what a debit finds missing is owed, and taken from the next credits within the hour', async () => {
  const shop = await rig.shop();
  const { live: clock } = rig.platform.services.clocks;
  await rig.chargeFrom(addDays(vnDay(clock.now()), 1), shop.merchantId, 10_000);
  await clock.advance(86_400_000);
  const { id } = await shop.taken(200_000);
  expect(await shop.balance('merchant-available')).toBe(189_000);
  expect((await taker().approve(id, { resolution: 'DEBIT_MERCHANT', amount: 200_000 })).body.code).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(0);
  expect(await shop.sumOf('merchant-receivable')).toBe(-11_000);
  await expectBooksHold(rig.platform);
  await clock.advance(3_600_000);
  expect(await shop.sumOf('merchant-receivable')).toBe(-11_000);
  await shop.paid(15_000);
  await clock.advance(3_600_000);
  expect(await shop.balance('merchant-available')).toBe(0);
  expect(await shop.sumOf('merchant-receivable')).toBe(-7_000);
  await shop.paid(200_000);
  await clock.advance(3_600_000);
  expect(await shop.balance('merchant-available')).toBe(182_000);
  expect(await shop.sumOf('merchant-receivable')).toBe(0);
});

test('a refund ends its dispute once the bank has carried it out, and nothing else is decided meanwhile', async () => {
  const shop = await rig.shop();
  const { id, order } = await shop.taken();
  const before = await shop.balance('merchant-available');
  expect((await taker().approve(id, { resolution: 'REFUND_PAYER', amount: 80_000 })).body.code).toBe(0);
  expect(await shop.get(id)).toMatchObject({ status: 'SOLVING', refundState: 'SENDING', resolvedAmount: 80_000 });
  expect((await taker().get(id)).allowed).toEqual([]);
  expect((await taker().deny(id)).body.code).toBe(5);
  expect((await taker().approve(id, { resolution: 'NONE' })).body.code).toBe(5);
  await runJobs();
  expect(await shop.get(id)).toMatchObject({ status: 'SUCCESS', refundState: 'DONE', resolution: 'REFUND_PAYER' });
  expect(before - (await shop.balance('merchant-available'))).toBe(80_000);
  expect(await order.detail()).toMatchObject({ forControl: false, refundedAmount: 80_000 });
});

test('a refund that the bank refuses leaves the money in its place and the dispute open', async () => {
  const shop = await rig.shop();
  const { id, order } = await shop.taken(200_000, refused);
  const before = await shop.balance('merchant-available');
  await taker().approve(id, { resolution: 'REFUND_PAYER', amount: 200_000 });
  expect(await shop.balance('merchant-available')).toBe(before - 200_000);
  await runJobs();
  expect(await shop.balance('merchant-available')).toBe(before);
  expect(await shop.balance('merchant-hold')).toBe(0);
  expect(await shop.get(id)).toMatchObject({ status: 'SOLVING', refundState: 'REFUSED', resolution: null });
  expect((await order.detail()).forControl).toBe(true);
  expect((await taker().get(id)).allowed).toEqual(['approve', 'deny']);
  const settled = { resolution: 'DEBIT_MERCHANT', amount: 200_000 } as const;
  expect((await taker().approve(id, settled)).body.code).toBe(0);
  expect(await shop.get(id)).toMatchObject({ status: 'SUCCESS', resolvedAmount: 200_000 });
});

test('what went back in full is not sent back again, nor what nobody paid', async () => {
  const shop = await rig.shop();
  const { id, order } = await shop.taken();
  await taker().approve(id, { resolution: 'REFUND_PAYER', amount: 200_000 });
  await runJobs();
  const again = (await shop.add(order.transactionId)).body.data.id;
  await taker().solve(again);
  for (const resolution of ['REFUND_PAYER', 'DEBIT_MERCHANT'] as const)
    expect((await taker().approve(again, { resolution, amount: 1 })).body).toMatchObject(
      fieldOf('resolution', 'dispute_refunded'),
    );

  const open = await shop.open({ expireType: 'MINUTE_10' });
  await rig.platform.services.clocks.live.advance(11 * 60_000);
  const timedOut = (await shop.add(open.transactionId)).body.data.id;
  await taker().solve(timedOut);
  for (const resolution of ['REFUND_PAYER', 'DEBIT_MERCHANT'] as const)
    expect((await taker().approve(timedOut, { resolution, amount: 200_000 })).body).toMatchObject(
      fieldOf('resolution', 'dispute_without_credit'),
    );
  expect(
    (await taker().approve(timedOut, { resolution: 'CREDIT_MERCHANT', amount: 200_001, bankReference: 'FT1' })).body,
  ).toMatchObject(fieldOf('amount', 'dispute_amount'));
  expect((await taker().approve(timedOut, { resolution: 'CREDIT_MERCHANT', bankReference: 'FT1' })).body).toMatchObject(
    fieldOf('amount', 'required'),
  );
});

test('above twenty million another person confirms before anything is posted', async () => {
  const shop = await rig.shop();
  const amount = 20_000_001;
  const { id } = await shop.taken(amount);
  const before = await shop.balance('merchant-available');
  const settlement = { resolution: 'CREDIT_MERCHANT', amount, bankReference: rig.bankNumber() } as const;
  expect((await taker().approve(id, settlement)).body.code).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(before);
  expect(await shop.get(id)).toMatchObject({ status: 'SOLVING', resolution: null });
  expect((await taker().confirm(id)).body.code).toBe(1902);
  expect((await taker().approve(id, settlement)).body.code).toBe(5);

  const other = rig.asStaff(rig.staff.other);
  expect((await other.get(id)).allowed).toEqual(['confirm', 'sendBack']);
  expect((await other.sendBack(id)).body.code).toBe(0);
  expect((await taker().get(id)).allowed).toEqual(['approve', 'deny']);
  await taker().approve(id, settlement);
  const answers = await Promise.all([other.confirm(id), rig.asStaff(rig.staff.root).confirm(id)]);
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 5]);
  expect((await shop.balance('merchant-available')) - before).toBe(amount);
  expect(await shop.get(id)).toMatchObject({ status: 'SUCCESS', resolvedAmount: amount });
});

test('of two who decide at once one wins, and only who took it, or the administrator, decides', async () => {
  const shop = await rig.shop();
  const { id } = await shop.disputed();
  const takings = await Promise.all([taker().solve(id), rig.asStaff(rig.staff.other).solve(id)]);
  expect(takings.map(({ body }) => body.code).toSorted()).toEqual([0, 5]);
  const isTakers = takings[0]!.body.code === 0;
  const [own, others] = isTakers ? [taker(), rig.asStaff(rig.staff.other)] : [rig.asStaff(rig.staff.other), taker()];
  expect((await others.deny(id)).body.code).toBe(4);
  expect((await others.approve(id, { resolution: 'NONE' })).body.code).toBe(4);
  const settlement = { resolution: 'DEBIT_MERCHANT', amount: 10_000 } as const;
  const root = rig.asStaff(rig.staff.root);
  const decisions = await Promise.all([own.approve(id, settlement), root.approve(id, settlement), root.deny(id)]);
  expect(decisions.map(({ body }) => body.code).toSorted()).toEqual([0, 5, 5]);
});
