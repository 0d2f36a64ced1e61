import { auth, bankAccount, payout, tool } from '@pay/contract-portal';
import type { InputOf } from '@pay/contract-core';
import { balanceOf, inTransaction, invariants, type Mode, randomDigits } from '@pay/platform-kernel';
import {
  type CallOptions,
  hireMember,
  sandboxInvariants,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';

/** Lets one person ask for one code after another. */
export const atOnce = { identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } };

interface Person {
  token: string;
  phone: string;
}

interface Opening {
  businessType?: 'PERSONAL' | 'ORGANIZATION';
  money?: number;
  mode?: Mode;
}

type Single = Partial<InputOf<typeof payout.singleCreate>>;
type Batch = Partial<InputOf<typeof payout.batchCreate>>;
type Asked = 'singleApprove' | 'batchApprove';

const verifies = { singleApprove: 'singleApproveVerify', batchApprove: 'batchApproveVerify' } as const;

export const vietcombank = '970436';
export const newReceiver = () => `00710${randomDigits(7)}7`;

/** A shop with money, whose accountant asks for payouts and whose owner approves them. */
export async function openPayingShop(
  platform: TestPlatform,
  { businessType = 'ORGANIZATION', money = 10_000_000, mode = 'live' }: Opening = {},
) {
  const shop: TestMerchant = await platform.newMerchant();
  const { token, merchantId } = shop;
  const { live } = platform.services.storages;
  const { db } = platform.services.storages[mode];
  await live.db.updateTable('merchant').set({ businessType }).where('id', '=', merchantId).execute();
  const [account] = await platform.ok(bankAccount.getList, {}, { token, mode });
  const { id: bankAccountId, accountNo } = account!;
  const deposit = (amount: number, to = accountNo) =>
    platform.ok(tool.deposit, { accountNo: to, branch: 'HO', amount, content: 'Nap tien' }, { token, mode });
  if (money > 0) await deposit(money);
  const creator = await hireMember(platform, shop, 'ACCOUNTANT');
  const usual = { bin: vietcombank, amount: 1_000_000, content: 'Tiền hàng tháng 11' };

  const create = (wish: Single = {}, { token: by }: { token: string } = creator) =>
    platform.call(payout.singleCreate, { accountNo: newReceiver(), ...usual, ...wish }, { token: by, mode });

  const created = async (wish: Single = {}, by?: Person) => {
    const { body } = await create(wish, by);
    if (body.code !== 0) throw new Error(JSON.stringify(body));
    return body.data;
  };

  const batch = (wish: Batch = {}) =>
    platform.ok(
      payout.batchCreate,
      {
        name: 'Lương tháng 11',
        rows: Array.from({ length: 3 }, () => ({ accountNo: newReceiver(), ...usual })),
        ...wish,
      },
      { token: creator.token, mode },
    );

  const asked = (payOutId: string, { token: by }: Person = shop, call: Asked = 'singleApprove') =>
    platform.call(payout[call] as typeof payout.singleApprove, { payOutId }, { token: by, mode });

  const codeFor = async (payOutId: string, by: Person = shop, call: Asked = 'singleApprove') => {
    const { body } = await asked(payOutId, by, call);
    if (body.code !== 0) throw new Error(JSON.stringify(body));
    return { sessionId: body.data.sessionId, otp: await platform.otpOf(by.phone, mode) };
  };

  const verify = (
    code: { sessionId: string; otp: string },
    { token: by }: { token: string } = shop,
    call: Asked = 'singleApprove',
  ) => platform.call(payout[verifies[call]] as typeof payout.singleApproveVerify, code, { token: by, mode });

  const approve = async (payOutId: string, by: Person = shop, call: Asked = 'singleApprove') =>
    verify(await codeFor(payOutId, by, call), by, call);

  const detail = (payOutId: string, options: CallOptions = { token, mode }) =>
    platform.ok(payout.singleGetDetail, { payOutId }, options);

  const batchDetail = (payOutId: string) => platform.ok(payout.batchGetDetail, { payOutId }, { token, mode });

  const balance = (kind: 'merchant-available' | 'suspense' | 'merchant-hold' | 'bank-clearing' | 'fee-receivable') =>
    inTransaction(db, (trx) => balanceOf(trx, merchantId, kind));

  return {
    ...shop,
    bankAccountId,
    accountNo,
    creator,
    deposit,
    create,
    created,
    batch,
    asked,
    codeFor,
    verify,
    approve,
    detail,
    batchDetail,
    balance,
    lockCreator: () => platform.ok(auth.emergencyLockAccount, {}, { token: creator.token }),
    hire: (post: 'ACCOUNTANT' | 'MANAGER' = 'MANAGER') => hireMember(platform, shop, post),
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

/** The owner lets a member approve payouts up to a limit. */
export async function letApprove(platform: TestPlatform, shop: PayingShop, userId: string, approvalLimit: number) {
  const asked = { userId, approvalLimit };
  const { sessionId } = await platform.challenge(payout.setApprovalLimit, asked, { token: shop.token });
  const code = { sessionId, otp: await platform.otpOf(shop.phone) };
  return platform.ok(payout.setApprovalLimit, { ...asked, ...code }, { token: shop.token });
}

export const runJobs = (platform: TestPlatform, mode: Mode = 'live') => platform.services.jobs[mode].runDueJobs();

/** What the sandbox bank was asked to pay to an account. */
export const sentTo = (platform: TestPlatform, toAccount: string) =>
  platform.services.storages.live.db
    .selectFrom('sandboxTransfer')
    .selectAll()
    .where('toAccount', '=', toAccount)
    .execute();

export async function expectBooksHold(platform: TestPlatform, mode: Mode = 'live') {
  const { checked } = await invariants(platform.services.storages[mode].db, sandboxInvariants);
  expect(Object.entries(checked).filter(([, broken]) => broken > 0)).toEqual([]);
}

/** The bank of the receiver sends money back. */
export const sendBack = (platform: TestPlatform, credit: Record<string, unknown>) =>
  platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      transactionNo: `FT${randomDigits(12)}`,
      content: 'HOAN TRA',
      fromBin: vietcombank,
      fromAccount: '0071000000000',
      ...credit,
    }),
  });

/** A transfer of 1,000,000 that the bank has left open for so long that the staff look after it. */
export async function silentTransfer(platform: TestPlatform) {
  const shop = await openPayingShop(platform);
  const { id: payOutId, code } = await shop.created({ accountNo: `00710${randomDigits(5)}1905` });
  await shop.approve(payOutId);
  await runJobs(platform);
  const { transaction } = await shop.detail(payOutId);
  await platform.services.storages.live.db
    .updateTable('payoutTransfer')
    .set({ unansweredAt: platform.services.clocks.live.now() })
    .where('merchantId', '=', shop.merchantId)
    .where('payoutId', '=', payOutId)
    .execute();
  return { shop, payOutId, code, id: transaction!.id };
}
