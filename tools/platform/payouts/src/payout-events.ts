import { payoutCodes } from '@pay/contract-merchant-api';
import { formatNoticeTime, type WebhookEventOf } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { emitEvent, eventOf, queueEvents, type WebhookPayload } from '@pay/platform-payments';
import { type Payout, type Transfer, transfersOf } from './payouts.store.ts';

export interface ToldTransfer {
  payout: Payout;
  transfer: Transfer;
}

declare module '@pay/platform-payments/emit-event' {
  interface WebhookSubjects {
    payout: ToldTransfer;
  }
}

/** What the merchant's server is told of one transfer, whether it stands alone or in a batch. */
export const payoutPayload: WebhookPayload<'payout'> = {
  about: ({ transfer: { merchantId } }) => ({ merchantId, transactionId: null }),
  notice: async (_trx, { payout, transfer }) => ({
    payoutId: payout.id,
    payoutNumber: payout.code,
    refPayoutId: payout.merchantReference ?? payout.refTransactionId ?? '',
    transactionId: transfer.id,
    row: transfer.position,
    bin: transfer.toBin,
    accountNo: transfer.toAccount,
    accountName: transfer.toName,
    success: transfer.status === 'SUCCESS' && transfer.returnedAt === null,
    returned: transfer.returnedAt !== null,
    amount: transfer.amount,
    feeAmount: transfer.feeAmount + transfer.vatAmount,
    statusCode: transfer.returnedAt === null ? payoutCodes[transfer.status] : 'PR',
    txnNumber: transfer.reference,
    bankNumber: transfer.bankNumber ?? '',
    reason: transfer.refusal ?? payout.denyContent ?? '',
    time: formatNoticeTime(transfer.returnedAt ?? transfer.endedAt ?? transfer.createdAt),
  }),
};

/** Tells of transfers of one payout that have just ended. */
export const tellOfEnds = (trx: Trx, payout: Payout, ended: readonly Transfer[], now: Instant) =>
  queueEvents(
    trx,
    ended.map((transfer) =>
      eventOf<'payout'>(
        trx,
        transfer.status === 'SUCCESS' ? 'payout.succeeded' : 'payout.failed',
        { payout, transfer },
        now,
      ),
    ),
  );

export const tellOfTransfer = (trx: Trx, event: WebhookEventOf<'payout'>, told: ToldTransfer, now: Instant) =>
  emitEvent<'payout'>(trx, event, told, now);

/** What ended before anything was sent: nobody approved it, or its account lacked the money. */
export async function tellOfEnd(trx: Trx, payout: Payout, now: Instant): Promise<void> {
  for (const transfer of await transfersOf(trx, payout))
    await tellOfTransfer(trx, 'payout.failed', { payout, transfer }, now);
}

/** Who refused knows it; the server that asked for the payout is told. */
export const tellWhoAsked = (trx: Trx, payout: Payout, now: Instant): Promise<void> =>
  payout.merchantReference === null ? Promise.resolve() : tellOfEnd(trx, payout, now);
