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
  anyApp: 'Opens in any banking app',
  qrLabel: 'VietQR code: transfer {amount} to {accountName}, account {accountNo} at {bank}, content {content}',
  saveQr: 'Save the QR code',
  steps: 'How to pay',
  stepOpen:
    'Open your banking app and choose to scan a QR code. On this phone: save the code and pick it from your pictures.',
  stepCheck: 'Check that the receiver is {accountName} and the amount is {amount}.',
  stepConfirm: 'Confirm the transfer. This page tells you as soon as the money has arrived.',
  byHand: 'Or enter these details yourself',
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
  verified:
    'Checked: this QR code pays {amount} to {accountName}, account {accountNo} at {bank}. Its checksum is right.',
  notVerified: 'This QR code does not match the details on this page. Do not pay it; ask the shop for a new link.',
  waiting: 'Waiting for your transfer. This page updates by itself.',
  processing: 'Your payment is being processed.',
  partPaid: '{paid} has arrived. Please transfer the remaining {remaining}.',
  offline:
    'No connection: the status is unknown. If you have already transferred, do not pay twice; this page checks again by itself.',
  transferred: 'I have transferred',
  cancel: 'Cancel transaction',
  cancelQuestion: 'The link cannot be paid afterwards. If you have already transferred, do not cancel.',
  cancelNow: 'Cancel this payment',
});

export const methodsText = defineMessages('payLinkMethods', {
  label: 'Ways to pay',
  transfer: 'VietQR',
  transferNote: 'Any banking app',
  cardRefused:
    'The card payment did not succeed: {reason}. No money was taken; you can try again or pay in another way.',
});

export const waitingText = defineMessages('payLinkWaiting', {
  title: 'Waiting for payment',
  note: 'The bank usually reports a transfer within a few seconds. You may close this page: the link always shows the truth.',
  back: 'Show the QR code again',
});

export const resultText = defineMessages('payLinkResult', {
  success: 'Payment successful',
  successNote: '{shop} has received your payment.',
  refundedInFull: '{shop} refunded this payment in full on {day}.',
  refundedInPart: '{shop} refunded {amount} of this payment on {day}.',
  transactionNo: 'Transaction ID',
  paidAt: 'Completed at',
  paidBy: 'Payment method',
  print: 'Print the receipt',
  redirect: 'Redirecting to {host} in {n} seconds',
  redirectStopped: 'Redirecting was stopped',
  goNow: 'Go to {host} now',
  stay: 'Stay on this page',
  expired: 'The payment link has expired',
  expiredNote: 'Ask the shop for a new link. Do not transfer to the old account details.',
  expiredOrderNote:
    'The shop no longer keeps the goods for you. Order again if you still want them, and do not transfer to the old account details.',
  canceled: 'The payment was cancelled',
  canceledNote: 'Nothing is owed here any more. Ask the shop for a new link if you still want to pay.',
  canceledOrderNote: 'Nothing is owed here any more. Order again if you still want the goods.',
  failed: 'Payment failed',
  failedNote: 'No money was taken. Ask the shop for a new link, or pay in another way.',
  alreadySent: 'Already transferred? Do not transfer again: send your bank receipt to the shop.',
  backToShop: 'Back to the products',
  unavailable: 'The shop takes no payments at the moment',
  unavailableNote: 'Please contact the shop. Do not transfer any money now.',
});

export const lackingText = defineMessages('payLinkLacking', {
  line: '{n} of {quantity} no longer in stock',
  note: 'Your payment was recorded after the time of this order was over, and some of its goods had been sold by then. The shop has your money: please agree with it on a later delivery or on getting your money back for what is missing.',
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
  privacy: 'Only this shop receives these details.',
});
