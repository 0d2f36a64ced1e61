import { defineMessages } from '@pay/i18n';

export const text = defineMessages('exceptions', {
  tab: 'To decide',
  emptyTitle: 'Nothing to decide',
  emptyText: 'Money that came too little, too much, too late or twice waits here for your decision.',
  reason: 'Reason',
  decideNext: 'Accept the {amount} that is held, or return it.',
  restNext: 'The payer still has {amount} to pay.',
  accept: 'Accept the money',
  acceptTitle: 'Accept this money?',
  acceptEffect:
    'The payment becomes successful with the amount that came in. Fees are taken from it, the rest joins your balance, and your system and the payer see a successful payment.',
  acceptSurplusEffect:
    'The surplus joins your balance as it is, without a further fee. The payment itself stays as it is.',
  accepted: 'Accepted. The money is in your balance.',
  giveBack: 'Return the money',
  returnTitle: 'Return this money?',
  returnEffect:
    'The held money is transferred back to the accounts it came from. The payment keeps its status, and your balance does not change.',
  returning: 'The bank has been asked to return the money.',
  note: 'Note',
  held: 'Money held',
  senders: 'Back to',
  heldFacts: 'Money that did not fit',
  partFacts: 'Paid so far',
  heldFrom: '{number} from {account}',
  unknownSender: 'an unknown account',
  returnRefused: 'The last return was refused by the receiving bank.',
  isReturning: 'The bank is returning the money.',
  senderUnknown: 'The bank did not say which account the money came from.',
  notPermitted: 'Your role does not allow this.',
});
