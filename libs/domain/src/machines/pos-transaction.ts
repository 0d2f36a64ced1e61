import { defineMachine } from './define-machine.ts';

export const posTransactionMachine = defineMachine({
  entity: 'posTransaction',
  states: ['SUCCESS', 'FAILED', 'TIMEOUT', 'CANCEL', 'REFUNDED', 'CREATED'],
  initial: 'CREATED',
  final: ['FAILED', 'TIMEOUT', 'CANCEL', 'REFUNDED'],
  transitions: [
    { from: 'CREATED', action: 'pay', to: 'SUCCESS', by: 'bank' },
    { from: 'CREATED', action: 'fail', to: 'FAILED', by: 'bank' },
    { from: 'CREATED', action: 'expire', to: 'TIMEOUT', by: 'clock' },
    { from: 'CREATED', action: 'cancel', to: 'CANCEL', by: ['merchant', 'payer'] },
    { from: 'SUCCESS', action: 'refund', to: 'REFUNDED', by: 'merchant' },
    { from: 'SUCCESS', action: 'settle', by: 'clock' },
  ],
});
