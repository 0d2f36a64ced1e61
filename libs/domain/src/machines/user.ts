import { defineMachine } from './define-machine.ts';

export const userMachine = defineMachine({
  entity: 'user',
  states: ['BLOCKED', 'ACTIVE', 'INACTIVE', 'NOT_LOGGED_IN'],
  initial: ['NOT_LOGGED_IN', 'ACTIVE'],
  final: [],
  transitions: [
    { from: 'NOT_LOGGED_IN', action: 'setOwnPassword', to: 'ACTIVE', by: 'member' },
    { from: ['ACTIVE', 'NOT_LOGGED_IN'], action: 'deactivate', to: 'INACTIVE', by: ['owner', 'staff'] },
    { from: 'INACTIVE', action: 'activate', to: 'ACTIVE', by: ['owner', 'staff'] },
    { from: 'ACTIVE', action: 'block', to: 'BLOCKED', by: ['member', 'system'] },
    { from: 'BLOCKED', action: 'reset', to: 'ACTIVE', by: ['member', 'owner', 'staff'] },
  ],
});
