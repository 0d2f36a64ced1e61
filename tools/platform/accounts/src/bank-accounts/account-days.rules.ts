import { type Group, groupOf } from './statement.ts';
import type { MovedDay } from './account-days.store.ts';

interface Movements {
  paidIn: number;
  otherCredits: number;
  fees: number;
  refunds: number;
  payOuts: number;
  adjustments: number;
}

export interface AccountDay extends Movements {
  day: string;
  bankAccountId: string;
  openingBalance: number;
  closingBalance: number;
}

const columnOf = {
  PAY_IN: 'paidIn',
  DEPOSIT: 'otherCredits',
  SURPLUS: 'otherCredits',
  SALARY_ADVANCE: 'payOuts',
  SALARY_RETURNED: 'payOuts',
  SALARY_REPAYMENT: 'payOuts',
  PAY_OUT: 'payOuts',
  REFUND: 'refunds',
  REFUND_RETURNED: 'refunds',
  RETURN: 'refunds',
  FEE: 'fees',
  ADJUSTMENT: 'adjustments',
} as const satisfies Record<Group, keyof Movements>;

const nothing: Movements = { paidIn: 0, otherCredits: 0, fees: 0, refunds: 0, payOuts: 0, adjustments: 0 };

/** A payment is told as the payer paid it, and what was kept of it at once as a fee. */
function movementsOf(rows: readonly MovedDay[]): Movements {
  const sums = { ...nothing };
  for (const { event, incoming, outgoing, charged } of rows) {
    sums[columnOf[groupOf(event)]] += incoming - outgoing + charged;
    sums.fees -= charged;
  }
  return sums;
}

const totalOf = (movements: Movements) => Object.values(movements).reduce((sum, amount: number) => sum + amount, 0);

/** Days on which an account moved, account by account, each beginning with what the former one left. */
export function accountDays(rows: readonly MovedDay[]): AccountDay[] {
  const days: AccountDay[] = [];
  for (const [bankAccountId, own] of Map.groupBy(rows, (row) => row.bankAccountId)) {
    const byDay = Map.groupBy(own, ({ day }) => day);
    let balance = totalOf(movementsOf(byDay.get(null) ?? []));
    for (const day of [...byDay.keys()].filter((one) => one !== null).toSorted()) {
      const movements = movementsOf(byDay.get(day)!);
      const closingBalance = balance + totalOf(movements);
      days.push({ day, bankAccountId, openingBalance: balance, ...movements, closingBalance });
      balance = closingBalance;
    }
  }
  return days.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}
