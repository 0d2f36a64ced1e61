import { transaction } from '@pay/contract-portal';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { cards, payByCard } from '../card/card.fixture.ts';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { type DisputeRig, openDisputeRig } from './disputes.fixture.ts';

let rig: DisputeRig;
let begin: number;
beforeAll(async () => {
  rig = await openDisputeRig();
  begin = Date.parse(clock().now());
}, 60_000);
afterEach(async () => {
  await expectBooksHold(rig.platform);
  await clock().set(new Date(begin));
});
afterAll(() => rig.platform.close());

const clock = () => rig.platform.services.clocks.live;
const lateEvening = 23 * 3_600_000;

type Shop = Awaited<ReturnType<DisputeRig['shop']>>;

async function paidByCard(shop: Shop, card?: Parameters<typeof payByCard>[2]) {
  const order = await shop.open();
  await payByCard(rig.platform, order.link.payLinkCode, card);
  return order;
}

test.each([
  ['a card', 60, paidByCard],
  ['a transfer', 180, (shop: Shop) => shop.paid()],
] as const)('%s is disputed until the last instant of day %d after the day of payment', async (_name, days, pay) => {
  await clock().set(new Date(vnDayStart(vnDay(clock().now())).getTime() + lateEvening));
  const shop = await rig.shop();
  const order = await pay(shop);
  const over = vnDayStart(addDays(vnDay(clock().now()), days + 1)).getTime();
  await clock().set(new Date(over - 60_000));
  expect((await order.detail()).allowed).toContain('dispute');
  const { id } = (await shop.add(order.transactionId)).body.data;
  await shop.drop(id);
  await clock().set(new Date(over));
  expect((await order.detail()).allowed).not.toContain('dispute');
  expect((await shop.add(order.transactionId)).body).toMatchObject({ code: 2202 });
  expect((await shop.list()).totalSize).toBe(0);
});

test.each([
  ['a transfer', 'COBO', (shop: Shop) => shop.paid()],
  ['a domestic card', 'COBO_DEBIT_DOMESTIC_CARD', (shop: Shop) => paidByCard(shop)],
  ['an international card', 'COBO_INTER_CARD', (shop: Shop) => paidByCard(shop, cards.international)],
] as const)('a dispute about %s is of the kind %s', async (_name, serviceType, pay) => {
  const shop = await rig.shop();
  const { transactionId } = await pay(shop);
  expect((await shop.add(transactionId)).body).toMatchObject({ code: 0, data: { serviceType } });
});

test('a card whose issuer calls it credit is of the kind of credit cards, and one of unknown kind counts as debit', async () => {
  const { db } = rig.platform.services.storages.live;
  const shop = await rig.shop();
  const kindOf = async (cardFunding: 'CREDIT' | null) => {
    const { transactionId } = await paidByCard(shop);
    await db
      .updateTable('transaction')
      .set({ cardFunding, ...(cardFunding === null && { cardType: null }) })
      .where('id', '=', transactionId)
      .execute();
    return (await shop.add(transactionId)).body.data.serviceType;
  };
  expect(await kindOf('CREDIT')).toBe('COBO_CREDIT_DOMESTIC_CARD');
  expect(await kindOf(null)).toBe('COBO_DEBIT_DOMESTIC_CARD');
});

test('a payout is not disputed here, and the refusal says so', async () => {
  const shop = await rig.shop();
  const { transactionId, detail } = await shop.paid();
  const { db } = rig.platform.services.storages.live;
  const ofLine = (productLine: 'PAY_OUT' | 'PAY_LINK') =>
    db.updateTable('transaction').set({ productLine }).where('id', '=', transactionId).execute();
  await ofLine('PAY_OUT');
  expect((await detail()).allowed).not.toContain('dispute');
  expect((await shop.add(transactionId)).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'transactionId', rule: 'payout_disputes' }] },
  });
  expect((await shop.list()).totalSize).toBe(0);
  expect(await rig.platform.ok(transaction.getDetail, { transactionId }, { token: shop.token })).toMatchObject({
    forControl: false,
  });
  await ofLine('PAY_LINK');
});
