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
    { from: ['WAITING_SOLVE', 'SOLVING'], action: 'DENY', to: 'DENY', by: 'staff' },
    { from: ['CREATE', 'WAITING_SOLVE'], action: 'delete', by: 'merchant' },
  ],
});
