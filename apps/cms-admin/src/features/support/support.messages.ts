import { defineMessages } from '@pay/i18n';

export const text = defineMessages('supportDesk', {
  merchant: 'Merchant',
  asker: 'Asked by',
  asked: 'Question',
  topic: 'Topic',
  searchFor: 'Code, merchant, name, transaction or words of the question',
  emptyTitle: 'No requests',
  emptyText: 'A request appears here as soon as a merchant has sent it.',
  thread: 'Conversation',
  answer: 'Answer',
  answerHelp: 'The merchant reads it in its portal, and by e-mail where it left an address.',
  onlySupport: 'Only the support team answers.',
  addFile: 'Add a file',
  send: 'Send',
  answered: 'Your answer was sent.',
  close: 'Close',
  closeTitle: 'Close request {code}?',
  closeEffect: 'Nobody can write in it any more. The merchant sees that it is closed.',
  closed: 'Request {code} was closed.',
  openMerchant: 'Open the merchant',
});
