import { defineMachine } from './define-machine.ts';

export const payPageOrderMachine = defineMachine({
  entity: 'payPageOrder',
  states: ['CREATED', 'PAID', 'CANCEL'],
  initial: 'CREATED',
  final: ['PAID', 'CANCEL'],
  transitions: [
    { from: 'CREATED', action: 'pay', to: 'PAID', by: 'bank' },
    { from: 'CREATED', action: 'markPaid', to: 'PAID', by: 'merchant' },
    { from: 'CREATED', action: 'cancel', to: 'CANCEL', by: ['merchant', 'payer'] },
    { from: 'CREATED', action: 'expire', to: 'CANCEL', by: 'clock' },
    { from: 'CANCEL', action: 'payAfterEnd', to: 'PAID', by: ['bank', 'merchant'] },
  ],
});
