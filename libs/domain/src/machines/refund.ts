import { defineMachine } from './define-machine.ts';

/** Money that its payer's bank sends back later comes back to the account; the refund was done all the same. */
export const refundMachine = defineMachine({
  entity: 'refund',
  states: ['SENDING', 'DONE', 'REFUSED'],
  initial: 'SENDING',
  final: ['DONE', 'REFUSED'],
  transitions: [
    { from: 'SENDING', action: 'complete', to: 'DONE', by: 'bank' },
    { from: 'SENDING', action: 'refuse', to: 'REFUSED', by: 'bank' },
    { from: 'DONE', action: 'comeBack', by: 'bank' },
  ],
});
