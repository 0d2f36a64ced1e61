import { defineMachine } from './define-machine.ts';

/**
 * What a merchant owes to the provider; `notePaid` is money that came another way than by the claim's link.
 * A claim of any amount is paid in parts, and follows what is still owed.
 */
export const providerClaimMachine = defineMachine({
  entity: 'providerClaim',
  states: ['OPEN', 'SETTLED', 'CANCELED'],
  initial: 'OPEN',
  final: ['SETTLED'],
  transitions: [
    { from: 'OPEN', action: 'pay', to: 'SETTLED', by: 'bank' },
    { from: 'OPEN', action: 'payInPart', by: 'bank' },
    { from: 'OPEN', action: 'adjust', by: 'system' },
    { from: 'OPEN', action: 'notePaid', to: 'SETTLED', by: 'staff' },
    { from: ['OPEN', 'CANCELED'], action: 'reissue', to: 'OPEN', by: ['system', 'staff', 'merchant'] },
    { from: 'OPEN', action: 'cancel', to: 'CANCELED', by: ['system', 'staff'] },
  ],
});
