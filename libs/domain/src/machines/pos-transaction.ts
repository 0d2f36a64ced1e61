import { defineMachine } from './define-machine.ts';

/**
 * Cash is paid by the shop, a card and a QR by the bank, also one that it tells of after the time. A refund by transfer waits for the bank
 * in SUCCESS; meanwhile no settlement takes the payment.
 */
export const posTransactionMachine = defineMachine({
  entity: 'posTransaction',
  states: ['SUCCESS', 'FAILED', 'TIMEOUT', 'CANCEL', 'REFUNDED', 'CREATED'],
  initial: ['CREATED', 'SUCCESS'],
  final: ['FAILED', 'CANCEL', 'REFUNDED'],
  transitions: [
    { from: 'CREATED', action: 'pay', to: 'SUCCESS', by: ['bank', 'merchant'] },
    { from: ['TIMEOUT', 'CANCEL'], action: 'payInTime', to: 'SUCCESS', by: 'bank' },
    { from: 'CREATED', action: 'fail', to: 'FAILED', by: 'bank' },
    { from: 'CREATED', action: 'expire', to: 'TIMEOUT', by: 'clock' },
    { from: 'CREATED', action: 'cancel', to: 'CANCEL', by: ['merchant', 'payer'] },
    { from: 'SUCCESS', action: 'refund', to: 'REFUNDED', by: ['merchant', 'bank'] },
    { from: 'SUCCESS', action: 'askRefund', by: 'merchant' },
    { from: 'SUCCESS', action: 'refuseRefund', by: 'bank' },
    { from: 'SUCCESS', action: 'settle', by: 'clock' },
  ],
});
