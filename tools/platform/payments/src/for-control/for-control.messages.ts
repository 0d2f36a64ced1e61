import { defineMessages } from '@pay/i18n/core';

export const disputeText = defineMessages('disputeMail', {
  takenSubject: 'Your dispute {code} is being handled',
  taken: 'The provider is now handling your dispute {code} about transaction {number}. It should be settled by {day}.',
  refundingSubject: 'A refund for your dispute {code} is on its way',
  refunding:
    'For your dispute {code} about transaction {number}, {amount} is being sent back to the payer. We will let you know when the bank has answered.',
  refundRefusedSubject: 'The refund for your dispute {code} did not arrive',
  refundRefused:
    'The payer’s bank refused the refund of {amount} for your dispute {code} about transaction {number}. The money is back in your balance, and the dispute is still open.',
  settledSubject: 'Your dispute {code} is settled',
  settled: 'Your dispute {code} about transaction {number} is settled: {resolution}.\n{note}',
  settledWith: 'Your dispute {code} about transaction {number} is settled: {resolution}, {amount}.\n{note}',
  refusedSubject: 'Your dispute {code} was refused',
  refused: 'Your dispute {code} about transaction {number} was refused.\nReason: {note}',
});

export const disputeFileText = defineMessages('disputeFile', {
  title: 'Dispute {code}',
  matter: 'The dispute',
  transaction: 'The transaction',
  result: 'The result',
  course: 'What happened',
  ownEvidence: 'Files of the merchant',
  providerEvidence: 'Files of the provider',
  when: 'When',
  step: 'Step',
  state: 'State',
  who: 'By',
  note: 'Note',
});
