import { inTransaction } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { expectBooksHold, openShopAtBank } from './bank-events.fixture.ts';
import { takeCredit } from './take-credit.ts';

let platform: TestPlatform;
let accounts = 0;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const live = () => platform.services.storages.live.db;
const now = () => platform.services.clocks.live.now();

/** A payment whose surplus of 50,000 went back to who sent it. */
async function returned() {
  const shop = await openShopAtBank(platform, 'HOLD');
  const order = await shop.open();
  const fromAccount = `00710009${String((accounts += 1)).padStart(5, '0')}`;
  await order.tell({ amount: 250_000, fromAccount });
  expect((await order.giveBack()).body.code).toBe(0);
  await platform.services.jobs.live.runDueJobs();
  const { reference } = await live()
    .selectFrom('sandboxTransfer')
    .select('reference')
    .where('toAccount', '=', fromAccount)
    .executeTakeFirstOrThrow();
  const { accountNo } = await order.detail();
  const credit = (given: object = {}) => ({
    transactionNo: `FT-${reference}`,
    accountNo: accountNo ?? '',
    amount: 50_000,
    content: 'x',
    fromBin: '970436',
    fromAccount,
    creditedAt: new Date(now()),
    originalReference: reference,
    ...given,
  });
  const told = (given?: object) => platform.services.takeCredit(credit(given), 'live');
  return { shop, order, reference, credit, told };
}

test('a surplus that went back and comes back is held once more, told once and again, and can be decided on', async () => {
  const { shop, order, told } = await returned();
  expect(await told()).toEqual({ transactionId: null, repeated: false });
  expect(await told()).toEqual({ transactionId: null, repeated: true });
  expect(await shop.balance('suspense')).toBe(50_000);
  expect(await shop.balance('merchant-available')).toBe(200_000);
  expect(await order.detail()).toMatchObject({
    status: 'SUCCESS',
    exception: 'DUPLICATE',
    amountPaid: 250_000,
    heldCredits: [{ state: 'RETURNED' }, { state: 'HELD', amount: 50_000, returnRefused: true }],
  });
  expect((await order.accept()).body.code).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(250_000);
});

test('its order in the words of the bank it went to is enough, and it may be sent back anew', async () => {
  const { shop, order, reference, told } = await returned();
  await told({ originalReference: undefined, content: `HOAN TRA ${reference} TK DONG` });
  expect(await shop.balance('suspense')).toBe(50_000);
  expect((await order.giveBack()).body.code).toBe(0);
  await platform.services.jobs.live.runDueJobs();
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('bank-clearing')).toBe(-200_000);
});

test('of 16 reports of it at once under numbers of their own one is its money, and the others are deposits', async () => {
  const { shop, reference, told } = await returned();
  await Promise.all(Array.from({ length: 16 }, (_, place) => told({ transactionNo: `FT-${reference}-${place}` })));
  expect(await shop.balance('suspense')).toBe(50_000);
  expect(await shop.balance('merchant-available')).toBe(200_000 + 15 * 50_000);
});

test('a process that dies while it books it leaves nothing, and the next report books it', async () => {
  const { shop, credit, told } = await returned();
  const dies = inTransaction(live(), async (trx) => {
    await takeCredit(trx, credit(), now());
    throw new Error('killed');
  });
  await expect(dies).rejects.toThrow('killed');
  expect(await shop.balance('suspense')).toBe(0);
  expect(await told()).toEqual({ transactionId: null, repeated: false });
  expect(await shop.balance('suspense')).toBe(50_000);
});

test.each([
  ['another amount', { amount: 49_999 }],
  ['another bank in words alone', { fromBin: '970415', originalReference: undefined }],
])('%s is a deposit', async (_name, given) => {
  const { shop, reference, told } = await returned();
  await told({ content: `HOAN TRA ${reference}`, ...given });
  expect(await shop.balance('suspense')).toBe(0);
});
