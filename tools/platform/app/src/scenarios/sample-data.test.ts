import { lateTransfer, moneyCredit, payoutReview, reconciliation, suspense } from '@pay/contract-cms';
import { payout, receiver } from '@pay/contract-portal';
import { invariants } from '@pay/platform-kernel';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import { sandboxInvariants } from '@pay/platform-testing';
import { samplePassword } from './identity.scenario.ts';
import { seedSampleData } from './sample-data.ts';

let rig: IdentityRig;
let token: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await seedSampleData(rig.platform, true);
  ({ token } = await rig.signIn('0901000001', samplePassword));
}, 240_000);
afterAll(() => rig.close());

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  const as = () => ({ token, mode });

  test('the books of the sample data hold', async () => {
    expect(await invariants(rig.services.storages[mode].db, sandboxInvariants)).toMatchObject({ ok: true });
  });

  test('the sample shop has payouts in their several states, each with what explains it', async () => {
    const { items } = await rig.ok(payout.singleGetAll, { pageSize: 50 }, as());
    expect(
      items
        .map(({ status, refusal, denyContent, returnedAt }) => [status, refusal ?? denyContent, returnedAt !== null])
        .toReversed(),
    ).toEqual([
      ['SUCCESS', null, false],
      ['FAILED', 'Tài khoản thụ hưởng không nhận tiền', false],
      ['DENIED', 'Hợp đồng ghi 8.500.000 đ, làm lại', false],
      ['SUCCESS', null, false],
      ['SUCCESS', null, true],
      ['FAILED', 'Tài khoản thụ hưởng không nhận tiền', false],
      ['WAITING', null, false],
    ]);
    expect(new Set(items.map(({ createdBy }) => createdBy))).toEqual(new Set(['Nguyễn Minh Châu']));
  });

  test('of its batches one was sent with a row refused, and one waits', async () => {
    const { items } = await rig.ok(payout.batchGetAll, {}, as());
    expect(items).toMatchObject([
      { status: 'WAITING', rowCount: 3 },
      { status: 'SUCCESS', rowCount: 3, successCount: 2, failedCount: 1 },
    ]);
  });

  test('whom it paid is known among its receivers', async () => {
    const { items } = await rig.ok(receiver.getAll, { pageSize: 50 }, as());
    const used = items.filter(({ lastUsedAt }) => lastUsedAt !== null);
    expect(used.map(({ group }) => group).toSorted()).toEqual(['EMPLOYEE', 'EMPLOYEE', 'MERCHANT', 'OTHER']);
  });
});

test('the staff have a payout that was done after all and a late refund to settle', async () => {
  const staff = { token: await rig.staffSignIn('checker@provider.test') };
  expect((await rig.ok(payoutReview.list, { waits: true }, staff)).items).toMatchObject([
    { case: 'DONE_AFTER_FAILED', state: 'OPEN', amount: 1_650_000 },
  ]);
  expect((await rig.ok(lateTransfer.getAll, {}, staff)).items).toMatchObject([{ status: 'OPEN', amount: 560_000 }]);
});

test('a shop that holds unusual money has a payment made twice to decide about, and one that waits for its rest', async () => {
  const staff = { token: await rig.staffSignIn('checker@provider.test') };
  const { items } = await rig.ok(moneyCredit.getHeld, {}, staff);
  expect(items.map(({ heldReason, turn, amount }) => [heldReason, turn, amount]).toSorted()).toEqual([
    ['DUPLICATE', 'MERCHANT', 1_850_000],
    ['WAITS_FOR_REST', 'PAYER', 4_000_000],
  ]);
});

test('a statement of the shop differs: something is in suspense, something waits for a second person, the rest for somebody to look', async () => {
  const staff = { token: await rig.staffSignIn('checker@provider.test') };
  const { items } = await rig.ok(reconciliation.getList, {}, staff);
  expect(items).toMatchObject([{ status: 'DIFFERENT', settledCount: 1 }]);
  const { waiting } = await rig.ok(reconciliation.getDetail, { id: items[0]!.id }, staff);
  expect(waiting).toMatchObject({ proposed: 1, asked: 0 });
  expect(waiting.open).toBeGreaterThan(0);
  expect((await rig.ok(suspense.getList, {}, staff)).items).toMatchObject([{ status: 'OPEN', amount: 1_250_000 }]);
});
