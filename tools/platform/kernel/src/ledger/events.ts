import type { statementGroup } from '@pay/contract-shared';
import type { output } from 'zod/v4/core';

/**
 * The money events, each with the group under which a statement shows it; null where it moves nothing that is available.
 * A new event compiles only with its line here.
 */
export const moneyEvents = {
  PAY_IN: 'PAY_IN',
  DEPOSIT: 'DEPOSIT',
  CREDIT_HELD: null,
  SURPLUS_ACCEPTED: 'SURPLUS',
  RETURN_HELD: null,
  RETURN_PAID: null,
  RETURN_REVERSED: null,
  REFUND_HELD: 'REFUND',
  REFUND_PAID: null,
  REFUND_REVERSED: 'REFUND_RETURNED',
  /** The payer's bank sent the money back days later. */
  REFUND_CAME_BACK: 'REFUND_RETURNED',
  PAYOUT_HELD: 'PAY_OUT',
  PAYOUT_PAID: null,
  PAYOUT_REVERSED: 'RETURN',
  /** The receiver's bank sent the money back days later. */
  PAYOUT_CAME_BACK: 'RETURN',
  /** The bank did what it had been given up for. */
  PAYOUT_DONE_AFTER: null,
  /** And its money came back, to where it was taken from meanwhile. */
  PAYOUT_DONE_CAME_BACK: null,
  PAYOUT_DONE_SETTLED: 'ADJUSTMENT',
  PAYOUT_DEBT_TAKEN: 'ADJUSTMENT',
  DISPUTE_CREDITED: 'ADJUSTMENT',
  DISPUTE_DEBITED: 'ADJUSTMENT',
  DISPUTE_DEBT_TAKEN: 'ADJUSTMENT',
  'salary-hold': 'SALARY_ADVANCE',
  'salary-paid': null,
  'salary-released': 'SALARY_RETURNED',
  /** The employee's bank sent the money back days later. */
  'salary-came-back': 'SALARY_RETURNED',
  'loan-came-back': null,
  'salary-collection': 'SALARY_REPAYMENT',
  'salary-collected': null,
  'salary-collection-returned': 'SALARY_REPAYMENT',
  'salary-collection-came-back': 'SALARY_REPAYMENT',
  CLAIM_PAID: null,
  CLAIM_COLLECTED: 'FEE',
  CLAIM_REVERSED: null,
  /** The fee of a whole month, when its report is frozen. */
  FEE_MONTH: null,
  /** What the bank had taken for the provider, or lent, when the book did not tell it apart yet. */
  CHARGE_TOLD_APART: null,
  LOAN_TOLD_APART: null,
  ACCOUNT_EVENED: 'ADJUSTMENT',
  /** Goods of the provider, which it sells from its own account. */
  POS_DELIVERED: null,
  POS_RETURNED: null,
  POS_REFUND_PAID: null,
  POS_REFUND_CAME_BACK: null,
  /** The bank carried out what it had refused. */
  LATE_TRANSFER: null,
  LATE_TRANSFER_BORNE: 'ADJUSTMENT',
  LATE_TRANSFER_MADE_GOOD: null,
  LATE_TRANSFER_CAME_BACK: null,
  /** What a bank's statement has and the book had not, or the other way round; it waits in suspense. */
  RECONCILED: null,
  /** Where it goes from there: to the merchant, to a payer, between account and provider, or against its opposite. */
  SUSPENSE_TO_MERCHANT: 'ADJUSTMENT',
  SUSPENSE_TO_PROVIDER: null,
  SUSPENSE_OFFSET: null,
  SUSPENSE_RETURN_HELD: null,
  SUSPENSE_RETURN_PAID: null,
  SUSPENSE_RETURN_REVERSED: null,
  SUSPENSE_CAME_BACK: null,
  /** Cards at a terminal wait for its settlement; one that is given back before was never the merchant's. */
  POS_CARD_HELD: null,
  POS_CARD_VOIDED: null,
  POS_SETTLED: 'PAY_IN',
} as const satisfies Record<string, output<typeof statementGroup> | null>;

type MoneyEvent = keyof typeof moneyEvents;

const credits: readonly unknown[] = ['PAY_IN', 'DEPOSIT', 'SURPLUS'] satisfies output<typeof statementGroup>[];

/** Whether an event brings money from outside. */
export const isCredit = (kind: EventKind): boolean => credits.includes(moneyEvents[kind.split(' ')[0] as MoneyEvent]);

/** An event that one transaction knows several times carries what tells them apart, after a space. */
export type EventKind = MoneyEvent | `${MoneyEvent} ${string}`;
