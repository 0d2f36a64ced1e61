import { payLink, subscription } from '@pay/contract-portal';
import { subscriptionMachine } from '@pay/domain';
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

const goOver = async (id: string) => {
  const { id: planId } = await shop.plan();
  return platform.call(subscription.changePlan, { id, planId }, shop.as);
};

const calls = {
  pause: does('pause'),
  continue: does('continue'),
  cancelAtEnd: (id: string) => end(id, 'EXPIRATION_CANCEL'),
  cancelNow: (id: string) => end(id, 'IMMEDIATE_CANCEL'),
  restore: does('restore'),
  extend: (id: string) => platform.call(subscription.extend, { id, addedCycles: 1 }, shop.as),
  changePlan: goOver,
  extendPayment: does('extendPayment'),
  recreateInvoice: does('recreateInvoice'),
} as const;
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];
const inTable = new Set<string>([...names, 'cancel']);

const month = { numOfCycles: 3 };
const trial = { ...month, allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 7 } as const;

async function withLimit<Made>(transactionMaxAmount: number, work: () => Promise<Made>): Promise<Made> {
  const { db } = platform.services.storages.live;
  const own = () => db.selectFrom('merchant').select('transactionMaxAmount').where('id', '=', shop.merchantId);
  const former = await own().executeTakeFirstOrThrow();
  const keep = (limit: number) =>
    db.updateTable('merchant').set({ transactionMaxAmount: limit }).where('id', '=', shop.merchantId).execute();
  await keep(transactionMaxAmount);
  return work().finally(() => keep(former.transactionMaxAmount));
}

type Done = Call | 'pay';

/** Subscribes somebody, to whose subscription things are then done in order. */
async function after(wish: Parameters<BillingShop['subscribe']>[1], ...done: readonly Done[]): Promise<string> {
  const { id } = await shop.subscribe({}, wish);
  for (const one of done) await (one === 'pay' ? shop.pay(id) : calls[one](id));
  return id;
}

interface Case {
  status: string;
  /** Brought there by what people and the clock do. */
  brought: () => Promise<string>;
  /** Where each call leads; what is not named is refused. */
  leads: Partial<Record<Call, string>>;
  /** What the detail and each refusal say that may be done of the rules' table. */
  told: string[];
}

const running = { pause: 'PAUSED', cancelAtEnd: 'PENDING_CANCELLATION', cancelNow: 'CANCELLED' };
const paused = { cancelAtEnd: 'PENDING_CANCELLATION', cancelNow: 'CANCELLED', changePlan: 'PAUSED' };

