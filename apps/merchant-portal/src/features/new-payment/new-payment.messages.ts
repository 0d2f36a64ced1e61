import { defineMessages } from '@pay/i18n';

export const text = defineMessages('newPayment', {
  payLink: 'One customer, one amount: send a link by chat, e-mail or SMS.',
  payPage: 'Several products for everybody: one page to share, print and put on the table.',
  orders: 'Orders placed on your pay pages that are waiting for payment.',
  payButton: 'A button on your own website that opens a pay page.',
  payBox: 'A box at the till that shows a code and announces what was paid.',
  subscription: 'The same customer again and again: a bill for every period.',
  payPos: 'Cards at the counter with one of our devices.',
  nothing: 'Nothing to choose from',
  nothingText: 'None of the ways to be paid is open to you. The owner can grant one.',
  testClosed: 'Not available in test mode.',
});
