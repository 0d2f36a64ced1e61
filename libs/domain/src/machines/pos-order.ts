import { defineMachine } from './define-machine.ts';

/** CONFIRMED needs a PAID order unless it is cash on delivery; what nobody pays in time expires. */
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
    { from: 'CREATED', action: 'expire', to: 'CANCELED', by: 'clock' },
    { from: 'CONFIRMED', action: 'ship', to: 'SHIPPING', by: 'staff' },
    { from: 'SHIPPING', action: 'deliver', to: 'DELIVERED', by: 'staff' },
    { from: ['CREATED', 'CONFIRMED'], action: 'cancel', to: 'CANCELED', by: ['merchant', 'staff'] },
    { from: 'SHIPPING', action: 'cancel', to: 'CANCELED', by: 'staff' },
    { from: 'DELIVERED', action: 'requestReturn', to: 'RETURN_REQUESTED', by: 'merchant' },
    { from: 'RETURN_REQUESTED', action: 'acceptReturn', to: 'RETURNED', by: 'staff' },
    { from: 'RETURN_REQUESTED', action: 'rejectReturn', to: 'RETURN_REJECTED', by: 'staff' },
  ],
});

/**
 * A refund that the bank refuses may be tried again; one that it carries out after all is settled by the staff, and money that comes
 * back from where it went is to be refunded again.
 */
export const posOrderPaymentMachine = defineMachine({
  entity: 'posOrderPayment',
  states: ['UNPAID', 'PAID', 'REFUNDING', 'REFUNDED'],
  initial: 'UNPAID',
  final: ['REFUNDED'],
  transitions: [
    { from: 'UNPAID', action: 'pay', to: 'PAID', by: ['bank', 'staff'] },
    { from: 'PAID', action: 'refund', to: 'REFUNDING', by: ['merchant', 'staff'] },
    { from: 'REFUNDING', action: 'complete', to: 'REFUNDED', by: 'bank' },
    { from: 'REFUNDING', action: 'refuse', to: 'PAID', by: 'bank' },
    { from: 'PAID', action: 'completeLate', to: 'REFUNDED', by: 'staff' },
    { from: 'REFUNDED', action: 'comeBack', to: 'PAID', by: 'bank' },
  ],
});
