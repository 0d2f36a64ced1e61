import { defineMachine } from './define-machine.ts';

/**
 * Money that its payer's bank sends back later comes back to the account; the refund was done all the same. What the bank carried out
 * after it had refused it is done once the staff have settled it.
 */
export const refundMachine = defineMachine({
  entity: 'refund',
  states: ['SENDING', 'DONE', 'REFUSED'],
  initial: 'SENDING',
  final: ['DONE', 'REFUSED'],
  transitions: [
    { from: 'SENDING', action: 'complete', to: 'DONE', by: 'bank' },
    { from: 'SENDING', action: 'refuse', to: 'REFUSED', by: 'bank' },
    { from: 'REFUSED', action: 'completeLate', to: 'DONE', by: 'staff' },
    { from: 'DONE', action: 'comeBack', by: 'bank' },
  ],
});
