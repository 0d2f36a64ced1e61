import { defineMachine } from './define-machine.ts';

/** Money that a settled difference put in suspense: two people say where it goes; what goes to a payer is ordered of the bank. */
export const suspenseItemMachine = defineMachine({
  entity: 'suspenseItem',
  states: ['OPEN', 'PROPOSED', 'RETURNING', 'RELEASED'],
  initial: 'OPEN',
  final: ['RELEASED'],
  transitions: [
    { from: 'OPEN', action: 'propose', to: 'PROPOSED', by: 'staff' },
    { from: 'PROPOSED', action: 'approve', to: 'RELEASED', by: 'staff' },
    { from: 'PROPOSED', action: 'sendBack', to: 'RETURNING', by: 'staff' },
    { from: 'PROPOSED', action: 'deny', to: 'OPEN', by: 'staff' },
    { from: 'OPEN', action: 'offset', to: 'RELEASED', by: 'staff' },
    { from: 'RETURNING', action: 'complete', to: 'RELEASED', by: 'bank' },
    { from: 'RETURNING', action: 'refuse', to: 'OPEN', by: 'bank' },
    { from: ['OPEN', 'PROPOSED'], action: 'completeLate', to: 'RELEASED', by: 'bank' },
    { from: 'RELEASED', action: 'comeBack', to: 'OPEN', by: 'bank' },
  ],
});
