import { defineMessages } from './message.ts';

export const payoutEnums = defineMessages('enum', {
  'PayoutStatus.WAITING': 'Waiting for approval',
  'PayoutStatus.SUCCESS': 'Sent',
  'PayoutStatus.FAILED': 'Failed',
  'PayoutStatus.TRANSFERRING': 'Transferring',
  'PayoutStatus.DENIED': 'Refused',
  'PayoutType.SINGLE': 'Single payout',
  'PayoutType.BATCH': 'Batch payout',
  'PayoutChannel.INTERNAL': 'Within the bank',
  'PayoutChannel.NAPAS_247': '24/7 to another bank',
  'PayoutChannel.CLEARING': 'Clearing in working hours',
  'PayoutCase.UNANSWERED': 'No answer from the bank',
  'PayoutCase.DONE_AFTER_FAILED': 'Carried out after it was given up',
  'PayoutCaseState.OPEN': 'To settle',
  'PayoutCaseState.PROPOSED': 'To confirm',
  'PayoutCaseState.SETTLED': 'Settled',
  'PayoutCaseState.ANSWERED': 'Answered by the bank',
  'PayoutSettlement.DONE': 'The receiver has the money',
  'PayoutSettlement.FAILED': 'The money did not leave',
  'PayoutSettlement.DEBIT_MERCHANT': 'Taken from the merchant',
  'PayoutSettlement.PROVIDER_BEARS': 'Borne by the provider',
});
