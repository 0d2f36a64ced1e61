import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staffActivity', {
  searchFor: 'What, who, merchant or record',
  who: 'Who',
  what: 'What',
  merchant: 'Merchant',
  record: 'Record',
  call: 'Call',
  roles: 'Roles then',
  changed: 'What changed',
  nothingChanged: 'Nothing that is kept',
  show: 'What changed',
  openMerchant: 'Open the merchant',
  emptyTitle: 'Nothing was done',
  emptyText: 'Look in other days, or with another word.',
  turned: '{before} → {after}',
  none: '–',
  close: 'Close',
});
