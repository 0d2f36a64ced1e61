import { defineMachine } from './define-machine.ts';

/** An account that the staff ordered at the bank for a merchant. */
export const accountOpeningMachine = defineMachine({
  entity: 'accountOpening',
  states: ['ORDERED', 'OPENED', 'REFUSED'],
  initial: 'ORDERED',
  final: ['OPENED', 'REFUSED'],
  transitions: [
    { from: 'ORDERED', action: 'open', to: 'OPENED', by: 'bank' },
    { from: 'ORDERED', action: 'refuse', to: 'REFUSED', by: 'bank' },
  ],
});
