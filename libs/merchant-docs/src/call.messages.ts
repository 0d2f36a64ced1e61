import { defineMessages } from '@pay/i18n/core';

/** What each signed call does. */
export const callTexts = defineMessages('apiCall', {
  create:
    'Creates a payment with a virtual account, a VietQR code and a payer page. Show the QR code or send the payer to the page.',
  check: 'Returns the current status of a payment. It is looked up afresh on every call.',
  cancel:
    'Cancels an open payment. Anything the payer transfers afterwards is returned or held, depending on your setting in the portal.',
  refund: 'Refunds a paid payment to the account that paid, in full or in part.',
  checkRefund: 'Returns the outcome of a refund.',
  enableVirtualAccount:
    'Opens a permanent virtual account, for example one per customer. Calling it again with the same number changes that account.',
  disableVirtualAccount: 'Closes a virtual account that you opened, by its number.',
  getTransaction: 'Lists payments page by page, newest first.',
  checkAccountNo: 'Returns the name of an account’s holder.',
  linkAccount: 'Starts linking an account of your business; a code is sent to the owner’s phone.',
  verifyLinkAccount: 'Confirms the link with that code.',
  createPayout:
    'Creates a payout to one account. It waits for approval, either by people in the portal or by a key that the owner allows to approve.',
  approvePayout:
    'Gives one approval within the limits that the owner set for this key; without limits the answer is 1614. Amount and receiver are repeated in the call, so that nothing else can be sent.',
  checkPayout: 'Returns the outcome of a payout, by any of its ids.',
  privateCreate: 'Creates a payment link with every option that the portal offers.',
  privateFeeNotifyTransaction:
    'Reports that a payment has paid a fee report; the platform checks this against its own books.',
  createSubscription: 'Subscribes a saved customer to an open plan, with a trial if you give its length.',
  addUsage:
    'Reports usage. Usage in the current period is added up and invoiced at its end; usage for a past period that is still open is invoiced at once.',
  endSubscription: 'Ends a subscription immediately or at the end of its period.',
  checkSubscription: 'Returns the status of a subscription and its latest invoices.',
  salaryLimit:
    'Returns how much salary an employee can still be advanced in the current period. Uses the key of the employees’ app.',
  salaryRequest: 'Requests a salary advance for an employee. Uses the key of the employees’ app.',
  salaryCheck: 'Returns the outcome of a request. Uses the key of the employees’ app.',
  salaryCancel: 'Withdraws a request that is still waiting. Uses the key of the employees’ app.',
  whoAmI: 'Returns whose key this is and its mode, so that you can see that it works.',
  listen:
    'Test mode: for two minutes, notices are kept even though no address receives them. Call it again for as long as you listen.',
  getNotices:
    'Test mode: returns notices in the order of their numbers, each exactly as it would be delivered now. A tool on your machine can forward them to a local address.',
  replayNotice: 'Test mode: sends a notice to your address again, now. The event stays the same; the delivery is new.',
  playTransfer: 'Test mode: acts as a payer who transfers money to a payment, as the bank would report it.',
  expirePayment: 'Test mode: makes an open payment expire now.',
});
