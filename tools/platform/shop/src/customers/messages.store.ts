import type { SentThing, WrittenMessage } from '@pay/platform-payments';
import { type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { CustomerTie } from './customer-ties.ts';

export async function keepMessages(
  trx: Trx,
  { merchantId, bankAccountId, kind, code }: SentThing,
  messages: readonly WrittenMessage[],
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await trx
    .insertInto('customerMessage')
    .values(
      messages.map(({ receiverId, channel, to }) => ({
        merchantId,
        id: uuidv7(),
        customerId: receiverId,
        bankAccountId,
        kind,
        code,
        channel,
        sentTo: to,
        sentBy: by,
        sentAt: now,
      })),
    )
    .execute();
}

/** The links and pages that were sent to a customer, with what became of each link. */
export const messagesTie: CustomerTie = {
  lines: async (db, { merchantId, ids }, { before, most }) => {
    const rows = await db
      .selectFrom('customerMessage')
      .leftJoin('payLink', (join) =>
        join
          .onRef('payLink.merchantId', '=', 'customerMessage.merchantId')
          .onRef('payLink.code', '=', 'customerMessage.code'),
      )
      .select([
        'customerMessage.id',
        'customerMessage.kind',
        'customerMessage.code',
        'customerMessage.sentTo',
        'customerMessage.sentBy',
        'customerMessage.sentAt',
        'payLink.amount',
        'payLink.status',
      ])
      .where('customerMessage.merchantId', '=', merchantId)
      .where('customerMessage.customerId', 'in', ids)
      .where('customerMessage.sentAt', '<', before)
      .orderBy('customerMessage.sentAt', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, kind, code, amount, status, sentTo, sentBy, sentAt }) => ({
      id,
      kind: kind === 'PAY_LINK' ? 'PAY_LINK_SENT' : 'PAY_PAGE_SENT',
      at: sentAt,
      by: sentBy,
      code,
      amount,
      status,
      note: sentTo,
    }));
  },
};
