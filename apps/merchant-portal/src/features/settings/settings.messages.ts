import { defineMessages } from '@pay/i18n';

export const text = defineMessages('landing', {
  closed: 'Available once the account is active and test mode is off',
  nothing: 'Nothing here is open to you',
  nothingText: 'The owner can give you access to individual settings.',
});

export const purposes = defineMessages('purpose', {
  'account.identification': 'Who the merchant is: needed to take real payments',
  'account.info': 'Your details, your picture and how to reach the merchant',
  'account.notifyEmail': 'Which e-mails you get',
  'authentication.changePassword': 'Choose a new password and sign other devices out',
  'bankAccounts.list': 'Where your customers’ money arrives',
  'shopSetting.paymentSetting': 'Logo, colours and methods that payers see',
  'members.management': 'Who works with you, and what each may do',
  'activity.list': 'Who did what, when and from where',
  'reportMails.list': 'Figures in your mailbox, daily, weekly or monthly',
  'vietQrPro.home': 'A number of its own for each customer, so you see who paid',
  'appMarket.list': 'What connects your shop with this platform',
  'flexibleSalary.home': 'Employees draw earned salary before pay day',
});
