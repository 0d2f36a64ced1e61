import { defineMachine } from './define-machine.ts';

/** What an employer owes for the advances of a period; what is lent after its pay day is owed anew. */
export const salaryDebtMachine = defineMachine({
  entity: 'salaryDebt',
  states: ['LENT', 'OVERDUE', 'REPAID'],
  initial: 'LENT',
  final: [],
  transitions: [
    { from: ['LENT', 'OVERDUE'], action: 'lend', by: 'bank' },
    { from: 'REPAID', action: 'lend', to: 'LENT', by: 'bank' },
    { from: ['LENT', 'OVERDUE'], action: 'miss', to: 'OVERDUE', by: 'clock' },
    { from: ['LENT', 'OVERDUE'], action: 'repayInPart', by: 'bank' },
    { from: ['LENT', 'OVERDUE'], action: 'repay', to: 'REPAID', by: 'bank' },
    { from: ['LENT', 'OVERDUE'], action: 'comeBack', by: 'bank' },
    { from: 'REPAID', action: 'comeBack', to: 'OVERDUE', by: 'bank' },
  ],
});
