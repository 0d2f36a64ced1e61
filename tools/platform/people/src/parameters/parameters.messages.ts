import type { ParameterName } from '@pay/domain/parameters';
import { defineMessages, type Message } from '@pay/i18n/core';

/** What people call each parameter. */
export const titles: Readonly<Record<ParameterName, Message>> = defineMessages('parameter', {
  'vat.fees': 'VAT on fees',
  'vat.goods': 'VAT on devices',
  'payIn.least': 'Smallest payment',
  'payIn.most': 'Largest payment',
  'payout.batchAmount': 'Largest payout batch',
  'payout.dayAmount': 'Payouts of a merchant in a day',
  'payout.decisionDays': 'How long a payout waits for approval',
  'payout.resemblesFor': 'How long a like payout is warned of',
  'payout.unansweredAfter': 'When staff look after an unanswered payout',
  'dispute.confirmedAbove': 'Disputes that a second person confirms',
  'dispute.lateAfter': 'When a dispute is late',
  'dispute.dueAfter': 'When a dispute must be settled',
  'dispute.cardDays': 'How long a card payment can be disputed',
  'dispute.transferDays': 'How long a transfer can be disputed',
  'support.mostOpen': 'Open requests for support of a merchant',
  'pos.waitMinutes': 'How long a payer may take at the counter',
  'affiliate.codes': 'Codes of affiliates',
  'webhook.retryPauses': 'Pauses between tries of a notice',
  'webhook.warnAfter': 'When a merchant is warned of its webhook',
  'webhook.disableAfter': 'When a webhook is switched off',
  'rate.signIn': 'Sign-ins and codes',
  'rate.publicCode': 'Wrong public codes',
  'rate.inquiry': 'Questions for account holders',
  'rate.create': 'Calls that create something',
  'rate.read': 'Calls that read',
  'payBox.onlineFor': 'When a pay box counts as offline',
  'contact.hotline': 'Hotline',
  'contact.email': 'E-mail',
  'contact.workingHours': 'Working hours',
  'legal.terms': 'Terms of use',
  'legal.privacy': 'Privacy policy',
  'legal.feePolicy': 'Fee policy',
});

/** What each of them affects, and from when. */
export const effects: Readonly<Record<ParameterName, Message>> = defineMessages('parameterEffect', {
  'vat.fees': 'Charged on fees of payments and payouts, by the day of each, and in fee reports. Days until today stay.',
  'vat.goods': 'Charged on devices whose model names no rate, by the day of the order. Days until today stay.',
  'payIn.least': 'Payments that are asked for from now on; what was asked for before can still be paid.',
  'payIn.most': 'Payments that are asked for from now on, unless the limit of their merchant is lower.',
  'payout.batchAmount': 'Batches that are made or corrected from now on.',
  'payout.dayAmount': 'Payouts that are approved or sent from now on, with what was sent today.',
  'payout.decisionDays': 'Payouts that are made or corrected from now on; those that wait keep their term.',
  'payout.resemblesFor': 'Whoever makes the same payout again within this time is asked first. 0 asks never.',
  'payout.unansweredAfter': 'Orders that the bank has not answered for so long stand among the cases of the staff.',
  'dispute.confirmedAbove':
    'Above this amount a second person confirms what the first decided, from the next decision on.',
  'dispute.lateAfter': 'Disputes that are opened from now on.',
  'dispute.dueAfter': 'Disputes that are opened from now on.',
  'dispute.cardDays':
    'Whether a card payment may be disputed or refunded, from now on, counted from the day it was paid.',
  'dispute.transferDays':
    'Whether a transfer may be disputed or refunded, from now on, counted from the day it was paid.',
  'support.mostOpen': 'More requests are refused until one of them is answered.',
  'pos.waitMinutes': 'Payments that a terminal opens from now on.',
  'affiliate.codes':
    'Whoever registers with one of these codes is counted for its affiliate. Other codes are passed over.',
  'webhook.retryPauses':
    'When a notice that was not taken is sent again in live mode. After the last pause it is given up.',
  'webhook.warnAfter': 'So many notices given up in a row, and the owner gets a mail.',
  'webhook.disableAfter':
    'So many notices given up in a row, and nothing more is sent until the merchant switches it on.',
  'rate.signIn': 'For each network address. Whoever passes it waits for the rest of the minute.',
  'rate.publicCode': 'For each network address; reads of right codes are not counted.',
  'rate.inquiry': 'For each merchant. Whoever passes it waits for the rest of the minute.',
  'rate.create': 'For each merchant. Whoever passes it waits for the rest of the minute.',
  'rate.read': 'For each merchant. Whoever passes it waits for the rest of the minute.',
  'payBox.onlineFor':
    'A box that was not heard for longer is shown as offline. Boxes tell every 30 seconds that they are there.',
  'contact.hotline': 'Shown to merchants in their account.',
  'contact.email': 'Shown to merchants in their account.',
  'contact.workingHours': 'Shown to merchants in their account.',
  'legal.terms': 'Where the terms are read. While it is empty, our own page is shown.',
  'legal.privacy': 'Where the policy is read. While it is empty, our own page is shown.',
  'legal.feePolicy': 'Where the policy is read. While it is empty, our own page is shown.',
});
