import { defineMachine } from './define-machine.ts';

/**
 * What a merchant owes to the provider; `notePaid` is money that came another way than by the claim's link, `collect` money taken from
 * the merchant's account as agreed. `reverse` takes back what staff noted by mistake.
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
    { from: 'OPEN', action: 'collect', to: 'SETTLED', by: 'clock' },
    { from: ['OPEN', 'CANCELED'], action: 'reissue', to: 'OPEN', by: ['system', 'staff', 'merchant'] },
    { from: 'OPEN', action: 'cancel', to: 'CANCELED', by: ['system', 'staff'] },
    { from: 'SETTLED', action: 'reverse', to: 'CANCELED', by: 'staff' },
  ],
});
