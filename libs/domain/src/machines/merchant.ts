import { defineMachine } from './define-machine.ts';

export const merchantMachine = defineMachine({
  entity: 'merchant',
  states: ['CREATED', 'SUBMIT_INFO', 'LINKED_ACCOUNT', 'INACTIVE', 'ACTIVE', 'DENIED', 'OPEN_ACCOUNT'],
  initial: 'CREATED',
  final: [],
  transitions: [
    { from: ['CREATED', 'DENIED'], action: 'submitInfo', to: 'SUBMIT_INFO', by: 'owner' },
    { from: 'SUBMIT_INFO', action: 'linkAccount', to: 'LINKED_ACCOUNT', by: 'owner' },
    { from: 'SUBMIT_INFO', action: 'requestAccount', to: 'OPEN_ACCOUNT', by: 'owner' },
    { from: 'OPEN_ACCOUNT', action: 'openAccount', to: 'LINKED_ACCOUNT', by: ['staff', 'bank'] },
    { from: 'LINKED_ACCOUNT', action: 'propose', to: 'LINKED_ACCOUNT', by: 'staff' },
    { from: 'LINKED_ACCOUNT', action: 'approve', to: 'ACTIVE', by: 'staff' },
    { from: ['SUBMIT_INFO', 'OPEN_ACCOUNT', 'LINKED_ACCOUNT'], action: 'deny', to: 'DENIED', by: 'staff' },
    { from: 'ACTIVE', action: 'lock', to: 'INACTIVE', by: 'staff' },
    { from: 'INACTIVE', action: 'unlock', to: 'ACTIVE', by: 'staff' },
  ],
});
