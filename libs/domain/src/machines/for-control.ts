import { defineMachine } from './define-machine.ts';

export const forControlMachine = defineMachine({
  entity: 'forControl',
  states: ['CREATE', 'WAITING_SOLVE', 'SOLVING', 'SUCCESS', 'DENY'],
  initial: 'CREATE',
  final: ['SUCCESS', 'DENY'],
  transitions: [
    { from: 'CREATE', action: 'SEND_APPROVE', to: 'WAITING_SOLVE', by: 'merchant' },
    { from: 'WAITING_SOLVE', action: 'SOLVING', to: 'SOLVING', by: 'staff' },
    { from: 'SOLVING', action: 'APPROVE', to: 'SUCCESS', by: 'staff' },
    // A refund waits for the bank, and a large resolution for a second person.
    { from: 'SOLVING', action: 'APPROVE', to: 'SOLVING', by: 'staff' },
    { from: 'SOLVING', action: 'confirm', to: 'SUCCESS', by: 'staff' },
    { from: 'SOLVING', action: 'confirm', to: 'SOLVING', by: 'staff' },
    { from: 'SOLVING', action: 'sendBack', by: 'staff' },
    { from: 'SOLVING', action: 'complete', to: 'SUCCESS', by: 'bank' },
    { from: 'SOLVING', action: 'refuse', by: 'bank' },
    { from: ['WAITING_SOLVE', 'SOLVING'], action: 'DENY', to: 'DENY', by: 'staff' },
    { from: ['CREATE', 'WAITING_SOLVE'], action: 'delete', by: 'merchant' },
  ],
});
