import { refundMachine } from '@pay/domain';
import { type BankCredit, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import { afterCommit, type Instant, post, transition, type Trx } from '@pay/platform-kernel';
import { announceChange } from '../transactions/bus.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { refundEnded } from './refund-listeners.ts';
import { movedFor, toldAs } from './refunds.rules.ts';
import { addRefunded, type SentRefund, sentRefund } from './refunds.store.ts';

const referenceInWords = /(?<![0-9A-Z])P\d{11}(?!\d)/;

/** The order that the money was sent by: as the bank tells it, or as its words repeat it. */
const referenceOf = ({ originalReference, content }: BankCredit) =>
  originalReference ?? referenceInWords.exec(content)?.[0];

/** Words may be anybody's, so money that only they tell of comes from the bank that the refund went to. */
const isOf = (credit: BankCredit, sent: SentRefund) =>
  sent.accountNo === credit.accountNo &&
  sent.amount === credit.amount &&
  (credit.originalReference !== undefined || credit.fromBin === null || credit.fromBin === sent.toBin);

/** Takes the money of a refund that the payer's bank sent back; undefined where the credit is none of those. */
export async function takeMoneyBack(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit | undefined> {
  const reference = referenceOf(credit);
  if (reference === undefined) return undefined;
  const sent = await sentRefund(trx, reference);
  if (!sent || !isOf(credit, sent)) return undefined;
  const { merchantId, id, bankAccountId, transactionId } = sent;
  await lockedPayment(trx, { merchantId, id: transactionId });
  if (!(await sentRefund(trx, reference))) return undefined;
  const isNew = await noteCredit(trx, credit, {
    merchantId,
    bankAccountId,
    virtualAccount: null,
    transactionId: id,
    now,
  });
  if (!isNew) return { transactionId: null, repeated: true };
  const refund = await transition(trx, refundMachine, 'refund', { merchantId, id }, 'comeBack', {
    by: 'bank',
    party: 'bank',
    now,
    set: { returnedAt: now },
  });
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'REFUND_CAME_BACK',
    ...toldAs(refund),
    now,
    lines: movedFor(refund, 'bank-clearing', 'merchant-available'),
  });
  await addRefunded(trx, refund, { amount: -refund.amount });
  await refundEnded(trx, refund, now);
  afterCommit(trx, () => announceChange(transactionId));
  return { transactionId: null, repeated: false };
}
