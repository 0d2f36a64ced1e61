import { defineMachine } from './define-machine.ts';

/** One table for pay links and transactions; `refuse` is the gateway's final refusal. */
export const paymentMachine = defineMachine({
  entity: 'payment',
  states: ['NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT', 'PENDING'],
  initial: ['CREATED', 'NONE'],
  final: ['SUCCESS', 'FAIL', 'TIMEOUT', 'CANCELED'],
  transitions: [
    { from: 'NONE', action: 'publish', to: 'CREATED', by: ['merchant', 'system'] },
    { from: ['CREATED', 'PENDING'], action: 'pay', to: 'SUCCESS', by: 'bank' },
    { from: 'TIMEOUT', action: 'payInTime', to: 'SUCCESS', by: 'bank' },
    { from: 'CREATED', action: 'sendToGateway', to: 'PENDING', by: 'payer' },
    { from: 'CREATED', action: 'payInPart', to: 'PENDING', by: 'bank' },
    { from: 'PENDING', action: 'payInPart', by: 'bank' },
    { from: 'PENDING', action: 'refuse', to: 'FAIL', by: 'bank' },
    { from: 'PENDING', action: 'reopen', to: 'CREATED', by: 'system' },
    { from: ['CREATED', 'PENDING'], action: 'expire', to: 'TIMEOUT', by: 'clock' },
    { from: 'CREATED', action: 'cancel', to: 'CANCELED', by: ['merchant', 'client', 'payer', 'bank'] },
    { from: 'PENDING', action: 'cancelPartPaid', to: 'CANCELED', by: ['merchant', 'client', 'payer'] },
    { from: ['NONE', 'CREATED'], action: 'edit', by: 'merchant' },
    { from: 'CREATED', action: 'updateCustomerInfo', by: ['payer', 'merchant'] },
    { from: 'CREATED', action: 'sendEmailSms', by: 'merchant' },
    { from: ['FAIL', 'TIMEOUT', 'CANCELED'], action: 'accept', to: 'SUCCESS', by: 'merchant' },
    { from: 'SUCCESS', action: 'accept', by: 'merchant' },
    { from: ['SUCCESS', 'FAIL', 'TIMEOUT', 'CANCELED'], action: 'return', by: ['merchant', 'staff'] },
  ],
});

/** A part-paid payment without an end may still be cancelled, since it would wait for its rest for ever. */
export const cancellationOf = ({ status, expireAt }: { status: string; expireAt?: string | null | undefined }) =>
  status === 'PENDING' && !expireAt ? 'cancelPartPaid' : 'cancel';
