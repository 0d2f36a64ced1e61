import { defineMessages } from '@pay/i18n';

export const text = defineMessages('bookDesk', {
  days: 'Days',
  total: 'Total',
  even: 'The book is even: debits and credits are equal, and all balances together are nothing.',
  uneven: 'The book is not even. Tell the engineers at once.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  merchant: 'Merchant',
  toMerchants: 'Merchants',
  toEntries: 'Entries',
  searchMerchant: 'Code or name of a merchant',
  emptyTitle: 'Nothing moved',
  emptyText: 'No entry was made in these days.',
  back: 'Trial balance',
  download: 'Download',
});
