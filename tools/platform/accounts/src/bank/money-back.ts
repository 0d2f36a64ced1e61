import type { Instant, Trx } from '@pay/platform-kernel';
import type { BankCredit, TakenCredit } from './connector.ts';

interface SentOrder {
  accountNo: string;
  amount: number;
  toBin: string | null;
}

const referenceInWords = /(?<![0-9A-Z])P\d{11}(?!\d)/;

/** The order that the money was sent by: as the bank tells it, or as its words repeat it. */
const referenceOf = ({ originalReference, content }: BankCredit) =>
  originalReference ?? referenceInWords.exec(content)?.[0];

/** Whether a credit is the money of this order. Words may be anybody's, so money that only they tell of comes from the bank that it went to. */
export const isMoneyOf = (credit: BankCredit, sent: SentOrder): boolean =>
  sent.accountNo === credit.accountNo &&
  sent.amount === credit.amount &&
  (credit.originalReference !== undefined || credit.fromBin === null || credit.fromBin === sent.toBin);

/** Takes the money of an order that it sent; undefined where the order is none of its own, or its money came back before. */
type Taker = (trx: Trx, credit: BankCredit, reference: string, now: Instant) => Promise<TakenCredit | undefined>;

const takers: Taker[] = [];

/** Whoever sends money to others registers here what becomes of it when it comes back. */
export const onMoneyBack = (taker: Taker): void => void takers.push(taker);

/** Takes money of ours that a bank sent back; undefined where the credit is none. */
export async function takeMoneyBack(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit | undefined> {
  const reference = referenceOf(credit);
  if (reference === undefined) return undefined;
  for (const take of takers) {
    const taken = await take(trx, credit, reference, now);
    if (taken) return taken;
  }
  return undefined;
}
