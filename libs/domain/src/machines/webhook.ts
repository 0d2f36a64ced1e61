import { defineMachine } from './define-machine.ts';

export const webhookMachine = defineMachine({
  entity: 'webhook',
  states: ['PENDING', 'APPROVED', 'REJECTED'],
  initial: ['PENDING', 'APPROVED'],
  final: [],
  transitions: [
    { from: ['PENDING', 'APPROVED', 'REJECTED'], action: 'edit', to: 'PENDING', by: 'merchant' },
    { from: 'PENDING', action: 'approve', to: 'APPROVED', by: ['staff', 'system'] },
    { from: 'PENDING', action: 'disapprove', to: 'REJECTED', by: 'staff' },
    { from: ['PENDING', 'APPROVED', 'REJECTED'], action: 'delete', by: 'merchant' },
  ],
});
