import type { fee } from '@pay/contract-cms';
import { atField, invalidField, type ParsedOf, problem, type RuleName } from '@pay/contract-core';
import {
  addDays,
  allowedOf,
  anyOfThem,
  bracketFault,
  type BracketProblem,
  type FeeRule,
  feeRuleMachine,
  type Instant,
  vnDay,
  type VnDay,
} from '@pay/domain';
import { nobodyId, type StaffActor } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { FeeRuleTable } from './fee-rules.tables.ts';

export type FeeRuleRow = Selectable<FeeRuleTable>;
export type WrittenFee = Omit<ParsedOf<typeof fee.add>, 'feeCode'>;

const ruleOf: Record<BracketProblem, RuleName> = {
  empty: 'bracket_empty',
  start_not_zero: 'bracket_start_not_zero',
  gap_or_overlap: 'bracket_gap_or_overlap',
  not_ascending: 'bracket_not_ascending',
  last_not_open: 'bracket_last_not_open',
};

interface Bounds {
  minFee?: number | null | undefined;
  maxFee?: number | null | undefined;
}

function refuseBounds({ minFee, maxFee }: Bounds, field: string): void {
  if (typeof minFee === 'number' && typeof maxFee === 'number' && maxFee < minFee)
    throw invalidField(field, 'max_below_min');
}

const bracketsOf = ({ brackets = [] }: WrittenFee) => brackets.map(({ to = null, ...bracket }) => ({ ...bracket, to }));

function refuseBrackets(written: WrittenFee): void {
  const { feeMethod } = written;
  const brackets = bracketsOf(written);
  if (feeMethod !== 'BRACKET_FEE') {
    if (brackets.length > 0) throw invalidField('brackets', 'brackets_not_used');
    return;
  }
  const fault = bracketFault(brackets);
  if (fault) throw problem('fee_brackets_invalid', atField(fault.field, ruleOf[fault.problem]));
  brackets.forEach((bracket, index) => refuseBounds(bracket, `brackets.${index}.maxFee`));
}

/** The first day that is still to come: on its own first day a rule already charges. */
export const isToCome = (day: VnDay, now: Instant): boolean => day >= addDays(vnDay(now), 1);

/** Refuses what a rule cannot say. */
export function refuseFee(written: WrittenFee, now: Instant): void {
  const { feeMethod, calculatePer, activeFeeDate, endFeeDate, cardType, paymentType } = written;
  if ((feeMethod === 'FREE') !== (calculatePer === 'NONE')) throw invalidField('calculatePer', 'none_is_free');
  if (!isToCome(activeFeeDate, now)) throw invalidField('activeFeeDate', 'from_tomorrow');
  if (calculatePer === 'PER_MONTH' && !activeFeeDate.endsWith('-01'))
    throw invalidField('activeFeeDate', 'first_of_month');
  if (endFeeDate && endFeeDate < activeFeeDate) throw invalidField('endFeeDate', 'range_reversed');
  if (cardType && !paymentType) throw invalidField('paymentType', 'required');
  refuseBounds(written, 'maxFee');
  refuseBrackets(written);
}

interface Amounts extends Bounds {
  fixedFee: number;
  dynamicFee: number;
}

const amountsOf = ({ fixedFee, dynamicFee, minFee = null, maxFee = null }: Amounts) => ({
  fixedFee,
  dynamicFee,
  minFee,
  maxFee,
});

const nothing: Amounts = { fixedFee: 0, dynamicFee: 0 };

/** What a rule charges, without the fields that its method does not use. */
export const termsOf = (written: WrittenFee): FeeRule => {
  const { feeMethod, calculatePer, bracketMode = 'VOLUME', bracketBasis = 'AMOUNT' } = written;
  const isMonthly = calculatePer === 'PER_MONTH';
  return {
    feeMethod,
    calculatePer,
    ...amountsOf(feeMethod === 'FIXED_FEE' ? written : nothing),
    brackets: bracketsOf(written).map(({ from, to, ...amounts }) => ({ from, to, ...amountsOf(amounts) })),
    bracketMode: isMonthly ? bracketMode : 'VOLUME',
    bracketBasis: isMonthly ? bracketBasis : 'AMOUNT',
  };
};

type FeeKey = Pick<FeeRuleRow, 'serviceType' | 'scopeId' | 'paymentType' | 'cardType'>;

export const keyOf = ({ serviceType, merchantId, paymentType, cardType }: WrittenFee): FeeKey => ({
  serviceType,
  scopeId: merchantId ?? nobodyId,
  paymentType: paymentType ?? anyOfThem,
  cardType: cardType ?? anyOfThem,
});

/** An approved version is over once its last day is, even before the clock has said so. */
export const shownStatus = ({ status, inForceTo }: FeeRuleRow, now: Instant): FeeRuleRow['status'] =>
  status === 'APPROVED' && inForceTo !== null && inForceTo < vnDay(now) ? 'EXPIRED' : status;

const named = <Value extends string>(value: Value | typeof anyOfThem) => (value === anyOfThem ? null : value);

export const shownTerms = (terms: FeeRule) => ({
  ...terms,
  brackets: [...(terms.brackets ?? [])],
  bracketMode: terms.bracketMode ?? ('VOLUME' as const),
  bracketBasis: terms.bracketBasis ?? ('AMOUNT' as const),
});

export type NamedFee = FeeRuleRow & { merchantCode: string | null; merchantName: string | null };

export const feeAnswer = (row: NamedFee, now: Instant) => ({
  id: row.id,
  feeCode: row.feeCode,
  version: row.version,
  feeName: row.feeName,
  feeStatus: shownStatus(row, now),
  serviceType: row.serviceType,
  merchantId: row.scopeId === nobodyId ? null : row.scopeId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  paymentType: named(row.paymentType),
  cardType: named(row.cardType),
  ...shownTerms(row.terms),
  activeFeeDate: row.activeFeeDate,
  endFeeDate: row.endFeeDate,
  inForceFrom: row.inForceFrom,
  inForceTo: row.inForceTo,
  reasonDeny: row.reasonDeny,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
});

/** What state, day and person let somebody of the staff do with a rule. */
/** A rule for all merchants is one of the head office; another office writes and decides on those of its merchants. */
export const mayWriteFee = ({ scopeId }: Pick<FeeRuleRow, 'scopeId'>, { office }: Pick<StaffActor, 'office'>) =>
  scopeId !== nobodyId || office === 'HEADQUARTER';

export function feeActions(row: FeeRuleRow, actor: StaffActor, now: Instant) {
  const byState = allowedOf(
    feeRuleMachine,
    shownStatus(row, now),
    'staff',
    'approve',
    'deny',
    'withdraw',
    'update',
    'delete',
  );
  if (!mayWriteFee(row, actor)) return { approve: false, deny: false, withdraw: false, update: false, delete: false };
  const byOther = row.createdById !== actor.userId;
  const inTime = isToCome(row.activeFeeDate, now);
  return {
    ...byState,
    approve: byState.approve && byOther && inTime,
    deny: byState.deny && byOther,
    withdraw: byState.withdraw && inTime,
  };
}
