import { defineMessages } from '@pay/i18n/core';

export const legalText = defineMessages('payerLegal', {
  foot: '{brand} · In force from {day}',
});

export const termsText = defineMessages('payerTerms', {
  title: 'Terms of use',
  about: 'These terms apply between {brand} and each merchant that opens an account.',
  serviceTitle: 'What the service does',
  service:
    '{brand} gives a merchant payment links, pay pages and a connection for its own software, so that payers can pay by VietQR transfer or by card. It tells the merchant when a payment arrives and keeps a record of each.',
  serviceTest:
    'A new account works in test mode, where no real money moves. Real payments begin once the merchant is identified and its receiving account is linked.',
  accountTitle: 'The account',
  account:
    'Whoever registers gives true information about the business and the people behind it, and keeps it up to date. The phone number, the password and the codes that are sent are for the owner alone; nobody at {brand} will ever ask for them.',
  accountMembers:
    'The owner may invite members and decides what each of them may do. What they do in the account counts as done by the merchant.',
  goodsTitle: 'What may be sold',
  goods:
    'Payments may be requested for goods and services that Vietnamese law allows and that the merchant really delivers. Gambling, money games, and payments that hide somebody else’s business are not allowed.',
  moneyTitle: 'The money',
  money:
    'A payment counts once the bank has credited it. The money is held in the account that the merchant has linked; {brand} keeps the books and does not lend or invest it.',
  moneyHeld:
    'A payment of a wrong amount, or one that comes too late, is refused or held for the merchant’s decision, as the merchant has chosen.',
  refundsTitle: 'Refunds and complaints',
  refunds:
    'The merchant answers to the payer for what was sold. It can refund a payment in whole or in part from the payment’s page. Complaints from payers and banks are answered by the merchant within the time shown with each.',
  feesTitle: 'Fees',
  fees: 'The fees, and when they are charged, are set out in the fee policy. The fee of each payment is shown with it.',
  endTitle: 'Ending and closing',
  end: 'The merchant may stop using the service at any time; what has been paid remains its own. {brand} may lock an account that breaks these terms or the law, or that is in danger, and tells the owner the reason where the law allows.',
  lawTitle: 'Law and changes',
  law: 'Vietnamese law applies. Changes to these terms are announced to the merchant before they take effect.',
});

export const privacyText = defineMessages('payerPrivacy', {
  title: 'Privacy policy',
  about: 'How {brand} treats what it learns about merchants, their people and those who pay them.',
  whatTitle: 'What is kept',
  whatMerchant:
    'About a merchant: its name, tax number, addresses and bank accounts, the identity papers of the people behind it, and the phone numbers and e-mail addresses of its people.',
  whatPayer:
    'About a payer: what the shop asks for, such as name, phone number, e-mail and address, and the account or the masked number of the card that paid. Full card numbers are entered at the card gateway and are never kept by {brand}.',
  whatUse:
    'About use: sign-ins, changes and when they were made, the network address and the kind of device, so that a merchant can see who did what and a stolen account is noticed.',
  whyTitle: 'What it is for',
  why: 'It is used to carry out payments, to tell merchants and payers about them, to answer questions, to prevent fraud, and to meet legal duties on payments, accounting and money laundering. It is not sold, and not used to advertise for others.',
  whoTitle: 'Who gets it',
  who: 'The bank and the card gateway get what a payment needs. The shop gets what the payer entered for it. Authorities get what the law demands. Staff of {brand} see phone numbers and accounts masked, and each unmasking is recorded.',
  keptTitle: 'How long it is kept',
  kept: 'Records of payments are kept for as long as accounting law requires. Anything else a person entered is removed when it is no longer needed. Unused sessions, codes and files expire automatically.',
  safeTitle: 'How it is protected',
  safe: 'Connections are encrypted, passwords are kept only as slow hashes, papers can be opened only through addresses that expire, and the record of what was done cannot be changed unnoticed.',
  rightsTitle: 'Your rights',
  rights:
    'Everyone may ask what is kept about them, have it corrected, and have it removed where no law requires it to stay. Merchants ask in the support section of the portal; payers ask the shop, or write to the support of {brand}.',
});

export const feePolicyText = defineMessages('payerFeePolicy', {
  title: 'Fee policy',
  about: 'How the fees of {brand} are worked out and when they are charged.',
  howTitle: 'How a fee is worked out',
  how: 'The fee of a payment is a fixed amount, a percentage of the payment, or both, depending on the payment method and, for cards, the kind of card. The rule in force on the day the payment was completed applies. Special rules agreed with a merchant come before the general ones.',
  bounds:
    'A rule may have a minimum and a maximum fee, and may be worked out on the total of a month instead of on each payment. Amounts are rounded to the whole đồng once for each payment.',
  vatTitle: 'Value added tax',
  vat: 'Value added tax is added to the fee at the rate of the day, and is shown beside it wherever the fee is shown.',
  whenTitle: 'When fees are charged',
  whenAtOnce:
    'With immediate fees, fee and tax are taken from each payment as it comes in, and the merchant is credited with the rest.',
  whenLater:
    'With monthly fees, the whole payment is credited, and a fee report in the first days of the next month says what is to be paid and by when.',
  backTitle: 'Refunds',
  back: 'When a payment is refunded, its fee is not.',
  changeTitle: 'Changes',
  change:
    'A change of fees is announced in advance to each merchant it concerns. Payments completed before that day keep their fee.',
  payerTitle: 'For payers',
  payer: 'Payers pay the amount shown and nothing more to {brand}. Their own bank may charge a fee of its own.',
});
