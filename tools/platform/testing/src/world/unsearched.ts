/** What a keyword finds in some rows only; which of them a list begins with differs. */
export const foundForSome: Readonly<Record<string, string>> = {
  'bankAccount.getTransactionStatistic.counterparty':
    'who paid is no word of a payment: a movement is looked for by its number, its content or its amount',
};

/** What a row shows and a keyword does not find, each with its reason; the list may only become shorter. */
export const unsearched: Readonly<Record<string, string>> = {
  'audit.getList.deviceName': 'it is read out of what the device calls itself; a person and a period find it',
  'payLink.getList': 'payment-search.test.ts tries each word that its rows promise',
  'transaction.getAll': 'payment-search.test.ts tries each word that its rows promise',
  'transaction.getStatisticInfo': 'it takes what transaction.getAll takes, which payment-search.test.ts tries',
  'merchant.getAllMembers.merchantName': 'every member of the list is of the same merchant',
  'merchant.getAllMembers.merchantCode': 'every member of the list is of the same merchant',
  'payButton.getList.script': 'it is pasted into a page, and no list shows it',
  'vietQrPro.customerGetAll.bankName': 'every customer has its number at the same bank',
  'payButton.getList.contentPolicy': 'it is pasted into a page, and no list shows it',
  ...foundForSome,
  'salary.employee.list.baseAmount': 'nobody is looked for by what he earns',
  'salary.employee.list.availableAmount': 'it moves with every day of work, and nobody is looked for by it',
  'salary.advance.list.limitLeft':
    'it moves with every day of work: a request is looked for by its person, its code or its amount',
  'bankAccount.getTransactionStatistic.currency': 'every amount is in VND',
  'bankAccount.getTransactionStatisticSandBox':
    'it is the statement of test mode, where this world has moved nothing; the one of live mode is asked the same',
  'webhook.getDeliveries.url': 'a delivery is looked for by its payment; all of them go to the address of the shop',
  'webhook.getDeliveries.responseBody': 'a delivery is looked for by its payment',
  'staffAudit.getList.ip': 'who asks about an address filters by the person and the days',
  'staffSearch.find': 'its rows are of all kinds; search.test.ts tries them',
  'reconciliation.getList.merchantCode': 'a statement is looked for by its account',
  'reconciliation.getList.createdBy': 'a statement is looked for by its account and its day',
  'reconciliation.getDifferences.bankAmount': 'an amount is typed in digits, as the file writes it',
  'moneyPayment.getList.merchantCode': 'it is a filter of its own',
  'moneyPayment.getList.merchantName': 'the merchant is a filter of its own',
  'moneyCredit.getList.amount': 'it is a filter of its own',
  'moneyCredit.getList.content': 'a credit is looked for by the numbers of the bank, the account and the payment',
  'moneyCredit.getList.fromBank': 'a credit is looked for by the numbers of the bank, the account and the payment',
  'moneyCredit.getList.merchantCode': 'it is a filter of its own',
  'moneyCredit.getList.merchantName': 'the merchant is a filter of its own',
  'moneyCredit.getList.virtualAccount': 'the account is a filter of its own',
  'webhook.getDeliveries.taken': 'it is the name of a reason, which the screen says in words',
};
