import { defineMachine } from './define-machine.ts';

/** The key of a terminal that is not active opens nothing. */
export const posTerminalMachine = defineMachine({
  entity: 'posTerminal',
  states: ['ACTIVE', 'INACTIVE'],
  initial: 'ACTIVE',
  final: [],
  transitions: [
    { from: 'ACTIVE', action: 'deactivate', to: 'INACTIVE', by: 'merchant' },
    { from: 'INACTIVE', action: 'activate', to: 'ACTIVE', by: 'merchant' },
    { from: ['ACTIVE', 'INACTIVE'], action: 'update', by: 'merchant' },
    { from: 'ACTIVE', action: 'rotateKey', by: 'merchant' },
  ],
});
