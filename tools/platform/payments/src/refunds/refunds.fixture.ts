import { transaction } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import type { TestPlatform } from '@pay/platform-testing';
import { openShopAtBank } from '../transactions/bank-events.fixture.ts';

/** Lets one person ask for one code after another. */
export const atOnce = { identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } };

interface Wish {
  transactionId: string;
  amount: number;
  reason?: string;
}

const usual = { reason: 'Khách trả lại hàng' };

export async function openRefundingShop(platform: TestPlatform, policy: 'EXACT' | 'HOLD' = 'EXACT') {
  const shop = await openShopAtBank(platform, policy);
  const { token, phone } = shop;

  const paid = async (amount = 200_000, fromAccount = `00710${randomDigits(6)}`) => {
    const order = await shop.open({ amount });
    await order.tell({ amount, fromAccount });
    return order;
  };

  const asked = (wish: Wish, options: object = {}) =>
    platform.call(transaction.refund, { ...usual, ...wish }, { token, ...options });

  const confirmed = async (wish: Wish, options: object = {}) => {
    const { sessionId } = await platform.challenge(transaction.refund, { ...usual, ...wish }, { token });
    const code = { sessionId, otp: await platform.otpOf(phone) };
    return asked({ ...wish, ...code }, options);
  };

  const detail = (transactionId: string) => platform.ok(transaction.getDetail, { transactionId }, { token });

  return { ...shop, paid, asked, confirmed, detail };
}

/** What the sandbox bank was asked to pay to an account. */
export const sentTo = (platform: TestPlatform, toAccount: string) =>
  platform.services.storages.live.db
    .selectFrom('sandboxTransfer')
    .selectAll()
    .where('toAccount', '=', toAccount)
    .execute();

export const runJobs = (platform: TestPlatform) => platform.services.jobs.live.runDueJobs();

/** What the sandbox bank tells of an order that it had refused. */
export const tellDone = (platform: TestPlatform, reference: string) =>
  platform.send({
    method: 'POST',
    url: '/sandbox/bank/transfers',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ reference }),
  });

/** A refund that the bank refused and carried out all the same. */
export async function lateRefund(platform: TestPlatform, amount = 70_000) {
  const shop = await openRefundingShop(platform, 'HOLD');
  const { transactionId } = await shop.paid(200_000, `00710${randomDigits(4)}1403`);
  const { body } = await shop.confirmed({ transactionId, amount });
  await runJobs(platform);
  const { reference }: { reference: string } = body.data;
  await tellDone(platform, reference);
  return { ...shop, transactionId, reference };
}
