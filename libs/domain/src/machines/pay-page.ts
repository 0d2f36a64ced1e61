import { defineMachine } from './define-machine.ts';

export const payPageMachine = defineMachine({
  entity: 'payPage',
  states: ['ACTIVE', 'INACTIVE'],
  initial: ['ACTIVE', 'INACTIVE'],
  final: [],
  transitions: [
    { from: 'INACTIVE', action: 'activate', to: 'ACTIVE', by: 'merchant' },
    { from: 'ACTIVE', action: 'deactivate', to: 'INACTIVE', by: 'merchant' },
  ],
});
