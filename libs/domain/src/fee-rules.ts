import { chargePayment, type ChargedPayment, feeLine, type FeeRule, transactionFee } from './fees.ts';
import type { Vnd } from './money.ts';
import type { VnDay } from './time.ts';
import { vatPercentOn } from './vat.ts';

export const feeServiceTypes = ['COBO', 'POBO'] as const;
export const feeCardTypes = ['DOMESTIC', 'INTERNATIONAL'] as const;

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

export interface MethodFee {
  fixedFee: Vnd;
  dynamicFee: number;
}

/** Returns the rule that charges a payment of a day, else the payment method's own fee, else none. */
export function feeInForce(
  versions: readonly FeeVersion[],
  question: FeeQuestion,
  ofMethod?: MethodFee | null,
): FeeInForce {
  const [version] = versions
    .filter((one) => fits(one, question))
    .toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id));
  if (version) return { source: sourceOf(version), version, terms: version.terms };
  if (!ofMethod || (ofMethod.fixedFee === 0 && ofMethod.dynamicFee === 0))
    return { source: 'FREE', version: null, terms: free };
  const { fixedFee, dynamicFee } = ofMethod;
  return {
    source: 'PAYMENT_METHOD',
    version: null,
    terms: { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee, dynamicFee },
  };
}

/** Charges one payment of a day: fee, VAT of that day and what is left to the merchant. */
export const chargeOn = (
  day: VnDay,
  amount: Vnd,
  terms: FeeRule,
  chargeType: 'IMMEDIATELY' | 'LATER',
): ChargedPayment =>
  chargePayment(amount, feeLine(transactionFee(terms, amount), vatPercentOn('fees', day)), chargeType);
