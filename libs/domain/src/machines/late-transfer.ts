import { defineMachine } from './define-machine.ts';

/** An order that the bank had refused and then reported as done: two people settle who bears it, unless its money comes back. */
export const lateTransferMachine = defineMachine({
  entity: 'lateTransfer',
  states: ['OPEN', 'PROPOSED', 'SETTLED', 'CAME_BACK'],
  initial: 'OPEN',
  final: ['SETTLED', 'CAME_BACK'],
  transitions: [
    { from: 'OPEN', action: 'propose', to: 'PROPOSED', by: 'staff' },
    { from: 'PROPOSED', action: 'approve', to: 'SETTLED', by: 'staff' },
    { from: 'PROPOSED', action: 'deny', to: 'OPEN', by: 'staff' },
    { from: ['OPEN', 'PROPOSED'], action: 'comeBack', to: 'CAME_BACK', by: 'bank' },
  ],
});
