import { defineMessages } from '@pay/i18n/core';

export const previewText = defineMessages('payLinkPreview', {
  title: 'Pay {amount} to {shop}',
  preview: '{amount} · {description}',
});

export const payText = defineMessages('payLinkPayment', {
  what: 'Payment description',
  amount: 'Amount',
  order: 'Order {code}',
  items: 'What you ordered',
  customer: 'Your details',
  attachment: 'Open the attached document',
  scan: 'Scan the QR code to pay',
  anyApp: 'On another device? Scan this code with any banking app.',
  qrLabel: 'VietQR code: transfer {amount} to {accountName}, account {accountNo} at {bank}, content {content}',
  saveQr: 'Save the picture of the QR code',
  sharePicture: 'Save or share the QR picture',
  kept: 'You have the picture. Open your banking app, choose to scan a QR code, then pick this picture.',
  pressAndHold: 'Press and hold the picture to save it',
  close: 'Close',
  appsFill: 'Or open your banking app with the payment filled in:',
  otherApps: 'Other banking apps',
  onlyOpens: 'only opens',
  appsOpen: 'These apps only open: pick the saved picture there, or copy the details below.',
  lastApp: 'The app you used last time:',
  shortened: 'The content was shortened to what banks can carry. The code {code} is enough to recognise the payment.',
  steps: 'How to pay',
  stepOpen: 'Open your banking app and scan the QR code.',
  stepCheck: 'Check that the receiver is {accountName} and the amount is {amount}.',
  stepConfirm: 'Confirm the transfer. This page tells you as soon as the money has arrived.',
  byHand: 'Transfer details',
  keepExact: 'Keep the amount and the content exactly as shown, so that the payment is recognised.',
  bank: 'Bank',
  accountNo: 'Account number',
  accountName: 'Account holder name',
  content: 'Transfer content',
  copy: 'Copy',
  copied: 'Copied',
  payBefore: 'Pay before {time}',
  noExpiry: 'This link does not expire',
  timeLeft: '{time} left',
  daysLeft: '{days} d {time} left',
  timeOver: 'Time is over, checking…',
  verified: 'The QR code was checked against these details.',
  notVerified: 'This QR code does not match the details on this page. Do not pay it; ask the shop for a new link.',
  waiting: 'Waiting for your transfer',
  updates: 'This page updates automatically.',
  processing: 'Your payment is being processed.',
  partPaid: '{paid} has arrived. Please transfer the remaining {remaining}.',
  offline:
    'No connection: the status is unknown. If you have already transferred, do not pay twice; this page will check again automatically.',
  transferred: 'I have transferred',
  cancel: 'Cancel this link for good',
  cancelQuestion:
    'Nobody can pay with this link afterwards. To pay later, just close the page: the link stays. If you have already transferred, do not cancel.',
  cancelNow: 'Cancel this payment',
});

export const methodsText = defineMessages('payLinkMethods', {
  label: 'Ways to pay',
  transfer: 'VietQR',
  transferNote: 'Any bank app',
  cardRefused:
    'The card payment did not succeed: {reason}. No money was taken; you can try again or pay in another way.',
});

export const waitingText = defineMessages('payLinkWaiting', {
  title: 'Waiting for the bank to confirm {amount}',
  note: 'This usually takes less than a minute. You may close this page: opening the link again always shows how the payment stands.',
  elapsed: 'Waiting for {time}',
  late: 'Taking longer? Do not transfer again. Compare these details with your transfer, and send your bank receipt with the code to the shop.',
  back: 'Show the QR code again',
});

export const resultText = defineMessages('payLinkResult', {
  success: 'Payment successful',
  successNote: '{shop} has received your payment.',
  refundedInFull: '{shop} refunded this payment in full on {day}.',
  refundedInPart: '{shop} refunded {amount} of this payment on {day}.',
  transactionNo: 'Transaction number',
  paidAt: 'Completed at',
  paidBy: 'Payment method',
  print: 'Print the receipt',
  share: 'Save or share the receipt',
  kept: 'You have the receipt as a picture.',
  receipt: 'Payment receipt',
  receiver: 'Receiver',
  taxCode: 'Tax code',
  receiverAddress: 'Address of the receiver',
  payer: 'Payer',
  verify: 'Check this receipt at',
  redirect: 'Redirecting to {host} in {n} seconds',
  redirectStopped: 'Redirecting was stopped',
  goNow: 'Go to {host} now',
  stay: 'Stay on this page',
  expired: 'The payment link has expired',
  expiredNote: 'Ask the shop for a new link. Do not transfer to the old account details.',
  expiredOrderNote:
    'The shop is no longer holding the goods for you. Order again if you still want them, and do not transfer to the old account details.',
  canceled: 'The payment was cancelled',
  canceledNote:
    'This link can no longer be paid. Whether you still owe the shop anything is between you and the shop; ask it for a new link if you want to pay.',
  canceledOrderNote: 'This order can no longer be paid. Order again if you still want the goods.',
  failed: 'Payment failed',
  failedNote: 'No money was taken. Ask the shop for a new link, or pay in another way.',
  alreadySent: 'Already transferred? Do not transfer again: send your bank receipt to the shop.',
  backToShop: 'Back to the products',
  unavailable: 'The shop is not taking payments at the moment',
  unavailableNote: 'Please contact the shop. Do not transfer any money now.',
});

export const lackingText = defineMessages('payLinkLacking', {
  line: '{n} of {quantity} no longer in stock',
  note: 'Your payment was recorded after the time for this order had run out, and some of its goods had been sold by then. The shop has your money: please agree with it on a later delivery or a refund for what is missing.',
});

export const customerText = defineMessages('payLinkCustomer', {
  title: 'Your information',
  purpose: 'The shop asks for these details before you pay.',
  fullName: 'Full name',
  phone: 'Phone number',
  email: 'E-mail',
  address: 'Address',
  submit: 'Continue to payment',
  problem: 'Please check the marked fields.',
  required: 'Please fill this in.',
  privacy: 'Only this shop receives these details.',
});
