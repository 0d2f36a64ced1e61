import { defineMachine } from './define-machine.ts';

export const invoiceMachine = defineMachine({
  entity: 'invoice',
  states: ['NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT', 'PENDING'],
  initial: 'NONE',
  final: ['SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT'],
  transitions: [
    { from: 'NONE', action: 'issue', to: 'CREATED', by: ['clock', 'system'] },
    { from: ['CREATED', 'PENDING'], action: 'pay', to: 'SUCCESS', by: 'bank' },
    { from: 'CREATED', action: 'sendToGateway', to: 'PENDING', by: 'payer' },
    { from: 'CREATED', action: 'payInPart', to: 'PENDING', by: 'bank' },
    { from: 'PENDING', action: 'refuse', to: 'FAIL', by: 'bank' },
    { from: 'PENDING', action: 'reopen', to: 'CREATED', by: 'system' },
    { from: 'PENDING', action: 'payInPart', by: 'bank' },
    { from: ['NONE', 'CREATED', 'TIMEOUT', 'FAIL'], action: 'settle', to: 'SUCCESS', by: ['merchant', 'system'] },
    { from: ['NONE', 'CREATED', 'TIMEOUT', 'FAIL', 'SUCCESS'], action: 'credit', by: 'merchant' },
    { from: ['CREATED', 'TIMEOUT', 'FAIL'], action: 'linkTogether', to: 'CREATED', by: ['merchant', 'system'] },
    { from: ['CREATED', 'PENDING'], action: 'expire', to: 'TIMEOUT', by: 'clock' },
    { from: 'TIMEOUT', action: 'payInTime', to: 'SUCCESS', by: 'bank' },
    { from: ['TIMEOUT', 'FAIL', 'CANCELED'], action: 'accept', to: 'SUCCESS', by: 'merchant' },
    { from: ['NONE', 'CREATED', 'PENDING'], action: 'cancel', to: 'CANCELED', by: ['merchant', 'system'] },
    { from: 'CREATED', action: 'resend', by: 'merchant' },
    { from: ['TIMEOUT', 'FAIL'], action: 'extend-payment', to: 'CREATED', by: 'merchant' },
  ],
});
