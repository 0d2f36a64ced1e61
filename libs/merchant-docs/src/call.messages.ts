import { defineMessages } from '@pay/i18n/core';

/** What each signed call does. */
export const callTexts = defineMessages('apiCall', {
  create:
    'Opens a payment with a virtual account, a VietQR code and a payer page. Show the QR code or send the payer to the page.',
  check: 'Tells the state of a payment now. It is answered anew each time.',
  cancel:
    'Ends an open payment. What the payer transfers afterwards goes back or is held, as you have chosen in the portal.',
  refund: 'Sends money of a paid payment back to the account that paid, in whole or in part.',
  checkRefund: 'Tells what became of a refund.',
  enableVirtualAccount:
    'Opens a virtual account of your own that stays, for example one for each customer. Called again for the same number, it changes the account.',
  disableVirtualAccount: 'Closes a virtual account that was opened by its number.',
  getTransaction: 'Lists payments, page by page, the newest first.',
  checkAccountNo: 'Tells who holds an account.',
  linkAccount: 'Begins to link an account of your business; a code is sent to the phone of the owner.',
  verifyLinkAccount: 'Confirms the link with the code that was sent.',
  createPayout:
    'Asks for a payout to one account. It waits for its approval, by people in the portal or by a key that the owner lets approve.',
  approvePayout:
    'Gives one approval, within the limits that the owner gave this key; 1614 without them. What is approved is named beside the payout, so that nothing else is sent.',
  checkPayout: 'Tells what became of a payout, by any of its names.',
  privateCreate: 'Makes a payment link with all that the portal offers for one.',
  privateFeeNotifyTransaction:
    'Tells that a fee report was paid by a payment; the platform compares it with its own book.',
  createSubscription: 'Subscribes a saved customer to an open plan, with a trial where its length is given.',
  addUsage:
    'Tells what was used. The usage of the period that runs is added up and invoiced at its end; that of a period that is over and still waits is invoiced at once.',
  endSubscription: 'Ends a subscription now or with its period.',
  checkSubscription: 'Tells how a subscription stands, with its latest invoices.',
  salaryLimit:
    'Tells how much salary an employee may still have advanced in the period that runs. It takes the key of the employees’ app.',
  salaryRequest: 'Requests a salary advance for an employee. It takes the key of the employees’ app.',
  salaryCheck: 'Tells what became of a request. It takes the key of the employees’ app.',
  salaryCancel: 'Withdraws a request that still waits. It takes the key of the employees’ app.',
  whoAmI: 'Tells whose key it is and of which mode, so that you know that it works.',
  listen:
    'In test mode: for two minutes, notices are written although no address takes them. Call it again while you go on listening.',
  getNotices:
    'In test mode: gives notices in the order of their numbers, each as a delivery of this moment would send it. A tool on your machine passes them on to a local address.',
  replayNotice:
    'In test mode: sends a notice to your address once more, now. The event stays the same, the delivery is new.',
  playTransfer: 'In test mode: plays a payer who transfers to a payment, as the bank would tell it.',
  expirePayment: 'In test mode: ends the time of an open payment now.',
});
