import { defineMessages } from './message.ts';

/** Where a salary advance stands. */
export const advanceEnums = defineMessages('enum', {
  'AdvanceState.WAITING_APPROVAL': 'Waiting for approval',
  'AdvanceState.PROCESSING': 'Being paid',
  'AdvanceState.SUCCESS': 'Money received',
  'AdvanceState.FAILED': 'Payment failed',
  'AdvanceState.REJECTED': 'Refused',
  'AdvanceState.CANCELED': 'Withdrawn',
  'AdvanceState.EXPIRED': 'Expired',
});
