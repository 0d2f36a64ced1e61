import { defineMachine } from './define-machine.ts';

export const roleGroupMachine = defineMachine({
  entity: 'roleGroup',
  states: ['ACTIVE', 'CLOSED'],
  initial: 'ACTIVE',
  final: ['CLOSED'],
  transitions: [
    { from: 'ACTIVE', action: 'update', by: ['merchant', 'staff'] },
    { from: 'ACTIVE', action: 'close', to: 'CLOSED', by: ['merchant', 'staff'] },
  ],
});