const table: Record<string, Case> = {
  'a trial': {
    status: 'TRIAL',
    brought: () => after(trial),
    leads: { ...running, extend: 'TRIAL', changePlan: 'TRIAL' },
    told: ['cancel', 'changePlan', 'extend', 'pause'],
  },
  'what runs': {
    status: 'ACTIVE',
    brought: () => after(month),
    leads: { ...running, extend: 'ACTIVE', changePlan: 'ACTIVE' },
    told: ['cancel', 'changePlan', 'extend', 'pause'],
  },
  'what runs without end': {
    status: 'ACTIVE',
    brought: () => after({}),
    leads: { ...running, changePlan: 'ACTIVE' },
    told: ['cancel', 'changePlan', 'pause'],
  },
  'what runs for the most cycles': {
    status: 'ACTIVE',
    brought: () => after({ numOfCycles: 120 }),
    leads: { ...running, changePlan: 'ACTIVE' },
    told: ['cancel', 'changePlan', 'pause'],
  },
  'what has not begun': {
    status: 'ACTIVE',
    brought: () => after({ ...month, startDate: '2027-03-10' }),
    leads: { ...running, cancelAtEnd: 'CANCELLED', extend: 'ACTIVE', changePlan: 'ACTIVE' },
    told: ['cancel', 'changePlan', 'extend', 'pause'],
  },
  'a pause': {
    status: 'PAUSED',
    brought: () => after(month, 'pause'),
    leads: { ...paused, continue: 'ACTIVE' },
    told: ['cancel', 'changePlan', 'continue'],
  },
  'a paused trial': {
    status: 'PAUSED',
    brought: () => after(trial, 'pause'),
    leads: { ...paused, continue: 'TRIAL' },
    told: ['cancel', 'changePlan', 'continue'],
  },
  'what ends with its period': {
    status: 'PENDING_CANCELLATION',
    brought: () => after(month, 'cancelAtEnd'),
    leads: { cancelNow: 'CANCELLED', restore: 'ACTIVE' },
    told: ['cancel', 'restore'],
  },
  'a trial that ends by itself': {
    status: 'PENDING_CANCELLATION',
    brought: () => after(trial, 'cancelAtEnd'),
    leads: { cancelNow: 'CANCELLED', restore: 'TRIAL' },
    told: ['cancel', 'restore'],
  },
  'a pause that ends with its period': {
    status: 'PENDING_CANCELLATION',
    brought: () => after(month, 'pause', 'cancelAtEnd'),
    leads: { cancelNow: 'CANCELLED', restore: 'PAUSED' },
    told: ['cancel', 'restore'],
  },
  'what was cancelled unpaid': {
    status: 'CANCELLED',
    brought: () => after(month, 'cancelNow'),
    leads: {},
    told: [],
  },
  'what was cancelled in a period that is paid': {
    status: 'CANCELLED',
    brought: () => after(month, 'pay', 'cancelNow'),
    leads: { restore: 'ACTIVE' },
    told: ['restore'],
  },
  'what was cancelled in a period that was paid and is over': {
    status: 'CANCELLED',
    brought: async () => {
      const id = await after(month, 'pay', 'cancelNow');
      await shop.at('2027-02-28');
      return id;
    },
    leads: {},
    told: [],
  },
  'what is over': {
    status: 'EXPIRED',
    brought: async () => {
      const id = await after({ numOfCycles: 1 }, 'pay');
      await shop.at('2027-02-28');
      return id;
    },
    leads: { extend: 'ACTIVE' },
    told: ['extend'],
  },
  'what was not paid': {
    status: 'PAYMENT_EXPIRED',
    brought: async () => {
      const id = await after(month);
      const [invoice] = await shop.invoices(id);
      const { payLinkCode } = await shop.linkOf(invoice!.url);
      await platform.ok(payLink.cancel, { payLinkCode }, shop.as);
      return id;
    },
    leads: { cancelNow: 'CANCELLED', extendPayment: 'ACTIVE' },
    told: ['cancel', 'extendPayment'],
  },
  'what could not be invoiced': {
    status: 'CREATE_INVOICE_FAILED',
    brought: () => withLimit(149_999, () => after(month)),
    leads: { cancelNow: 'CANCELLED', recreateInvoice: 'ACTIVE' },
    told: ['cancel', 'recreateInvoice'],
  },
};

test('the table has every state', () => {
  expect(new Set(Object.values(table).map(({ status }) => status))).toEqual(new Set(subscriptionMachine.states));
});

const cases = Object.entries(table);

test.each(cases)('%s refuses what it does not allow, and says what it does', async (_what, one) => {
  const { status, brought, leads, told } = one;
  const id = await brought();
  const before = await shop.detail(id);
  const ofTable = before.allowed.filter((name) => inTable.has(name)).toSorted();
  expect({ status: before.status, told: ofTable }).toEqual({ status, told });
  for (const name of names.filter((call) => !(call in leads))) {
    const { body } = await calls[name](id);
    expect({ name, body }).toMatchObject({ name, body: { code: 5, data: { status, allowed: before.allowed } } });
  }
  const { status: now, history } = await shop.detail(id);
  expect({ now, steps: history.length }).toEqual({ now: status, steps: before.history.length });
});

const steps = cases.flatMap(([what, { leads }]) =>
  Object.entries(leads).map(([name, to]) => [what, name as Call, to] as const),
);

test.each(steps)('%s allows %s, which leads to %s', async (what, name, to) => {
  const id = await table[what]!.brought();
  expect((await calls[name](id)).body).toMatchObject({ code: 0, data: { status: to } });
  expect((await shop.detail(id)).status).toBe(to);
});

test.each([
  ['what is paid before', {}, {}, '2027-02-27', null],
  ['what is paid afterwards', { paymentType: 'POSTPAID' }, {}, '2027-02-27', '2027-02-28'],
  ['a trial', {}, trial, '2027-02-06', null],
] as const)('%s and ends with its period tells its last day', async (_what, plan, wish, lastDay, nextPaymentDate) => {
  const { id } = await shop.subscribe(plan, wish);
  expect((await shop.detail(id)).lastDay).toBeNull();
  await calls.cancelAtEnd(id);
  expect(await shop.detail(id)).toMatchObject({ lastDay, nextPaymentDate });
});
