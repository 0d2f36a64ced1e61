import { addDays, type Instant, vnDay, type VnDay, vnInstant } from './time.ts';

export const posModels = ['P8', 'P12'] as const;
export type PosModel = (typeof posModels)[number];

export const posPaymentTypes = ['CARD', 'QR', 'CASH'] as const;
export type PosPaymentType = (typeof posPaymentTypes)[number];

/** Most cash payments that a terminal sends at once after it was without a network. */
export const mostCashAtOnce = 100;

const settledAt = '23:59';

/** The instant to which a settlement of a day reaches; a payment of that instant is the last of its day. */
export const settlementCut = (day: VnDay): Date => vnInstant(day, settledAt);

/** The day whose settlement takes a payment: from 23:59 of the day before, which still belongs to that one, to 23:59. */
export function settlementDay(countedAt: Instant): VnDay {
  const day = vnDay(countedAt);
  return new Date(countedAt).getTime() <= settlementCut(day).getTime() ? day : addDays(day, 1);
}

/** The day that is due to be settled at an instant: that of the latest 23:59, also where it could not be settled on the minute. */
export function dueSettlementDay(at: Instant): VnDay {
  const day = settlementDay(at);
  return settlementCut(day).getTime() > new Date(at).getTime() ? addDays(day, -1) : day;
}

interface Counted {
  paymentType: PosPaymentType;
  amount: number;
  feeAmount: number;
  vatAmount: number;
}

export interface SettlementSums {
  cardCount: number;
  cardAmount: number;
  qrCount: number;
  qrAmount: number;
  cashCount: number;
  cashAmount: number;
  feeAmount: number;
  vatAmount: number;
}

/** What a settlement says of its payments. Cash is told beside them: the shop has it already. */
export function settlementSums(payments: readonly Counted[]): SettlementSums {
  const of = (paymentType: PosPaymentType) => payments.filter((one) => one.paymentType === paymentType);
  const sum = (counted: readonly Counted[], amount: (one: Counted) => number) =>
    counted.reduce((total, one) => total + amount(one), 0);
  const [cards, codes, cash] = [of('CARD'), of('QR'), of('CASH')];
  return {
    cardCount: cards.length,
    cardAmount: sum(cards, ({ amount }) => amount),
    qrCount: codes.length,
    qrAmount: sum(codes, ({ amount }) => amount),
    cashCount: cash.length,
    cashAmount: sum(cash, ({ amount }) => amount),
    feeAmount: sum(cards, ({ feeAmount }) => feeAmount),
    vatAmount: sum(cards, ({ vatAmount }) => vatAmount),
  };
}

/** What a settlement moves from where card payments wait to where the merchant may use it. */
export const releasedBy = ({
  cardAmount,
  feeAmount,
  vatAmount,
}: Pick<SettlementSums, 'cardAmount' | 'feeAmount' | 'vatAmount'>) => cardAmount - feeAmount - vatAmount;

interface Drawer {
  openingAmount: number;
  cashAmount: number;
  cashRefundedAmount: number;
}

/** What must lie in the drawer: what was there, and the cash that was taken since and not given back. */
export const expectedInDrawer = ({ openingAmount, cashAmount, cashRefundedAmount }: Drawer) =>
  openingAmount + cashAmount - cashRefundedAmount;
