import { receiver } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, newReceiver, openPayingShop, type PayingShop, runJobs, vietcombank } from '../payouts.fixture.ts';

let platform: TestPlatform;
let shop: PayingShop;

beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  shop = await openPayingShop(platform);
}, 60_000);
afterAll(() => platform.close());

const savedAt = async (accountNo: string) =>
  (await platform.ok(receiver.getAll, { query: accountNo }, { token: shop.token })).items;

test('who a payout goes to is saved where that is wished for, and saved once', async () => {
  const accountNo = newReceiver();
  const { toAccountName } = await shop.created({ accountNo, saveReceiver: true });
  await shop.created({ accountNo, saveReceiver: true, amount: 2_000_000 });
  expect(await savedAt(accountNo)).toEqual([
    expect.objectContaining({
      accountName: toAccountName,
      bankBin: vietcombank,
      nameStatus: 'VERIFIED',
      group: 'OTHER',
      nickname: null,
      lastUsedAt: null,
    }),
  ]);
  const other = newReceiver();
  await shop.created({ accountNo: other });
  expect(await savedAt(other)).toEqual([]);
});

test('a receiver tells when money was sent to it last, and comes first from then on', async () => {
  const [first, second] = [newReceiver(), newReceiver()];
  const { id } = await shop.created({ accountNo: first, saveReceiver: true });
  await shop.created({ accountNo: second, saveReceiver: true });
  await shop.approve(id);
  await runJobs(platform);
  const [used] = await savedAt(first);
  expect(used?.lastUsedAt).not.toBeNull();
  expect((await savedAt(second))[0]?.lastUsedAt).toBeNull();
  const { items } = await platform.ok(receiver.getAll, {}, { token: shop.token });
  expect(items[0]?.accountNo).toBe(first);
});

test('a row of a batch counts as use', async () => {
  const accountNo = newReceiver();
  await platform.ok(receiver.create, { bankBin: vietcombank, accountNo }, { token: shop.token });
  const row = { accountNo, bin: vietcombank, amount: 500_000, content: 'Luong' };
  const { id } = await shop.batch({ name: 'Lương', rows: [row] });
  await shop.approve(id, shop, 'batchApprove');
  expect((await savedAt(accountNo))[0]?.lastUsedAt).not.toBeNull();
});
