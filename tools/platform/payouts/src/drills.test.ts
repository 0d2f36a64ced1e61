import { tool, transaction } from '@pay/contract-portal';
import { type BankDrill, bankDrills } from '@pay/domain';
import { type Mode, randomDigits } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, expectBooksHold, openPayingShop, runJobs } from './payouts.fixture.ts';

const modes = ['live', 'test'] as const;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(async () => {
  for (const mode of modes) await expectBooksHold(platform, mode);
  await platform.close();
});

const numberFor = (drill: BankDrill) => `0071${randomDigits(5)}${bankDrills[drill]}`;

async function played(drill: BankDrill, mode: Mode) {
  const shop = await openPayingShop(platform, { mode });
  // A new shop of test mode gets samples of a business, money among them.
  await runJobs(platform, mode);
  const { db } = platform.services.storages[mode];
  const sumsNow = async () => [await shop.balance('merchant-available'), await shop.balance('merchant-hold')] as const;
  const [available, held] = await sumsNow();
  const toAccount = numberFor(drill);
  const { id } = await shop.created({ accountNo: toAccount });
  await shop.approve(id);
  await runJobs(platform, mode);
  const moved = async () => {
    const orders = await db.selectFrom('sandboxTransfer').select('amount').where('toAccount', '=', toAccount).execute();
    return orders.length;
  };
  return {
    shop,
    id,
    moved,
    after: (ms: number) => platform.services.clocks[mode].advance(ms),
    status: async () => (await shop.detail(id)).status,
    /** What is available and what is held, each against what was there before. */
    sums: async () => {
      const [availableNow, heldNow] = await sumsNow();
      return [availableNow - available, heldNow - held];
    },
    steps: async () => (await shop.detail(id)).history.map(({ action }) => action),
  };
}

describe.each(modes)('in %s mode a merchant plays that the bank', (mode) => {
  test('knows no such account, or does not tell who holds it', async () => {
    const shop = await openPayingShop(platform, { mode });
    const nobody = await shop.create({ accountNo: numberFor('NOBODY') });
    expect(nobody.body).toMatchObject({ code: 1301, data: { fields: [{ field: 'accountNo' }] } });
    expect((await shop.create({ accountNo: numberFor('NO_NAME') })).body.code).toBe(1905);
  });

  test('refuses', async () => {
    const drill = await played('REFUSED', mode);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['FAILED', 0, 0]);
  });

  test('never answers', async () => {
    const drill = await played('UNANSWERED', mode);
    await drill.after(25 * hour);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['TRANSFERRING', -1_000_000, 1_000_000]);
    expect((await drill.shop.detail(drill.id)).unansweredAt).toEqual(expect.any(String));
    expect(await drill.moved()).toBe(1);
  });

  test('answers late', async () => {
    const drill = await played('LATE', mode);
    await drill.after(29 * minute);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['TRANSFERRING', -1_000_000, 1_000_000]);
    await drill.after(2 * minute);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['SUCCESS', -1_000_000, 0]);
    expect(await drill.moved()).toBe(1);
  });

  test('answers twice', async () => {
    const drill = await played('TWICE', mode);
    const before = [await drill.status(), ...(await drill.sums()), await drill.steps()];
    expect(before.slice(0, 3)).toEqual(['SUCCESS', -1_000_000, 0]);
    await drill.after(hour);
    const told = await platform.services.storages[mode].db
      .selectFrom('job')
      .select('state')
      .where('kind', '=', 'sandboxDrill')
      .execute();
    expect(told).toEqual([{ state: 'DONE' }]);
    expect([await drill.status(), ...(await drill.sums()), await drill.steps()]).toEqual(before);
    expect(await drill.moved()).toBe(1);
  });

  test('refuses, and does it all the same', async () => {
    const drill = await played('DONE_AFTER', mode);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['FAILED', 0, 0]);
    const suspense = await drill.shop.balance('suspense');
    await drill.after(2 * hour);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['FAILED', 0, 0]);
    expect((await drill.steps()).at(-1)).toBe('doneAfterAll');
    expect((await drill.shop.balance('suspense')) - suspense).toBe(-1_000_000);
    expect(await drill.moved()).toBe(1);
  });

  test('sends the money back days later', async () => {
    const drill = await played('RETURNED', mode);
    expect(await drill.status()).toBe('SUCCESS');
    await drill.after(day);
    expect((await drill.shop.detail(drill.id)).returnedAt).toBeNull();
    await drill.after(day + minute);
    expect([await drill.status(), ...(await drill.sums())]).toEqual(['SUCCESS', 0, 0]);
    const { returnedAt, transaction: sent } = await drill.shop.detail(drill.id);
    expect(returnedAt).toEqual(expect.any(String));
    const { token } = drill.shop;
    const { status } = await platform.ok(transaction.getDetail, { transactionId: sent!.id }, { token, mode });
    expect(status).toBe('SUCCESS');
    await drill.after(3 * day);
    expect(await drill.sums()).toEqual([0, 0]);
  });

  test('is told of on the screen of tools', async () => {
    const { token } = await platform.newMerchant();
    const { items } = await platform.ok(tool.getDrills, {}, { token, mode });
    expect(Object.fromEntries(items.map(({ drill, ending }) => [drill, ending]))).toEqual(bankDrills);
  });
});
