import { dashboard, tool, transaction } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { balanceOf, inTransaction, type Trx, uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { expectBooksHold, openShopAtBank } from '../transactions/bank-events.fixture.ts';
import { cancelClaim, noteClaimPaid, onClaimSettled, openClaim, reissueClaim } from './claims.ts';
import type { Claim } from './claims.store.ts';

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

let platform: TestPlatform;
let shop: Shop;
let numbers = 0;
const settled: string[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openShopAtBank(platform, 'HOLD');
  onClaimSettled('FEE_REPORT', async (_trx, { reference }) => {
    settled.push(reference);
  });
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const within = <Result>(work: (trx: Trx) => Promise<Result>) => inTransaction(platform.services.storages.live.db, work);
const now = () => platform.services.clocks.live.now();

const keyOf = (reference: string) => ({ merchantId: shop.merchantId, kind: 'FEE_REPORT' as const, reference });
const act = () => ({ by: 'system', now: now() });

const opened = (reference: string, amount = 300_000) =>
  within((trx) => openClaim(trx, { ...keyOf(reference), amount, description: `Phi ${reference}`, ...act() }));

const newClaim = () => opened(`R${(numbers += 1)}`);

const notedByStaff = ({ reference }: Claim) =>
  within((trx) => noteClaimPaid(trx, keyOf(reference), { by: 'an', bankReference: `FT-${uuidv7()}`, now: now() }));

const credited = ({ virtualAccount }: Claim, amount = 300_000, transactionNo = `FT${uuidv7()}`) =>
  platform.services.takeCredit(
    {
      transactionNo,
      accountNo: virtualAccount,
      amount,
      content: 'phi',
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: new Date(now()),
    },
    'live',
  );

const page = ({ code }: Claim) => platform.ok(payLinkPublic.publicGet, { payLinkCode: code });

const books = async () => ({
  'provider-clearing': await within((trx) => balanceOf(trx, shop.merchantId, 'provider-clearing')),
  'fee-receivable': await within((trx) => balanceOf(trx, shop.merchantId, 'fee-receivable')),
});
const moved = (before: Awaited<ReturnType<typeof books>>, amount: number) => ({
  'provider-clearing': before['provider-clearing'] - amount,
  'fee-receivable': before['fee-receivable'] + amount,
});

test('a merchant pays the provider at a page in its name, and nothing of it counts as a sale', async () => {
  const claim = await newClaim();
  const before = await books();
  expect(await page(claim)).toMatchObject({
    payee: 'PROVIDER',
    amount: 300_000,
    status: 'CREATED',
    shopSetting: { shopName: 'Tre Pay', payments: [{ paymentType: 'VIET_QR' }] },
    transfer: { accountNo: claim.virtualAccount, accountName: 'TRE PAY', amount: 300_000 },
    shopAvailable: true,
  });
  expect(
    await platform.ok(tool.inquiry, { accountNo: claim.virtualAccount, branch: 'HO' }, { token: shop.token }),
  ).toEqual({
    displayName: 'TRE PAY',
    amount: 300_000,
  });
  expect(await credited(claim)).toEqual({ transactionId: null, repeated: false });
  expect(await page(claim)).toMatchObject({ status: 'SUCCESS', payment: { status: 'SUCCESS' }, transfer: null });
  expect((await platform.ok(payLinkPublic.publicQuery, { payLinkCode: claim.code })).status).toBe('SUCCESS');
  expect(await books()).toEqual(moved(before, 300_000));
  expect(settled).toContain(claim.reference);

  const options = { token: shop.token };
  expect(await platform.ok(transaction.getAll, { isStatistic: false }, options)).toMatchObject({ totalSize: 0 });
  expect(await platform.ok(dashboard.transactionTotal, {}, options)).toMatchObject({ amount: 0, total: 0 });
  expect(await shop.balance('merchant-available')).toBe(0);
  const { db } = platform.services.storages.live;
  const told = db.selectFrom('webhookEvent').select('id').where('merchantId', '=', shop.merchantId);
  expect(await told.execute()).toEqual([]);
});

test('of a credit by the link and a note of the staff, 32 at once, one settles the claim', async () => {
  const claim = await newClaim();
  const before = await books();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 32 }, (_, one) => (one % 2 === 0 ? credited(claim) : notedByStaff(claim))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ problem: 'not_allowed_from_status', details: { status: 'SETTLED' } });
  expect(await books()).toEqual(moved(before, 300_000));
  expect(settled.filter((reference) => reference === claim.reference)).toHaveLength(1);
});

test('the same credit told again counts once', async () => {
  const claim = await newClaim();
  const before = await books();
  await credited(claim, 300_000, 'FT-TOLD-TWICE');
  expect(await credited(claim, 300_000, 'FT-TOLD-TWICE')).toEqual({ transactionId: null, repeated: true });
  expect(await books()).toEqual(moved(before, 300_000));
});

test('asked for again it answers the open link; another amount or another link replaces it, and the former account refuses money', async () => {
  const claim = await newClaim();
  const before = await books();
  expect(await opened(claim.reference)).toEqual(claim);
  const dearer = await opened(claim.reference, 310_000);
  const other = await within((trx) => reissueClaim(trx, keyOf(claim.reference), act()));
  for (const former of [claim, dearer]) {
    await expect(credited(former, former.amount)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
    expect((await platform.call(payLinkPublic.publicGet, { payLinkCode: former.code })).body.code).toBe(3);
  }
  await expect(credited(other, 300_000)).rejects.toMatchObject({
    problem: 'invalid_parameter',
    details: { fields: [{ field: 'amount', rule: 'amount_mismatch' }] },
  });
  expect(await books()).toEqual(before);
  await credited(other, 310_000);
  expect(await books()).toEqual(moved(before, 310_000));
  await expect(opened(claim.reference, 310_000)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
});

test('a claim that was given up takes no money until it is opened again', async () => {
  const claim = await newClaim();
  const before = await books();
  await within((trx) => cancelClaim(trx, keyOf(claim.reference), act()));
  expect(await page(claim)).toMatchObject({ status: 'CANCELED', transfer: null });
  await expect(credited(claim)).rejects.toMatchObject({ details: { status: 'CANCELED' } });
  await expect(notedByStaff(claim)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
  expect(await books()).toEqual(before);
  const again = await opened(claim.reference);
  await expect(credited(claim)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
  await credited(again);
  expect(await books()).toEqual(moved(before, 300_000));
});
