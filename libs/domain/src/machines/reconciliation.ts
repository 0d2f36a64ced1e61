import { defineMachine } from './define-machine.ts';

/** A bank's statement of one account and day beside what was booked; what differs is settled by two people. */
export const reconciliationMachine = defineMachine({
  entity: 'reconciliation',
  states: ['MATCHING', 'DIFFERENT', 'BALANCED', 'DISCARDED'],
  initial: 'MATCHING',
  final: ['BALANCED', 'DISCARDED'],
  transitions: [
    { from: 'MATCHING', action: 'balance', to: 'BALANCED', by: 'system' },
    { from: 'MATCHING', action: 'differ', to: 'DIFFERENT', by: 'system' },
    { from: 'DIFFERENT', action: 'settle', to: 'BALANCED', by: 'staff' },
    { from: ['MATCHING', 'DIFFERENT'], action: 'discard', to: 'DISCARDED', by: 'staff' },
  ],
});

export const statementDifferenceMachine = defineMachine({
  entity: 'statementDifference',
  states: ['OPEN', 'PROPOSED', 'ASKED', 'SETTLED'],
  initial: 'OPEN',
  final: ['SETTLED'],
  transitions: [
    { from: ['OPEN', 'ASKED'], action: 'propose', to: 'PROPOSED', by: 'staff' },
    { from: 'PROPOSED', action: 'confirm', to: 'SETTLED', by: 'staff' },
    { from: 'PROPOSED', action: 'confirm', to: 'ASKED', by: 'staff' },
    { from: 'PROPOSED', action: 'sendBack', to: 'OPEN', by: 'staff' },
  ],
});
