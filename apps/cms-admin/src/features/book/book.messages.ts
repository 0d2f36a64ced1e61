import { defineMessages } from '@pay/i18n';

export const text = defineMessages('bookDesk', {
  days: 'Days',
  total: 'Total',
  even: 'The books balance: debits equal credits, and all balances add up to zero.',
  uneven: 'The books do not balance. Tell the engineers at once.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  merchant: 'Merchant',
  toMerchants: 'Merchants',
  toEntries: 'Entries',
  searchMerchant: 'Code or name of a merchant',
  emptyTitle: 'No movements',
  emptyText: 'No entry was made on these days.',
  back: 'Trial balance',
  download: 'Download',
});
