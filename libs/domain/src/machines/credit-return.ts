import { defineMachine } from './define-machine.ts';

/** A return of held money that the staff propose; it lapses when something else becomes of the money meanwhile. */
export const creditReturnMachine = defineMachine({
  entity: 'creditReturn',
  states: ['PROPOSED', 'APPROVED', 'DENIED', 'LAPSED'],
  initial: 'PROPOSED',
  final: ['APPROVED', 'DENIED', 'LAPSED'],
  transitions: [
    { from: 'PROPOSED', action: 'approve', to: 'APPROVED', by: 'staff' },
    { from: 'PROPOSED', action: 'deny', to: 'DENIED', by: 'staff' },
    { from: 'PROPOSED', action: 'lapse', to: 'LAPSED', by: 'system' },
  ],
});
