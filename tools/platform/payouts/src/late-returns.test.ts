import { payoutReview } from '@pay/contract-cms';
import { notification } from '@pay/contract-portal';
import { bankDrills } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import {
  atOnce,
  expectBooksHold,
  openPayingShop,
  type PayingShop,
  runJobs,
  sendBack,
  vietcombank,
} from './payouts.fixture.ts';

const hour = 3_600_000;

let platform: TestPlatform;
let maker: string;
let checker: string;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  const hired = async () =>
    (await hireStaff(platform, `staff${randomDigits(8)}@bank.test`, { roles: ['maker', 'checker'] })).token;
  [maker, checker] = [await hired(), await hired()];
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

/** The bank refused it, gave the money back in its word, and carried it out an hour later. */
async function doneAfter() {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created({ accountNo: `0071${randomDigits(5)}${bankDrills.DONE_AFTER}` });
  await shop.approve(id);
  await runJobs(platform);
  await platform.services.clocks.live.advance(2 * hour);
  const { transaction, txnNumber, status } = await shop.detail(id);
  expect([status, await shop.balance('suspense')]).toEqual(['FAILED', -1_000_000]);
  return { shop, id, transferId: transaction!.id, reference: txnNumber! };
}

const comeBack = ({ accountNo }: PayingShop, originalReference: string) =>
  sendBack(platform, { accountNo, amount: 1_000_000, originalReference, fromBin: vietcombank });

const caseOf = (id: string) => platform.ok(payoutReview.get, { id }, { token: checker });

async function settle(id: string, settlement: 'DEBIT_MERCHANT' | 'PROVIDER_BEARS') {
  await platform.ok(payoutReview.settle, { id, settlement, note: 'Đối chiếu sao kê' }, { token: maker });
  await platform.ok(payoutReview.confirm, { id }, { token: checker });
}

const sums = async (shop: PayingShop) => [await shop.balance('suspense'), await shop.balance('merchant-available')];

const toldOf = async ({ token }: PayingShop) =>
  ((await platform.ok(notification.getList, {}, { token })).items ?? []).map(({ kind }) => kind);

test('money that comes back before it is settled leaves suspense, closes the case, and is not the shop’s', async () => {
  const { shop, id, transferId, reference } = await doneAfter();
  await platform.ok(
    payoutReview.settle,
    { id: transferId, settlement: 'DEBIT_MERCHANT', note: 'Đối chiếu sao kê' },
    { token: maker },
  );
  await comeBack(shop, reference);
  expect(await sums(shop)).toEqual([0, 10_000_000]);
  expect(await caseOf(transferId)).toMatchObject({ state: 'CAME_BACK', allowed: [] });
  expect((await platform.call(payoutReview.confirm, { id: transferId }, { token: checker })).body.code).toBe(5);
  expect((await platform.ok(payoutReview.list, { keyword: reference, waits: true }, { token: maker })).items).toEqual(
    [],
  );
  const { history, returnedAt } = await shop.detail(id);
  expect(history.at(-1)?.action).toBe('comeBack');
  expect(returnedAt).toBeNull();
  expect(await toldOf(shop)).not.toContain('PAYOUT_RETURNED');
});

test('money that comes back after the shop paid it once more is the shop’s again', async () => {
  const { shop, id, transferId, reference } = await doneAfter();
  await settle(transferId, 'DEBIT_MERCHANT');
  expect(await sums(shop)).toEqual([0, 9_000_000]);
  await comeBack(shop, reference);
  expect(await sums(shop)).toEqual([0, 10_000_000]);
  expect((await shop.detail(id)).returnedAt).not.toBeNull();
  expect(await toldOf(shop)).toContain('PAYOUT_RETURNED');
  expect(await caseOf(transferId)).toMatchObject({ state: 'SETTLED' });
});

test('money that comes back after the provider bore it is the provider’s, and a second return is a deposit', async () => {
  const { shop, transferId, reference } = await doneAfter();
  await settle(transferId, 'PROVIDER_BEARS');
  await comeBack(shop, reference);
  expect(await sums(shop)).toEqual([0, 10_000_000]);
  expect(await caseOf(transferId)).toMatchObject({ state: 'SETTLED' });
  await comeBack(shop, reference);
  expect(await sums(shop)).toEqual([0, 11_000_000]);
});
