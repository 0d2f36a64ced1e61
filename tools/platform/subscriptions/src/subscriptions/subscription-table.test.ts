import { payLink, subscription } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
}, 60_000);
beforeEach(async () => {
  await platform.services.clocks.live.set('2027-01-31T03:00:00.000Z');
});
afterAll(() => platform.close());

const end = (id: string, mode: 'EXPIRATION_CANCEL' | 'IMMEDIATE_CANCEL') =>
  platform.call(subscription.cancel, { id, mode }, shop.as);
const does = (name: 'pause' | 'continue' | 'restore' | 'extendPayment' | 'recreateInvoice') => (id: string) =>
  platform.call(subscription[name] as typeof subscription.continue, { id }, shop.as);

const calls = {
  pause: does('pause'),
  continue: does('continue'),
  cancelAtEnd: (id: string) => end(id, 'EXPIRATION_CANCEL'),
  cancelNow: (id: string) => end(id, 'IMMEDIATE_CANCEL'),
  restore: does('restore'),
  extend: (id: string) => platform.call(subscription.extend, { id, addedCycles: 1 }, shop.as),
  extendPayment: does('extendPayment'),
  recreateInvoice: does('recreateInvoice'),
} as const;
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];

const month = { numOfCycles: 3 };

async function withLimit<Made>(transactionMaxAmount: number, work: () => Promise<Made>): Promise<Made> {
  const { db } = platform.services.storages.live;
  const own = () => db.selectFrom('merchant').select('transactionMaxAmount').where('id', '=', shop.merchantId);
  const former = await own().executeTakeFirstOrThrow();
  const keep = (limit: number) =>
    db.updateTable('merchant').set({ transactionMaxAmount: limit }).where('id', '=', shop.merchantId).execute();
  await keep(transactionMaxAmount);
  return work().finally(() => keep(former.transactionMaxAmount));
}

/** A subscription brought to each status by what people and the clock do. */
const brought: Record<string, () => Promise<string>> = {
  TRIAL: async () =>
    (await shop.subscribe({}, { ...month, allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 7 })).id,
  ACTIVE: async () => (await shop.subscribe({}, month)).id,
  PAUSED: async () => {
    const { id } = await shop.subscribe({}, month);
    await calls.pause(id);
    return id;
  },
  PENDING_CANCELLATION: async () => {
    const { id } = await shop.subscribe({}, month);
    await calls.cancelAtEnd(id);
    return id;
  },
  CANCELLED: async () => {
    const { id } = await shop.subscribe({}, month);
    await calls.cancelNow(id);
    return id;
  },
  EXPIRED: async () => {
    const { id } = await shop.subscribe({}, { numOfCycles: 1 });
    await shop.pay(id);
    await shop.at('2027-02-28');
    return id;
  },
  PAYMENT_EXPIRED: async () => {
    const { id } = await shop.subscribe({}, month);
    const [invoice] = await shop.invoices(id);
    const { payLinkCode } = await shop.linkOf(invoice!.url);
    await platform.ok(payLink.cancel, { payLinkCode }, shop.as);
    return id;
  },
  CREATE_INVOICE_FAILED: () => withLimit(149_999, async () => (await shop.subscribe({}, month)).id),
};

/** Where each call leads; what is not named is refused. */
const table: Record<string, Partial<Record<Call, string>>> = {
  TRIAL: { pause: 'PAUSED', cancelAtEnd: 'PENDING_CANCELLATION', cancelNow: 'CANCELLED', extend: 'TRIAL' },
  ACTIVE: { pause: 'PAUSED', cancelAtEnd: 'PENDING_CANCELLATION', cancelNow: 'CANCELLED', extend: 'ACTIVE' },
  PAUSED: { continue: 'ACTIVE', cancelAtEnd: 'PENDING_CANCELLATION', cancelNow: 'CANCELLED' },
  PENDING_CANCELLATION: { cancelNow: 'CANCELLED', restore: 'ACTIVE' },
  CANCELLED: {},
  EXPIRED: { extend: 'ACTIVE' },
  PAYMENT_EXPIRED: { cancelNow: 'CANCELLED', extendPayment: 'ACTIVE' },
  CREATE_INVOICE_FAILED: { cancelNow: 'CANCELLED', recreateInvoice: 'ACTIVE' },
};

test.each(Object.entries(table))(
  '%s refuses what it does not allow, and says what it does',
  async (status, allowed) => {
    const id = await brought[status]!();
    const { allowed: told, ...now } = await shop.detail(id);
    expect(now.status).toBe(status);
    for (const name of names.filter((one) => !(one in allowed)))
      expect((await calls[name](id)).body).toMatchObject({ code: 5, data: { status, allowed: told } });
    expect((await shop.detail(id)).status).toBe(status);
  },
);

const steps = Object.entries(table).flatMap(([from, allowed]) =>
  Object.entries(allowed).map(([name, to]) => [from, name as Call, to] as const),
);

test.each(steps)('%s allows %s, which leads to %s', async (from, name, to) => {
  const id = await brought[from]!();
  expect((await calls[name](id)).body).toMatchObject({ code: 0, data: { status: to } });
});
