import { problem } from '@pay/contract-core';
import { cardKindOf, posTransactionMachine } from '@pay/domain';
import { cardByNumber, maskedCard } from '@pay/platform-accounts';
import { cancelJob, defineJob, type Instant, post, transition, type Trx } from '@pay/platform-kernel';
import { countPaid } from './count-paid.ts';
import { linesOfCard } from './pos-book.ts';
import { cardExpiryKind } from './open-pos-payment.ts';
import { lockPosTransaction, type PosTransactionKey } from './pos-transactions.store.ts';
import { isCancellable, shownStatus } from './terminals.rules.ts';

interface CardAnswer {
  outcome: 'paid' | 'refused' | 'open';
  /** The card's number cut short. */
  accountNumber: string;
  cardType: 'DOMESTIC' | 'INTERNATIONAL';
  cardFunding: 'DEBIT' | 'CREDIT';
  code: string;
}

/** What the card reader of the sandbox says of a card: a test card answers as it is published, any other is refused. */
export function sandboxCardAnswer(cardNumber: string): CardAnswer {
  const number = cardNumber.replace(/\D/g, '');
  const card = cardByNumber(number);
  const code = card?.code ?? 'INVALID_CARDNO';
  const outcomes: Partial<Record<string, CardAnswer['outcome']>> = { SUCCESS: 'paid', PENDING: 'open' };
  return {
    ...cardKindOf(number, card?.cardFunding),
    accountNumber: maskedCard(number),
    outcome: outcomes[code] ?? 'refused',
    code,
  };
}

/** Applies a card's answer once; the money of one that paid waits for the settlement of its terminal. */
export async function applyCardAnswer(
  trx: Trx,
  key: PosTransactionKey,
  { outcome, code, ...card }: CardAnswer,
  now: Instant,
): Promise<void> {
  const open = await lockPosTransaction(trx, key);
  if (open.paymentType !== 'CARD' || !isCancellable(open, now))
    throw problem('not_allowed_from_status', { status: shownStatus(open, now), allowed: [] });
  if (outcome === 'open') return;
  const byBank = { by: 'bank', party: 'bank', now } as const;
  await cancelJob(trx, cardExpiryKind, key.id);
  if (outcome === 'refused') {
    await transition(trx, posTransactionMachine, 'posTransaction', key, 'fail', {
      ...byBank,
      set: card,
      details: { gatewayCode: code },
    });
    return;
  }
  const paid = await transition(trx, posTransactionMachine, 'posTransaction', key, 'pay', {
    ...byBank,
    set: { ...card, countedAt: now },
  });
  const { merchantId, id, transactionCode } = paid;
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'POS_CARD_HELD',
    lines: linesOfCard(paid),
    number: transactionCode,
    now,
  });
  await countPaid(trx, paid, now);
}

export const cardExpiryJob = defineJob<PosTransactionKey>({
  kind: cardExpiryKind.kind,
  priority: 10,
  inTransaction: async ({ trx, payload, now }) => {
    const open = await lockPosTransaction(trx, payload);
    if (open.status !== 'CREATED') return { effect: 'already ended' };
    await transition(trx, posTransactionMachine, 'posTransaction', payload, 'expire', {
      by: 'clock',
      party: 'clock',
      now,
    });
    return { effect: 'expired' };
  },
});
