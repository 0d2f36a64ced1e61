import { defineMessages } from '@pay/i18n/core';

/** What the status codes of webhooks mean. */
export const statusCodeTexts = defineMessages('apiStatusCode', {
  '00': 'Done: the money has arrived or gone out.',
  TO: 'Not paid in time.',
  CA: 'Cancelled.',
  FA: 'Failed.',
  '99': 'In another status; check the payment.',
  RF: 'The refund was refused.',
  PF: 'The payout failed.',
  PD: 'A person refused the payout.',
  PW: 'The payout is waiting for approval.',
  PT: 'The payout is on its way.',
  PR: 'The receiver’s bank sent the money back.',
  IN: 'The invoice is waiting for its link.',
  IC: 'The invoice is open.',
  IP: 'The payment of the invoice is on its way.',
  IT: 'The invoice was not paid in time.',
  IF: 'The payment of the invoice failed.',
  IX: 'The invoice was cancelled.',
  PI: 'A test notice; there is no payment.',
});
