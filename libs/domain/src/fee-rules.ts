import { chargePayment, type ChargedPayment, feeLine, type FeeRule, transactionFee } from './fees.ts';
import type { Vnd } from './money.ts';
import type { VnDay } from './time.ts';

export const feeServiceTypes = ['COBO', 'POBO'] as const;

/** Stands in a rule's key for every payment method or every kind of card. */
export const anyOfThem = 'ANY';

/** A version of a rule on the days on which it is in force. */
export interface FeeVersion {
  id: string;
  /** Whether it was made for one merchant; others are for all. */
  isOwn: boolean;
  paymentType: string;
  cardType: string;
  from: VnDay;
  to: VnDay | null;
  terms: FeeRule;
}

export interface FeeQuestion {
  day: VnDay;
  paymentType: string;
  cardType?: string | null;
}

/** The order in which rules are asked; the first that fits charges the payment. */
export const feeSources = [
  'MERCHANT_PAYMENT_TYPE',
  'MERCHANT',
  'DEFAULT_PAYMENT_TYPE',
  'DEFAULT',
  'PAYMENT_METHOD',
  'FREE',
] as const;

export type FeeSource = (typeof feeSources)[number];

export interface FeeInForce {
  source: FeeSource;
  /** Null when no rule governs the payment and the method's own fee, or none, is taken. */
  version: FeeVersion | null;
  terms: FeeRule;
}

const sourceOf = ({ isOwn, paymentType }: FeeVersion): FeeSource => {
  if (paymentType === anyOfThem) return isOwn ? 'MERCHANT' : 'DEFAULT';
  return isOwn ? 'MERCHANT_PAYMENT_TYPE' : 'DEFAULT_PAYMENT_TYPE';
};

/** Lower comes first; a rule for one kind of card comes before the rule for every card of its method. */
const rank = (version: FeeVersion) =>
  2 * feeSources.indexOf(sourceOf(version)) + (version.cardType === anyOfThem ? 1 : 0);

const fits = (version: FeeVersion, { day, paymentType, cardType }: FeeQuestion) =>
  version.from <= day &&
  (version.to === null || version.to >= day) &&
  [anyOfThem, paymentType].includes(version.paymentType) &&
  [anyOfThem, cardType].includes(version.cardType);

const free: FeeRule = { feeMethod: 'FREE', calculatePer: 'NONE', fixedFee: 0, dynamicFee: 0 };

/** What a payment method costs by itself, until its next fee begins. */
export interface MethodFee {
  from: VnDay;
  fixedFee: Vnd;
  dynamicFee: number;
}

export const methodTerms = ({ fixedFee, dynamicFee }: Omit<MethodFee, 'from'>): FeeRule =>
  fixedFee === 0 && dynamicFee === 0
    ? free
    : { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee, dynamicFee };

const latestOn = (fees: readonly MethodFee[], day: VnDay) =>
  fees.filter(({ from }) => from <= day).toSorted((one, other) => other.from.localeCompare(one.from))[0];

/** Returns the rule that charges a payment of a day, else the payment method's own fee, else none. */
export function feeInForce(
  versions: readonly FeeVersion[],
  question: FeeQuestion,
  ofMethod: readonly MethodFee[] = [],
): FeeInForce {
  const [version] = versions
    .filter((one) => fits(one, question))
    .toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id));
  if (version) return { source: sourceOf(version), version, terms: version.terms };
  const own = latestOn(ofMethod, question.day);
  const terms = own ? methodTerms(own) : free;
  return { source: terms === free ? 'FREE' : 'PAYMENT_METHOD', version: null, terms };
}

/** Amounts by which people are shown what a fee charges. */
export const feeExamples: readonly Vnd[] = [50_000, 1_000_000, 20_000_000];

/** Charges one payment: fee, VAT of the day of the payment and what is left to the merchant. */
export const chargeOn = (
  vatPercent: number,
  amount: Vnd,
  terms: FeeRule,
  chargeType: 'IMMEDIATELY' | 'LATER',
): ChargedPayment => chargePayment(amount, feeLine(transactionFee(terms, amount), vatPercent), chargeType);
