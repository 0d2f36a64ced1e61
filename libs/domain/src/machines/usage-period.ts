import { defineMachine, type StatusOf } from './define-machine.ts';

/** A period that is billed by usage, from its end until its amount is known. */
export const usagePeriodMachine = defineMachine({
  entity: 'usagePeriod',
  states: ['OPEN', 'FAILED', 'SETTLED', 'VOID'],
  initial: 'OPEN',
  final: ['SETTLED', 'VOID'],
  transitions: [
    { from: ['OPEN', 'FAILED'], action: 'settle', to: 'SETTLED', by: ['merchant', 'system'] },
    { from: 'OPEN', action: 'fail', to: 'FAILED', by: 'system' },
    { from: 'FAILED', action: 'askAgain', to: 'OPEN', by: 'merchant' },
    { from: ['OPEN', 'FAILED'], action: 'void', to: 'VOID', by: ['merchant', 'payer', 'clock'] },
  ],
});

export type UsagePeriodStatus = StatusOf<typeof usagePeriodMachine>;
