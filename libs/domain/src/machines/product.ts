import { defineMachine } from './define-machine.ts';

export const productMachine = defineMachine({
  entity: 'product',
  states: ['ACTIVE', 'INACTIVE'],
  initial: ['ACTIVE', 'INACTIVE'],
  final: [],
  transitions: [
    { from: 'INACTIVE', action: 'activate', to: 'ACTIVE', by: 'merchant' },
    { from: 'ACTIVE', action: 'deactivate', to: 'INACTIVE', by: 'merchant' },
    { from: ['ACTIVE', 'INACTIVE'], action: 'update', by: 'merchant' },
    { from: ['ACTIVE', 'INACTIVE'], action: 'delete', by: 'merchant' },
  ],
});
