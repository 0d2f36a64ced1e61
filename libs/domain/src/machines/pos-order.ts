import { defineMachine } from './define-machine.ts';

/** CONFIRMED needs a PAID order unless it is cash on delivery. */
export const posOrderMachine = defineMachine({
  entity: 'posOrder',
  states: [
    'CREATED',
    'CONFIRMED',
    'SHIPPING',
    'DELIVERED',
    'CANCELED',
    'RETURN_REQUESTED',
    'RETURNED',
    'RETURN_REJECTED',
  ],
  initial: 'CREATED',
  final: ['CANCELED', 'RETURNED', 'RETURN_REJECTED'],
  transitions: [
    { from: 'CREATED', action: 'update', by: 'merchant' },
    { from: 'CREATED', action: 'confirm', to: 'CONFIRMED', by: 'staff' },
    { from: 'CONFIRMED', action: 'ship', to: 'SHIPPING', by: 'staff' },
    { from: 'SHIPPING', action: 'deliver', to: 'DELIVERED', by: 'staff' },
    { from: ['CREATED', 'CONFIRMED'], action: 'cancel', to: 'CANCELED', by: ['merchant', 'staff'] },
    { from: 'SHIPPING', action: 'cancel', to: 'CANCELED', by: 'staff' },
    { from: 'DELIVERED', action: 'requestReturn', to: 'RETURN_REQUESTED', by: 'merchant' },
    { from: 'RETURN_REQUESTED', action: 'acceptReturn', to: 'RETURNED', by: 'staff' },
    { from: 'RETURN_REQUESTED', action: 'rejectReturn', to: 'RETURN_REJECTED', by: 'staff' },
  ],
});

export const posOrderPaymentMachine = defineMachine({
  entity: 'posOrderPayment',
  states: ['UNPAID', 'PAID', 'REFUNDED'],
  initial: 'UNPAID',
  final: ['REFUNDED'],
  transitions: [
    { from: 'UNPAID', action: 'pay', to: 'PAID', by: ['bank', 'staff'] },
    { from: 'PAID', action: 'refund', to: 'REFUNDED', by: ['staff', 'system'] },
  ],
});
