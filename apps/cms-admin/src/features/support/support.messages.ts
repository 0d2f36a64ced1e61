import { defineMessages } from '@pay/i18n';

export const text = defineMessages('supportDesk', {
  merchant: 'Merchant',
  asker: 'Asked by',
  asked: 'Question',
  topic: 'Topic',
  searchFor: 'Code, shop, name, transaction or words of the question',
  emptyTitle: 'No requests',
  emptyText: 'A request appears here as soon as a shop has sent it.',
  thread: 'Conversation',
  answer: 'Answer',
  answerHelp: 'The shop reads it in its portal, and by mail where an e-mail was left.',
  onlySupport: 'Only the support team answers.',
  addFile: 'Add a file',
  send: 'Send',
  answered: 'Your answer is sent.',
  close: 'Close',
  closeTitle: 'Close request {code}?',
  closeEffect: 'Nobody can write in it any more. The shop sees that it is closed.',
  closed: 'Request {code} is closed.',
  openMerchant: 'Open the merchant',
});
